public import TouchPipeline

/// A test in which a listener leaves its chain in the middle of a script.
///
/// ``violations(by:during:isWaiting:of:)`` removes a listener at every sample of a script, and checks whether it restores what it had changed:
///
/// ```swift
/// for route in RemovalTest.Route.allCases {
///     let violations = RemovalTest.violations(by: route, during: .drag(from: a, to: b)) {
///         let tool = Tool()
///         return RemovalTest.Subject(tool) { _ in tool.isAsBefore ? nil : "the tool holds \(tool.held)" }
///     }
///     #expect(violations == [])
/// }
/// ```
public final class RemovalTest {
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
        public var isInsideCallback: Bool { self == .removalFromCallback || self == .listFromCallback }
    }

    /// A listener under test, with a check of the state that it must have restored after it has left.
    public struct Subject {
        fileprivate let listener: any TouchListener
        fileprivate let willLeave: () -> Void
        fileprivate let problem: (_ hadReceivedTouch: Bool) -> String?
        /// The rest of the chain, and what else is checked when the script has ended.
        var others: [any TouchListener] = []
        var configuration = TouchConfiguration.recommended
        var problemAtEnd: () -> String? = { nil }

        /// Creates a subject.
        ///
        /// - Parameters:
        ///   - listener: The listener that leaves the chain.
        ///   - willLeave: Called just before the listener leaves.
        ///   - problem: Called after the listener has left, and again after the rest of the script. Its argument is whether the listener had
        ///     received anything of the touch in progress. Returns a description of the error, or `nil`.
        public init(
            _ listener: any TouchListener, willLeave: @escaping () -> Void = {}, problem: @escaping (_ hadReceivedTouch: Bool) -> String?
        ) {
            self.listener = listener
            self.willLeave = willLeave
            self.problem = problem
        }
    }

    /// The element of the chain that forwards everything to the listener under test.
    public let proxy: RecordingProxy
    /// The handler. `nil` after its end.
    public private(set) var handler: DefaultTouchHandler?
    /// The listener in front of the listener under test.
    public let front = RecordingListener("front")
    private let others: [any TouchListener]
    /// Whether something holds the handler after its end.
    private var isHandlerRetained = false
    private let scheduler = VirtualScheduler()
    private var clock: FrameClock { FrameClock(scheduler: scheduler) }

    /// Creates a chain with a listener in front of the one that leaves, and others behind it.
    public convenience init(_ listener: any TouchListener, others: [any TouchListener] = [], density: ScreenDensity = .standard) {
        self.init(listener, others: others, configuration: .recommended.at(density: density))
    }

    init(_ listener: any TouchListener, others: [any TouchListener], configuration: TouchConfiguration) {
        proxy = RecordingProxy(listener)
        self.others = others
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        handler?.setListeners([front, proxy] + others)
    }

    /// The chain without the listener.
    public var rest: [any TouchListener] { [front] + others }

    /// Feeds events at their time stamps. In between, listeners receive 60 frames per second while they want them, also after they have left.
    public func feed(_ events: some Sequence<TouchEvent>) {
        for event in events {
            if let time = event.timestamp { advance(to: time) }
            handler?.onTouchEvent(event)
            proxy.endEvent()
        }
    }

    /// Advances the clock to just before an instant.
    public func wait(before instant: TouchInstant) { advance(to: instant + .microseconds(-1)) }

    /// Advances the clock until no timer is armed and no listener wants a frame, but at most by 10,000 timers and frames.
    public func settle() { clock.settle(limit: 10_000) { frameClients } }

    private func advance(to instant: TouchInstant) { clock.advance(to: instant) { frameClients } }

    private var frameClients: [any FrameClient] { TouchPipelineTesting.frameClients(among: [proxy] + others) }

    /// Makes the listener leave now, or inside the next callback if the route requires it.
    public func leave(by route: Route, willLeave: @escaping () -> Void = {}) {
        switch route {
        case .removal, .emptyList, .replacement, .invalidation: willLeave()
        case .removalFromCallback, .listFromCallback: break
        }
        switch route {
        case .removal: handler?.removeListener(proxy)
        case .emptyList: handler?.setListeners([])
        case .replacement: handler?.setListeners([front, RecordingListener("other")] + others)
        case .invalidation: end()
        case .removalFromCallback:
            onNextCallback { test in
                willLeave()
                test.handler?.removeListener(test.proxy)
            }
        case .listFromCallback:
            onNextCallback { test in
                willLeave()
                test.handler?.setListeners(test.rest)
            }
        }
    }

    private func end() {
        #if !hasFeature(Embedded)
        weak var released: DefaultTouchHandler?
        released = handler
        defer { if released != nil { isHandlerRetained = true } }
        #endif
        do {
            // Listeners that leave must not reach the handler any more.
            let ended = handler
            handler = nil
            ended?.invalidate()
        }
    }

    private func onNextCallback(_ change: @escaping (RemovalTest) -> Void) {
        // The test owns the listener in front, and clears the closure in `deinit`.
        front.onEvent = { [this = BackReference(self)] _ in
            this.use {
                $0.front.onEvent = nil
                change($0)
            }
        }
    }

    deinit { front.onEvent = nil }

    // MARK: Every sample of a script

    /// Removes a listener at every sample of a script, and returns descriptions of the errors.
    ///
    /// The listener must enter once and leave once. If it had received anything of the touch in progress, it must receive one `clearTouch`
    /// with `TouchEndReason.removed`, otherwise nothing. It must receive no gesture after it has left, and must not hold the handler.
    ///
    /// - Parameters:
    ///   - route: The way in which the listener leaves.
    ///   - script: The movements of the fingers.
    ///   - isWaiting: Whether the clock first advances to just before the next sample, so that timers fire.
    ///   - makeSubject: Returns a new subject for each run.
    /// - Complexity: O(*n*²) in the samples of the script.
    public static func violations(
        by route: Route, during script: GestureScript, isWaiting: Bool = false, of makeSubject: () -> Subject
    ) -> [String] {
        violations(during: script, isWaiting: isWaiting, named: route.rawValue, of: makeSubject) { $0.leave(by: route, willLeave: $1) }
    }

    /// Removes a listener in a custom way, such as by an interaction mode. `leave` must call `willLeave` just before the listener leaves.
    public static func violations(
        during script: GestureScript, isWaiting: Bool = false, named name: String, of makeSubject: () -> Subject,
        leave: (_ test: RemovalTest, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        violations(during: script, every: 1, isWaiting: isWaiting, isUntilLift: false, named: name, of: makeSubject, leave: leave)
    }

    /// With `isUntilLift`, the listener does not leave after the last sample, when the touch is over.
    static func violations(
        during script: GestureScript, every stride: Int, isWaiting: Bool, isUntilLift: Bool, named name: String,
        of makeSubject: () -> Subject,
        leave: (_ test: RemovalTest, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        let events = script.events()
        var violations: [String] = []
        for count in Swift.stride(from: 0, to: isUntilLift ? events.count : events.count + 1, by: stride) {
            let note = "\(name), after sample \(count)\(isWaiting ? ", waiting" : ""): "
            let problems = problems(after: count, of: events, isWaiting: isWaiting, makeSubject(), leave)
            violations += problems.map { note + $0 }
        }
        return violations
    }

    private static func problems(
        after count: Int, of events: [TouchEvent], isWaiting: Bool, _ subject: Subject,
        _ leave: (_ test: RemovalTest, _ willLeave: @escaping () -> Void) -> Void
    ) -> [String] {
        let test = RemovalTest(subject.listener, others: subject.others, configuration: subject.configuration)
        let proxy = test.proxy
        test.feed(events[..<count])
        if isWaiting, count < events.count, let next = events[count].timestamp { test.wait(before: next) }
        var (hadReceivedTouch, before) = (false, 0)
        leave(test) {
            subject.willLeave()
            (hadReceivedTouch, before) = (proxy.hasReceivedTouch, proxy.gestures.count)
        }
        var rest = events[count...]
        while proxy.departures == 0, let next = rest.popFirst() { test.feed([next]) }
        if proxy.departures == 0 { test.settle() }
        // There was no further callback in which the listener could leave.
        guard proxy.departures > 0 else { return [] }
        var problems: [String] = []
        let received = Array(proxy.gestures.dropFirst(before))
        let isCleared = received.count == 1 && received[0].gesture == .clearTouch && received[0].context.endReason == .removed
        if hadReceivedTouch ? !isCleared : !received.isEmpty { problems.append("received \(GestureTranscript(received)) when it left") }
        if let problem = subject.problem(hadReceivedTouch) { problems.append(problem) }
        test.feed(rest)
        test.settle()
        test.end()
        if test.isHandlerRetained { problems.append("holds the handler") }
        if proxy.gestures.count != before + received.count { problems.append("received gestures after it had left") }
        if proxy.entries != 1 || proxy.departures != 1 {
            problems.append("entered \(proxy.entries) times and left \(proxy.departures) times")
        }
        if let problem = subject.problem(hadReceivedTouch) ?? subject.problemAtEnd() { problems.append("at the end " + problem) }
        return problems
    }
}

/// An element of a chain that forwards everything to another listener, also frames, and records entries, departures and gestures.
public final class RecordingProxy: TouchListener, RawTouchListener {
    /// The listener that receives everything.
    public let listener: any TouchListener
    /// The number of times it has entered a chain.
    public private(set) var entries = 0
    /// The number of times it has left a chain.
    public private(set) var departures = 0
    /// The gestures that it has received, in order.
    public private(set) var gestures: [RecognizedGesture] = []
    /// Whether the listener has consumed each of the ``gestures``.
    public private(set) var answers: [Bool] = []
    /// Whether it has received anything of the touch in progress. If so, it must receive a `clearTouch` when it leaves.
    public private(set) var hasReceivedTouch = false
    /// The fingers that are down, by the raw events.
    private var fingers: [Int] = []
    /// Whether the last finger has lifted in a raw event. The touch is over when the handler has processed this event. If the listener has
    /// claimed the touch, no gesture follows.
    private var hasLastFingerLifted = false

    /// The reason of each `clearTouch` that it has received, in order.
    public var ends: [TouchEndReason?] {
        var ends: [TouchEndReason?] = []
        for recognized in gestures where recognized.gesture == .clearTouch { ends.append(recognized.context.endReason) }
        return ends
    }

    /// Creates a proxy of a listener.
    public init(_ listener: any TouchListener) { self.listener = listener }

    /// The interests of the listener.
    public var interests: TouchGesture.Kinds { listener.interests }
    /// The listener, if it receives hovers. They are not recorded.
    public var hoverListener: (any HoverListener)? { listener.hoverListener }
    /// The listener, if it takes commands. They are not recorded.
    public var commandListener: (any CommandListener)? { listener.commandListener }

    /// Counts the entry and forwards it.
    public func didEnter(_ environment: TouchEnvironment) {
        entries += 1
        listener.didEnter(environment)
    }

    /// Counts the departure and forwards it.
    public func didLeave(_ environment: TouchEnvironment) {
        departures += 1
        listener.didLeave(environment)
    }

    /// Records that a raw event was received, and forwards it. A scroll, and an event while no finger is down, belong to no touch.
    public func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        endEvent()
        let wasTouched = !fingers.isEmpty
        follow(event)
        if wasTouched || !fingers.isEmpty { hasReceivedTouch = true }
        hasLastFingerLifted = wasTouched && fingers.isEmpty
        return listener.rawTouchListener?.onTouchEvent(event, context: context) ?? false
    }

    private func follow(_ event: TouchEvent) {
        guard event.touchAction != .scroll else { return }
        // The cancellation of a touch needs no pointers.
        if event.touchAction == .cancel, event.pointers.isEmpty { return fingers = [] }
        for pointer in event.pointers {
            switch pointer.phase {
            case .began: if event.touchAction == .down { fingers.append(pointer.id) }
            case .moved, .stationary: break
            case .ended, .cancelled: fingers.removeAll { $0 == pointer.id }
            }
        }
    }

    /// Ends a touch whose last finger has lifted.
    fileprivate func endEvent() { if hasLastFingerLifted { (hasReceivedTouch, hasLastFingerLifted) = (false, false) } }

    /// Records the gesture and forwards it.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let index = gestures.count
        gestures.append(RecognizedGesture(gesture, context))
        answers.append(false)
        switch gesture {
        case .clearTouch: if context.pointerCount == 0 || context.endReason == .removed { hasReceivedTouch = false }
        // These belong to no touch, or to a touch that is over.
        case .scroll, .clickConfirmed: break
        default: hasReceivedTouch = true
        }
        answers[index] = listener.onGesture(gesture, context: context)
        return answers[index]
    }
}

#if !hasFeature(Embedded)
extension RecordingProxy: FrameClient {
    private var frameClient: (any FrameClient)? { listener as? any FrameClient }

    /// Whether the listener is a client of frames and wants them.
    public var wantsFrames: Bool { frameClient?.wantsFrames ?? false }

    /// Gives the listener a frame.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool { frameClient?.advance(to: time) ?? false }

    /// Passes the closure on to the listener.
    public func observeFramesWanted(_ observer: @escaping () -> Void) -> ObservationToken {
        frameClient?.observeFramesWanted(observer) ?? ObservationToken {}
    }
}
#endif
