import TouchPipeline

/// A time that a handler spent in one state.
public struct StateSpan: Sendable {
    /// The state.
    public var state: TouchHandlingState
    /// When it began.
    public var start: TouchInstant
    /// When it ended.
    public var end: TouchInstant
}
