import TouchPipeline

/// One scroll of a wheel or a trackpad.
public struct ScrollSample: Sendable {
    /// When it was.
    public var time: TouchInstant
    /// Where the cursor was, in screen pixels.
    public var position: Vec2F
    /// How far it scrolled, in pixels, away from the user positive.
    public var delta: Float
}
