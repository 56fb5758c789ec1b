/// Makes lawful ``TouchEvent``s out of samples of single pointers: the one way into the pipeline.
///
/// The tracker alone knows which pointers are down. It orders, clamps and pairs samples, and puts whole frames into events:
///
/// ```swift
/// for touch in touches { tracker.add(sample(touch), coalesced: coalescedSamples(touch)) }
/// tracker.drain { handler.onTouchEvent($0) }
/// ```
///
/// * **Order.** Samples may come in any order and any batching. Events come in the order of time. A sample older than the last event happens
///   at the time of that event.
/// * **Frames.** What the pointers do at the same instant becomes one event. ``drainWholeFrames(at:_:)`` holds a frame back until every
///   pointer that is down has been heard of at its time or later, for at most 8 ms, so that no finger of a pinch is seen moving alone.
///   ``drain(_:)`` says that no more samples will come of the frames so far. A single pointer is never held back.
/// * **Pairs.** A pointer that lands while it is down was lost: it is cancelled, and lands anew. A lift of a pointer that is not down shows
///   that the stream is inconsistent: the touch is cancelled, and counted. Moves of a pointer that is not down, such as a mouse that hovers,
///   are left out. A mouse or a pencil that moves without a button was released unseen: it is cancelled. A mouse is one pointer: it lands with
///   its first button and lifts with its last.
public struct TouchPointerTracker: Sendable {
    /// How long a frame is held back at most: a frame of a 120 Hz screen.
    public static let longestHold = Duration.milliseconds(8)

    /// A pointer that is down.
    private struct Contact {
        let identity: TouchSample.Identity
        var pointer: TouchPointer
        /// The latest time at which a sample told of it.
        var heardAt: TouchInstant
    }

    /// The pointers that are down as the last event left them, in the order in which they landed.
    private var contacts: [Contact] = []
    /// Pointers that are left out until they lift: there was no room for them, or their touch was cancelled from outside.
    private var ignored: [Contact] = []
    /// In the order of time.
    private var waiting: [TouchSample] = []
    private var predicted: [TouchSample] = []
    private var drainedTo = TouchInstant(microseconds: .min)

    /// How many pointers landed when ten were down already. They are left out until they lift.
    public private(set) var droppedCount = 0
    /// How often a pointer lifted that was not down.
    public private(set) var inconsistencyCount = 0

    /// A tracker of no pointer.
    public init() {}

    /// How many pointers are down in the events that were drained.
    public var pointerCount: Int { contacts.count }

    /// The pointers that are down, as the events that were drained left them.
    public var pointers: [TouchPointer] { contacts.map { $0.pointer } }

    /// When a frame that is held back must go out at the latest; `nil` if none is.
    public var deadline: TouchInstant? { waiting.first.map { $0.time + Self.longestHold } }

    // MARK: Adding

    /// Adds what a pointer does.
    ///
    /// Of a pointer that lands, the earliest sample is the landing. Of one that lifts, the latest is the lift. The phases of the others do not
    /// matter. Coalesced samples that are not later than what is known of the pointer are left out.
    ///
    /// - Parameters:
    ///   - sample: the present one. A predicted one is only kept for ``predictedPositions(ofPointer:)``.
    ///   - coalesced: what was measured since the last call, in any order. It may contain the present sample.
    /// - Complexity: O(*n*) in the samples that wait.
    public mutating func add(_ sample: TouchSample, coalesced: [TouchSample] = []) {
        guard !sample.isPredicted else { return predicted.append(sample) }
        predicted.removeAll { $0.identity == sample.identity }
        let isLanding = sample.phase == .began
        let known = isLanding ? nil : lastTime(of: sample.identity)
        var present = sample
        var earliest = waiting.endIndex
        for var older in coalesced where older.time < sample.time {
            if let known, older.time <= known { continue }
            older.phase = .moved
            earliest = min(earliest, insert(older))
        }
        if isLanding, earliest < waiting.endIndex {
            waiting[earliest].phase = .began
            present.phase = .moved
        } else if sample.phase == .ended || sample.phase == .cancelled, let known {
            present.time = max(present.time, known)
        }
        insert(present)
    }

    /// A wheel or a trackpad scrolls by a number of pixels, away from the user positive.
    public mutating func addScroll(
        at position: Vec2F, by delta: Float, time: TouchInstant, kind: TouchPointer.Kind = .mouse, modifiers: KeyModifiers = []
    ) {
        var sample = TouchSample(id: 0, phase: .moved, position: position, time: time, kind: kind, buttons: [], modifiers: modifiers)
        sample.role = .scroll(delta)
        insert(sample)
    }

    /// The system takes one pointer away. One that is not down when its turn comes is left out.
    public mutating func cancel(id: Int, at time: TouchInstant) {
        add(TouchSample(id: id, phase: .cancelled, position: .zero, time: time))
    }

    /// The touch is taken away from outside: all pointers that are down at this time are cancelled. They do nothing until they land again.
    public mutating func cancelAll(at time: TouchInstant) {
        var sample = TouchSample(id: 0, phase: .cancelled, position: .zero, time: time)
        sample.role = .cancelAll
        insert(sample)
    }

