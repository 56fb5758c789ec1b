import TouchPipeline

/// Sends events through a complete handler.
struct HandlerSink: EventSink {
    let handler: DefaultTouchHandler

    func take(_ event: TouchEvent) { handler.onTouchEvent(event) }
}
