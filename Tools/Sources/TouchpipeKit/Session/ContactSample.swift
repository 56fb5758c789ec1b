import TouchPipeline

/// Where a finger was at one moment.
public struct ContactSample: Sendable {
    /// When it was there.
    public var time: TouchInstant
    /// Where it was, in screen pixels.
    public var position: Vec2F
    /// How hard it pressed, 0 to 1.
    public var pressure: Float
}
