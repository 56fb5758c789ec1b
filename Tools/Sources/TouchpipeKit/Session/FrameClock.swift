import TouchPipeline

/// The display of a replay: 60 times a second of virtual time it moves on whatever moves by itself, for as long as anything does.
///
/// Frames are counted from the moment at which something began to move, so they do not drift; each comes at a whole tenth of a millisecond
/// after it, because times are to be read.
final class FrameClock {
    /// Frames a second.
    static let rate: Int64 = 60

    private let listeners: [any ReplayListener]
    private let scheduler: VirtualScheduler
    private var timer: (any TouchTimer)?
    private var beginning = TouchInstant.zero
    /// How many frames there were since; 0 while nothing moves.
    private var count: Int64 = 0

    /// A display for the listeners that move something.
    init(scheduler: VirtualScheduler, listeners: [any ReplayListener]) {
        self.scheduler = scheduler
        self.listeners = listeners
        timer = scheduler.makeTimer { [unowned self] in frame() }
    }

    /// Begins to draw frames if somebody wants them and none is due. To be called whenever a listener may have changed its mind.
    func wakeUp() {
        guard count == 0, listeners.contains(where: \.wantsFrames) else { return }
        beginning = scheduler.now
        armNext()
    }

    private func frame() {
        let now = scheduler.now
        for listener in listeners where listener.wantsFrames { listener.advance(to: now) }
        if listeners.contains(where: \.wantsFrames) { armNext() } else { count = 0 }
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
