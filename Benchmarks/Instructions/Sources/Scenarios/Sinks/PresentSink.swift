import TouchPipeline

/// Sends events through a complete handler, with its clock at the time of each event.
struct PresentSink: EventSink {
    let handler: DefaultTouchHandler
    let scheduler: PresentScheduler

    func take(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.now = time }
        handler.onTouchEvent(event)
    }
}

/// A scheduler with a clock that the scenario sets. Its timers never fire.
final class PresentScheduler: TouchScheduler {
    var now = TouchInstant.zero

    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer { NoTimer() }
}

private final class NoTimer: TouchTimer {
    func arm(at deadline: TouchInstant?) {}
}
