extension Scenario {
    /// Only the recogniser, without handler and chain.
    static let recognition = [
        Scenario("recognizer-one-finger") {
            var stream = OneFingerMoves()
            var sink = RecognizerSink()
            stream.begin(&sink)
            return { count in
                let before = sink.gestures
                stream.feed(count, to: &sink)
                precondition(sink.gestures == before + count, "a move was not recognised")
            }
        },
        Scenario("recognizer-one-finger-value") {
            var stream = OneFingerMoves()
            var sink = RecognizerValueSink()
            stream.begin(&sink)
            return { count in
                let before = sink.gestures
                stream.feed(count, to: &sink)
                precondition(sink.gestures == before + count, "a move was not recognised")
            }
        },
        Scenario("recognizer-two-fingers") {
            var stream = TwoFingerMoves()
            var sink = RecognizerSink()
            stream.begin(&sink)
            return { count in
                let before = sink.gestures
                stream.feed(count, to: &sink)
                precondition(sink.gestures == before + count, "a move was not recognised")
            }
        },
        Scenario("recognizer-mixed", eventsPerIteration: MixedRounds.eventCount) {
            var stream = MixedRounds()
            var sink = RecognizerSink()
            return { rounds in
                let before = sink.gestures
                stream.feed(rounds, to: &sink)
                precondition(sink.gestures == before + rounds * MixedRounds.callbackCount, "a gesture was not recognised")
            }
        },
    ]
}
