import Geodesy
import MapCameras

// The modes that draw one shape with one drag.

/// Draws a rectangle with a drag from one corner to the opposite one. The sides are parallel to the sides of the screen.
public final class RectangleMode: PlacedShapeMode {
    /// Creates a mode that draws rectangles. Its name is "rectangle".
    public init() { super.init("rectangle", places: 2, takesTaps: false) }

    override func show(_ corners: [Coordinate], on canvas: inout DrawingCanvas) {
        guard corners.count == 2 else { return canvas.shape = .point(corners[0]) }
        guard let ring = Self.ring(from: corners[0], to: corners[1], seenThrough: canvas.geometry) else { return }
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
public final class CircleMode: PlacedShapeMode {
    /// Creates a mode that draws circles. Its name is "circle".
    public init() { super.init("circle", places: 2, takesTaps: false) }

    override func show(_ places: [Coordinate], on canvas: inout DrawingCanvas) {
        guard places.count == 2 else { return canvas.shape = .point(places[0]) }
        let radius = DrawingEdge(from: places[0], to: places[1])
        canvas.shape = .circle(center: radius.start, radius: radius.length)
        canvas.edges = [radius]
    }
}
