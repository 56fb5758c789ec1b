/// A scenario to measure: a name, and a setup that returns a function for any number of iterations.
///
/// The function traps if its result is wrong, so a number never comes from a pipeline with an error.
public struct Scenario: Sendable {
    /// The name.
    public let name: String
    /// The number of events in one iteration. 1 if a scenario has no events.
    public let eventsPerIteration: Int
    private let setUp: @Sendable () -> (Int) -> Void

    init(_ name: String, eventsPerIteration: Int = 1, setUp: @escaping @Sendable () -> (Int) -> Void) {
        self.name = name
        self.eventsPerIteration = eventsPerIteration
        self.setUp = setUp
    }

    /// Sets the scenario up. The result runs a number of iterations in each call.
    public func prepare() -> (_ iterations: Int) -> Void { setUp() }
}

extension Scenario {
    /// The scenarios to measure.
    public static let measured: [Scenario] = events + moves + mixed + recognition + chains + navigation + frames

    /// All scenarios, including the controls of the measurement.
    public static let all: [Scenario] = measured + controls

    /// Returns the scenario with a name.
    public static func named(_ name: String) -> Scenario? { all.first { $0.name == name } }
}
