public import Geodesy
import MapCameras

/// What the preview shows of a transform of the selection: the handle for one finger, and the values of the drag in progress.
public struct TransformPreview: Sendable, Hashable {
    /// What stays where it is. With two fingers on the selection, the coordinate between them.
    public var center: Coordinate
    /// The handle. `nil` during a drag of two fingers, and if there is no room for it.
    public var handle: Coordinate?
    /// Whether a drag turns, scales or moves the selection.
    public var isActive: Bool
    /// The turn of the drag in progress, in degrees clockwise, from −180 to 180. 0 without a drag.
    public var angle: Double
    /// The factor of the size in the drag in progress. 1 without a drag.
    public var factor: Double

    /// Creates a preview, by default without a drag.
    public init(center: Coordinate, handle: Coordinate? = nil, isActive: Bool = false, angle: Double = 0, factor: Double = 1) {
        self.center = center
        self.handle = handle
        self.isActive = isActive
        self.angle = angle
        self.factor = factor
    }
}

/// The handle with which one finger turns and scales the selection.
///
/// With ``TransformOptions/Center/centroid``, the handle is outside the circle around the selection, by ``TransformOptions/handleDistance``: above
/// it, or to the right, below or to the left, where it first fits into the view. With ``TransformOptions/Center/oppositeCorner``, the handle is
/// outside a corner of the box around the selection, clockwise from the top right one. If it fits nowhere, it is at the edge of the view.
struct TransformHandle {
    /// What stays where it is.
    let center: Coordinate
    /// The coordinate of the handle.
    let coordinate: Coordinate

    /// `nil` if the options have no handle, if the selection is one point or is not visible, or if there is no room.
    ///
    /// - Complexity: O(vertices of the selected features)
    init?(of shapes: [DrawnShape], on canvas: DrawingCanvas) {
        let options = canvas.options.transform
        guard !options.handle.isDisjoint(with: [.turn, .scale]), !shapes.isEmpty else { return nil }
        if shapes.count == 1, shapes[0].kind == .point { return nil }
        let longitude = canvas.geometry.state.center.longitude
        guard let box = ScreenBox(around: shapes, seenThrough: canvas.geometry, near: longitude) else { return nil }
        let room = Room(
            canvas.geometry.viewport, margin: canvas.hitRadius, top: canvas.pixels(options.topMargin),
            bottom: canvas.pixels(options.bottomMargin))
        let gap = canvas.pixels(options.handleDistance)
        switch options.center {
        case .centroid:
            guard let centroid = SelectionCentroid.coordinate(of: shapes)?.unwrapped(near: longitude) else { return nil }
            guard let middle = canvas.geometry.visiblePoint(for: WebMercator.project(centroid)) else { return nil }
            let radius = box.radius(around: middle)
            guard room.distance(to: middle) <= radius + gap else { return nil }
            let candidates = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)].map { x, y in
                (center: middle, handle: ScreenPoint(x: middle.x + x * (radius + gap), y: middle.y + y * (radius + gap)))
            }
            guard let chosen = room.first(candidates, apart: 2 * canvas.hitRadius, on: canvas.geometry) else { return nil }
            (center, coordinate) = (centroid, chosen.handle)
        case .oppositeCorner:
            guard room.distance(to: box.middle) <= box.diagonal / 2 + gap else { return nil }
            let side = gap / 2.0.squareRoot()
            let candidates = [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1)].map { x, y in
                let corner = box.corner(x, y)
                return (center: box.corner(-x, -y), handle: ScreenPoint(x: corner.x + x * side, y: corner.y + y * side))
            }
            guard let chosen = room.first(candidates, apart: 2 * canvas.hitRadius, on: canvas.geometry) else { return nil }
            guard let corner = canvas.geometry.coordinate(at: chosen.center), corner.isValid else { return nil }
            (center, coordinate) = (corner, chosen.handle)
        }
    }
}

/// The visible points of the selection on the screen, and the box around them.
private struct ScreenBox {
    private var points: [ScreenPoint] = []
    private var minimum = ScreenPoint(x: .infinity, y: .infinity)
    private var maximum = ScreenPoint(x: -.infinity, y: -.infinity)

    /// `nil` if nothing of the shapes is on the visible ground.
    init?(around shapes: [DrawnShape], seenThrough geometry: CameraGeometry, near longitude: Double) {
        for shape in shapes {
            for point in ProjectedShape(shape, seenThrough: geometry, near: longitude).points {
                points.append(point)
                minimum = ScreenPoint(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
                maximum = ScreenPoint(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
            }
        }
        if points.isEmpty { return nil }
    }

    var middle: ScreenPoint { ScreenPoint(x: (minimum.x + maximum.x) / 2, y: (minimum.y + maximum.y) / 2) }

    var diagonal: Double { Math.hypot(maximum.x - minimum.x, maximum.y - minimum.y) }

    /// The corner to the right if `x` is positive, and at the bottom if `y` is positive.
    func corner(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x > 0 ? maximum.x : minimum.x, y: y > 0 ? maximum.y : minimum.y) }

    /// The distance of the farthest point.
    func radius(around middle: ScreenPoint) -> Double {
        points.reduce(0) { max($0, $1.distanceSquared(to: middle)) }.squareRoot()
    }
}

/// The part of the view in which a handle can be: without the padding and the margins of the options, and a finger's radius from its edges.
private struct Room {
    private let minimum: ScreenPoint
    private let maximum: ScreenPoint

    init(_ viewport: Viewport, margin: Double, top: Double, bottom: Double) {
        let padding = viewport.padding
        minimum = ScreenPoint(x: padding.left + margin, y: padding.top + top + margin)
        maximum = ScreenPoint(
            x: max(minimum.x, viewport.width - padding.right - margin),
            y: max(minimum.y, viewport.height - padding.bottom - bottom - margin))
    }

    private func clamped(_ point: ScreenPoint) -> ScreenPoint {
        ScreenPoint(x: min(max(point.x, minimum.x), maximum.x), y: min(max(point.y, minimum.y), maximum.y))
    }

    func distance(to point: ScreenPoint) -> Double { clamped(point).distanceSquared(to: point).squareRoot() }

    /// The first pair whose handle is inside and on the ground. Otherwise the first one whose handle, moved inside, is far enough from the
    /// center.
    func first(
        _ candidates: [(center: ScreenPoint, handle: ScreenPoint)], apart: Double, on geometry: CameraGeometry
    ) -> (center: ScreenPoint, handle: Coordinate)? {
        for candidate in candidates where clamped(candidate.handle) == candidate.handle {
            if let handle = geometry.coordinate(at: candidate.handle), handle.isValid { return (candidate.center, handle) }
        }
        for candidate in candidates {
            let inside = clamped(candidate.handle)
            guard inside.distanceSquared(to: candidate.center) >= apart * apart else { continue }
            if let handle = geometry.coordinate(at: inside), handle.isValid { return (candidate.center, handle) }
        }
        return nil
    }
}
