import TouchPipeline
import TouchPipelineTesting

extension RandomRun {
    /// Plays the run through a handler on virtual time. With `advances`, time passes between the events. `latency` is the largest delay of
    /// an event.
    func play(advances: Bool = false, latency: Duration = .zero) -> RandomOutcome {
        var random = SplitMix64(seed: ~seed)
        let scheduler = VirtualScheduler(now: TouchInstant(microseconds: .min), inputLatency: latency)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        let listener = DecidingListener(run: self)
        handler.addListener(listener)
        for index in events.indices {
            let arrival = arrivals[index] + .microseconds(random.whole(in: 0...latency.microseconds))
            while advances, random.chance(0.6) { scheduler.advance(to: Self.moment(before: arrival, scheduler, &random)) }
            scheduler.advance(to: arrival)
            listener.index = index
            handler.onTouchEvent(events[index])
        }
        scheduler.runUntilIdle()
        return RandomOutcome(gestures: listener.gestures, state: handler.state, diagnostics: handler.diagnostics)
    }

    /// The outcome of a recognizer that is advanced as a handler without latency advances it.
    func playRecognizer() -> RandomOutcome {
        var recognizer = GestureRecognizer(configuration: configuration)
        var outcome = RandomOutcome()
        var index = 0
        func take(_ gestures: RecognizedGestures) {
            for gesture in gestures {
                outcome.gestures.append(gesture)
                if gesture.gesture.kind == .clickUnconfirmed, consumesClick(index) { recognizer.clickConsumed() }
            }
        }
        while index < events.count {
            var event = events[index]
            let now = arrivals[index]
            event.timestamp = min(event.timestamp ?? now, now)
            // The timer fires at the deadlines, and a handler has no other time.
            while let deadline = recognizer.deadline, deadline <= now { take(recognizer.advance(to: deadline)) }
            take(recognizer.process(event))
            index += 1
        }
        take(recognizer.advance(to: arrivals.last ?? .zero + .seconds(10)))
        while let deadline = recognizer.deadline { take(recognizer.advance(to: deadline)) }
        outcome.state = recognizer.state
        outcome.diagnostics = recognizer.diagnostics
        return outcome
    }

    private static func moment(before arrival: TouchInstant, _ scheduler: VirtualScheduler, _ random: inout SplitMix64) -> TouchInstant {
        let between = scheduler.now + .microseconds(random.whole(in: 0...500_000))
        let deadline = scheduler.nextDeadline ?? arrival
        return min(random.pick([between, deadline, deadline - .microseconds(1), arrival]), arrival)
    }
}

extension Duration {
    fileprivate var microseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}

/// Records everything, and consumes the clicks that the run consumes.
private final class DecidingListener: TouchListener {
    var interests: TouchGesture.Kinds { [.all, .otherButtons] }
    private let run: RandomRun
    private(set) var gestures: [RecognizedGesture] = []
    /// The event that is being played.
    var index = 0

    init(run: RandomRun) { self.run = run }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        gestures.append(RecognizedGesture(gesture, context))
        return gesture.kind == .clickUnconfirmed && run.consumesClick(index)
    }
}
