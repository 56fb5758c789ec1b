import TouchPipeline

extension Scenario {
    /// Moves that no listener consumes, through a handler.
    static let moves = [
        oneFinger("one-finger-1", listeners: 1),
        oneFinger("one-finger-4", listeners: 4),
        oneFinger("one-finger-256", listeners: 256),
        oneFinger("one-finger-1-of-256", uninterested: 255, listeners: 1),
        oneFingerWithClock,
        twoFingers,
        positions,
        rawTouches,
    ]

    /// A handler with a clock so late that no event is from the future. The clock never advances, so its cost does not count.
    private static func makeHandler() -> DefaultTouchHandler {
        DefaultTouchHandler(scheduler: PresentScheduler(now: .future), configuration: .openMobileMaps)
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

    /// The clock is only a little later than each event, as on a device, so the handler reads it each time.
    private static let oneFingerWithClock = Scenario("one-finger-clock") {
        let scheduler = PresentScheduler(now: .zero)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .openMobileMaps)
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

    private static let rawTouches = Scenario("raw-1") {
        let handler = makeHandler()
        let raw = RawCounter()
        let counter = MoveCounter()
        handler.addListener(raw)
        handler.addListener(counter)
        var stream = OneFingerMoves()
        var sink = HandlerSink(handler: handler)
        stream.begin(&sink)
        return { count in
            let before = (raw.heard, counter.heard)
            stream.feed(count, to: &sink)
            precondition(raw.heard == before.0 + count, "the listener of raw touches did not receive every event")
            check([counter], heard: before.1 + count)
        }
    }

    private static func check(_ counters: [MoveCounter], heard: Int) {
        precondition(counters.allSatisfy { $0.heard == heard }, "a listener did not receive every move")
    }

    /// Two drags, two taps and a pinch, through a handler with four listeners.
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
                precondition(counters.allSatisfy { $0.heard == expected }, "a listener did not receive every callback")
            }
        }
    ]
}

extension Scenario {
    /// The recognizer without handler and chain.
    static let recognition = [
        Scenario("recognizer-one-finger") {
            var stream = OneFingerMoves()
            var sink = RecognizerSink()
            stream.begin(&sink)
            return { count in
                let before = sink.gestures
                stream.feed(count, to: &sink)
                precondition(sink.gestures == before + count, "a move was not recognized")
            }
        },
        Scenario("recognizer-two-fingers") {
            var stream = TwoFingerMoves()
            var sink = RecognizerSink()
            stream.begin(&sink)
            return { count in
                let before = sink.gestures
                stream.feed(count, to: &sink)
                precondition(sink.gestures == before + count, "a move was not recognized")
            }
        },
        Scenario("recognizer-mixed", eventsPerIteration: MixedRounds.eventCount) {
            var stream = MixedRounds()
            var sink = RecognizerSink()
            return { rounds in
                let before = sink.gestures
                stream.feed(rounds, to: &sink)
                precondition(sink.gestures == before + rounds * MixedRounds.callbackCount, "a gesture was not recognized")
            }
        },
    ]
}

extension Scenario {
    /// The cost of building the events, which is subtracted from the other scenarios.
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

extension Scenario {
    /// Gestures and commands that go through a chain without a handler.
    static let dispatches = [
        Scenario("dispatch-4") {
            let chain = ListenerChain()
            let counters = (0..<4).map { _ in MoveCounter() }
            for counter in counters { chain.add(counter) }
            let context = TouchContext(timestamp: .zero)
            return { count in
                let before = counters[0].heard
                for index in 0..<count { chain.dispatch(.move(Vec2F(Float(index & 255), 0), .pan), context: context) }
                check(counters, heard: before + count)
            }
        },
        Scenario("command-4") {
            let chain = ListenerChain()
            let counters = (0..<4).map { _ in CommandCounter() }
            for counter in counters { chain.add(counter) }
            return { count in
                let before = counters[0].heard
                for _ in 0..<count { chain.dispatch(.zoomIn) }
                precondition(counters.allSatisfy { $0.heard == before + count }, "a listener did not receive every command")
            }
        },
    ]

    /// Changes of the chain. One iteration inserts a listener at index 0 and removes it.
    static let chains = [4, 64].map { count in
        Scenario("chain-change-\(count)") {
            let chain = ListenerChain()
            for _ in 0..<count { chain.add(MoveCounter()) }
            let tool = MoveCounter()
            return { changes in
                for _ in 0..<changes {
                    chain.insert(tool, at: 0)
                    chain.remove(tool)
                }
                precondition(chain.count == count, "the chain lost a listener")
            }
        }
    }
}

extension Scenario {
    /// A check of the counting: one object for each iteration.
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

/// Not optimized, so that the object is neither removed nor put on the stack.
@inline(never) @_optimize(none)
private func keep(_ object: AnyObject) {}
