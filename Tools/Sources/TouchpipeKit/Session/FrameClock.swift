import TouchPipeline

/// The display of a replay. It advances animations 60 times in each second of virtual time, while there are any.
///
/// Frames are counted from the beginning of a movement, so they do not drift. Each is at a whole tenth of a millisecond after it, so that
/// its time is short to read.
final class FrameClock {
    /// Frames per second.
    static let rate: Int64 = 60

    private let listeners: [any ReplayListener]
    private let scheduler: VirtualScheduler
    private var timer: (any TouchTimer)?
    private var beginning = TouchInstant.zero
    /// The number of frames since then. 0 while nothing moves.
    private var count: Int64 = 0

    /// Creates a display for the listeners with animations.
    init(scheduler: VirtualScheduler, listeners: [any ReplayListener]) {
        self.scheduler = scheduler
        self.listeners = listeners
        timer = scheduler.makeTimer { [unowned self] in frame() }
    }

    /// Starts frames if a listener needs them and none is scheduled. Call this method when a listener may need frames.
    func wakeUp() {
        guard count == 0, listeners.contains(where: \.needsFrames) else { return }
        beginning = scheduler.now
        armNext()
    }

    private func frame() {
        let now = scheduler.now
        for listener in listeners where listener.needsFrames { listener.advance(to: now) }
        if listeners.contains(where: \.needsFrames) { armNext() } else { count = 0 }
    }

    private func armNext() {
        count += 1
        let next = beginning + .microseconds(count * 10_000 / Self.rate * 100)
        // At the end of time there are no more frames.
        guard next > scheduler.now else {
            count = 0
            return
        }
        timer?.arm(at: next)
    }
}
