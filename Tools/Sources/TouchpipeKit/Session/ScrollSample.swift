import TouchPipeline

/// One scroll of a wheel or a trackpad.
public struct ScrollSample: Sendable {
    /// The time.
    public var time: TouchInstant
    /// The position of the cursor, in screen pixels.
    public var position: Vec2F
    /// The distance in pixels, positive away from the user.
    public var delta: Float
}
