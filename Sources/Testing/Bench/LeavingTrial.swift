import TouchPipeline

/// A listener that leaves its chain in the middle of a script, by one of the routes that there are.
///
/// ``violations(by:during:isWaiting:of:)`` lets a listener leave at every sample of a script, and looks whether it restores what it had begun:
///
/// ```swift
/// for route in LeavingTrial.Route.allCases {
///     let violations = LeavingTrial.violations(by: route, during: .drag(from: a, to: b)) {
///         let tool = Tool()
///         return LeavingTrial.Subject(tool) { _ in tool.isAsBefore ? nil : "the tool holds \(tool.held)" }
///     }
///     #expect(violations == [])
/// }
/// ```
public final class LeavingTrial {
    /// A route by which a listener leaves a chain.
    public enum Route: String, Sendable, CaseIterable {
        /// The listener is removed.
        case removal
        /// An empty list is set.
        case emptyList
        /// A list is set in which another listener has its place.
        case replacement
        /// The handler is released.
        case release
        /// A listener in front removes it from inside a callback.
        case removalFromCallback
        /// A listener in front sets a list without it from inside a callback.
        case listFromCallback

        /// Whether the listener leaves with the next gesture that the listener in front receives.
        public var isInsideCallback: Bool { self == .removalFromCallback || self == .listFromCallback }
    }

    /// A listener under test, and what must be as before once it has left.
    public struct Subject {
        let listener: any TouchInterface
        let willLeave: () -> Void
        let problem: (_ hadHeard: Bool) -> String?

        /// A listener under test.
        ///
        /// - Parameters:
        ///   - listener: leaves the chain.
        ///   - willLeave: called just before it leaves.
        ///   - problem: called when it has left, and again after the rest of the script, with whether it had heard anything of the touch in
        ///     progress. Returns what is not as it must be, or `nil`.
        public init(
            _ listener: any TouchInterface, willLeave: @escaping () -> Void = {}, problem: @escaping (_ hadHeard: Bool) -> String?
        ) {
            self.listener = listener
            self.willLeave = willLeave
            self.problem = problem
        }
    }

    /// Stands in the chain in the listener's place.
    public let witness: StayWitness
    /// The handler; `nil` once it is released.
    public private(set) var handler: DefaultTouchHandler?
    /// The listener in front.
    public let front = RecordingListener("front")
    private let others: [any TouchInterface]
    private let scheduler = VirtualScheduler()

    /// A chain with a listener in front of the one that leaves, and others behind it.
    public init(_ listener: any TouchInterface, others: [any TouchInterface] = [], density: Float = TouchConfiguration.fallbackDensity) {
        witness = StayWitness(listener)
        self.others = others
        handler = DefaultTouchHandler(scheduler: scheduler, density: density)
        handler?.setListeners([front, witness] + others)
    }

    /// The chain without the listener.
    public var rest: [any TouchInterface] { [front] + others }

    /// Feeds events at their time stamps.
    public func feed(_ events: some Sequence<TouchEvent>) {
        for event in events {
            if let time = event.timestamp { scheduler.advance(to: time) }
            handler?.onTouchEvent(event)
        }
    }

    /// Lets time pass to just before an instant.
    public func wait(before instant: TouchInstant) { scheduler.advance(to: instant + .microseconds(-1)) }

    /// Lets time pass until nothing is pending.
    public func settle() { scheduler.runUntilIdle() }

    /// Makes the listener leave: now, or with the next gesture if the route is inside a callback.
    public func leave(by route: Route, willLeave: @escaping () -> Void = {}) {
        switch route {
        case .removal, .emptyList, .replacement, .release: willLeave()
        case .removalFromCallback, .listFromCallback: break
        }
        switch route {
        case .removal: handler?.removeListener(witness)
        case .emptyList: handler?.setListeners([])
        case .replacement: handler?.setListeners([front, RecordingListener("other")] + others)
        case .release: handler = nil
        case .removalFromCallback:
            onNextCallback { trial in
                willLeave()
                trial.handler?.removeListener(trial.witness)
            }
        case .listFromCallback:
            onNextCallback { trial in
                willLeave()
                trial.handler?.setListeners(trial.rest)
            }
        }
    }

    private func onNextCallback(_ change: @escaping (LeavingTrial) -> Void) {
        // Embedded Swift has no `weak`. The trial owns the listener in front, and clears the closure before it goes.
        front.onHearing = { [unowned(unsafe) self] _ in
            self.front.onHearing = nil
            change(self)
        }
    }

    deinit { front.onHearing = nil }

    // MARK: Every sample of a script

    /// Lets a listener leave at every sample of a script, and returns what was not as it must be.
    ///
    /// The listener must enter once and leave once. It must receive one `clearTouch` with ``TouchEndReason/removed`` if it had heard anything of
    /// the touch in progress, nothing more if not, and no gesture after it has left.
    ///
    /// - Parameters:
    ///   - route: how the listener leaves.
    ///   - script: what the fingers do.
    ///   - isWaiting: whether time passes to just before the next sample first, so that what is due meanwhile has happened.
    ///   - makeSubject: makes a listener for each run.
    public static func violations(
        by route: Route, during script: GestureScript, isWaiting: Bool = false, of makeSubject: () -> Subject
    ) -> [String] {
        violations(during: script, isWaiting: isWaiting, named: route.rawValue, of: makeSubject) { $0.leave(by: route, willLeave: $1) }
    }

    /// The same by a route of your own, such as an interaction mode: `leave` calls `willLeave` just before the listener leaves.
    public static func violations(
        during script: GestureScript, isWaiting: Bool = false, named name: String, of makeSubject: () -> Subject,
        leave: (_ trial: LeavingTrial, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        let events = script.events()
        var violations: [String] = []
        for count in 0...events.count {
            let note = "\(name), after sample \(count)\(isWaiting ? ", waiting" : ""): "
            for problem in problems(events, count, isWaiting, makeSubject(), leave) { violations.append(note + problem) }
        }
        return violations
    }

    private static func problems(
        _ events: [TouchEvent], _ count: Int, _ isWaiting: Bool, _ subject: Subject,
        _ leave: (_ trial: LeavingTrial, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        let trial = LeavingTrial(subject.listener)
        let witness = trial.witness
        trial.feed(events[..<count])
        if isWaiting, count < events.count, let next = events[count].timestamp { trial.wait(before: next) }
        var (hadHeard, before) = (false, 0)
        leave(trial) {
            subject.willLeave()
            (hadHeard, before) = (witness.hasHeard, witness.gestures.count)
        }
        var rest = events[count...]
        while witness.departures == 0, let next = rest.popFirst() { trial.feed([next]) }
        if witness.departures == 0 { trial.settle() }
        // No gesture came any more in whose callback the listener could have left.
        guard witness.departures > 0 else { return [] }
        var problems: [String] = []
        let heard = Array(witness.gestures.dropFirst(before))
        let isTold = heard.count == 1 && heard[0].gesture == .clearTouch && heard[0].context.endReason == .removed
        if hadHeard ? !isTold : !heard.isEmpty { problems.append("received \(GestureTranscript(heard)) when it left") }
        if let problem = subject.problem(hadHeard) { problems.append(problem) }
        trial.feed(rest)
        trial.settle()
        trial.handler = nil
        if witness.gestures.count != before + heard.count { problems.append("received gestures after it had left") }
        if witness.entries != 1 || witness.departures != 1 {
            problems.append("entered \(witness.entries) times and left \(witness.departures) times")
        }
        if let problem = subject.problem(hadHeard) { problems.append("at the end " + problem) }
        return problems
    }
}
