public import Geodesy
import MapCameras

// The modes that draw one shape with one drag.

/// Draws a rectangle with a drag from one corner to the opposite one. The sides are parallel to the sides of the screen.
public final class RectangleMode: DrawingMode {
    private var sequence = PlaceSequence(count: 2, hasSteps: false)

    /// Creates a mode that draws rectangles.
    public init() {}

    /// "rectangle".
    public var name: String { "rectangle" }

    /// Claims every drag, unless the map moves under a crosshair.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { sequence.press(on: canvas) }

    /// Uses the first sample as one corner and each later sample as the opposite corner.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if let corners = sequence.drag(sample, on: &canvas) { Self.show(corners, on: &canvas) }
    }

    /// Adds a corner. The second one adds the rectangle.
    public func place(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        aim(sample, on: &canvas)
        sequence.lift(on: &canvas)
        return true
    }

    /// Shows the rectangle with a corner at the crosshair.
    public func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        Self.show(sequence.choose(sample, on: &canvas), on: &canvas)
    }

    /// Adds the rectangle.
    public func lift(on canvas: inout DrawingCanvas) { sequence.lift(on: &canvas) }

    /// Shows where the corner of a drag from there would be.
    public func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.place(of: sample) }

    /// Forgets the corner of the drag.
    public func cancel() { sequence.reset() }

    private static func show(_ corners: [Coordinate], on canvas: inout DrawingCanvas) {
        guard corners.count == 2 else { return canvas.shape = .point(corners[0]) }
        guard let ring = ring(from: corners[0], to: corners[1], seenThrough: canvas.geometry) else { return }
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

/// Draws a circle with a drag from its centre to its rim. The radius is the distance on the ground.
public final class CircleMode: DrawingMode {
    private var sequence = PlaceSequence(count: 2, hasSteps: false)

    /// Creates a mode that draws circles.
    public init() {}

    /// "circle".
    public var name: String { "circle" }

    /// Claims every drag, unless the map moves under a crosshair.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { sequence.press(on: canvas) }

    /// Uses the first sample as the centre and each later sample as a coordinate on the rim.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if let places = sequence.drag(sample, on: &canvas) { Self.show(places, on: &canvas) }
    }

    /// Chooses the centre. The second place, on the rim, adds the circle.
    public func place(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        aim(sample, on: &canvas)
        sequence.lift(on: &canvas)
        return true
    }

    /// Shows the circle whose rim is at the crosshair.
    public func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        Self.show(sequence.choose(sample, on: &canvas), on: &canvas)
    }

    /// Adds the circle.
    public func lift(on canvas: inout DrawingCanvas) { sequence.lift(on: &canvas) }

    /// Shows where the centre of a drag from there would be.
    public func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.place(of: sample) }

    /// Forgets the centre of the drag.
    public func cancel() { sequence.reset() }

    private static func show(_ places: [Coordinate], on canvas: inout DrawingCanvas) {
        guard places.count == 2 else { return canvas.shape = .point(places[0]) }
        let radius = DrawingEdge(from: places[0], to: places[1])
        canvas.shape = .circle(center: radius.start, radius: radius.length)
        canvas.edges = [radius]
    }
}
