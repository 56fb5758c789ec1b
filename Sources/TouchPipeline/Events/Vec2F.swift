/// A point or a vector on the screen, in pixels (points × scale), y downwards.
@frozen
public struct Vec2F: Sendable, Hashable {
    /// Both parts as a vector, so that one instruction does what is done to both.
    @usableFromInline var parts: SIMD2<Float>

    /// Horizontal part, in pixels, to the right.
    @inlinable public var x: Float {
        get { parts.x }
        set { parts.x = newValue }
    }

    /// Vertical part, in pixels, downwards.
    @inlinable public var y: Float {
        get { parts.y }
        set { parts.y = newValue }
    }

    @inlinable
    init(parts: SIMD2<Float>) { self.parts = parts }

    /// A point from its two parts, in pixels.
    @inlinable
    public init(x: Float, y: Float) { self.init(parts: SIMD2(x, y)) }

    /// A point from its two parts, in pixels.
    @inlinable
    public init(_ x: Float, _ y: Float) {
        self.init(x: x, y: y)
    }

    /// The origin, top left.
    @inlinable public static var zero: Vec2F { Vec2F(0, 0) }

    /// The sum of two vectors.
    @inlinable
    public static func + (a: Vec2F, b: Vec2F) -> Vec2F { Vec2F(parts: a.parts + b.parts) }

    /// The vector from `b` to `a`.
    @inlinable
    public static func - (a: Vec2F, b: Vec2F) -> Vec2F { Vec2F(parts: a.parts - b.parts) }

    /// A vector times a factor.
    @inlinable
    public static func * (a: Vec2F, factor: Float) -> Vec2F { Vec2F(parts: a.parts * factor) }

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
