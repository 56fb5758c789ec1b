import TouchPipeline

/// A touch handler that wraps another one, for a map that fills only a part of the view that receives the touches. It converts positions to
/// those of the map, and ignores fingers that land outside it.
///
/// Recognition, chain and timers are those of the wrapped handler.
final class InsetTouchHandler: WrappingTouchHandler {
    let wrapped: any TouchHandlerInterface
    /// The position of the top left corner of the map in the view, in pixels.
    private let origin: Vec2F
    /// How large the map is, in pixels.
    private let size: Vec2F
    /// Fingers that went down on the map, and may since have strayed from it.
    private var inside: Set<Int> = []

    init(wrapping handler: any TouchHandlerInterface, origin: Vec2F, size: Vec2F) {
        wrapped = handler
        self.origin = origin
        self.size = size
    }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        var event = touchEvent
        event.pointers = []
        for pointer in touchEvent.pointers where isOurs(pointer, touchEvent.touchAction) {
            var moved = pointer
            moved.position = pointer.position - origin
            event.pointers.append(moved)
        }
        for pointer in event.pointers where pointer.phase == .ended || pointer.phase == .cancelled { inside.remove(pointer.id) }
        // A cancel without pointers is passed on. Other events without a finger on the map are not.
        let cancelsAll = touchEvent.touchAction == .cancel && touchEvent.pointers.isEmpty
        if cancelsAll { inside = [] }
        if cancelsAll || isAboutUs(event) { wrapped.onTouchEvent(event) }
    }

    /// A hover has a position, too. Everything else is forwarded as it is.
    func onHover(_ hover: TouchHover) {
        var moved = hover
        moved.position = hover.position - origin
        if contains(hover.position) { wrapped.onHover(moved) } else { wrapped.onHoverEnd() }
    }

    func setPredictedPositions(_ positions: [Vec2F]) { wrapped.setPredictedPositions(positions.map { $0 - origin }) }

    private func isOurs(_ pointer: TouchPointer, _ action: TouchAction) -> Bool {
        if action == .scroll { return contains(pointer.position) }
        if pointer.phase == .began, contains(pointer.position) { inside.insert(pointer.id) }
        return inside.contains(pointer.id)
    }

    /// An event in which only others land, lift or are cancelled says nothing new of those that are ours.
    private func isAboutUs(_ event: TouchEvent) -> Bool {
        switch event.touchAction {
        case .down: event.pointers.contains { $0.phase == .began }
        case .up: event.pointers.contains { $0.phase == .ended }
        case .cancel: event.pointers.contains { $0.phase == .cancelled }
        case .move, .scroll: !event.pointers.isEmpty
        }
    }

    private func contains(_ position: Vec2F) -> Bool {
        let point = position - origin
        return point.x >= 0 && point.y >= 0 && point.x < size.x && point.y < size.y
    }
}
