import TouchPipeline

/// Events go through a whole handler, at the moment they happened.
struct PresentSink: EventSink {
    let handler: DefaultTouchHandler
    let scheduler: PresentScheduler

    func take(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.now = time }
        handler.onTouchEvent(event)
    }
}

/// A clock that is set by hand and never wakes anybody.
final class PresentScheduler: TouchScheduler {
    var now = TouchInstant.zero

    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer { NoTimer() }
}

private final class NoTimer: TouchTimer {
    func arm(at deadline: TouchInstant?) {}
}
