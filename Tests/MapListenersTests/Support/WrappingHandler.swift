import TouchPipeline

/// A handler of another type, which passes everything on to the handler that it wraps.
final class WrappingHandler: TouchHandlerInterface {
    private let wrapped: DefaultTouchHandler

    init(_ wrapped: DefaultTouchHandler) { self.wrapped = wrapped }

    func onTouchEvent(_ touchEvent: TouchEvent) { wrapped.onTouchEvent(touchEvent) }
    func insertListener(_ listener: any TouchInterface, at index: Int) { wrapped.insertListener(listener, at: index) }
    func addListener(_ listener: any TouchInterface) { wrapped.addListener(listener) }
    func removeListener(_ listener: any TouchInterface) { wrapped.removeListener(listener) }
    var listeners: [any TouchInterface] { wrapped.listeners }
}
