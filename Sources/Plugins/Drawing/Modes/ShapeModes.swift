import Geodesy
import MapCameras

/// Draws a rectangle from corner to corner by a drag; its sides are those of the screen.
public final class RectangleMode: DrawingMode {
    private var corner: Coordinate?

    /// Draws rectangles.
    public init() {}

    /// "rectangle".
    public var name: String { "rectangle" }

    /// Every drag is a rectangle.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        corner = nil
        return .begins
    }

    /// Takes the first sample as one corner, each other as the one opposite.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let place = canvas.place(of: sample)
        guard let corner else {
            self.corner = place
            return
        }
        if let rectangle = Self.rectangle(from: corner, to: place, seenThrough: canvas.geometry) { canvas.shape = .polygon([rectangle]) }
    }

    /// Adds the rectangle.
    public func lift(on canvas: inout DrawingCanvas) {
        guard case .polygon(let rings)? = canvas.shape, let ring = rings.first else { return }
        canvas.settleDraft()
        canvas.addOrKeep(DrawingDraft(.polygon, vertices: ring))
    }

    /// Forgets the corner.
    public func cancel() { corner = nil }

    /// The corners, in order; `nil` where one cannot be seen.
    static func rectangle(from corner: Coordinate, to opposite: Coordinate, seenThrough geometry: CameraGeometry) -> [Coordinate]? {
        guard let a = geometry.point(for: corner, copy: .asGiven), let c = geometry.point(for: opposite, copy: .asGiven) else { return nil }
        guard let b = geometry.coordinate(at: ScreenPoint(x: c.x, y: a.y)), let d = geometry.coordinate(at: ScreenPoint(x: a.x, y: c.y))
        else { return nil }
        return [corner, b, opposite, d]
    }
}
