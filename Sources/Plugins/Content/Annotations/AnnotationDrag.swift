import Geodesy
import MapCameras
import TouchPipeline

/// An annotation under a finger that takes it elsewhere.
public struct AnnotationDrag: Sendable, Hashable {
    /// The annotation.
    public let id: AnnotationID
    /// What is drawn of it now; after a cancellation as it was before.
    public let shape: ContentShape
    /// Where the finger is, in screen pixels.
    public let position: Vec2F

    /// Where an icon or a disc is now, the first place of a line or an area.
    public var coordinate: Coordinate? { shape.coordinate }
}

/// How a finger takes an annotation elsewhere.
public enum AnnotationDragging: UInt8, Sendable, Hashable, CaseIterable {
    /// Not at all.
    case none
    /// As soon as it moves past the click distance.
    case atOnce
    /// After it has rested on it for the time of a long press.
    case afterLongPress
}

/// What happens to an annotation that is dragged.
///
/// After `began` come any number of `changed`, and then exactly one of `ended` and `cancelled`; none of these comes without a `began`.
public enum AnnotationDragEvent: Sendable, Hashable {
    /// A finger has taken hold of it.
    case began(AnnotationDrag)
    /// It went on.
    case changed(AnnotationDrag)
    /// It is where it was let go.
    case ended(AnnotationDrag)
    /// It is exactly as it was before, unless the program has changed or removed it.
    case cancelled(AnnotationDrag, AnnotationDragEndReason)
}

/// Why an annotation that was dragged is not where the finger took it.
public enum AnnotationDragEndReason: Sendable, Hashable {
    /// The touch was over for the listener: the system cancelled it, another finger landed, another listener claimed it, or the listener left
    /// the chain.
    case touch(TouchEndReason)
    /// The listener was switched off.
    case switchedOff
    /// The program moved or removed the annotation meanwhile. It stays as the program left it.
    case changed
}

/// A drag under way.
struct ActiveDrag {
    let grip: Grip
    /// What the drag has last made of the shape; if it is something else now, the program has changed it.
    var shape: ContentShape
    /// Whether a confirmed move was heard, so that a completion must follow.
    var hasMoved = false
}

/// A finger's hold on an annotation: which point of the plane it moves, and how that moves the shape.
struct Grip {
    let id: AnnotationID
    let dragging: AnnotationDragging
    /// Where the finger landed, by which its moves are told from those of another touch.
    let start: Vec2F
    /// The shape as it was: to go back to it needs no calculation.
    let shape: ContentShape
    /// The point of the plane that follows the finger.
    private let held: WorldPoint
    /// Where that is on the screen as seen from the finger.
    private let offset: ScreenPoint

    /// Takes hold of an icon or a disc at its place, of a line or an area where the finger is; `nil` if that cannot be seen.
    init?(_ id: AnnotationID, _ annotation: ContentAnnotation, at start: Vec2F, _ geometry: CameraGeometry) {
        self.id = id
        dragging = annotation.dragging
        self.start = start
        shape = annotation.shape
        let finger = ScreenPoint(start)
        switch annotation.shape {
        case .icon(_, let place), .circle(_, let place):
            guard let (world, seen) = Grip.nearestCopy(of: WebMercator.project(place), to: finger, geometry) else { return nil }
            held = world
            offset = ScreenPoint(x: seen.x - finger.x, y: seen.y - finger.y)
        case .polyline, .polygon:
            guard let world = geometry.worldPoint(at: finger) else { return nil }
            held = world
            offset = ScreenPoint(x: 0, y: 0)
        }
    }

    /// The copy of a place that is drawn nearest to the finger.
    private static func nearestCopy(
        of place: WorldPoint, to finger: ScreenPoint, _ geometry: CameraGeometry
    ) -> (WorldPoint, ScreenPoint)? {
        let x = geometry.worldPoint(at: finger)?.x ?? geometry.center.x
        let near = place.moved((x - place.x).rounded())
        var nearest: (WorldPoint, ScreenPoint)?
        var least = Double.infinity
        for worlds in [0.0, -1, 1] {
            let copy = near.moved(worlds)
            guard let seen = geometry.screenPoint(for: copy) else { continue }
            let squared = (seen.x - finger.x) * (seen.x - finger.x) + (seen.y - finger.y) * (seen.y - finger.y)
            if squared < least { (nearest, least) = ((copy, seen), squared) }
        }
        return nearest
    }

    /// The shape when the finger is elsewhere; `nil` where there is no ground.
    ///
    /// It keeps its form on the plane, and stays within the world's square: what would go beyond stops at the edge.
    func shape(at position: Vec2F, _ geometry: CameraGeometry) -> ContentShape? {
        let point = ScreenPoint(x: Double(position.x) + offset.x, y: Double(position.y) + offset.y)
        // The camera may have gone round the world meanwhile; the place under the finger is what counts.
        guard geometry.withinSight(point) == point, let world = geometry.worldPoint(at: point) else { return nil }
        return shape.moved(east: world.x - held.x, south: world.y - held.y)
    }
}
