import TouchPipeline
import TouchPipelineTesting

extension RandomRun {
    /// A recognizer in the middle of the run. It is a value, so that a copy can continue separately.
    struct Player {
        let run: RandomRun
        var recognizer: GestureRecognizer
        var outcome = RandomOutcome()
        var next = 0
        /// The time of the recognizer.
        var time = TouchInstant(microseconds: .min)
        var checker: PairingChecker?

        init(_ run: RandomRun, checks: Bool = false) {
            self.run = run
            recognizer = GestureRecognizer(configuration: run.configuration)
            if checks { checker = PairingChecker(run.configuration) }
        }

        var isOver: Bool { next == run.events.count }

        /// The time at which the next event counts as happening.
        var nextTime: TouchInstant { max(time, run.events[next].timestamp ?? time) }

        mutating func step() {
            time = nextTime
            recognizer.wantsDoubleClick = run.wantsDoubleClick(next)
            take(recognizer.process(run.events[next]))
            next += 1
            // As in the handler, a click is confirmed at once if no listener waits for a second tap.
            if let deadline = recognizer.deadline, deadline <= time { take(recognizer.advance(to: deadline)) }
        }

        mutating func advance(to instant: TouchInstant) {
            time = max(time, instant)
            take(recognizer.advance(to: instant))
        }

        mutating func playToTheEnd() {
            while !isOver { step() }
            advance(to: TouchInstant(microseconds: .max))
            outcome.state = recognizer.state
            outcome.diagnostics = recognizer.diagnostics
            checker?.finish()
        }

        private mutating func take(_ gestures: RecognizedGestures) {
            for gesture in gestures {
                outcome.gestures.append(gesture)
                checker?.check(gesture)
                guard gesture.gesture.kind == .clickUnconfirmed, run.consumesClick(next) else { continue }
                recognizer.clickConsumed()
                checker?.clickConsumed()
            }
        }
    }

    /// A moment before the next event at which time might pass: an end, a deadline or an instant next to it, or any instant between.
    static func moment(_ player: Player, _ random: inout SplitMix64) -> TouchInstant {
        let (low, high) = (player.time, player.nextTime)
        let deadline = player.recognizer.deadline ?? high
        let between = low + .microseconds(random.whole(in: 0...1_000_000))
        let choices = [low, high, deadline, deadline + .microseconds(1), deadline - .microseconds(1), between, between]
        return min(max(random.pick(choices), low), high)
    }
}
