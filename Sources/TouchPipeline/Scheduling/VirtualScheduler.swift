/// A scheduler whose clock moves only when ``advance(to:)`` is called, for tests and for replaying recordings.
///
/// A test of a long press takes no time with it, and a lift one microsecond before the deadline is possible.
///
/// Timers fire in the order of their deadlines. Timers with the same deadline fire in the order in which they were armed. While a timer fires,
/// ``now`` is its deadline.
public final class VirtualScheduler: TouchScheduler {
    /// The present moment of the clock.
    public private(set) var now: TouchInstant

    /// The maximum time from an event until it arrives. Zero by default.
    public let inputLatency: Duration

    private var timers: [Unmanaged<VirtualTimer>] = []
    private var lastSerial = 0

    /// Creates a clock whose present moment is `now`.
    public init(now: TouchInstant = .zero, inputLatency: Duration = .zero) {
        self.now = now
        self.inputLatency = inputLatency
    }

    /// Returns a timer on this clock.
    public func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer {
        let timer = VirtualTimer(scheduler: self, body: body)
        timers.append(Unmanaged.passUnretained(timer))
        return timer
    }

    /// The number of timers that are armed.
    package var armedTimers: Int { timers.filter { $0.takeUnretainedValue().deadline != nil }.count }

    /// The earliest deadline of all timers.
    public var nextDeadline: TouchInstant? { nextTimer()?.deadline }

    /// Advances the clock to an instant, and fires the timers that are due until then. An instant in the past changes nothing.
    public func advance(to instant: TouchInstant) {
        while let timer = nextTimer(), let deadline = timer.deadline, deadline <= instant {
            now = max(now, deadline)
            timer.fire()
        }
        now = max(now, instant)
    }

    /// Advances the clock by a duration, and fires the timers that are due until then.
    public func advance(by duration: Duration) { advance(to: now + duration) }

    /// Advances the clock from deadline to deadline until no timer is armed, but at most `limit` times, because a timer may arm itself again.
    public func runUntilIdle(limit: Int = 1000) {
        for _ in 0..<limit {
            guard let deadline = nextDeadline else { return }
            advance(to: deadline)
        }
    }

    /// The serial number of an arming.
    fileprivate func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    fileprivate func remove(_ timer: VirtualTimer) {
        timers.removeAll { $0.toOpaque() == Unmanaged.passUnretained(timer).toOpaque() }
    }

    private func nextTimer() -> VirtualTimer? {
        var earliest: VirtualTimer?
        for candidate in timers {
            let timer = candidate.takeUnretainedValue()
            guard timer.deadline != nil else { continue }
            if let best = earliest, !timer.isBefore(best) { continue }
            earliest = timer
        }
        return earliest
    }
}

private final class VirtualTimer: TouchTimer {
    private let scheduler: VirtualScheduler
    private let body: () -> Void
    private var serial = 0
    private(set) var deadline: TouchInstant?

    init(scheduler: VirtualScheduler, body: @escaping () -> Void) {
        self.scheduler = scheduler
        self.body = body
    }

    func arm(at deadline: TouchInstant?) {
        self.deadline = deadline
        serial = scheduler.nextSerial()
    }

    func fire() {
        deadline = nil
        body()
    }

    func isBefore(_ other: VirtualTimer) -> Bool {
        guard let mine = deadline, let theirs = other.deadline else { return deadline != nil }
        return mine != theirs ? mine < theirs : serial < other.serial
    }

    deinit { scheduler.remove(self) }
}
