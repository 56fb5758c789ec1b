import TouchPipeline

/// A gesture as one listener heard of it.
public struct HeardGesture: Sendable {
    /// What kind of gesture it was.
    public var kind: TouchGesture.Kind
    /// When it was.
    public var time: TouchInstant
    /// Whether the listener consumed it.
    public var consumed: Bool
    /// Whether consuming it claims a movement: a move past the slop, a two-finger move, a completion.
    public var isClaimable: Bool
    /// Why something ended, where something did.
    public var endReason: TouchEndReason?
}
