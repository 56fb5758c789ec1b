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

    private enum Entry {
        case pointer(TouchSample)
        case scroll(TouchPointer, delta: Float, KeyModifiers)
        case cancelAll
    }

    /// The pointers that are down as the last event left them, in the order in which they landed.
    private var contacts: [Contact] = []
    /// Pointers that are left out until they lift: there was no room for them, or their touch was cancelled from outside.
    private var ignored: [TouchSample.Identity] = []
    private var waiting: [(time: TouchInstant, entry: Entry)] = []
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
        let known = sample.phase == .began ? nil : lastTime(of: sample.identity)
        var older = coalesced.filter { $0.time < sample.time && known.map { [time = $0.time] in $0 < time } ?? true }
        older.sort { $0.time < $1.time }
        var present = sample
        if sample.phase == .began, !older.isEmpty {
            older[0].phase = .began
            present.phase = .moved
        }
        for index in older.indices {
            if index > 0 || sample.phase != .began { older[index].phase = .moved }
            insert(.pointer(older[index]), at: older[index].time)
        }
        let isEnd = sample.phase == .ended || sample.phase == .cancelled
        insert(.pointer(present), at: isEnd ? max(present.time, known ?? present.time) : present.time)
    }

    /// A wheel or a trackpad scrolls by a number of pixels, away from the user positive.
    public mutating func addScroll(
        at position: Vec2F, by delta: Float, time: TouchInstant, kind: TouchPointer.Kind = .mouse, modifiers: KeyModifiers = []
    ) {
        let place = TouchPointer(id: 0, position: position, phase: .moved, kind: kind, buttons: [])
        insert(.scroll(place, delta: delta, modifiers), at: time)
    }

    /// The system takes one pointer away. One that is not down when its turn comes is left out.
    public mutating func cancel(id: Int, at time: TouchInstant) {
        add(TouchSample(id: id, phase: .cancelled, position: .zero, time: time))
    }

    /// The touch is taken away from outside: all pointers that are down at this time are cancelled. They do nothing until they land again.
    public mutating func cancelAll(at time: TouchInstant) { insert(.cancelAll, at: time) }

    /// Where the system expects a pointer next, in screen pixels, earliest first. Only since the pointer's last real sample.
    public func predictedPositions(ofPointer id: Int) -> [Vec2F] {
        guard let contact = contacts.first(where: { $0.pointer.id == id }) else { return [] }
        return predicted.filter { $0.identity == contact.identity }.sorted { $0.time < $1.time }.map { $0.position }
    }

    /// By time. What happens at the same instant stays in the order in which it came.
    private mutating func insert(_ entry: Entry, at time: TouchInstant) {
        let time = max(time, drainedTo)
        if case .pointer(let sample) = entry, let index = contacts.firstIndex(where: { $0.identity == sample.identity }) {
            contacts[index].heardAt = max(contacts[index].heardAt, time)
        }
        var index = waiting.endIndex
        while index > 0, waiting[index - 1].time > time { index -= 1 }
        waiting.insert((time, entry), at: index)
    }

    /// The latest time of a pointer in what waits, or of one that is down.
    private func lastTime(of identity: TouchSample.Identity) -> TouchInstant? {
        for (time, entry) in waiting.reversed() {
            if case .pointer(let sample) = entry, sample.identity == identity { return time }
        }
        return contacts.first { $0.identity == identity }?.heardAt
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
        var frame = Array(waiting.prefix { $0.time == time })
        waiting.removeFirst(frame.count)
        while let first = frame.first {
            guard case .pointer(let sample) = first.entry else {
                frame.removeFirst()
                emit(first.entry, at: time, body)
                continue
            }
            var group: [TouchSample] = []
            var passed: [TouchSample.Identity] = []
            frame.removeAll { _, entry in
                guard case .pointer(let other) = entry, !passed.contains(other.identity) else { return false }
                passed.append(other.identity)
                guard other.phase.action == sample.phase.action else { return false }
                group.append(other)
                return true
            }
            emit(group, at: time, body)
        }
    }

    private mutating func emit(_ entry: Entry, at time: TouchInstant, _ body: (TouchEvent) -> Void) {
        switch entry {
        case .scroll(let place, let delta, let modifiers):
            drainedTo = time
            body(TouchEvent(.scroll, place, scrollDelta: delta, modifiers: modifiers, timestamp: time))
        case .cancelAll: cancelContacts(at: time, [], body)
        case .pointer: break
        }
    }

    private mutating func emit(_ group: [TouchSample], at time: TouchInstant, _ body: (TouchEvent) -> Void) {
        let modifiers = group[0].modifiers
        var samples: [TouchSample] = []
        for sample in group { if let lawful = lawful(sample) { samples.append(lawful) } }
        if samples.contains(where: { $0.phase == .ended && contact($0) == nil }) {
            inconsistencyCount += 1
            return cancelContacts(at: time, modifiers, body)
        }
        // A pointer that lands while it is down was lost.
        let isLost = samples.map { $0.phase == .began ? contact($0) : nil }
        for index in isLost { if let index { contacts[index].pointer.phase = .cancelled } }
        if isLost.contains(where: { $0 != nil }) { hand(.cancel, at: time, modifiers, body) }
        for action in [TouchAction.down, .move, .up, .cancel] {
            var isConcerned = false
            for sample in samples where sample.phase.action == action { if take(sample, at: time) { isConcerned = true } }
            if isConcerned { hand(action, at: time, modifiers, body) }
        }
    }

    /// What a sample means, given what is known of its pointer; `nil` if nothing.
    private mutating func lawful(_ sample: TouchSample) -> TouchSample? {
        var sample = sample
        if let place = ignored.firstIndex(of: sample.identity) {
            if sample.phase != .moved, sample.phase != .stationary { ignored.remove(at: place) }
            guard sample.phase == .began else { return nil }
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

    private func contact(_ sample: TouchSample) -> Int? { contacts.firstIndex { $0.identity == sample.identity } }

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
            ignore(sample.identity)
            return false
        }
        let pointer = TouchPointer(
            id: number(of: sample.identity), position: sample.position, phase: .began, kind: sample.kind,
            pressure: sample.pressure ?? 0.5, buttons: sample.buttons ?? .primary)
        contacts.append(Contact(identity: sample.identity, pointer: pointer, heardAt: max(time, lastTime(of: sample.identity) ?? time)))
        return true
    }

    private func number(of identity: TouchSample.Identity) -> Int {
        guard case .object = identity else {
            if case .number(let number) = identity { return number }
            return 0
        }
        var number = 1
        while contacts.contains(where: { $0.pointer.id == number }) { number += 1 }
        return number
    }

    /// Cancels all that is down. Its pointers may still be on the glass.
    private mutating func cancelContacts(at time: TouchInstant, _ modifiers: KeyModifiers, _ body: (TouchEvent) -> Void) {
        guard !contacts.isEmpty else { return }
        for index in contacts.indices {
            contacts[index].pointer.phase = .cancelled
            ignore(contacts[index].identity)
        }
        hand(.cancel, at: time, modifiers, body)
    }

    /// Pointers that never lift must not fill the memory: of very many, the oldest are forgotten.
    private mutating func ignore(_ identity: TouchSample.Identity) {
        ignored.append(identity)
        if ignored.count > Self.longestMemory { ignored.removeFirst() }
    }

    private static let longestMemory = 64

    private mutating func hand(_ action: TouchAction, at time: TouchInstant, _ modifiers: KeyModifiers, _ body: (TouchEvent) -> Void) {
        var pointers = TouchPointers()
        for contact in contacts { pointers.append(contact.pointer) }
        drainedTo = time
        body(TouchEvent(action, pointers: pointers, modifiers: modifiers, timestamp: time))
        contacts.removeAll { $0.pointer.phase == .ended || $0.pointer.phase == .cancelled }
        for index in contacts.indices { contacts[index].pointer.phase = .stationary }
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
