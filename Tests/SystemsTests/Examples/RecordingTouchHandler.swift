import TouchPipeline

/// Records every event, and passes it to another handler.
final class RecordingTouchHandler: TouchHandlerInterface {
    private(set) var events: [TouchEvent] = []
    private let inner: DefaultTouchHandler

    init(_ inner: DefaultTouchHandler) { self.inner = inner }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        events.append(touchEvent)
        inner.onTouchEvent(touchEvent)
    }

    func insertListener(_ listener: any TouchInterface, at index: Int) { inner.insertListener(listener, at: index) }
    func addListener(_ listener: any TouchInterface) { inner.addListener(listener) }
    func removeListener(_ listener: any TouchInterface) { inner.removeListener(listener) }
    var listeners: [any TouchInterface] { inner.listeners }
    func setListeners(_ listeners: [any TouchInterface]) { inner.setListeners(listeners) }
    func setDensity(_ density: Float) { inner.setDensity(density) }
}
