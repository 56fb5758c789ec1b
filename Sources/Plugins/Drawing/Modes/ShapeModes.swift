import Geodesy
import MapCameras

// The modes that draw a shape of two or three coordinates.

/// The mode ``DrawingTool/rectangle``.
final class RectangleMode: PlacedShapeMode {
    init() { super.init("rectangle", coordinateCount: 2, takesTaps: false) }

    override func show(_ corners: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {
        // The rectangle of an earlier position of the finger would otherwise be added at the lift.
        guard let ring = Self.ring(from: corners[0], to: corners[1], seenThrough: canvas.geometry) else { return canvas.shape = nil }
        canvas.shape = .polygon([ring])
        canvas.edges = [DrawingEdge(from: ring[0], to: ring[1]), DrawingEdge(from: ring[1], to: ring[2])]
    }

    /// The corners in order. `nil` if one of them is not visible.
    private static func ring(from corner: Coordinate, to opposite: Coordinate, seenThrough geometry: CameraGeometry) -> [Coordinate]? {
        guard let a = geometry.point(for: corner, copy: .asGiven), let c = geometry.point(for: opposite, copy: .asGiven) else { return nil }
        guard let b = geometry.coordinate(at: ScreenPoint(x: c.x, y: a.y)), let d = geometry.coordinate(at: ScreenPoint(x: a.x, y: c.y))
        else { return nil }
        return [corner, b, opposite, d]
    }
}

/// The mode ``DrawingTool/circle``.
final class CircleMode: PlacedShapeMode {
    init() { super.init("circle", coordinateCount: 2, takesTaps: false) }

    override func show(_ coordinates: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {
        let radius = DrawingEdge(from: coordinates[0], to: coordinates[1])
        canvas.shape = .circle(center: radius.start, radius: radius.length)
        canvas.edges = [radius]
    }
}

/// The mode ``DrawingTool/angledRectangle``.
final class AngledRectangleMode: PlacedShapeMode {
    init() { super.init("angled rectangle", coordinateCount: 3, takesTaps: true) }

    override func show(_ coordinates: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {
        guard let ring = Self.ring(along: coordinates[0], coordinates[1], through: coordinates[2]) else { return canvas.shape = nil }
        canvas.shape = .polygon([ring])
        canvas.edges = [DrawingEdge(from: ring[0], to: ring[1]), DrawingEdge(from: ring[1], to: ring[2])]
    }

    /// The corners in order: the two of the edge, and two on the parallel line through a coordinate. `nil` if the edge has no direction,
    /// which a draft of the app can have.
    private static func ring(along start: Coordinate, _ end: Coordinate, through coordinate: Coordinate) -> [Coordinate]? {
        let (a, b, p) = (WebMercator.projectUnclamped(start), WebMercator.projectUnclamped(end), WebMercator.projectUnclamped(coordinate))
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        // The part of the way to the coordinate that is perpendicular to the edge, as a share of the length of the edge.
        let share = (dx * (p.y - a.y) - dy * (p.x - a.x)) / (dx * dx + dy * dy)
        // Rounding gives a coordinate on the edge a tiny width. Without a width, the rectangle is rejected.
        guard abs(share) >= 1e-6 else { return share.isNaN ? nil : [start, end, end, start] }
        func opposite(_ corner: WorldPoint) -> Coordinate {
            WebMercator.unproject(WorldPoint(x: corner.x - dy * share, y: corner.y + dx * share))
        }
        let ring = [start, end, opposite(b), opposite(a)]
        return ring.allSatisfy { $0.isValid } ? ring : nil
    }
}

/// The mode ``DrawingTool/sector``.
final class SectorMode: PlacedShapeMode {
    /// The largest angle between two corners of an arc, in degrees: that of a circle of ``CircleOutline/corners`` corners.
    static var stepAngle: Double { 360 / Double(CircleOutline.corners) }

    init() { super.init("sector", coordinateCount: 3, takesTaps: true) }

    override func show(_ coordinates: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {
        let sweep = Self.sweep(coordinates, after: &arc)
        // A draft of the app can have coordinates that are not finite.
        guard sweep.isFinite else { return canvas.shape = nil }
        let ring = Self.ring(around: coordinates[0], from: coordinates[1], sweep: sweep)
        canvas.shape = .polygon([ring])
        canvas.edges = [DrawingEdge(from: ring[0], to: ring[1]), DrawingEdge(from: ring[0], to: ring[ring.count - 1])]
    }

    /// The angle from the start of the arc to its end, clockwise, between −360° and 360°. It follows the pointer over more than half a turn.
    private static func sweep(_ coordinates: [Coordinate], after arc: inout PlacedArc?) -> Double {
        let start = Sphere.earth.initialBearing(from: coordinates[0], to: coordinates[1])
        let bearing = Sphere.earth.initialBearing(from: coordinates[0], to: coordinates[2])
        let last = arc ?? PlacedArc(bearing: start, sweep: 0)
        let sweep = last.sweep + Degrees.difference(from: last.bearing, to: bearing)
        arc = PlacedArc(bearing: bearing, sweep: sweep)
        // Rounding gives a coordinate on the first radius a tiny angle. Without an angle, the sector is rejected.
        return abs(sweep) < 1e-4 ? 0 : sweep.truncatingRemainder(dividingBy: 360)
    }

    /// The center, then the corners of the arc. Their longitudes are continuous with that of the center.
    private static func ring(around center: Coordinate, from start: Coordinate, sweep: Double) -> [Coordinate] {
        let radius = Sphere.earth.distance(from: center, to: start)
        let first = Sphere.earth.initialBearing(from: center, to: start)
        let steps = max(Int((abs(sweep) / stepAngle).rounded(.up)), 1)
        return [center, start]
            + (1...steps).map { step in
                let bearing = first + sweep * Double(step) / Double(steps)
                return Sphere.earth.destination(from: center, bearing: bearing, distance: radius).unwrapped(near: center.longitude)
            }
    }
}
