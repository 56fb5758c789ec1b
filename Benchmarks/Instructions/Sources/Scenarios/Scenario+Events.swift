extension Scenario {
    /// The cost of the events themselves, which is subtracted from the other scenarios.
    static let events = [
        Scenario("build-one-finger") {
            var stream = OneFingerMoves()
            var sink = DiscardingSink()
            return { stream.feed($0, to: &sink) }
        },
        Scenario("build-two-fingers") {
            var stream = TwoFingerMoves()
            var sink = DiscardingSink()
            return { stream.feed($0, to: &sink) }
        },
        Scenario("build-positions") {
            var stream = PositionMoves()
            var sink = DiscardingSink()
            return { stream.feed($0, to: &sink) }
        },
        Scenario("build-mixed", eventsPerIteration: MixedRounds.eventCount) {
            var stream = MixedRounds()
            var sink = DiscardingSink()
            return { stream.feed($0, to: &sink) }
        },
    ]
}
