import TouchPipeline

/// The position of a pointer at one time.
public struct ContactSample: Sendable {
    /// The time.
    public var time: TouchInstant
    /// The position, in screen pixels.
    public var position: Vec2F
    /// The pressure, 0 to 1.
    public var pressure: Float
}
