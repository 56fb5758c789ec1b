public import Geodesy
import MapCameras
public import TouchPipeline

/// A step of a drag.
///
/// After `began` follow any number of `changed` events, and then exactly one `ended` or `cancelled`. No other event comes before `began`.
public enum AnnotationDragEvent: Sendable, Hashable {
    /// The drag began.
    case began(AnnotationDrag)
    /// The annotation moved.
    case changed(AnnotationDrag)
    /// The pointer lifted. The annotation stays at its new place.
    case ended(AnnotationDrag)
    /// The drag was cancelled. The annotation has its previous shape again, unless the program has changed or removed it during the drag. Then the
    /// reason is `SessionEndReason.changed`.
    case cancelled(AnnotationDrag, SessionEndReason)
}

/// The state of a drag at one event.
public struct AnnotationDrag: Sendable, Hashable {
    /// The annotation.
    public let id: AnnotationID
    /// The current shape of the annotation. After a cancellation it is the shape before the drag.
    public let shape: ContentShape
    /// The position of the pointer, in screen pixels.
    public let position: Vec2F

    /// The place of an icon or a circle, or the first coordinate of a line or a polygon.
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
    /// The screen position of the anchor, relative to the pointer.
    private let offset: ScreenPoint

    /// Creates a target for an annotation. Returns `nil` if the annotation cannot be dragged, or if the anchor is not visible.
    ///
    /// The anchor of an icon or a circle is its place. The anchor of a line or a polygon is the point under the pointer.
    init?(_ id: AnnotationID, _ annotation: ContentAnnotation, at start: Vec2F, _ geometry: CameraGeometry) {
        guard let dragging = annotation.dragging else { return nil }
        self.id = id
        self.dragging = dragging
        self.start = start
        shape = annotation.shape
        let pointer = ScreenPoint(start)
        switch annotation.shape {
        case .icon(_, let place), .circle(_, let place):
            guard let (world, screen) = Self.nearestCopy(of: WebMercator.project(place), to: pointer, geometry) else { return nil }
            anchor = world
            offset = ScreenPoint(x: screen.x - pointer.x, y: screen.y - pointer.y)
        case .polyline, .polygon:
            guard let world = geometry.worldPoint(at: pointer) else { return nil }
            anchor = world
            offset = ScreenPoint(x: 0, y: 0)
        }
    }

    /// Returns the copy of a place that is drawn nearest to the pointer, and its screen position.
    private static func nearestCopy(
        of place: WorldPoint, to pointer: ScreenPoint, _ geometry: CameraGeometry
    ) -> (WorldPoint, ScreenPoint)? {
        let x = geometry.worldPoint(at: pointer)?.x ?? geometry.center.x
        let near = place.moved((x - place.x).rounded())
        var nearest: (WorldPoint, ScreenPoint)?
        var least = Double.infinity
        for worlds in [0.0, -1, 1] {
            let copy = near.moved(worlds)
            guard let screen = geometry.screenPoint(for: copy) else { continue }
            let squared = (screen.x - pointer.x) * (screen.x - pointer.x) + (screen.y - pointer.y) * (screen.y - pointer.y)
            if squared < least { (nearest, least) = ((copy, screen), squared) }
        }
        return nearest
    }

    /// Returns the shape with the pointer at another position. Returns `nil` if no ground is visible there.
    ///
    /// The shape keeps its form on the Mercator plane. It stops at the edge of the world's square.
    func shape(at position: Vec2F, _ geometry: CameraGeometry) -> ContentShape? {
        let point = ScreenPoint(x: Double(position.x) + offset.x, y: Double(position.y) + offset.y)
        // The camera can have moved around the world since the drag began. Only the place under the pointer matters.
        guard geometry.withinSight(point) == point, let world = geometry.worldPoint(at: point) else { return nil }
        return shape.moved(east: world.x - anchor.x, south: world.y - anchor.y)
    }
}
