import TouchPipeline

/// A receiver of the events of a stream.
protocol EventSink {
    mutating func take(_ event: TouchEvent)
}

/// A handler.
struct HandlerSink: EventSink {
    let handler: DefaultTouchHandler

    func take(_ event: TouchEvent) { handler.onTouchEvent(event) }
}

/// A handler whose clock shows the time of each event.
struct PresentSink: EventSink {
    let handler: DefaultTouchHandler
    let scheduler: PresentScheduler

    func take(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.now = time }
        handler.onTouchEvent(event)
    }
}

/// A clock that is set by hand. Its timers never fire.
final class PresentScheduler: TouchScheduler {
    var now: TouchInstant

    init(now: TouchInstant) { self.now = now }

    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer { NoTimer() }
}

extension TouchInstant {
    /// A moment after all events.
    static var future: TouchInstant { TouchInstant(microseconds: .max / 2) }
}

private final class NoTimer: TouchTimer {
    func arm(at deadline: TouchInstant?) {}
}

/// A recognizer without a chain.
struct RecognizerSink: EventSink {
    var recognizer = GestureRecognizer(configuration: .openMobileMaps)
    private(set) var gestures = 0

    mutating func take(_ event: TouchEvent) { gestures &+= recognizer.process(event).count }
}

/// Discards events, to measure the cost of a stream without a receiver.
struct DiscardingSink: EventSink {
    func take(_ event: TouchEvent) { discard(event) }
}

/// Not optimized, so that the compiler does not remove the event.
@inline(never) @_optimize(none)
private func discard(_ event: borrowing TouchEvent) {}
