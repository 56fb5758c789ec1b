import TouchPipeline

/// Follows the pointers through the events.
struct ContactTracker {
    /// The number of contacts.
    private(set) var count = 0
    /// The maximum number of pointers that were down at the same time.
    private(set) var maximumFingerCount = 0
    private(set) var scrolls: [ScrollSample] = []
    /// The contacts that are down, by slot.
    private var down: [Contact?] = []
    private var ended: [Contact] = []
    private var keepsHistory = true

    /// All contacts so far in the order of landing. Only those that are down if the history is not kept.
    var contacts: [Contact] { (ended + down.compactMap { $0 }).sorted { $0.number < $1.number } }

    /// Releases the history. From here on only contacts that are down are kept, without their samples.
    mutating func forgetHistory() {
        keepsHistory = false
        ended = []
        scrolls = []
        for slot in down.indices { down[slot]?.samples.removeSubrange(1...) }
    }

    mutating func add(_ event: TouchEvent, at time: TouchInstant) {
        switch event.touchAction {
        case .scroll:
            guard keepsHistory, let source = event.pointers.first, event.pointers.count == 1 else { return }
            scrolls.append(ScrollSample(time: time, position: source.position, delta: event.scrollDelta))
        case .cancel where event.pointers.isEmpty:
            for slot in down.indices { end(slot, .cancelled, at: time) }
        case .down, .move, .up, .cancel:
            endThoseLeftOut(of: event, at: time)
            for pointer in event.pointers { add(pointer, at: time) }
        }
    }

    private mutating func add(_ pointer: TouchPointer, at time: TouchInstant) {
        let known = down.firstIndex { $0?.id == pointer.id }
        if pointer.phase == .began {
            if let known { end(known, .open, at: time) }
            return land(pointer, at: time)
        }
        guard let known else { return }
        switch pointer.phase {
        case .began, .stationary: break
        case .moved: append(pointer, to: known, at: time)
        case .ended:
            if down[known]?.samples.last?.position != pointer.position { append(pointer, to: known, at: time) }
            end(known, .lifted, at: time)
        case .cancelled: end(known, .cancelled, at: time)
        }
    }

    private mutating func land(_ pointer: TouchPointer, at time: TouchInstant) {
        guard pointer.position.isAccepted else { return }
        let slot = down.firstIndex { $0 == nil } ?? down.endIndex
        if slot == down.endIndex { down.append(nil) }
        count += 1
        maximumFingerCount = max(maximumFingerCount, slot + 1)
        let landing = ContactSample(time: time, position: pointer.position, pressure: pointer.pressure)
        down[slot] = Contact(number: count, id: pointer.id, slot: slot, kind: pointer.kind, samples: [landing], end: time)
    }

    private mutating func append(_ pointer: TouchPointer, to slot: Int, at time: TouchInstant) {
        guard keepsHistory, pointer.position.isAccepted else { return }
        down[slot]?.samples.append(ContactSample(time: time, position: pointer.position, pressure: pointer.pressure))
        down[slot]?.end = time
    }

    private mutating func end(_ slot: Int, _ ending: Contact.Ending, at time: TouchInstant) {
        guard var contact = down[slot] else { return }
        down[slot] = nil
        contact.end = time
        contact.ending = ending
        if keepsHistory { ended.append(contact) }
    }

    /// The stream is inconsistent: an event does not contain a pointer that was down.
    private mutating func endThoseLeftOut(of event: TouchEvent, at time: TouchInstant) {
        for slot in down.indices {
            guard let id = down[slot]?.id, event.pointers.firstIndex(ofID: id) == nil else { continue }
            end(slot, .open, at: time)
        }
    }
}

extension Vec2F {
    /// Whether a recognizer accepts the position: it is finite, and within ±10,000,000 pixels.
    fileprivate var isAccepted: Bool { x.magnitude <= 10_000_000 && y.magnitude <= 10_000_000 }
}
