/// A measurement: a name, and code that runs any number of times.
///
/// The code traps if the pipeline lost an event, so a number never comes from a wrong run.
public struct Scenario: Sendable {
    /// The name on the command line.
    public let name: String
    /// The number of events of one iteration, or 1.
    public let eventsPerIteration: Int
    private let setUp: @Sendable () -> (Int) -> Void

    init(_ name: String, eventsPerIteration: Int = 1, setUp: @escaping @Sendable () -> (Int) -> Void) {
        self.name = name
        self.eventsPerIteration = eventsPerIteration
        self.setUp = setUp
    }

    /// Prepares the scenario. The returned closure runs a number of iterations.
    public func prepare() -> (_ iterations: Int) -> Void { setUp() }
}

extension Scenario {
    /// The scenarios for measurements.
    public static let measured: [Scenario] = events + moves + mixed + recognition + dispatches + chains + navigation + frames

    /// All scenarios, including those that check the counting.
    public static let all: [Scenario] = measured + controls

    /// The scenario with a name.
    public static func named(_ name: String) -> Scenario? { all.first { $0.name == name } }
}
