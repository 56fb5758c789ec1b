public import TouchPipeline

/// A point of the screen in `Double`, in pixels, with y downwards. Use it where the precision of `Vec2F`, which touch events have, is not
/// sufficient.
public struct ScreenPoint: Sendable, Hashable {
    /// The distance to the right, in pixels.
    public var x: Double
    /// The distance downwards, in pixels.
    public var y: Double

    /// Creates a point from its coordinates, in pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates the exact point of a touch position.
    public init(_ position: Vec2F) { self.init(x: Double(position.x), y: Double(position.y)) }

    /// The nearest point that fits a `Vec2F`.
    public var vec2F: Vec2F { Vec2F(Float(x), Float(y)) }

    /// Whether both coordinates are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension ScreenPoint: CustomStringConvertible {
    /// The coordinates in pixels, as a transcript writes a point: `(12.5, 300.0)`.
    ///
    /// Each number has at least one decimal, and as many decimals as identify it exactly.
    public var description: String { "(\(x), \(y))" }
}

/// A point of the view as shares of its size. (0, 0) is the top left corner, (1, 1) the bottom right one.
public struct AnchorPoint: Sendable, Hashable {
    /// The distance to the right, as a share of the width.
    public var x: Double
    /// The distance downwards, as a share of the height.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The middle of the view.
    public static var center: AnchorPoint { AnchorPoint(x: 0.5, y: 0.5) }
}

/// A straight line between two points of the screen, in pixels. Use it for hit-testing lines and edges.
public struct ScreenSegment: Sendable, Hashable {
    /// The start of the segment.
    public var start: ScreenPoint
    /// The end of the segment. It may be equal to the start.
    public var end: ScreenPoint

    /// Creates a segment between two points.
    public init(from start: ScreenPoint, to end: ScreenPoint) {
        self.start = start
        self.end = end
    }

    /// The position of the nearest point on the segment, from 0 at its start to 1 at its end. It is 0 if the segment has no length.
    public func fraction(nearestTo point: ScreenPoint) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return 0 }
        return min(max(((point.x - start.x) * dx + (point.y - start.y) * dy) / squared, 0), 1)
    }

    /// The point at a fraction of the segment: exactly its start at 0, exactly its end at 1.
    public func point(at fraction: Double) -> ScreenPoint {
        let remaining = 1 - fraction
        return ScreenPoint(x: start.x * remaining + end.x * fraction, y: start.y * remaining + end.y * fraction)
    }

    /// The square of the distance to a point, in square pixels.
    public func distanceSquared(to point: ScreenPoint) -> Double {
        let nearest = self.point(at: fraction(nearestTo: point))
        let (dx, dy) = (point.x - nearest.x, point.y - nearest.y)
        return dx * dx + dy * dy
    }

    /// The distance to a point, in pixels.
    public func distance(to point: ScreenPoint) -> Double { distanceSquared(to: point).squareRoot() }
}
