import TouchPipeline

/// A point on the screen in `Double`, in pixels, y downwards: for what must be more exact than a finger (see `Vec2F`).
@frozen
public struct ScreenPoint: Sendable, Hashable {
    /// To the right, in pixels.
    public var x: Double
    /// Downwards, in pixels.
    public var y: Double

    /// A point from its two parts, in pixels.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point where a finger is; exact.
    @inlinable
    public init(_ position: Vec2F) { self.init(x: Double(position.x), y: Double(position.y)) }

    /// The nearest point that fits a `Vec2F`.
    @inlinable public var vec2F: Vec2F { Vec2F(Float(x), Float(y)) }

    /// Whether neither part is infinite or NaN.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
