public import TouchPipeline

/// A test in which a touch ends early, in every way, at every sample of a script.
///
/// A listener that changes something during a touch must restore it exactly when the touch does not end as it should. The test makes a new listener for
/// each sample, plays the script up to that sample with the frames that listeners want, interrupts it, and asks what is wrong: at once, and again
/// after the remainder of the script.
///
/// ```swift
/// for interruption in InterruptionTest.Interruption.allCases {
///     let violations = InterruptionTest.violations(by: interruption, during: .drag(from: a, to: b)) {
///         let tool = Tool()
///         return InterruptionTest.Subject(tool) { tool.isAsBefore ? nil : "the tool holds \(tool.held)" }
///     }
///     #expect(violations.isEmpty)
/// }
/// ```
///
/// A way of your own, such as a switch of the listener or a change of the interaction mode, is a closure
/// (``violations(named:during:every:of:interrupt:)``).
public enum InterruptionTest {
    /// A way in which a touch ends early.
    public enum Interruption: Sendable, Hashable, CaseIterable {
        /// The system cancels the touch.
        case cancel
        /// One more finger lands, and stays until those of the script have lifted.
        case secondFinger
        /// Two more fingers land, and stay until those of the script have lifted.
        case thirdFinger
        /// A listener in front claims the movement.
        case claim
        /// A listener in front claims the touch with a raw event.
        case rawClaim
        /// The listener leaves its chain.
        case removal(RemovalTest.Route)

        /// All ways.
        public static var allCases: [Interruption] {
            [.cancel, .secondFinger, .thirdFinger, .claim, .rawClaim] + RemovalTest.Route.allCases.map { .removal($0) }
        }

        /// The name of the case, with the name of the route.
        public var name: String {
            switch self {
            case .cancel: "cancel"
            case .secondFinger: "secondFinger"
            case .thirdFinger: "thirdFinger"
            case .claim: "claim"
            case .rawClaim: "rawClaim"
            case .removal(let route): route.rawValue
            }
        }

        /// The reason of the `clearTouch` that the listener receives.
        public var endReason: TouchEndReason {
            switch self {
            case .cancel: .cancelled
            case .secondFinger, .thirdFinger: .additionalFinger
            case .claim, .rawClaim: .takenOver
            case .removal: .removed
            }
        }
    }

    /// A listener under test, with a check of the state that it must have restored.
    public struct Subject {
        let listener: any TouchListener
        let others: [any TouchListener]
        let configuration: TouchConfiguration
        let willInterrupt: () -> Void
        let problem: () -> String?
        private var willPlayAgain: () -> Void = {}
        private var outcome: (() -> String)?

        /// Creates a subject.
        ///
        /// - Parameters:
        ///   - listener: The listener whose touch is interrupted.
        ///   - others: The listeners behind it, such as the navigation of the map.
        ///   - configuration: The thresholds of the handler.
        ///   - willInterrupt: Called just before the touch is interrupted, for example to remember what was reported so far.
        ///   - problem: Called after the interruption, and again after the remainder of the script. Returns a description of the error, or `nil`.
        public init(
            _ listener: any TouchListener, others: [any TouchListener] = [], configuration: TouchConfiguration = .recommended,
            willInterrupt: @escaping () -> Void = {}, problem: @escaping () -> String?
        ) {
            self.listener = listener
            self.others = others
            self.configuration = configuration
            self.willInterrupt = willInterrupt
            self.problem = problem
        }

        /// Returns a subject whose script is played once more after each interruption, in another handler.
        ///
        /// The outcome must then be the same as that of a new subject without an interruption, because an interruption must not affect the next touch.
        ///
        /// - Parameters:
        ///   - willPlay: Called before the script is played again. Use it to put back what the remainder of the touch may change, such as the view of the map.
        ///   - outcome: Returns a description of what the touch has done.
        public func playingAgain(_ willPlay: @escaping () -> Void = {}, outcome: @escaping () -> String) -> Subject {
            var subject = self
            (subject.willPlayAgain, subject.outcome) = (willPlay, outcome)
            return subject
        }

        /// The outcome of the script in a handler of its own.
        fileprivate func outcome(of script: GestureScript) -> String? {
            guard let outcome else { return nil }
            willPlayAgain()
            let bench = TouchTestBench([listener] + others, configuration: configuration)
            bench.play(script)
            let result = outcome()
            bench.handler.invalidate()
            return result
        }
    }

    /// Interrupts a script at every sample, and returns descriptions of the errors.
    ///
    /// A claim happens with the next move of the script, or with the next event.
    ///
    /// - Parameters:
    ///   - interruption: The way in which the touch ends.
    ///   - script: The movements of the fingers.
    ///   - stride: The number of samples between two interruptions, more than 1 for a long script.
    ///   - makeSubject: Returns a new subject for each run.
    /// - Complexity: O(*n*²) in the samples of the script.
    public static func violations(
        by interruption: Interruption, during script: GestureScript, every stride: Int = 1, of makeSubject: () -> Subject
    ) -> [String] {
        switch interruption {
        case .cancel: return violations(interruption.name, script, stride, makeSubject) { $0.cancelled(after: $1) }
        case .secondFinger:
            return violations(interruption.name, script, stride, makeSubject, moreFingers: 1) { script, moment in
                script.withAnotherFinger(at: otherPosition(x: 200, y: 0, script), after: moment, for: script.duration)
            }
        case .thirdFinger:
            return violations(interruption.name, script, stride, makeSubject, moreFingers: 2) { script, moment in
                script.withAnotherFinger(at: otherPosition(x: 200, y: 0, script), after: moment, for: script.duration)
                    .withAnotherFinger(at: otherPosition(x: 0, y: 200, script), after: moment + .milliseconds(5), for: script.duration)
            }
        case .claim:
            return violations(interruption.name, script, stride, makeSubject, isAtOnce: false) { front, _ in
                front.consumes = { [.move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete].contains($0.gesture.kind) }
            }
        case .rawClaim: return violations(interruption.name, script, stride, makeSubject, isAtOnce: false) { $1.claims = true }
        case .removal(let route):
            let expected = makeSubject().outcome(of: script)
            return RemovalTest.violations(
                during: script, every: stride, isWaiting: false, isUntilLift: true, named: interruption.name, of: makeSubject,
                atEnd: { problem(with: $0, script, expected) }, leave: { $0.leave(by: route, willLeave: $1) })
        }
    }

