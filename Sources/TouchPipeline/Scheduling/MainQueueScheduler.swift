#if !hasFeature(Embedded) && canImport(Dispatch)
import Dispatch

/// A scheduler with timers on the main queue. Create and use it on the main actor.
///
/// ``now`` is the time since the system was started, without the time in sleep. On Apple's platforms this is `CLOCK_UPTIME_RAW`, the clock
/// of `UITouch.timestamp` and `NSEvent.timestamp`. On Linux it is `CLOCK_MONOTONIC`, which evdev time stamps can use.
///
/// The scheduler is also a `Clock`, for asynchronous code that waits for a moment of the touches:
///
/// ```swift
/// try await Task.sleep(until: scheduler.now + .seconds(1), clock: scheduler)
/// ```
@MainActor
public final class MainQueueScheduler: @MainActor TouchScheduler {
    /// The maximum delay of an event: 32 ms by default, two frames at 60 Hz.
    public let inputLatency: Duration

    /// Creates a scheduler on the main queue.
    ///
    /// - Parameter inputLatency: The maximum delay of an event. A value below zero counts as zero.
    public init(inputLatency: Duration = .milliseconds(32)) {
        self.inputLatency = max(.zero, inputLatency)
    }

    /// The time since the system was started.
    public nonisolated var now: TouchInstant { .sinceSystemStart }

    /// Returns a timer on the main queue.
    public func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer { MainQueueTimer(body) }
}

extension MainQueueScheduler: Clock {
    public nonisolated var minimumResolution: Duration { .microseconds(1) }

    /// Waits until an instant, or throws a `CancellationError` when the task is cancelled.
    public nonisolated func sleep(until deadline: TouchInstant, tolerance: Duration?) async throws {
        // This clock does not count the time in sleep either.
        let clock = SuspendingClock()
        try await clock.sleep(until: clock.now.advanced(by: deadline - now), tolerance: tolerance)
    }
}

@MainActor
private final class MainQueueTimer: @MainActor TouchTimer {
    private let body: () -> Void
    private let source = DispatchSource.makeTimerSource(queue: .main)
    private var deadline: TouchInstant?

    init(_ body: @escaping () -> Void) {
        self.body = body
        // The second dispatch lets events that already wait in the queue go first.
        source.setEventHandler { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.fire() } }
        }
        source.schedule(deadline: .distantFuture)
        source.activate()
    }

    func arm(at deadline: TouchInstant?) {
        self.deadline = deadline
        guard let deadline else { return source.schedule(deadline: .distantFuture) }
        // Dispatch takes values beyond Int64 for a wall-clock time.
        let nanoseconds = max(0, deadline.microseconds).multipliedReportingOverflow(by: 1000)
        let time = nanoseconds.overflow ? DispatchTime.distantFuture : DispatchTime(uptimeNanoseconds: UInt64(nanoseconds.partialValue))
        source.schedule(deadline: time, leeway: .milliseconds(1))
    }

    private func fire() {
        // The timer may have been disarmed or armed again between the two dispatches.
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

extension DefaultTouchHandler {
    /// Creates a handler on the main queue.
    @MainActor
    public convenience init(configuration: TouchConfiguration = .recommended) {
        self.init(scheduler: MainQueueScheduler(), configuration: configuration)
    }
}
#endif
