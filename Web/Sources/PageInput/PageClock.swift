import TouchPipeline

/// A clock that follows the time of the page, with the one timer that a handler needs.
final class PageClock: TouchScheduler, TouchTimer {
    private(set) var now: TouchInstant
    let inputLatency: Duration
    /// The time at which the timer fires. `nil` if it is not armed.
    private(set) var deadline: TouchInstant?
    private var body: (() -> Void)?

    init(now: TouchInstant, inputLatency: Duration) {
        self.now = now
        self.inputLatency = inputLatency
    }

    /// Returns the only timer. The clock belongs to one handler.
    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer {
        precondition(self.body == nil, "the clock of a page has one timer")
        self.body = body
        return self
    }

    func arm(at deadline: TouchInstant?) { self.deadline = deadline }

    /// Advances the clock to an instant, and fires the timer whenever it is due until then. An instant in the past changes nothing.
    func advance(to instant: TouchInstant) {
        while let deadline, deadline <= instant {
            now = max(now, deadline)
            self.deadline = nil
            body?()
        }
        now = max(now, instant)
    }
}
