public import TouchPipeline

/// A test in which a touch ends early, in every way, at every sample of a script.
///
/// A listener that changes something during a touch must restore it exactly when the touch does not end as it should. The test makes a new listener for
/// each sample, plays the script up to that sample with the frames that listeners want, interrupts it, and asks what is wrong: at once, and again
/// after the rest of the script.
///
/// ```swift
/// for interruption in InterruptionTest.Interruption.allCases {
///     let violations = InterruptionTest.violations(by: interruption, during: .drag(from: a, to: b)) {
///         let tool = Tool()
///         return InterruptionTest.Subject(tool) { tool.isAsBefore ? nil : "the tool holds \(tool.held)" }
///     }
///     #expect(violations == [])
/// }
/// ```
///
/// A way of your own, such as a switch of the listener or a change of the interaction mode, is a closure
/// (``violations(named:during:of:interrupt:)``).
public enum InterruptionTest {
    /// A way in which a touch ends early.
    public enum Interruption: Sendable, Hashable, CaseIterable {
        /// The system cancels the touch.
        case cancel
        /// A second finger lands, and stays until the first one has lifted.
        case secondFinger
        /// A second and a third finger land, and stay until the first one has lifted.
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
    }

    /// A listener under test, with a check of the state that it must have restored.
    public struct Subject {
        fileprivate let listener: any TouchListener
        fileprivate let others: [any TouchListener]
        fileprivate let configuration: TouchConfiguration
        fileprivate let problem: () -> String?

        /// Creates a subject.
        ///
        /// - Parameters:
        ///   - listener: The listener whose touch is interrupted.
        ///   - others: The listeners behind it, such as the navigation of the map.
        ///   - configuration: The thresholds of the handler.
        ///   - problem: Called after the interruption, and again after the rest of the script. Returns a description of the error, or `nil`.
        public init(
            _ listener: any TouchListener, others: [any TouchListener] = [], configuration: TouchConfiguration = .recommended,
            problem: @escaping () -> String?
        ) {
            self.listener = listener
            self.others = others
            self.configuration = configuration
            self.problem = problem
        }
    }

    /// Interrupts a script at every sample, and returns descriptions of the errors.
    ///
    /// A claim happens with the next move of the script, or with the next event.
    ///
    /// - Complexity: O(*n*²) in the samples of the script.
    public static func violations(
        by interruption: Interruption, during script: GestureScript, of makeSubject: () -> Subject
    ) -> [String] {
        switch interruption {
        case .cancel: violations(named: interruption.name, during: script, of: makeSubject) { $0.cancelled(after: $1) }
        case .secondFinger:
            violations(named: interruption.name, during: script, of: makeSubject, fingers: 2) { script, moment in
                script.withAnotherFinger(at: otherPlace(x: 200, y: 0, script), after: moment, for: script.duration)
            }
        case .thirdFinger:
            violations(named: interruption.name, during: script, of: makeSubject, fingers: 3) { script, moment in
                script.withAnotherFinger(at: otherPlace(x: 200, y: 0, script), after: moment, for: script.duration)
                    .withAnotherFinger(at: otherPlace(x: 0, y: 200, script), after: moment + .milliseconds(5), for: script.duration)
            }
        case .claim:
            violations(named: interruption.name, during: script, of: makeSubject, isAtOnce: false) { front, _ in
                front.consumes = { [.move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete].contains($0.gesture.kind) }
            }
        case .rawClaim: violations(named: interruption.name, during: script, of: makeSubject, isAtOnce: false) { $1.claims = true }
        case .removal(let route):
            RemovalTest.violations(during: script, isWaiting: false, isUntilLift: true, named: interruption.name) {
                let subject = makeSubject()
                return RemovalTest.Subject(subject.listener) { _ in subject.problem() }
            } leave: {
                $0.leave(by: route, willLeave: $1)
            }
        }
    }

    /// Interrupts a script at every sample in a custom way, and returns descriptions of the errors.
    ///
    /// - Parameters:
    ///   - name: The name of the interruption in the descriptions.
    ///   - script: The movements of the fingers.
    ///   - makeSubject: Returns a new subject for each run.
    ///   - interrupt: Interrupts the touch at once. Its argument is a listener in front of the one under test.
    public static func violations(
        named name: String, during script: GestureScript, of makeSubject: () -> Subject, interrupt: (_ front: RecordingListener) -> Void
    ) -> [String] {
        violations(named: name, during: script, of: makeSubject, isAtOnce: true) { front, _ in interrupt(front) }
    }

    // MARK: Runs

    /// Claims each touch with a raw event, as soon as it is told to.
    fileprivate final class RawClaimer: RawTouchListener {
        var claims = false
        var interests: TouchGesture.Kinds { .rawTouches }
        func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool { false }
        func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { claims && event.touchAction != .scroll }
    }

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

        /// Plays the rest of the script, and returns the errors.
        func problems(after events: ArraySlice<TouchEvent>) -> [String] {
            var problems: [String] = []
            if let problem = subject.problem() { problems.append(problem) }
            bench.play(Array(events))
            if let problem = subject.problem() { problems.append("at the end " + problem) }
            if proxy.entries != proxy.departures + 1 {
                problems.append("entered \(proxy.entries) times and left \(proxy.departures) times")
            }
            return problems
        }
    }

    /// Interrupts by a change of the listeners in front. If that is not at once, the listener receives its `clearTouch` with a later event.
    private static func violations(
        named name: String, during script: GestureScript, of makeSubject: () -> Subject, isAtOnce: Bool,
        _ interrupt: (RecordingListener, RawClaimer) -> Void
    ) -> [String] {
        let events = script.events()
        var violations: [String] = []
        for count in events.indices {
            let run = Run(makeSubject())
            run.bench.play(Array(events[..<count]), settling: false)
            interrupt(run.front, run.claimer)
            var rest = events[count...]
            let ends = run.proxy.ends.count
            while !isAtOnce, run.proxy.ends.count == ends, let next = rest.popFirst() { run.bench.play([next], settling: false) }
            violations += run.problems(after: rest).map { "\(name), after sample \(count): " + $0 }
        }
        return violations
    }

    /// Interrupts by a change of the script: by a cancellation, or until a number of fingers is down.
    private static func violations(
        named name: String, during script: GestureScript, of makeSubject: () -> Subject, fingers: Int? = nil,
        _ interrupted: (GestureScript, Duration) -> GestureScript
    ) -> [String] {
        var violations: [String] = []
        for (count, event) in script.events().enumerated() {
            guard let time = event.timestamp, event.touchAction != .up else { continue }
            let events = interrupted(script, time - .zero + .microseconds(1)).events()
            let index = events.firstIndex { other in
                fingers.map { other.pointers.count == $0 } ?? (other.touchAction == .cancel)
            }
            guard let index else { continue }
            let run = Run(makeSubject())
            run.bench.play(Array(events[...index]), settling: false)
            violations += run.problems(after: events[(index + 1)...]).map { "\(name), after sample \(count): " + $0 }
        }
        return violations
    }

    /// A place for another finger, beside that of the first one.
    private static func otherPlace(x: Float, y: Float, _ script: GestureScript) -> Vec2F {
        (script.events().first?.pointers.first?.position ?? .zero) + Vec2F(x, y)
    }
}
