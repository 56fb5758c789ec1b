import Geodesy

/// Draws a rectangle at any angle: first one edge, then the width.
///
/// The first drag draws the edge, and the second one, from anywhere, moves the opposite edge. Three taps do the same. Drags and taps may
/// alternate. The places so far wait as the draft, so each is an undo step. A width that makes no valid rectangle is rejected, and the edge
/// stays.
///
/// The rectangle is planar, on the Mercator plane. That plane keeps angles, so every corner is a right angle on the map, at any pitch and
/// bearing of the view, and on the ground. No quadrilateral on a sphere has four right angles. Opposite edges therefore have the same length on
/// the map. On the ground their lengths differ as the scale of the map does between them, by 0.02 % for each kilometre at 50° of latitude.
public final class AngledRectangleMode: PlacedShapeMode {
    /// Creates a mode that draws angled rectangles. Its name is "angled rectangle".
    public init() { super.init("angled rectangle", places: 3, takesTaps: true) }

    override func show(_ places: [Coordinate], on canvas: inout DrawingCanvas) {
        switch places.count {
        case 1: canvas.shape = .point(places[0])
        case 2:
            canvas.shape = .line(places)
            canvas.edges = [DrawingEdge(from: places[0], to: places[1])]
        default:
            guard let ring = Self.ring(along: places[0], places[1], through: places[2]) else { return canvas.shape = nil }
            canvas.shape = .polygon([ring])
            canvas.edges = [DrawingEdge(from: ring[0], to: ring[1]), DrawingEdge(from: ring[1], to: ring[2])]
        }
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
