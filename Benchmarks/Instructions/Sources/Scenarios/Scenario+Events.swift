extension Scenario {
    /// What the events cost by themselves; to be subtracted from the others.
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
