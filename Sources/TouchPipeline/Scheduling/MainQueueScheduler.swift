#if !hasFeature(Embedded) && canImport(Dispatch)
import Dispatch

/// Timers on the main queue; to be made and used on the main actor.
///
/// ``now`` is the time since the system was started, without the time it slept: `CLOCK_UPTIME_RAW` on Apple's platforms, which is the
/// clock of `UITouch.timestamp` and `NSEvent.timestamp`, and `CLOCK_MONOTONIC` on Linux, which is that of evdev time stamps when
/// they are asked for.
@MainActor
public final class MainQueueScheduler: @MainActor TouchScheduler {
    /// How late an event may arrive: 32 ms by default, two frames at 60 Hz.
    public let inputLatency: Duration

    /// A scheduler on the main queue. `inputLatency` is how late an event may arrive; below zero counts as zero.
    public init(inputLatency: Duration = .milliseconds(32)) {
        self.inputLatency = max(.zero, inputLatency)
    }

    /// The time since the system was started.
    public var now: TouchInstant { .sinceSystemStart }

    /// Makes a timer on the main queue.
    public func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer { MainQueueTimer(body) }
}

@MainActor
private final class MainQueueTimer: @MainActor TouchTimer {
    private let body: () -> Void
    private let source = DispatchSource.makeTimerSource(queue: .main)
    private var deadline: TouchInstant?

    init(_ body: @escaping () -> Void) {
        self.body = body
        // One more turn of the queue: events that wait in it already go first.
        source.setEventHandler { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.fire() } }
        }
        source.schedule(deadline: .distantFuture)
        source.activate()
    }

    func arm(at deadline: TouchInstant?) {
        self.deadline = deadline
        guard let deadline else { return source.schedule(deadline: .distantFuture) }
        // Beyond Int64, Dispatch would take it for a wall-clock time.
        let nanoseconds = max(0, deadline.microseconds).multipliedReportingOverflow(by: 1000)
        let time = nanoseconds.overflow ? DispatchTime.distantFuture : DispatchTime(uptimeNanoseconds: UInt64(nanoseconds.partialValue))
        source.schedule(deadline: time, leeway: .milliseconds(1))
    }

    private func fire() {
        // It may have been disarmed, or armed anew, while the turn of the queue was pending.
        guard let deadline else { return }
        guard TouchInstant.sinceSystemStart >= deadline else { return arm(at: deadline) }
        self.deadline = nil
        body()
    }
}

extension TouchInstant {
    fileprivate static var sinceSystemStart: TouchInstant {
        TouchInstant(microseconds: Int64(DispatchTime.now().uptimeNanoseconds / 1000))
    }
}
#endif
