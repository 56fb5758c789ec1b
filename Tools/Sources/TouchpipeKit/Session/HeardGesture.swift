import TouchPipeline

/// A gesture that one listener received.
public struct HeardGesture: Sendable {
    /// The kind of gesture.
    public var kind: TouchGesture.Kind
    /// The time of the gesture.
    public var time: TouchInstant
    /// Whether the listener consumed it.
    public var consumed: Bool
    /// Whether consuming it claims a movement: a move past the slop, a two-finger move, a completion.
    public var isClaimable: Bool
    /// The reason of an end. `nil` for gestures that end nothing.
    public var endReason: TouchEndReason?
}
