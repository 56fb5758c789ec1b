/// A clock that makes timers.
///
/// Neither `Sendable` nor isolated: it belongs to the isolation domain of whoever made it, together with the handlers that use it.
public protocol TouchScheduler: AnyObject {
    /// The present moment. It never goes back, and it is on the same clock as the time stamps of the events; who receives events
    /// from a system with another clock converts them before.
    var now: TouchInstant { get }

    /// How late an event may arrive after the moment it happened.
    ///
    /// A handler waits that much longer than a deadline before it lets the deadline fire, so that an event which happened before
    /// it, but comes after it, is still in time. Zero by default, as befits virtual time.
    var inputLatency: Duration { get }

    /// Makes a timer that is not armed.
    ///
    /// `body` is stored once, so arming allocates nothing. It runs in the scheduler's isolation domain, never from inside
    /// ``TouchTimer/arm(at:)``. Releasing the timer disarms it.
    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer
}

extension TouchScheduler {
    /// Zero.
    public var inputLatency: Duration { .zero }
}
