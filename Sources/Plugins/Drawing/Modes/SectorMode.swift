import Geodesy

/// Draws a sector of a circle: first the centre and the start of the arc, then the end of the arc.
///
/// The first drag goes from the centre to the start of the arc. The second one, from anywhere, turns the other radius. The arc follows the
/// finger in either direction, also by more than half a turn. Three taps do the same, with the shorter of the two arcs. Drags and taps may
/// alternate. The places so far wait as the draft, so each is an undo step. An arc that makes no valid sector is rejected, and the radius
/// stays.
///
/// As that of a circle, the radius is a distance on the ground and the bearings are those of great circles at the centre, so that a sector of
/// a range or of a beam is true everywhere. The result is a polygon. Its arc has a corner at least every ``stepAngle`` degrees. Between its
/// corners the polygon is inside the arc by at most 0.13 % of the radius, for radii up to 100 km between 70° south and north.
public final class SectorMode: PlacedShapeMode {
    /// The largest angle between two corners of an arc, in degrees: that of a circle of ``DrawnShape/circleCorners`` corners.
    public static var stepAngle: Double { 360 / Double(DrawnShape.circleCorners) }

    /// The arc of the drag in progress.
    private var arc: (bearing: Double, sweep: Double)?

    /// Creates a mode that draws sectors. Its name is "sector".
    public init() { super.init("sector", places: 3, takesTaps: true) }

    override func reset() { arc = nil }

    override func show(_ places: [Coordinate], on canvas: inout DrawingCanvas) {
        switch places.count {
        case 1: canvas.shape = .point(places[0])
        case 2:
            canvas.shape = .line(places)
            canvas.edges = [DrawingEdge(from: places[0], to: places[1])]
        default:
            let sweep = sweep(places)
            // A draft of the app can have coordinates that are not finite.
            guard sweep.isFinite else {
                canvas.shape = nil
                return
            }
            let ring = Self.ring(around: places[0], from: places[1], sweep: sweep)
            canvas.shape = .polygon([ring])
            canvas.edges = [DrawingEdge(from: ring[0], to: ring[1]), DrawingEdge(from: ring[0], to: ring[ring.count - 1])]
        }
    }

    /// The angle from the start of the arc to its end, clockwise, between −360° and 360°. It follows the pointer over more than half a turn.
    private func sweep(_ places: [Coordinate]) -> Double {
        let start = Sphere.earth.initialBearing(from: places[0], to: places[1])
        let bearing = Sphere.earth.initialBearing(from: places[0], to: places[2])
        let last = arc ?? (start, 0)
        let sweep = last.sweep + Degrees.difference(from: last.bearing, to: bearing)
        arc = (bearing, sweep)
        // Rounding gives a place on the first radius a tiny angle. Without an angle, the sector is rejected.
        return abs(sweep) < 1e-4 ? 0 : sweep.truncatingRemainder(dividingBy: 360)
    }

    /// The centre, then the corners of the arc. Their longitudes are continuous with that of the centre.
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
