import TouchPipeline

/// Records every event, and passes it to another handler.
final class RecordingTouchHandler: WrappingTouchHandler {
    private(set) var events: [TouchEvent] = []
    let wrapped: any TouchHandlerInterface

    init(_ inner: any TouchHandlerInterface) { wrapped = inner }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        events.append(touchEvent)
        wrapped.onTouchEvent(touchEvent)
    }
}
