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

    /// The place there as the centre of a view: far beyond the world's square it is just short of a pole, so it is always valid.
    var coordinateOfCenter: Coordinate {
        WebMercator.unproject(WorldPoint(x: x, y: WorldPoint.shownY.nearest(to: y)))
    }

    /// Where the poles would be to the last bits of a latitude.
    private static let shownY = -4.0...5.0
}
