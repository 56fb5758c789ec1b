import TouchPipeline

/// A handler of another type, which passes everything on to the handler that it wraps.
final class WrappingHandler: WrappingTouchHandler {
    let wrapped: any TouchHandlerInterface

    init(_ wrapped: DefaultTouchHandler) { self.wrapped = wrapped }
}
