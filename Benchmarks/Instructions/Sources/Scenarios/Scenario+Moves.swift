import TouchPipeline

extension Scenario {
    /// Moves that no listener consumes, through a complete handler.
    static let moves = [
        oneFinger("one-finger-1", listeners: 1),
        oneFinger("one-finger-4", listeners: 4),
        oneFinger("one-finger-256", listeners: 256),
        oneFinger("one-finger-1-of-256", uninterested: 255, listeners: 1),
        oneFingerWithClock,
        twoFingers,
        positions,
    ]

    /// A clock after all events, so that no event is from the future. It does not advance, so that only the pipeline is counted.
    private static func makeHandler() -> DefaultTouchHandler {
        DefaultTouchHandler(scheduler: VirtualScheduler(now: TouchInstant(microseconds: .max / 2)))
    }

    private static func oneFinger(_ name: String, uninterested: Int = 0, listeners: Int) -> Scenario {
        Scenario(name) {
            let handler = makeHandler()
            for _ in 0..<uninterested { handler.addListener(TapCounter()) }
            let counters = (0..<listeners).map { _ in MoveCounter() }
            for counter in counters { handler.addListener(counter) }
            var stream = OneFingerMoves()
            var sink = HandlerSink(handler: handler)
            stream.begin(&sink)
            return { count in
                let before = counters[0].heard
                stream.feed(count, to: &sink)
                check(counters, heard: before + count)
            }
        }
    }

    /// As on a screen: the clock is only a little later than each event, so the handler reads it each time.
    private static let oneFingerWithClock = Scenario("one-finger-clock") {
        let scheduler = PresentScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let counter = MoveCounter()
        handler.addListener(counter)
        var stream = OneFingerMoves()
        var sink = PresentSink(handler: handler, scheduler: scheduler)
        stream.begin(&sink)
        return { count in
            let before = counter.heard
            stream.feed(count, to: &sink)
            check([counter], heard: before + count)
        }
    }

    private static let twoFingers = Scenario("two-fingers-4") {
        let handler = makeHandler()
        let counters = (0..<4).map { _ in MoveCounter() }
        for counter in counters { handler.addListener(counter) }
        var stream = TwoFingerMoves()
        var sink = HandlerSink(handler: handler)
        stream.begin(&sink)
        return { count in
            let before = counters[0].heard
            stream.feed(count, to: &sink)
            check(counters, heard: before + count)
        }
    }

    private static let positions = Scenario("positions-1") {
        let handler = makeHandler()
        let counter = MoveCounter()
        handler.addListener(counter)
        var stream = PositionMoves()
        var sink = HandlerSink(handler: handler)
        stream.begin(&sink)
        return { count in
            let before = counter.heard
            stream.feed(count, to: &sink)
            check([counter], heard: before + count)
        }
    }

    private static func check(_ counters: [MoveCounter], heard: Int) {
        precondition(counters.allSatisfy { $0.heard == heard }, "a listener did not hear of every move")
    }

    /// Two drags, two taps and a pinch, through a complete handler with four listeners.
    static let mixed = [
        Scenario("mixed-4", eventsPerIteration: MixedRounds.eventCount) {
            let handler = makeHandler()
            let counters = (0..<4).map { _ in GestureCounter() }
            for counter in counters { handler.addListener(counter) }
            var stream = MixedRounds()
            var sink = HandlerSink(handler: handler)
            return { rounds in
                let before = counters[0].heard
                stream.feed(rounds, to: &sink)
                let expected = before + rounds * MixedRounds.callbackCount
                precondition(counters.allSatisfy { $0.heard == expected }, "a listener did not hear every callback")
            }
        }
    ]
}
