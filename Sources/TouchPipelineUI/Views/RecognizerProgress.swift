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

    private(set) var state = State.possible
    private var hasTouch = false

    /// Returns the new state after an event. `nil` if there is none.
    ///
    /// - Parameters:
    ///   - isTouched: Whether a touch of the recognizer is down. Fingers on a trackpad do not count: they are no touches, so a claim of their
    ///     movement must not begin a recognizer that nothing would end.
    ///   - isClaimed: Whether a listener has claimed the touch.
    ///   - canBeClaimed: Whether a listener can still claim it.
    ///   - wasCancelled: Whether the system has cancelled touches.
    mutating func update(isTouched: Bool, isClaimed: Bool, canBeClaimed: Bool, wasCancelled: Bool) -> State? {
        // Without a touch the recognizer cannot fail.
        guard isTouched || hasTouch else { return nil }
        hasTouch = true
        switch state {
        case .ended, .cancelled, .failed: return nil
        case .possible:
            if isTouched {
                guard isClaimed || !canBeClaimed else { return nil }
                state = isClaimed ? .began : .failed
            } else {
                state = isClaimed && !wasCancelled ? .ended : .failed
            }
        case .began, .changed:
            state = isTouched ? .changed : (wasCancelled ? .cancelled : .ended)
        }
        return state
    }

    /// Returns the new state after a host has processed input. `nil` if there is none.
    @MainActor
    mutating func update(after host: TouchPipelineHost, wasCancelled: Bool) -> State? {
        update(
            isTouched: host.isTouchedDirectly, isClaimed: host.handler.isTouchClaimed, canBeClaimed: host.canTouchBeClaimed,
            wasCancelled: wasCancelled)
    }

    /// Prepares for the next touch.
    mutating func reset() { self = RecognizerProgress() }
}
