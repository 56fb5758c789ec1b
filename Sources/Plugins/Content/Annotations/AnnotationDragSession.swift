import MapCameras
import TouchPipeline

/// A pointer that is down on an annotation that it can drag.
///
/// The content shows the drag at once, because it is one index that everything reads. So a cancelled drag gives the annotation its previous shape,
/// unless the program has changed it meanwhile.
struct AnnotationDragSession: TouchSession {
    /// An event, and the annotation's own handler for it.
    struct Report {
        let event: AnnotationDragEvent
        let handler: ((AnnotationDragEvent) -> Void)?
    }

    private let target: DragTarget
    /// The shape that the drag has set last. If the annotation has another shape, the program has changed it. `nil` before the drag.
    private var draggedShape: ContentShape?
    /// The last position of the pointer.
    private var position: Vec2F
    /// The view in which the annotation was last where the pointer holds it.
    private var view: HeldView
    /// Whether a confirmed move was received, so that a `moveComplete` will follow.
    private var hasMoved = false
    /// The handler of the annotation when the drag began. It receives the whole drag, also if the annotation is removed or replaced meanwhile, or
    /// receives another handler.
    private var handler: ((AnnotationDragEvent) -> Void)?

    /// Begins a touch on a target.
    init(_ target: DragTarget) {
        self.target = target
        position = target.start
        view = target.landing
    }

    var id: AnnotationID { target.id }
    var dragging: DragStart { target.dragging }
    /// The position where the pointer landed.
    var start: Vec2F { target.start }
    var isDragging: Bool { draggedShape != nil }

    // MARK: Gestures

    /// Begins the drag, unless the program has changed the annotation since the pointer landed.
    mutating func beginDrag(at position: Vec2F, in content: inout ContentStore) -> SessionStep<Report> {
        guard let annotation = content[id], annotation.shape == target.shape, annotation.dragging != nil else {
            return .ends(isConsumed: false)
        }
        self.position = position
        view = target.landing.moved(to: position)
        draggedShape = target.shape
        handler = annotation.dragHandler
        content.setDragged(id)
        return .consumes([report(annotation) { .began($0) }])
    }

    mutating func receive(
        _ gesture: TouchGesture, context: TouchContext, seenThrough geometry: CameraGeometry, in content: inout ContentStore
    ) -> SessionStep<Report> {
        switch gesture {
        case .move(_, let phase) where isDragging:
            if phase == .pan { hasMoved = true }
            return follow(to: context.position, seenThrough: geometry, in: &content)
        // Moves under the slop are consumed, so that the map does not pan under an annotation that is about to be dragged.
        case .move(_, .underSlop): return dragging == .immediately ? .consumes() : .passes()
        case .moveComplete where context.endReason == .lifted && isDragging: return .ends(end(in: &content))
        case .moveComplete where isDragging: return .ends(cancel(because: .touch(context.cancellationReason), restoring: &content))
        case .move, .moveComplete: return .ends(isConsumed: false)
        // After a long press without a move there is no `moveComplete`.
        case .clearTouch where context.endReason == .lifted && isDragging && !hasMoved: return .ends(end(in: &content))
        // A drag that has moved ends with `moveComplete`. If that was not received, a lift cancels the drag.
        default: return .ignores
        }
    }

    /// Follows the pointer to where it lifted, also if only the map has moved since then.
    mutating func lift(
        _ gesture: TouchGesture, at position: Vec2F, seenThrough geometry: CameraGeometry, in content: inout ContentStore
    ) -> SessionStep<Report> {
        guard isDragging, HeldView(geometry, at: position) != view, gesture == .moveComplete || !hasMoved else { return .passes() }
        return follow(to: position, seenThrough: geometry, in: &content)
    }

    private mutating func follow(
        to position: Vec2F, seenThrough geometry: CameraGeometry, in content: inout ContentStore
    ) -> SessionStep<Report> {
        self.position = position
        view = HeldView(geometry, at: position)
        guard var annotation = content[id], annotation.shape == draggedShape else {
            return .ends(cancel(because: .changed, restoring: &content), isConsumed: false)
        }
        guard let shape = target.shape(at: position, geometry), shape != draggedShape else { return .consumes() }
        annotation.shape = shape
        content[id] = annotation
        draggedShape = shape
        return .consumes([report(annotation) { .changed($0) }])
    }

    private func end(in content: inout ContentStore) -> [Report] {
        guard let annotation = content[id], annotation.shape == draggedShape else {
            return cancel(because: .changed, restoring: &content)
        }
        content.setDragged(nil)
        return [report(annotation) { .ended($0) }]
    }

    func cancel(because reason: SessionEndReason, restoring content: inout ContentStore) -> [Report] {
        guard isDragging else { return [] }
        var annotation = content[id]
        let isChanged = annotation?.shape != draggedShape
        if !isChanged {
            annotation?.shape = target.shape
            content[id] = annotation
        }
        content.setDragged(nil)
        return [report(annotation, at: target.start) { .cancelled($0, isChanged ? .changed : reason) }]
    }

    private func report(
        _ annotation: ContentAnnotation?, at position: Vec2F? = nil, _ event: (AnnotationDrag) -> AnnotationDragEvent
    ) -> Report {
        let shape = annotation?.shape ?? draggedShape ?? target.shape
        let drag = AnnotationDrag(id: id, shape: shape, position: position ?? self.position)
        return Report(event: event(drag), handler: handler)
    }
}
