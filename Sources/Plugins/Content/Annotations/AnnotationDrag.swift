public import Geodesy
import MapCameras
public import TouchPipeline

/// A step of a drag.
///
/// After `began` follow any number of `changed` events, and then exactly one `ended` or `cancelled`. No other event comes before `began`.
public enum AnnotationDragEvent: Sendable, Hashable {
    case began(AnnotationDrag)
    /// The annotation moved.
    case changed(AnnotationDrag)
    /// The pointer lifted. The annotation stays at its new coordinate.
    case ended(AnnotationDrag)
    /// The drag was cancelled. The annotation has its previous shape again, unless the program has changed or removed it during the drag. Then the
    /// reason is `SessionEndReason.changed`.
    case cancelled(AnnotationDrag, SessionEndReason)
}

/// The state of a drag at one event.
public struct AnnotationDrag: Sendable, Hashable {
    public let id: AnnotationID
    /// The current shape of the annotation. After a cancellation it is the shape before the drag.
    public let shape: ContentShape
    /// The position of the pointer, in screen pixels.
    public let position: Vec2F

    /// The coordinate of an icon or a circle, or the first coordinate of a line or a polygon.
    public var coordinate: Coordinate? { shape.coordinate }
}

/// An annotation under a pointer that a drag can move.
struct DragTarget {
    let id: AnnotationID
    let dragging: DragStart
    /// The position where the pointer landed. It distinguishes the moves of this touch from those of another one.
    let start: Vec2F
    /// The shape before the drag.
    let shape: ContentShape
    /// The point of the Mercator plane that follows the pointer.
    private let anchor: WorldPoint
    private let grip: PointerGrip
    /// The view in which the pointer landed.
    let landing: HeldView

    /// Creates a target for an annotation. Returns `nil` if the annotation cannot be dragged, or if the anchor is not visible.
    ///
    /// The anchor of an icon or a circle is its coordinate. The anchor of a line or a polygon is the point under the pointer.
    init?(_ id: AnnotationID, _ annotation: ContentAnnotation, at start: Vec2F, _ geometry: CameraGeometry) {
        guard let dragging = annotation.dragging else { return nil }
        self.id = id
        self.dragging = dragging
        self.start = start
        shape = annotation.shape
        landing = HeldView(geometry, at: start)
        switch annotation.shape {
        case .icon(_, let coordinate), .circle(_, let coordinate):
            guard let (world, point) = PointerGrip.nearestCopy(of: WebMercator.project(coordinate), at: start, seenThrough: geometry) else {
                return nil
            }
            anchor = world
            grip = PointerGrip(of: point.vec2F, at: start)
        case .polyline, .polygon:
            guard let world = geometry.worldPoint(at: ScreenPoint(start)) else { return nil }
            anchor = world
            grip = PointerGrip(of: start, at: start)
        }
    }

    /// Returns the shape with the pointer at another position. Returns `nil` if no ground is visible there.
    ///
    /// The shape keeps its form on the Mercator plane. It stops at the edge of the world's square.
    func shape(at position: Vec2F, _ geometry: CameraGeometry) -> ContentShape? {
        let point = ScreenPoint(grip.point(under: position))
        // The camera can have moved around the world since the drag began. Only the coordinate under the pointer matters.
        guard geometry.withinSight(point) == point, let world = geometry.worldPoint(at: point) else { return nil }
        return shape.moved(east: world.x - anchor.x, south: world.y - anchor.y)
    }
}
