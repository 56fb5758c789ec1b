/// A point or a vector on the screen, in pixels (points × scale), y downwards.
public struct Vec2F: Sendable, Hashable {
    /// Both components in one SIMD vector, so that one instruction processes both.
    var parts: SIMD2<Float>

    /// The horizontal component, in pixels. Positive values are to the right.
    public var x: Float {
        get { parts.x }
        set { parts.x = newValue }
    }

    /// The vertical component, in pixels. Positive values are downwards.
    public var y: Float {
        get { parts.y }
        set { parts.y = newValue }
    }

    init(parts: SIMD2<Float>) { self.parts = parts }

    /// Creates a point or a vector from its components, in pixels.
    public init(x: Float, y: Float) { self.init(parts: SIMD2(x, y)) }

    /// Creates a point or a vector from its components, in pixels.
    public init(_ x: Float, _ y: Float) {
        self.init(x: x, y: y)
    }

    /// The origin at the top left, and the vector of length zero.
    public static var zero: Vec2F { Vec2F(0, 0) }

    /// The sum of two vectors.
    public static func + (a: Vec2F, b: Vec2F) -> Vec2F { Vec2F(parts: a.parts + b.parts) }

    /// The vector from `b` to `a`.
    public static func - (a: Vec2F, b: Vec2F) -> Vec2F { Vec2F(parts: a.parts - b.parts) }

    /// The product of a vector and a factor.
    public static func * (a: Vec2F, factor: Float) -> Vec2F { Vec2F(parts: a.parts * factor) }

    /// The midpoint between two points.
    public static func midpoint(_ a: Vec2F, _ b: Vec2F) -> Vec2F { (a + b) * 0.5 }

    /// The square of the length, in square pixels. Comparisons of lengths need no square root.
    public var lengthSquared: Float { x * x + y * y }

    /// The length, in pixels.
    public var length: Float { lengthSquared.squareRoot() }

    /// The distance to another point, in pixels.
    public func distance(to other: Vec2F) -> Float { (self - other).length }

    /// Whether both components are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Vec2F: CustomStringConvertible {
    /// The components as in a transcript: `(12.5, 300.0)`, with one to three decimals.
    public var description: String { TranscriptNumber.text(self) }
}