    /// Where the system expects a pointer next, in screen pixels, earliest first. Only since the pointer's last real sample.
    public func predictedPositions(ofPointer id: Int) -> [Vec2F] {
        guard let contact = contacts.first(where: { $0.pointer.id == id }) else { return [] }
        return predicted.filter { $0.identity == contact.identity }.sorted { $0.time < $1.time }.map { $0.position }
    }

    /// Puts a sample in its place: by time, and behind those of the same instant. Returns the place.
    @discardableResult
    private mutating func insert(_ sample: TouchSample) -> Int {
        var sample = sample
        sample.time = max(sample.time, drainedTo)
        if case .pointer = sample.role, let index = contact(sample) {
            contacts[index].heardAt = max(contacts[index].heardAt, sample.time)
        }
        var index = waiting.endIndex
        while index > 0, waiting[index - 1].time > sample.time { index -= 1 }
        waiting.insert(sample, at: index)
        return index
    }

    /// The latest time of a pointer in what waits, or of one that is down.
    private func lastTime(of identity: TouchSample.Identity) -> TouchInstant? {
        for sample in waiting.reversed() where sample.identity == identity {
            if case .pointer = sample.role { return sample.time }
        }
        for contact in contacts where contact.identity == identity { return contact.heardAt }
        return nil
    }

    // MARK: Draining

    /// The events that follow from what was added, in the order of time. Allocates.
    public mutating func drain() -> [TouchEvent] {
        var events: [TouchEvent] = []
        drain { events.append($0) }
        return events
    }

    /// Hands over all events that follow from what was added, in the order of time. No more samples will come of these frames.
    ///
    /// `body` must not touch the tracker. Where a listener may do that, go over the events of ``drain()`` instead.
    public mutating func drain(_ body: (TouchEvent) -> Void) {
        while !waiting.isEmpty { emitFrame(body) }
    }

    /// Hands over the events of the frames that are whole, in the order of time. More samples may come of the others.
    ///
    /// - Parameters:
    ///   - now: the present moment. A frame that is 8 ms old goes out whole or not.
    ///   - body: receives the events, and must not touch the tracker.
    public mutating func drainWholeFrames(at now: TouchInstant, _ body: (TouchEvent) -> Void) {
        while let time = waiting.first?.time, isWhole(time) || now >= time + Self.longestHold { emitFrame(body) }
    }

    private func isWhole(_ time: TouchInstant) -> Bool { contacts.allSatisfy { $0.heardAt >= time } }

    /// What happens at the earliest time: one event for each action, in the order of the first sample of each. What one pointer does twice
    /// is in two events.
    private mutating func emitFrame(_ body: (TouchEvent) -> Void) {
        let time = waiting[0].time
        // By far the most frequent: one pointer moves.
        if waiting.count == 1, emitMove(waiting[0], at: time, body) { return waiting.removeAll(keepingCapacity: true) }
        while let first = waiting.first, first.time == time {
            switch first.role {
            case .pointer: emit(takeGroup(), at: time, body)
            case .cancelAll:
                waiting.removeFirst()
                cancelContacts(at: time, [], body)
            case .scroll(let delta):
                waiting.removeFirst()
                drainedTo = time
                let place = TouchPointer(id: 0, position: first.position, phase: .moved, kind: first.kind, buttons: [])
                body(TouchEvent(.scroll, place, scrollDelta: delta, modifiers: first.modifiers, timestamp: time))
            }
        }
    }

    /// Emits the move of a pointer that is down; `false` without a change if the sample is anything else.
    private mutating func emitMove(_ sample: TouchSample, at time: TouchInstant, _ body: (TouchEvent) -> Void) -> Bool {
        guard case .pointer = sample.role, sample.phase == .moved, sample.buttons?.isEmpty != true, take(sample, at: time) else {
            return false
        }
        hand(.move, at: time, sample.modifiers, body)
        return true
    }

    /// Takes out of the earliest frame the first sample, and the samples of other pointers that do the same.
    private mutating func takeGroup() -> [TouchSample] {
        let first = waiting[0]
        var group: [TouchSample] = []
        var index = 0
        while index < waiting.count, waiting[index].time == first.time {
            if case .pointer = waiting[index].role, waiting[index].phase.action == first.phase.action, !isRepeated(index, group) {
                group.append(waiting.remove(at: index))
            } else {
                index += 1
            }
        }
        return group
    }

    /// Whether a pointer did something before at the same time.
    private func isRepeated(_ index: Int, _ group: [TouchSample]) -> Bool {
        let identity = waiting[index].identity
        for sample in group where sample.identity == identity { return true }
        for earlier in 0..<index where waiting[earlier].identity == identity { return true }
        return false
    }