    /// Interrupts a script after every sample but the last in a custom way, and returns descriptions of the errors.
    ///
    /// - Parameters:
    ///   - name: The name of the interruption in the descriptions.
    ///   - script: The movements of the fingers.
    ///   - stride: The number of samples between two interruptions, more than 1 for a long script.
    ///   - makeSubject: Returns a new subject for each run.
    ///   - interrupt: Interrupts the touch at once. Its argument is a listener in front of the one under test.
    public static func violations(
        named name: String, during script: GestureScript, every stride: Int = 1, of makeSubject: () -> Subject,
        interrupt: (_ front: RecordingListener) -> Void
    ) -> [String] {
        violations(name, script, stride, makeSubject, isAtOnce: true) { front, _ in interrupt(front) }
    }

    // MARK: Runs

    /// One run of a script.
    private struct Run {
        let subject: Subject
        let front = RecordingListener("front")
        let claimer = RawClaimer()
        let proxy: RecordingProxy
        let bench: TouchTestBench<DefaultTouchHandler>

        init(_ subject: Subject) {
            self.subject = subject
            proxy = RecordingProxy(subject.listener)
            bench = TouchTestBench([claimer, front, proxy] + subject.others, configuration: subject.configuration)
        }

        /// Plays the remainder of the script, and returns the errors.
        func problems(after events: ArraySlice<TouchEvent>, of script: GestureScript, _ expected: String?) -> [String] {
            var problems: [String] = []
            if let problem = subject.problem() { problems.append(problem) }
            bench.play(Array(events))
            if let problem = subject.problem() { problems.append("at the end " + problem) }
            if expected != nil { bench.handler.invalidate() }
            if let problem = InterruptionTest.problem(with: subject, script, expected) { problems.append(problem) }
            if proxy.entries != proxy.departures + (expected == nil ? 1 : 0) {
                problems.append("entered \(proxy.entries) times and left \(proxy.departures) times")
            }
            return problems
        }
    }

    /// Interrupts by a change of the listeners in front. If that is not at once, the listener loses the touch with a later event.
    private static func violations(
        _ name: String, _ script: GestureScript, _ stride: Int, _ makeSubject: () -> Subject, isAtOnce: Bool,
        _ interrupt: (RecordingListener, RawClaimer) -> Void
    ) -> [String] {
        let events = script.events()
        let expected = makeSubject().outcome(of: script)
        var found = SampleProblems(named: name)
        for count in Swift.stride(from: isAtOnce ? 1 : 0, to: events.count, by: stride) {
            let run = Run(makeSubject())
            run.bench.play(Array(events[..<count]), settling: false)
            run.subject.willInterrupt()
            interrupt(run.front, run.claimer)
            var remaining = events[count...]
            let ends = run.proxy.ends.count
            while !isAtOnce, !run.proxy.ends.dropFirst(ends).contains(.takenOver), let next = remaining.popFirst() {
                run.bench.play([next], settling: false)
            }
            found.add(run.problems(after: remaining, of: script, expected), after: count)
        }
        return found.lines
    }

    /// Interrupts by a change of the script: by a number of further fingers, or by a cancellation.
    private static func violations(
        _ name: String, _ script: GestureScript, _ stride: Int, _ makeSubject: () -> Subject, moreFingers: Int = 0,
        _ interrupted: (GestureScript, Duration) -> GestureScript
    ) -> [String] {
        let expected = makeSubject().outcome(of: script)
        let events = script.events()
        let maximum = events.reduce(0) { max($0, $1.pointers.count) }
        var found = SampleProblems(named: name)
        for count in Swift.stride(from: 0, to: events.count, by: stride) {
            let event = events[count]
            guard let time = event.timestamp, event.touchAction != .up else { continue }
            let events = interrupted(script, time - .zero + .microseconds(1)).events()
            let index = events.firstIndex {
                moreFingers > 0 ? $0.pointers.count == maximum + moreFingers : $0.touchAction == .cancel
            }
            guard let index else { continue }
            let run = Run(makeSubject())
            run.bench.play(Array(events[..<index]), settling: false)
            run.subject.willInterrupt()
            run.bench.play([events[index]], settling: false)
            let problems = run.problems(after: events[(index + 1)...], of: script, expected)
            found.add(problems, after: count)
        }
        return found.lines
    }

    /// The difference of the next touch from one without an interruption.
    private static func problem(with subject: Subject, _ script: GestureScript, _ expected: String?) -> String? {
        guard let expected, let outcome = subject.outcome(of: script), outcome != expected else { return nil }
        return "the next touch: \(outcome), not \(expected)"
    }

    /// A position for another finger, beside that of the first one.
    private static func otherPosition(x: Float, y: Float, _ script: GestureScript) -> Vec2F {
        (script.events().first?.pointers.first?.position ?? .zero) + Vec2F(x, y)
    }
}

/// Claims each touch with a raw event, as soon as it is told to.
final class RawClaimer: RawTouchListener {
    var claims = false
    var interests: TouchGesture.Kinds { .rawTouches }
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool { false }
    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { claims && event.touchAction != .scroll }
}
