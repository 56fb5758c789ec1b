public import TouchPipeline

/// A listener that detects swipes, and prevents the map from flinging after a swipe.
///
/// ```swift
/// let swipes = SwipeListener { event in
///     if case .recognized(let swipe) = event { turnPage(swipe.direction) }
/// }
/// handler.insertListener(swipes, at: 0)
/// ```
///
/// By default the listener consumes nothing until the finger lifts. If the touch was a swipe, the listener consumes the `moveComplete`. The
/// map then receives `clearTouch` instead and does not fling. All other gestures pass through. The listener considers the whole touch from
/// its `touchDown` on. A touch whose `touchDown` was consumed by a listener in front is never a swipe. A drag of a mouse is one only with its primary
/// button, see ``SwipeOptions/mouseButtons``.
///
/// If the listener leaves the chain during a touch, it cancels a swipe that has begun, with ``SwipeRejection/Reason/cancelled(_:)``.
public final class SwipeListener: TouchListener {
    private let runner = SessionRunner<SwipeSession>(document: nil)
    private var rule: SwipeRule

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - options: The thresholds of a swipe, and the behavior of the listener.
    ///   - onEvent: A closure that receives the events.
    public init(options: SwipeOptions = SwipeOptions(), onEvent: ((SwipeEvent) -> Void)? = nil) {
        rule = SwipeRule(options, density: .standard)
        runner.onEvent = onEvent
    }

    /// A closure that receives the events. It may change the chain, disable the listener, or feed further events.
    public var onEvent: ((SwipeEvent) -> Void)? {
        get { runner.onEvent }
        set { runner.onEvent = newValue }
    }

    /// The thresholds of a swipe, and the behavior of the listener. A change applies from the next touch on.
    public var options: SwipeOptions {
        get { rule.options }
        set { rule = SwipeRule(newValue, density: rule.density) }
    }

    /// Whether the listener processes touches.
    ///
    /// Disabling the listener cancels a swipe that has begun, with `SessionEndReason.disabled`. After it is enabled again, it
    /// waits for the next touch.
    public var isEnabled: Bool {
        get { runner.isEnabled }
        set { runner.isEnabled = newValue }
    }

    /// The current state.
    ///
    /// - Complexity: O(1). While a swipe has begun, a regression over at most 40 samples.
    public var state: SwipeState { runner.session?.state ?? .idle }

    /// Whether a swipe is in progress: it has begun and has not ended.
    public var isActive: Bool { if case .began = state { true } else { false } }

    /// Cancels the swipe in progress, with the reason `SessionEndReason.cancelledByApp`. The remainder of the touch has no effect.
    ///
    /// - Returns: Whether a swipe was in progress.
    @discardableResult
    public func cancel() -> Bool {
        defer { runner.cancel(because: .cancelledByApp) }
        return isActive
    }

    /// The reason why the last touch that moved was not a swipe, or `nil` if it was a swipe or if there was no such touch.
    public var lastRejection: SwipeRejection? { runner.document }

    /// Stores the environment of the chain. Its density converts the lengths of the options into pixels. Outside a chain the density is 160
    /// pixels per inch.
    public func didEnter(_ environment: TouchEnvironment) { runner.enter(environment) }

    /// Stops using the environment of the chain.
    public func didLeave(_ environment: TouchEnvironment) { runner.leave(environment) }

    /// The kinds of gestures that the listener receives. They contain no double click, so this listener does not delay the confirmation of
    /// a tap.
    public var interests: TouchGesture.Kinds {
        [.touchDown, .move, .moveComplete, .twoFingerMove, .twoFingerMoveComplete, .clearTouch]
    }

    /// Consumes the end of a swipe. With ``SwipeOptions/isExclusive`` it also consumes the moves after the direction is clear.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let context = runner.receive(gesture, context: context) else { return false }
        if case .touchDown(let position) = gesture, accepts(context) { begin(at: position, time: context.timestamp) }
        var isSwipe = false
        let isConsumed = runner.update(gesture, context: context) { session, lastRejection in
            let wasSwipe = session.isRecognized
            defer { isSwipe = session.isRecognized && !wasSwipe }
            return session.receive(gesture, context: context, lastRejection: &lastRejection)
        }
        // What makes the touch a swipe is consumed, also if `onEvent` has disabled the listener.
        return isConsumed || isSwipe
    }

    /// Whether a pointer may swipe.
    private func accepts(_ context: TouchContext) -> Bool {
        guard context.pointerKind == .mouse else { return true }
        return context.buttons.isSubset(of: rule.options.mouseButtons) && !context.modifiers.contains(.control)
    }

    private func begin(at position: Vec2F, time: TouchInstant) {
        let density = runner.environment?.density ?? .standard
        if density != rule.density { rule = SwipeRule(rule.options, density: density) }
        guard !rule.options.directions.isEmpty else { return }
        runner.begin(SwipeSession(rule, at: position, time: time))
    }
}
