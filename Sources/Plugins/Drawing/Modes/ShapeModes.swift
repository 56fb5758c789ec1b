import Geodesy
import MapCameras

// The modes that draw a shape of two or three places.

/// Draws a rectangle with a drag from one corner to the opposite one. The sides are parallel to the sides of the screen.
public final class RectangleMode: PlacedShapeMode {
    /// Creates a mode that draws rectangles. Its name is "rectangle".
    public init() { super.init("rectangle", places: 2, takesTaps: false) }

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

/// Draws a circle with a drag from its center to its rim. The radius is the distance on the ground.
public final class CircleMode: PlacedShapeMode {
    /// Creates a mode that draws circles. Its name is "circle".
    public init() { super.init("circle", places: 2, takesTaps: false) }

    override func show(_ places: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {
        let radius = DrawingEdge(from: places[0], to: places[1])
        canvas.shape = .circle(center: radius.start, radius: radius.length)
        canvas.edges = [radius]
    }
}

/// Draws a rectangle at any angle: first one edge, then the width.
///
/// The first drag draws the edge, and the second one, from anywhere, moves the opposite edge. Three taps do the same. Drags and taps may
/// alternate. The places so far wait as the draft, so each is an undo step. A width that makes no valid rectangle is rejected, and the edge
/// stays.
///
/// The rectangle is planar, on the Mercator plane. That plane keeps angles, so every corner is a right angle on the map, at any pitch and
/// bearing of the view, and on the ground. No quadrilateral on a sphere has four right angles. Opposite edges therefore have the same length on
/// the map. On the ground their lengths differ as the scale of the map does between them, by 0.02 % for each kilometer at 50° of latitude.
public final class AngledRectangleMode: PlacedShapeMode {
    /// Creates a mode that draws angled rectangles. Its name is "angled rectangle".
    public init() { super.init("angled rectangle", places: 3, takesTaps: true) }

    override func show(_ places: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {
        guard let ring = Self.ring(along: places[0], places[1], through: places[2]) else { return canvas.shape = nil }
        canvas.shape = .polygon([ring])
        canvas.edges = [DrawingEdge(from: ring[0], to: ring[1]), DrawingEdge(from: ring[1], to: ring[2])]
    }

    /// The corners in order: the two of the edge, and two on the parallel line through a place. `nil` if the edge has no direction, which a
    /// draft of the app can have.
    private static func ring(along start: Coordinate, _ end: Coordinate, through place: Coordinate) -> [Coordinate]? {
        let (a, b, p) = (WebMercator.projectUnclamped(start), WebMercator.projectUnclamped(end), WebMercator.projectUnclamped(place))
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        // The part of the way to the place that is perpendicular to the edge, as a share of the length of the edge.
        let share = (dx * (p.y - a.y) - dy * (p.x - a.x)) / (dx * dx + dy * dy)
        // Rounding gives a place on the edge a tiny width. Without a width, the rectangle is rejected.
        guard abs(share) >= 1e-6 else { return share.isNaN ? nil : [start, end, end, start] }
        func opposite(_ corner: WorldPoint) -> Coordinate {
            WebMercator.unproject(WorldPoint(x: corner.x - dy * share, y: corner.y + dx * share))
        }
        let ring = [start, end, opposite(b), opposite(a)]
        return ring.allSatisfy { $0.isValid } ? ring : nil
    }
}

/// Draws a sector of a circle: first the center and the start of the arc, then the end of the arc.
///
/// The first drag goes from the center to the start of the arc. The second one, from anywhere, turns the other radius. The arc follows the
/// finger in either direction, also by more than half a turn. Three taps do the same, with the shorter of the two arcs. Drags and taps may
/// alternate. The places so far wait as the draft, so each is an undo step. An arc that makes no valid sector is rejected, and the radius
/// stays.
///
/// As that of a circle, the radius is a distance on the ground and the bearings are those of great circles at the center, so that a sector of
/// a range or of a beam is true everywhere. The result is a polygon. Its arc has a corner at least every ``stepAngle`` degrees. Between its
/// corners the polygon is inside the arc by at most 0.13 % of the radius, for radii up to 100 km between 70° south and north.
public final class SectorMode: PlacedShapeMode {
    /// The largest angle between two corners of an arc, in degrees: that of a circle of ``DrawnShape/circleCorners`` corners.
    public static var stepAngle: Double { 360 / Double(DrawnShape.circleCorners) }

    /// Creates a mode that draws sectors. Its name is "sector".
    public init() { super.init("sector", places: 3, takesTaps: true) }

    override func show(_ places: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {
        let sweep = Self.sweep(places, after: &arc)
        // A draft of the app can have coordinates that are not finite.
        guard sweep.isFinite else { return canvas.shape = nil }
        let ring = Self.ring(around: places[0], from: places[1], sweep: sweep)
        canvas.shape = .polygon([ring])
        canvas.edges = [DrawingEdge(from: ring[0], to: ring[1]), DrawingEdge(from: ring[0], to: ring[ring.count - 1])]
    }

    /// The angle from the start of the arc to its end, clockwise, between −360° and 360°. It follows the pointer over more than half a turn.
    private static func sweep(_ places: [Coordinate], after arc: inout PlacedArc?) -> Double {
        let start = Sphere.earth.initialBearing(from: places[0], to: places[1])
        let bearing = Sphere.earth.initialBearing(from: places[0], to: places[2])
        let last = arc ?? PlacedArc(bearing: start, sweep: 0)
        let sweep = last.sweep + Degrees.difference(from: last.bearing, to: bearing)
        arc = PlacedArc(bearing: bearing, sweep: sweep)
        // Rounding gives a place on the first radius a tiny angle. Without an angle, the sector is rejected.
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
