package import TouchPipeline

/// A handler of another type, which passes everything on to the handler that it wraps.
package final class WrappingHandler: WrappingTouchHandler {
    package let wrapped: any TouchHandlerInterface

    package init(_ wrapped: DefaultTouchHandler) { self.wrapped = wrapped }
}
