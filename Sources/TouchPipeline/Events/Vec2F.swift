/// A point or a vector on the screen, in pixels (points × scale), y downwards.
@frozen
public struct Vec2F: Sendable, Hashable {
    /// Horizontal part, in pixels, to the right.
    public var x: Float
    /// Vertical part, in pixels, downwards.
    public var y: Float

    /// A point from its two parts, in pixels.
    @inlinable
    public init(x: Float, y: Float) {
        self.x = x
        self.y = y
    }

    /// A point from its two parts, in pixels.
    @inlinable
    public init(_ x: Float, _ y: Float) {
        self.init(x: x, y: y)
    }

    /// The origin, top left.
    @inlinable public static var zero: Vec2F { Vec2F(0, 0) }

    /// The sum of two vectors.
    @inlinable
    public static func + (a: Vec2F, b: Vec2F) -> Vec2F { Vec2F(a.x + b.x, a.y + b.y) }

    /// The vector from `b` to `a`.
    @inlinable
    public static func - (a: Vec2F, b: Vec2F) -> Vec2F { Vec2F(a.x - b.x, a.y - b.y) }

    /// A vector times a factor.
    @inlinable
    public static func * (a: Vec2F, factor: Float) -> Vec2F { Vec2F(a.x * factor, a.y * factor) }

    /// The point half-way between two others.
    @inlinable
    public static func midpoint(_ a: Vec2F, _ b: Vec2F) -> Vec2F { (a + b) * 0.5 }

    /// The square of the length, in square pixels; what a comparison needs, without the root.
    @inlinable public var lengthSquared: Float { x * x + y * y }

    /// The length, in pixels.
    @inlinable public var length: Float { lengthSquared.squareRoot() }

    /// The distance to another point, in pixels.
    @inlinable
    public func distance(to other: Vec2F) -> Float { (self - other).length }

    /// Whether neither part is infinite or NaN.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
