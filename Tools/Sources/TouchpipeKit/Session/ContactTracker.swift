import TouchPipeline

/// Follows the fingers through the events.
struct ContactTracker {
    private(set) var contacts: [Contact] = []
    private(set) var scrolls: [ScrollSample] = []
    /// Where the contacts that are down stand in ``contacts``, by slot.
    private var down: [Int?] = []

    mutating func add(_ event: TouchEvent, at time: TouchInstant) {
        switch event.touchAction {
        case .scroll:
            guard let place = event.pointers.first, event.pointers.count == 1 else { return }
            scrolls.append(ScrollSample(time: time, position: place.position, delta: event.scrollDelta))
        case .cancel where event.pointers.isEmpty:
            for index in down.compactMap({ $0 }) { end(index, .cancelled, at: time) }
        case .down, .move, .up, .cancel:
            endThoseLeftOut(of: event, at: time)
            for pointer in event.pointers { add(pointer, at: time) }
        }
    }

    private mutating func add(_ pointer: TouchPointer, at time: TouchInstant) {
        let known = down.compactMap { $0 }.first { contacts[$0].id == pointer.id }
        if pointer.phase == .began {
            if let known { end(known, .open, at: time) }
            return land(pointer, at: time)
        }
        guard let known else { return }
        switch pointer.phase {
        case .began, .stationary: break
        case .moved: append(pointer, to: known, at: time)
        case .ended:
            if contacts[known].samples.last?.position != pointer.position { append(pointer, to: known, at: time) }
            end(known, .lifted, at: time)
        case .cancelled: end(known, .cancelled, at: time)
        }
    }

    private mutating func land(_ pointer: TouchPointer, at time: TouchInstant) {
        guard pointer.position.isPlace else { return }
        let slot = down.firstIndex { $0 == nil } ?? down.endIndex
        if slot == down.endIndex { down.append(nil) }
        down[slot] = contacts.count
        let landing = ContactSample(time: time, position: pointer.position, pressure: pointer.pressure)
        contacts.append(
            Contact(number: contacts.count + 1, id: pointer.id, slot: slot, kind: pointer.kind, samples: [landing], end: time))
    }

    private mutating func append(_ pointer: TouchPointer, to index: Int, at time: TouchInstant) {
        guard pointer.position.isPlace else { return }
        contacts[index].samples.append(ContactSample(time: time, position: pointer.position, pressure: pointer.pressure))
        contacts[index].end = time
    }

    private mutating func end(_ index: Int, _ ending: Contact.Ending, at time: TouchInstant) {
        contacts[index].end = time
        contacts[index].ending = ending
        down[contacts[index].slot] = nil
    }

    /// The stream is torn: a finger that was down is not mentioned any more.
    private mutating func endThoseLeftOut(of event: TouchEvent, at time: TouchInstant) {
        for index in down.compactMap({ $0 }) where event.pointers.firstIndex(ofID: contacts[index].id) == nil {
            end(index, .open, at: time)
        }
    }
}

extension Vec2F {
    /// Whether a recogniser takes it for a place: it is finite, and within ±10,000,000 pixels.
    fileprivate var isPlace: Bool { x.magnitude <= 10_000_000 && y.magnitude <= 10_000_000 }
}
