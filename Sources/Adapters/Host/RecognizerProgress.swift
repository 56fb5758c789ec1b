/// What a gesture recogniser tells its system, given what the chain has made of a touch.
///
/// It stays undecided, and so in nobody's way, until a listener claims the touch. A touch that nobody claimed fails when it is over.
struct RecognizerProgress: Sendable {
    /// The states of a recogniser.
    enum State: Sendable, Hashable {
        case possible, began, changed, ended, cancelled, failed
    }

    private(set) var state = State.possible
    private var hasTouch = false

    /// What is told after an event; `nil` if there is nothing new to tell.
    mutating func update(isTouched: Bool, isClaimed: Bool, wasCancelled: Bool) -> State? {
        // Where there was no touch there is nothing to fail.
        guard isTouched || hasTouch else { return nil }
        hasTouch = true
        switch state {
        case .ended, .cancelled, .failed: return nil
        case .possible:
            if isTouched {
                guard isClaimed else { return nil }
                state = .began
            } else {
                state = isClaimed && !wasCancelled ? .ended : .failed
            }
        case .began, .changed:
            state = isTouched ? .changed : (wasCancelled ? .cancelled : .ended)
        }
        return state
    }

    /// The system is ready for another touch.
    mutating func reset() { self = RecognizerProgress() }
}