    private mutating func emit(_ group: [TouchSample], at time: TouchInstant, _ body: (TouchEvent) -> Void) {
        var samples: [TouchSample] = []
        var isLost = false
        for sample in group {
            guard let lawful = lawful(sample) else { continue }
            if let index = contact(lawful), lawful.phase == .began {
                contacts[index].pointer.phase = .cancelled
                isLost = true
            }
            samples.append(lawful)
        }
        for sample in samples where sample.phase == .ended && contact(sample) == nil {
            inconsistencyCount += 1
            return cancelContacts(at: time, sample.modifiers, body)
        }
        if isLost { hand(.cancel, at: time, samples[0].modifiers, body) }
        for action in TouchAction.allCases {
            var isConcerned = false
            for sample in samples where sample.phase.action == action { if take(sample, at: time) { isConcerned = true } }
            if isConcerned { hand(action, at: time, samples[0].modifiers, body) }
        }
    }

    /// What a sample means, given what is known of its pointer; `nil` if nothing.
    private mutating func lawful(_ sample: TouchSample) -> TouchSample? {
        var sample = sample
        for place in ignored.indices where ignored[place].identity == sample.identity {
            if sample.phase != .moved, sample.phase != .stationary { ignored.remove(at: place) }
            guard sample.phase == .began else { return nil }
            break
        }
        guard let index = contact(sample) else {
            return sample.phase == .began || (sample.phase == .ended && !contacts.isEmpty) ? sample : nil
        }
        let pressed = contacts[index].pointer.buttons
        switch sample.phase {
        case .began where sample.kind == .mouse:
            guard let button = sample.buttons, pressed.isDisjoint(with: button) else { return sample }
            sample.phase = .moved
            sample.buttons = pressed.union(button)
        case .ended where sample.kind == .mouse:
            let rest = pressed.subtracting(sample.buttons ?? pressed)
            guard !rest.isEmpty, sample.buttons?.isEmpty == false else { return sample }
            sample.phase = .moved
            sample.buttons = rest
        case .moved where sample.buttons?.isEmpty == true && (sample.kind == .mouse || sample.kind == .stylus): sample.phase = .cancelled
        default: break
        }
        return sample
    }

    private func contact(_ sample: TouchSample) -> Int? {
        for index in contacts.indices where contacts[index].identity == sample.identity { return index }
        return nil
    }

    /// Takes over what a sample says; `false` if there is no room for its pointer, or it is not down.
    private mutating func take(_ sample: TouchSample, at time: TouchInstant) -> Bool {
        if sample.phase == .began { return land(sample, at: time) }
        guard let index = contact(sample) else { return false }
        contacts[index].pointer.phase = sample.phase
        guard sample.phase != .cancelled else { return true }
        contacts[index].pointer.position = sample.position
        contacts[index].pointer.kind = sample.kind
        if let pressure = sample.pressure { contacts[index].pointer.pressure = pressure }
        if let buttons = sample.buttons { contacts[index].pointer.buttons = buttons }
        return true
    }

    private mutating func land(_ sample: TouchSample, at time: TouchInstant) -> Bool {
        guard contacts.count < TouchPointers.capacity else {
            droppedCount += 1
            ignore(Contact(identity: sample.identity, pointer: .nowhere, heardAt: time))
            return false
        }
        let pointer = TouchPointer(
            id: number(of: sample.identity), position: sample.position, phase: .began, kind: sample.kind,
            pressure: sample.pressure ?? 0.5, buttons: sample.buttons ?? .primary)
        contacts.append(Contact(identity: sample.identity, pointer: pointer, heardAt: max(time, lastTime(of: sample.identity) ?? time)))
        return true
    }

    private func number(of identity: TouchSample.Identity) -> Int {
        if case .number(let number) = identity { return number }
        var number = 1
        while contacts.contains(where: { $0.pointer.id == number }) { number += 1 }
        return number
    }

    /// Cancels all that is down. Its pointers may still be on the glass.
    private mutating func cancelContacts(at time: TouchInstant, _ modifiers: KeyModifiers, _ body: (TouchEvent) -> Void) {
        guard !contacts.isEmpty else { return }
        for index in contacts.indices {
            contacts[index].pointer.phase = .cancelled
            ignore(contacts[index])
        }
        hand(.cancel, at: time, modifiers, body)
    }

    /// Pointers that never lift must not fill the memory: of very many, the oldest are forgotten.
    private mutating func ignore(_ contact: Contact) {
        ignored.append(contact)
        if ignored.count > Self.longestMemory { ignored.removeFirst() }
    }

    private static let longestMemory = 64

    private mutating func hand(_ action: TouchAction, at time: TouchInstant, _ modifiers: KeyModifiers, _ body: (TouchEvent) -> Void) {
        var pointers = TouchPointers()
        for contact in contacts { pointers.append(contact.pointer) }
        drainedTo = time
        body(TouchEvent(action, pointers: pointers, modifiers: modifiers, timestamp: time))
        var index = 0
        while index < contacts.count {
            if contacts[index].pointer.phase == .ended || contacts[index].pointer.phase == .cancelled {
                contacts.remove(at: index)
            } else {
                contacts[index].pointer.phase = .stationary
                index += 1
            }
        }
    }
}

extension TouchPointer.Phase {
    /// The action of an event in which a pointer does this.
    fileprivate var action: TouchAction {
        switch self {
        case .began: .down
        case .moved, .stationary: .move
        case .ended: .up
        case .cancelled: .cancel
        }
    }
}
