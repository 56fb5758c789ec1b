import TouchPipeline

/// A touch handler that wraps another one: the map fills only a part of the view that gets the touches, so positions are moved on their
/// way, and who does not land on the map is none of its business.
///
/// Everything else, recognition, chain, timers, is the wrapped handler's. Whoever has the wrapper need not know what is inside.
final class InsetTouchHandler: TouchHandlerInterface {
    private let wrapped: any TouchHandlerInterface
    /// Where the map's top left corner is in the view, in pixels.
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
        // A cancel that names nobody is for everybody. Any other event of nobody on the map stays here.
        let cancelsAll = touchEvent.touchAction == .cancel && touchEvent.pointers.isEmpty
        if cancelsAll { inside = [] }
        if cancelsAll || isAboutUs(event) { wrapped.onTouchEvent(event) }
    }

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
        let place = position - origin
        return place.x >= 0 && place.y >= 0 && place.x < size.x && place.y < size.y
    }
}
