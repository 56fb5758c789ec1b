/// One thing to measure: a name, and how to set up what then runs any number of times.
///
/// What runs traps if it did not do what it should, so a number never comes from a pipeline that lost something.
public struct Scenario: Sendable {
    /// The name by which it is asked for.
    public let name: String
    /// How many events one iteration is; 1 where it is not of events.
    public let eventsPerIteration: Int
    private let setUp: @Sendable () -> (Int) -> Void

    init(_ name: String, eventsPerIteration: Int = 1, setUp: @escaping @Sendable () -> (Int) -> Void) {
        self.name = name
        self.eventsPerIteration = eventsPerIteration
        self.setUp = setUp
    }

    /// Sets everything up; what is returned runs a number of iterations each time it is called.
    public func prepare() -> (_ iterations: Int) -> Void { setUp() }
}

extension Scenario {
    /// What is worth to be measured.
    public static let measured: [Scenario] = events + moves + mixed + recognition + chains + navigation + frames

    /// All scenarios, those among them that check the measuring.
    public static let all: [Scenario] = measured + controls

    /// The scenario of a name.
    public static func named(_ name: String) -> Scenario? { all.first { $0.name == name } }
}
