extension Scenario {
    /// What the counting itself is checked with: one object an iteration, and nothing else.
    static let controls = [
        Scenario("control-one-allocation") { count in
            for _ in 0..<count { keep(Allocated()) }
        }
    ]

    private init(_ name: String, run: @escaping @Sendable (Int) -> Void) {
        self.init(name, setUp: { run })
    }
}

private final class Allocated {}

/// Not optimised, so that the object cannot be left out or put on the stack.
@inline(never) @_optimize(none)
private func keep(_ object: AnyObject) {}
