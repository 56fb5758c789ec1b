public import Geodesy

/// Draws a rectangle at any angle: first one edge, then the width.
///
/// The first drag draws the edge, and the second one, from anywhere, moves the opposite edge. Three taps do the same. Drags and taps may
/// alternate. The places so far wait as the draft, so each is an undo step. A width that makes no valid rectangle is rejected, and the edge
/// stays.
///
/// The rectangle is planar, on the Mercator plane. That plane keeps angles, so every corner is a right angle on the map, at any pitch and
/// bearing of the view, and on the ground. No quadrilateral on a sphere has four right angles. Opposite edges therefore have the same length on
/// the map. On the ground their lengths differ as the scale of the map does between them, by 0.02 % for each kilometre at 50° of latitude.
public final class AngledRectangleMode: DrawingMode {
    private var sequence = PlaceSequence(count: 3, hasSteps: true)

    /// Creates a mode that draws angled rectangles.
    public init() {}

    /// "angled rectangle".
    public var name: String { "angled rectangle" }

    /// Claims every drag, unless the map moves under a crosshair.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { sequence.press(on: canvas) }

    /// Chooses the next place. A tap on the last place has no effect.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool { place(sample, on: &canvas) }

    /// Draws the edge, or moves the opposite one.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if let places = sequence.drag(sample, on: &canvas) { Self.show(places, on: &canvas) }
    }

    /// Chooses the next place. The third one adds the rectangle.
    public func place(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        if sequence.isRepeated(sample, on: canvas) { return true }
        aim(sample, on: &canvas)
        sequence.lift(on: &canvas)
        return true
    }

    /// Shows the edge or the rectangle to the crosshair.
    public func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        Self.show(sequence.choose(sample, on: &canvas), on: &canvas)
    }

    /// Keeps the edge, or adds the rectangle.
    public func lift(on canvas: inout DrawingCanvas) { sequence.lift(on: &canvas) }

    /// Shows where the next corner of a drag from there would be.
    public func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.place(of: sample) }

    /// Forgets the drag. The edge stays.
    public func cancel() { sequence.reset() }

    private static func show(_ places: [Coordinate], on canvas: inout DrawingCanvas) {
        switch places.count {
        case 1: canvas.shape = .point(places[0])
        case 2:
            canvas.shape = .line(places)
            canvas.edges = [DrawingEdge(from: places[0], to: places[1])]
        default:
            guard let ring = ring(along: places[0], places[1], through: places[2]) else { return canvas.shape = nil }
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
