import TouchPipeline

/// Events go through a whole handler.
struct HandlerSink: EventSink {
    let handler: DefaultTouchHandler

    func take(_ event: TouchEvent) { handler.onTouchEvent(event) }
}
