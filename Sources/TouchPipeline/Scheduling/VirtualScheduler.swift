/// A clock that moves only when it is told to: for tests, and for replaying recordings.
///
/// Timers fire in the order of their deadlines, those of the same instant in the order they were armed, each with ``now`` standing at
/// its deadline.
public final class VirtualScheduler: TouchScheduler {
    /// Where the clock stands.
    public private(set) var now: TouchInstant

    /// How late an event may arrive; zero, unless a test is about that.
    public let inputLatency: Duration

    /// How often a timer was armed or disarmed; moves of a finger leave it as it is.
    public private(set) var armings = 0

    private var timers: [Unmanaged<VirtualTimer>] = []
    private var serial = 0

    /// A clock that stands at `now`.
    public init(now: TouchInstant = .zero, inputLatency: Duration = .zero) {
        self.now = now
        self.inputLatency = inputLatency
    }

    /// Makes a timer on this clock.
    public func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer {
        let timer = VirtualTimer(scheduler: self, body: body)
        timers.append(Unmanaged.passUnretained(timer))
        return timer
    }

    /// How many timers are armed.
    public var armedTimers: Int { timers.filter { $0.takeUnretainedValue().deadline != nil }.count }

    /// The earliest deadline that is armed.
    public var nextDeadline: TouchInstant? { nextTimer()?.deadline }

    /// Moves the clock on, firing what is due on the way. A time in the past does nothing.
    public func advance(to instant: TouchInstant) {
        while let timer = nextTimer(), let deadline = timer.deadline, deadline <= instant {
            now = max(now, deadline)
            timer.fire()
        }
        now = max(now, instant)
    }

    /// Moves the clock on by a duration, firing what is due on the way.
    public func advance(by duration: Duration) { advance(to: now + duration) }

    /// Moves the clock to the last deadline there is, firing all of them, at most `limit` (a timer that always arms itself anew would
    /// never end).
    public func runUntilIdle(limit: Int = 1000) {
        for _ in 0..<limit {
            guard let deadline = nextDeadline else { return }
            advance(to: deadline)
        }
    }

    fileprivate func nextSerial() -> Int {
        armings += 1
        serial += 1
        return serial
    }

    fileprivate func forget(_ timer: VirtualTimer) {
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

    deinit { scheduler.forget(self) }
}
