public import Geodesy
import MapCameras

// The modes that draw one shape with one drag.

/// Draws a rectangle with a drag from one corner to the opposite one. The sides are parallel to the sides of the screen.
public final class RectangleMode: DrawingMode {
    private var corner: Coordinate?

    /// Creates a mode that draws rectangles.
    public init() {}

    /// "rectangle".
    public var name: String { "rectangle" }

    /// Claims every drag.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        corner = nil
        return .begins
    }

    /// Uses the first sample as one corner and each later sample as the opposite corner.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let place = canvas.place(of: sample)
        guard let corner else {
            self.corner = place
            return
        }
        if let ring = Self.ring(from: corner, to: place, seenThrough: canvas.geometry) { canvas.shape = .polygon([ring]) }
    }

    /// Adds the rectangle.
    public func lift(on canvas: inout DrawingCanvas) {
        guard case .polygon(let rings)? = canvas.shape, let ring = rings.first else { return }
        canvas.settleDraft()
        canvas.addOrKeep(DrawingDraft(.polygon, vertices: ring))
    }

    /// Shows where the corner of a drag from there would be.
    public func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.place(of: sample) }

    /// Forgets the corner.
    public func cancel() { corner = nil }

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
    private var center: Coordinate?

    /// Creates a mode that draws circles.
    public init() {}

    /// "circle".
    public var name: String { "circle" }

    /// Claims every drag.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        center = nil
        return .begins
    }

    /// Uses the first sample as the centre and each later sample as a coordinate on the rim.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let place = canvas.place(of: sample)
        guard let center else {
            self.center = place
            return
        }
        canvas.shape = .circle(center: center, radius: center.distance(to: place))
    }

    /// Adds the circle.
    public func lift(on canvas: inout DrawingCanvas) {
        if let shape = canvas.shape { canvas.add(shape) }
    }

    /// Shows where the centre of a drag from there would be.
    public func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.place(of: sample) }

    /// Forgets the centre.
    public func cancel() { center = nil }
}
