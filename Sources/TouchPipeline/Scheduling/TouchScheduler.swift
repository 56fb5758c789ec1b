/// A clock that makes timers.
///
/// The handler has no clock of its own. So the same code runs on the main queue, in a browser, and in a test on virtual time, which need not wait.
///
/// A scheduler is neither `Sendable` nor isolated. It belongs to the isolation domain in which it was created, together with the handlers
/// that use it.
public protocol TouchScheduler: AnyObject {
    /// The present moment. It never decreases. It is on the same clock as the time stamps of the events. Time stamps of another clock must be
    /// converted first.
    var now: TouchInstant { get }

    /// The maximum time from an event until it arrives.
    ///
    /// A handler fires a deadline this much later than it is due. An event that happened before the deadline, but arrives after it, is then
    /// still processed first. Zero by default, as virtual time needs it.
    var inputLatency: Duration { get }

    /// Returns a timer that is not armed.
    ///
    /// The timer stores `body` once, so that arming allocates nothing. `body` runs in the isolation domain of the scheduler, never inside
    /// ``TouchTimer/arm(at:)``. Releasing the timer disarms it.
    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer
}

extension TouchScheduler {
    public var inputLatency: Duration { .zero }
}

/// A timer of a ``TouchScheduler`` with at most one deadline.
public protocol TouchTimer: AnyObject {
    /// Sets the deadline at or after which the timer fires once. It replaces the previous deadline. `nil` disarms the timer.
    func arm(at deadline: TouchInstant?)
}
