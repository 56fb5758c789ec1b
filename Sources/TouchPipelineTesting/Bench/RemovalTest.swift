public import TouchPipeline

/// A test in which a listener leaves its chain in the middle of a script.
///
/// ``violations(by:during:isWaiting:of:)`` removes a listener at every sample of a script, and checks whether it restores what it had changed:
///
/// ```swift
/// for route in RemovalTest.Route.allCases {
///     let violations = RemovalTest.violations(by: route, during: .drag(from: a, to: b)) {
///         let tool = Tool()
///         return InterruptionTest.Subject(tool) { tool.isAsBefore ? nil : "the tool holds \(tool.held)" }
///     }
///     #expect(violations.isEmpty)
/// }
/// ```
public enum RemovalTest {
    /// A way in which a listener leaves a chain.
    public enum Route: String, Sendable, CaseIterable {
        /// The listener is removed.
        case removal
        /// An empty list of listeners is set.
        case emptyList
        /// A list is set in which another listener takes the place of this one.
        case replacement
        /// The handler is invalidated and released.
        case invalidation
        /// A listener in front removes the listener inside a callback.
        case removalFromCallback
        /// A listener in front sets a list without the listener inside a callback.
        case listFromCallback

        /// Whether the listener leaves inside the next callback of the listener in front.
        package var isInsideCallback: Bool { self == .removalFromCallback || self == .listFromCallback }
    }

    /// Removes a listener at every sample of a script, and returns descriptions of the errors.
    ///
    /// The listener must enter once and leave once. If it had received anything of the touch in progress, it must receive one `clearTouch`
    /// with `TouchEndReason.removed`, otherwise nothing. It must receive no gesture after it has left, and must not hold the handler. When it has left,
    /// none of the timers may be armed that it has made while it was called. It may finish a motion, such as the zoom of a double tap, but must not
    /// want frames without end. A listener without the `didLeave` that it needs is found by that. What it observes is not seen here: let the problem of
    /// the subject tell what it has changed since it left.
    ///
    /// - Parameters:
    ///   - route: The way in which the listener leaves.
    ///   - script: The movements of the fingers.
    ///   - isWaiting: Whether the clock first advances to just before the next sample, so that timers fire.
    ///   - makeSubject: Returns a new subject for each run.
    /// - Complexity: O(*n*²) in the samples of the script.
    public static func violations(
        by route: Route, during script: GestureScript, isWaiting: Bool = false, of makeSubject: () -> InterruptionTest.Subject
    ) -> [String] {
        violations(during: script, every: 1, isWaiting: isWaiting, isUntilLift: false, named: route.rawValue, of: makeSubject) {
            $0.leave(by: route, willLeave: $1)
        }
    }

    /// Removes a listener in a custom way, such as by an interaction mode.
    ///
    /// - Parameters:
    ///   - script: The movements of the fingers.
    ///   - isWaiting: Whether the clock first advances to just before the next sample, so that timers fire.
    ///   - name: The name of the way in the descriptions of errors.
    ///   - makeSubject: Returns a new subject for each run.
    ///   - leave: Makes the listener leave the chain of the handler, and calls `willLeave` just before. Behind the listener in the chain are the
    ///     others of the subject, and in front of it is one of the test.
    public static func violations(
        during script: GestureScript, isWaiting: Bool = false, named name: String, of makeSubject: () -> InterruptionTest.Subject,
        leave: (_ handler: DefaultTouchHandler, _ listener: any TouchListener, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        violations(during: script, every: 1, isWaiting: isWaiting, isUntilLift: false, named: name, of: makeSubject) { run, willLeave in
            if let handler = run.handler { leave(handler, run.proxy, willLeave) }
        }
    }

    /// With `isUntilLift`, the listener does not leave after the last sample, when the touch is over.
    static func violations(
        during script: GestureScript, every stride: Int, isWaiting: Bool, isUntilLift: Bool, named name: String,
        of makeSubject: () -> InterruptionTest.Subject, atEnd: (InterruptionTest.Subject) -> String? = { _ in nil },
        leave: (_ run: RemovalRun, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        let events = script.events()
        var found = SampleProblems(named: name + (isWaiting ? ", waiting" : ""))
        for count in Swift.stride(from: 0, to: isUntilLift ? events.count : events.count + 1, by: stride) {
            found.add(problems(after: count, of: events, isWaiting: isWaiting, makeSubject(), atEnd, leave), after: count)
        }
        return found.lines
    }

    private static func problems(
        after count: Int, of events: [TouchEvent], isWaiting: Bool, _ subject: InterruptionTest.Subject,
        _ atEnd: (InterruptionTest.Subject) -> String?, _ leave: (_ run: RemovalRun, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        let run = RemovalRun(subject.listener, others: subject.others, configuration: subject.configuration)
        let proxy = run.proxy
        run.feed(events[..<count])
        if isWaiting, count < events.count, let next = events[count].timestamp { run.wait(before: next) }
        var (hadReceivedTouch, before) = (false, 0)
        leave(run) {
            subject.willInterrupt()
            (hadReceivedTouch, before) = (proxy.hasReceivedTouch, proxy.gestures.count)
        }
        var remaining = events[count...]
        while proxy.departures == 0, let next = remaining.popFirst() { run.feed([next]) }
        if proxy.departures == 0 { run.settle() }
        // There was no further callback in which the listener could leave.
        guard proxy.departures > 0 else { return [] }
        var problems: [String] = []
        let received = Array(proxy.gestures.dropFirst(before))
        let isCleared = received.count == 1 && received[0].gesture == .clearTouch && received[0].context.endReason == .removed
        if hadReceivedTouch ? !isCleared : !received.isEmpty { problems.append("received \(GestureTranscript(received)) when it left") }
        if run.hasTimer { problems.append("has a timer after it has left") }
        if let problem = subject.problem() { problems.append(problem) }
        run.feed(remaining)
        run.settle()
        if run.wantsFrames { problems.append("wants frames after it has left") }
        run.end()
        if run.isHandlerRetained { problems.append("holds the handler") }
        if proxy.gestures.count != before + received.count { problems.append("received gestures after it had left") }
        if proxy.entries != 1 || proxy.departures != 1 {
            problems.append("entered \(proxy.entries) times and left \(proxy.departures) times")
        }
        if let problem = subject.problem() ?? atEnd(subject) { problems.append("at the end " + problem) }
        return problems
    }
}
