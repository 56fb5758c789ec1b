import Geodesy

extension WorldPoint {
    /// The point some widths of the world away.
    static func + (point: WorldPoint, vector: GroundVector) -> WorldPoint {
        WorldPoint(x: point.x + vector.east, y: point.y + vector.south)
    }

    /// The point some widths of the world away, in the opposite direction.
    static func - (point: WorldPoint, vector: GroundVector) -> WorldPoint {
        WorldPoint(x: point.x - vector.east, y: point.y - vector.south)
    }

    /// The way from one point to another, in widths of the world.
    static func - (end: WorldPoint, start: WorldPoint) -> GroundVector {
        GroundVector(east: end.x - start.x, south: end.y - start.y)
    }

    /// The copy of the point that is nearest to another one.
    func nearest(to other: WorldPoint) -> WorldPoint {
        WorldPoint(x: x - (x - other.x).rounded(), y: y)
    }
}
