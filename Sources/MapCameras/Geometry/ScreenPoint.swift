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

/// A point of the view in parts of its size: (0, 0) is the top left corner, (1, 1) the bottom right one.
@frozen
public struct AnchorPoint: Sendable, Hashable {
    /// To the right, in parts of the width.
    public var x: Double
    /// Downwards, in parts of the height.
    public var y: Double

    /// A point from its two parts.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The middle of the view.
    @inlinable public static var center: AnchorPoint { AnchorPoint(x: 0.5, y: 0.5) }
}

/// A straight line between two points of the screen, in pixels: what lines and edges under a finger are measured by.
@frozen
public struct ScreenSegment: Sendable, Hashable {
    /// Where it begins.
    public var start: ScreenPoint
    /// Where it ends; may be where it begins.
    public var end: ScreenPoint

    /// A segment between two points.
    @inlinable
    public init(from start: ScreenPoint, to end: ScreenPoint) {
        self.start = start
        self.end = end
    }

    /// How far along it, from 0 at its start to 1 at its end, the point is that is nearest to another; 0 if it has no length.
    @inlinable
    public func fraction(nearestTo point: ScreenPoint) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return 0 }
        return min(max(((point.x - start.x) * dx + (point.y - start.y) * dy) / squared, 0), 1)
    }

    /// The point at a fraction of it: its start at 0, its end at 1, both exactly.
    @inlinable
    public func point(at fraction: Double) -> ScreenPoint {
        let rest = 1 - fraction
        return ScreenPoint(x: start.x * rest + end.x * fraction, y: start.y * rest + end.y * fraction)
    }

    /// The square of the distance to a point, in square pixels.
    @inlinable
    public func distanceSquared(to point: ScreenPoint) -> Double {
        let nearest = self.point(at: fraction(nearestTo: point))
        let (dx, dy) = (point.x - nearest.x, point.y - nearest.y)
        return dx * dx + dy * dy
    }

    /// The distance to a point, in pixels.
    @inlinable
    public func distance(to point: ScreenPoint) -> Double { distanceSquared(to: point).squareRoot() }
}
