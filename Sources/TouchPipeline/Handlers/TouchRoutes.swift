/// The fingers that belong to handlers of ``HitTestingListener``s, and the division of an event among these handlers and the map.
///
/// A value that calls nothing. ``DefaultTouchHandler`` asks the listeners where fingers land, and sends the parts.
struct TouchRoutes {
    /// The part of an event for one handler. It contains only the fingers of the handler.
    struct Part {
        let handler: any TouchHandlerInterface
        let event: TouchEvent
    }

    /// What is left of an event for the map.
    enum Remainder {
        /// Nothing happens to the fingers of the map.
        case nothing
        /// The event omits the fingers of the map. If some are down, their end was lost.
        case omitted
        case event(TouchEvent)
    }

    private struct Route {
        let handler: any TouchHandlerInterface
        /// The fingers, with their last positions.
        var pointers: [TouchPointer] = []
        /// Passes claims and announcements of the handler on.
        let observation: ObservationToken
    }

    private var routes: [Route] = []
    /// The handler of the last touch, if all fingers of that touch have lifted, and none of them was one of the map at the end.
    private var last: (any TouchHandlerInterface)?

    /// Whether all fingers belong to the map.
    var isEmpty: Bool { routes.isEmpty }

    /// Whether the touch in progress, or the last one, has nothing to do with the handlers.
    var isUnused: Bool { routes.isEmpty && last == nil }

    /// Whether a handler has claimed its touch, or its last one.
    var isTouchClaimed: Bool { last?.isTouchClaimed == true || routes.contains { $0.handler.isTouchClaimed } }

    /// Reports that a finger of the map lands, so that the last touch is no longer one of the handlers.
    mutating func landOnMap() { last = nil }

    /// The fingers that do not belong to the map, to tell them from new ones in an event of positions alone.
    var fingers: [Finger] { routes.flatMap { $0.pointers.map { Finger($0, landing: 0) } } }

    /// Whether a finger is down that does not belong to the map.
    func contains(_ id: Int) -> Bool { routes.contains { $0.pointers.contains { $0.id == id } } }

    /// Gives a finger that lands to a handler. `observe` registers an observer of the handler, if it has no other finger.
    mutating func land(_ pointer: TouchPointer, in handler: any TouchHandlerInterface, observe: () -> ObservationToken) {
        last = nil
        if let index = routes.firstIndex(where: { $0.handler === handler }) {
            routes[index].pointers.append(pointer)
        } else {
            routes.append(Route(handler: handler, pointers: [pointer], observation: observe()))
        }
    }

    /// Ends the touch of the handler to which a finger belongs, because the end of the finger was lost. Returns the cancellation.
    mutating func cancel(fingerOfID id: Int, at time: TouchInstant) -> Part? {
        guard let index = routes.firstIndex(where: { $0.pointers.contains { $0.id == id } }) else { return nil }
        return Part(handler: routes.remove(at: index).handler, event: .cancellation(at: time))
    }

    /// Divides an event of pointers that have ids.
    ///
    /// If the event omits a finger of a handler, the end of that finger was lost, and the touch of this handler is cancelled.
    ///
    /// - Parameter mapIsTouched: Whether a finger of the map is down before the event.
    mutating func divide(_ event: TouchEvent, at time: TouchInstant, mapIsTouched: Bool) -> (parts: [Part], remainder: Remainder) {
        var parts: [Part] = []
        var others = event
        others.pointers = TouchPointers(event.pointers.filter { !contains($0.id) })
        let cancelsAll = event.touchAction == .cancel && event.pointers.next(.cancelled, after: nil) == nil
        for index in routes.indices {
            let old = routes[index].pointers
            let new = old.compactMap { finger in event.pointers.first { $0.id == finger.id } }
            guard new.count == old.count, !cancelsAll else {
                parts.append(Part(handler: routes[index].handler, event: .cancellation(at: time)))
                routes[index].pointers = []
                continue
            }
            var part = event.at(time)
            part.pointers = TouchPointers(new)
            if let action = part.actionOfPointers(from: old) {
                part.touchAction = action
                parts.append(Part(handler: routes[index].handler, event: part))
            }
            routes[index].pointers = new.filter { $0.phase != .ended && $0.phase != .cancelled }
        }
        let ended = routes.last?.handler
        routes.removeAll { $0.pointers.isEmpty }
        if routes.isEmpty, !mapIsTouched { last = ended ?? last }
        guard !cancelsAll else { return (parts, .event(event)) }
        guard !others.pointers.isEmpty else { return (parts, .omitted) }
        guard let action = others.actionOfPointers(from: nil) else { return (parts, .nothing) }
        others.touchAction = action
        return (parts, .event(others))
    }
}

extension TouchEvent {
    /// A cancellation of all fingers.
    static func cancellation(at time: TouchInstant) -> TouchEvent { TouchEvent(.cancel, pointers: TouchPointers(), timestamp: time) }

    /// The action of an event of which only a part of the pointers is left. `nil` if nothing happens to them.
    ///
    /// - Parameter old: The pointers before the event, in the same order. Without them, a pointer has moved if its phase says so.
    fileprivate func actionOfPointers(from old: [TouchPointer]?) -> TouchAction? {
        let phase: TouchPointer.Phase? =
            switch touchAction {
            case .down: .began
            case .up: .ended
            case .cancel: .cancelled
            case .move, .scroll: nil
            }
        if let phase, pointers.contains(where: { $0.phase == phase }) { return touchAction }
        let hasMoved =
            if let old {
                zip(pointers, old).contains { $0.position != $1.position || $0.pressure != $1.pressure || $0.buttons != $1.buttons }
            } else {
                pointers.contains { $0.phase != .stationary }
            }
        return hasMoved ? .move : nil
    }
}
