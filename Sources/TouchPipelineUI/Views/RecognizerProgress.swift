import TouchPipeline

/// The state of a gesture recognizer, which depends on whether a listener has claimed the touch.
///
/// The recognizer stays undecided until a listener claims the touch. It fails at the end of a touch that no listener has claimed, or as soon as no
/// listener can claim it any more. Until then, pans of enclosing views wait.
struct RecognizerProgress: Sendable {
    /// A state of a recognizer.
    enum State: Sendable, Hashable {
        case possible, began, changed, ended, cancelled, failed
    }

    /// The touch after an event.
    struct Touch: Sendable, Hashable {
        /// Whether a touch of the recognizer is down. Fingers on a trackpad do not count: they are no touches, so a claim of their movement must not
        /// begin a recognizer that nothing would end.
        var isDown = true
        /// Whether a listener has claimed the touch.
        var isClaimed = false
        /// Whether a listener can still claim the touch.
        var canBeClaimed = true
        /// Whether listeners were offered a movement past the slop, and none of them has consumed it.
        var isRefused = false
        /// Whether the system has cancelled touches.
        var wasCancelled = false
    }

    private(set) var state = State.possible
    private var hasTouch = false

    /// Returns the new state after an event. `nil` if there is none.
    ///
    /// - Parameters:
    ///   - touch: The touch after the event.
    ///   - failsWhenRefused: Whether the recognizer fails in the event in which the listeners refuse the movement. The recognizers of a map that wait
    ///     for this one then begin at once, and a listener that decides at the end of a movement, such as a swipe, is too late.
    mutating func update(_ touch: Touch, failsWhenRefused: Bool = false) -> State? {
        // Without a touch the recognizer cannot fail.
        guard touch.isDown || hasTouch else { return nil }
        hasTouch = true
        switch state {
        case .ended, .cancelled, .failed: return nil
        case .possible:
            if touch.isDown {
                let isLost = !touch.canBeClaimed || (touch.isRefused && failsWhenRefused)
                guard touch.isClaimed || isLost else { return nil }
                state = touch.isClaimed ? .began : .failed
            } else {
                state = touch.isClaimed && !touch.wasCancelled ? .ended : .failed
            }
        case .began, .changed:
            state = touch.isDown ? .changed : (touch.wasCancelled ? .cancelled : .ended)
        }
        return state
    }

    /// Returns the new state after touches have landed of which the recognizer has taken none. `nil` if there is none.
    ///
    /// Without another touch the recognizer fails, because recognizers that wait for it, such as that of a sheet, could not begin before the fingers
    /// lift.
    mutating func updateAfterIgnoredLanding(isTracking: Bool) -> State? {
        guard !isTracking, state == .possible else { return nil }
        state = .failed
        return state
    }

    /// Returns the new state after a host has processed input. `nil` if there is none.
    @MainActor
    mutating func update(after host: TouchPipelineHost, wasCancelled: Bool, failsWhenRefused: Bool = false) -> State? {
        update(
            Touch(
                isDown: host.isTouchedDirectly, isClaimed: host.handler.isTouchClaimed, canBeClaimed: host.canTouchBeClaimed,
                isRefused: host.isMovementRefused, wasCancelled: wasCancelled),
            failsWhenRefused: failsWhenRefused)
    }

    /// Prepares for the next touch.
    mutating func reset() { self = RecognizerProgress() }
}
