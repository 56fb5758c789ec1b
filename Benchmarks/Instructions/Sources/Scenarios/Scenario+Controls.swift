extension Scenario {
    /// A control of the measurement: one allocation of an object in each iteration, and nothing else.
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

/// Not optimised, so that the object is allocated on the heap.
@inline(never) @_optimize(none)
private func keep(_ object: AnyObject) {}
