import TouchPipeline

/// A virtual clock that counts the armed timers of a listener under test.
///
/// A timer belongs to the listener if it was made while the listener was called. The handler and the other listeners also have timers.
final class ListenerScheduler: TouchScheduler {
    /// The clock. The timers fire when it advances.
    let clock = VirtualScheduler()
    /// Whether the listener is being called.
    var isCallingListener = false
    /// The number of armed timers of the listener.
    fileprivate(set) var armedTimers = 0

    var now: TouchInstant { clock.now }

    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer {
        isCallingListener ? ListenerTimer(of: self, body) : clock.makeTimer(body)
    }
}

/// A timer of the listener under test.
private final class ListenerTimer: TouchTimer {
    private let scheduler: ListenerScheduler
    private var timer: (any TouchTimer)?
    private var isArmed = false

    init(of scheduler: ListenerScheduler, _ body: @escaping () -> Void) {
        self.scheduler = scheduler
        timer = scheduler.clock.makeTimer { [this = BackReference(self)] in this.use { $0.fire(body) } }
    }

    func arm(at deadline: TouchInstant?) {
        note(isArmed: deadline != nil)
        timer?.arm(at: deadline)
    }

    /// A timer that the body makes belongs to the listener, too.
    private func fire(_ body: () -> Void) {
        note(isArmed: false)
        let wasCalling = scheduler.isCallingListener
        scheduler.isCallingListener = true
        body()
        scheduler.isCallingListener = wasCalling
    }

    private func note(isArmed: Bool) {
        if self.isArmed != isArmed { scheduler.armedTimers += isArmed ? 1 : -1 }
        self.isArmed = isArmed
    }

    deinit { note(isArmed: false) }
}
