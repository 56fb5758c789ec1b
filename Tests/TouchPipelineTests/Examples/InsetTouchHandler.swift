import TouchPipeline

/// A touch handler that wraps another one, for a map that fills only a part of the view with the touches.
///
/// It converts positions to the map, and drops fingers that land outside of it. The wrapped handler recognises gestures and keeps the chain.
final class InsetTouchHandler: TouchHandlerInterface {
    private let wrapped: any TouchHandlerInterface
    /// The position of the top left corner of the map in the view, in pixels.
    private let origin: Vec2F
    /// The size of the map, in pixels.
    private let size: Vec2F
    /// The fingers that landed on the map. They may be outside of it now.
    private var inside: Set<Int> = []

    init(wrapping handler: any TouchHandlerInterface, origin: Vec2F, size: Vec2F) {
        wrapped = handler
        self.origin = origin
        self.size = size
    }

    // The wrapped handler keeps the chain.
    func insertListener(_ listener: any TouchInterface, at index: Int) { wrapped.insertListener(listener, at: index) }
    func addListener(_ listener: any TouchInterface) { wrapped.addListener(listener) }
    func removeListener(_ listener: any TouchInterface) { wrapped.removeListener(listener) }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        var event = touchEvent
        event.pointers = []
        for pointer in touchEvent.pointers where isOurs(pointer, touchEvent.touchAction) {
            var moved = pointer
            moved.position = pointer.position - origin
            event.pointers.append(moved)
        }
        for pointer in event.pointers where pointer.phase == .ended || pointer.phase == .cancelled { inside.remove(pointer.id) }
        // A cancel without pointers cancels all fingers. Other events without a finger on the map are dropped.
        let cancelsAll = touchEvent.touchAction == .cancel && touchEvent.pointers.isEmpty
        if cancelsAll { inside = [] }
        if cancelsAll || isAboutUs(event) { wrapped.onTouchEvent(event) }
    }

    private func isOurs(_ pointer: TouchPointer, _ action: TouchAction) -> Bool {
        if action == .scroll { return contains(pointer.position) }
        if pointer.phase == .began, contains(pointer.position) { inside.insert(pointer.id) }
        return inside.contains(pointer.id)
    }

    /// Whether a finger on the map lands, lifts, moves or is cancelled in the event.
    private func isAboutUs(_ event: TouchEvent) -> Bool {
        switch event.touchAction {
        case .down: event.pointers.contains { $0.phase == .began }
        case .up: event.pointers.contains { $0.phase == .ended }
        case .cancel: event.pointers.contains { $0.phase == .cancelled }
        case .move, .scroll: !event.pointers.isEmpty
        }
    }

    private func contains(_ position: Vec2F) -> Bool {
        let place = position - origin
        return place.x >= 0 && place.y >= 0 && place.x < size.x && place.y < size.y
    }
}
