import TouchPipeline

/// A time in one state of a handler.
public struct StateSpan: Sendable {
    /// The state.
    public var state: TouchHandlingState
    /// The beginning.
    public var start: TouchInstant
    /// The end.
    public var end: TouchInstant
}
