/// Converts samples of single pointers to consistent ``TouchEvent``s. All input enters the pipeline through a tracker.
///
/// The tracker keeps the pointers that are down. It sorts and clamps samples, matches lifts to landings, and combines the samples of a frame
/// into events:
///
/// ```swift
/// for touch in touches { tracker.add(sample(touch), coalesced: coalescedSamples(touch)) }
/// tracker.drain { handler.onTouchEvent($0) }
/// ```
///
/// * **Order.** Samples may arrive in any order and in any batches. Events are sorted by time. A sample that is older than the last event
///   happens at the time of that event.
/// * **Frames.** Samples of the same instant become one event. ``drainWholeFrames(at:_:)`` holds a frame back until every pointer that is down
///   has a sample at that time or later, but for at most 8 ms. Without this, one finger of a pinch would move before the other.
///   ``drain(_:)`` delays nothing. A single pointer is never delayed, and a pen does not wait for the hand that rests beside it.
/// * **Pairs.** If a pointer lands while it is down, its lift was lost. The pointer is cancelled and lands again. If a pointer lifts that is
///   not down, the stream is inconsistent. The touch is cancelled and counted. Moves of a pointer that is not down, such as a mouse that
///   hovers, are ignored. If a mouse or a pencil moves without a button, its lift was lost, and it is cancelled. A mouse is one pointer: it
///   lands with its first button and lifts with its last.
public struct TouchPointerTracker: Sendable {
    /// The maximum time for which a frame is delayed: one frame of a 120 Hz screen.
    static let maximumHold = Duration.milliseconds(8)

    /// A pointer that is down.
    private struct Contact {
        let identity: TouchSample.Identity
        var pointer: TouchPointer
        /// The time of the pointer's latest sample, including samples that wait.
        var latestTime: TouchInstant
    }

    /// The pointers that are down after the last event, in the order in which they landed.
    private var contacts: [Contact] = []
    /// Pointers that are ignored until they lift. Ten others were down when they landed, or their touch was cancelled.
    private var ignored: [TouchSample.Identity] = []
    /// The samples that are not yet part of an event, sorted by time.
    private var waiting: [TouchSample] = []
    private var predicted: [TouchSample] = []
    private var drainedTo = TouchInstant(microseconds: .min)

    /// The number of pointers that landed while ten were down. They are ignored until they lift.
    package private(set) var droppedCount = 0
    /// The number of lifts of a pointer that was not down.
    package private(set) var inconsistencyCount = 0

    /// Creates a tracker without pointers.
    public init() {}

    /// The number of pointers that are down after the drained events.
    public var pointerCount: Int { contacts.count }

    /// The pointers that are down after the drained events.
    public var pointers: [TouchPointer] { contacts.map { $0.pointer } }

    /// The latest time at which a frame that is delayed must be drained. `nil` if no sample waits.
    public var deadline: TouchInstant? { waiting.first.map { $0.timestamp + Self.maximumHold } }

    // MARK: Adding

    /// Adds a sample of a pointer.
    ///
    /// If the pointer lands, its earliest sample is the landing. If it lifts, its latest sample is the lift. The phases of the other samples do
    /// not matter. Coalesced samples that are not later than the known samples of the pointer are ignored.
    ///
    /// - Parameters:
    ///   - sample: The present sample. A predicted sample is only kept for ``predictedPositions(ofPointer:)``.
    ///   - coalesced: The samples since the last call, in any order. They may include the present sample.
    /// - Complexity: O(*n*) in the samples that wait.
    public mutating func add(_ sample: TouchSample, coalesced: [TouchSample] = []) {
        if sample.isPredicted || !predicted.isEmpty { updatePredictions(with: sample) }
        guard !sample.isPredicted else { return }
        let isLanding = sample.phase == .began
        let known = isLanding ? nil : lastTime(of: sample.identity)
        var present = sample
        var earliest = waiting.endIndex
        if !coalesced.isEmpty { earliest = insertCoalesced(coalesced, before: sample.timestamp, after: known) }
        if isLanding, earliest < waiting.endIndex {
            waiting[earliest].phase = .began
            present.phase = .moved
        } else if sample.phase == .ended || sample.phase == .cancelled, let known {
            present.timestamp = max(present.timestamp, known)
        }
        insert(present)
    }

    private mutating func updatePredictions(with sample: TouchSample) {
        if sample.isPredicted { predicted.append(sample) } else { predicted.removeAll { $0.identity == sample.identity } }
    }

    /// Inserts the earlier samples of a pointer. Returns the index of the earliest one, or the end.
    private mutating func insertCoalesced(_ samples: [TouchSample], before end: TouchInstant, after known: TouchInstant?) -> Int {
        var earliest = waiting.endIndex
        for var sample in samples where sample.timestamp < end {
            if let known, sample.timestamp <= known { continue }
            sample.phase = .moved
            earliest = min(earliest, insert(sample))
        }
        return earliest
    }

    /// Adds a scroll of a wheel or a trackpad by a number of pixels. Positive values scroll away from the user.
    public mutating func addScroll(
        at position: Vec2F, by delta: Float, timestamp: TouchInstant, kind: TouchPointer.Kind = .mouse, modifiers: KeyModifiers = []
    ) {
        var sample = TouchSample(
            id: 0, phase: .moved, position: position, timestamp: timestamp, kind: kind, buttons: [], modifiers: modifiers)
        sample.role = .scroll(delta)
        insert(sample)
    }

    /// Cancels one pointer. A pointer that is not down at this time is ignored.
    public mutating func cancel(id: Int, at time: TouchInstant) {
        add(TouchSample(id: id, phase: .cancelled, position: .zero, timestamp: time))
    }

    /// Cancels all pointers that are down at this time. They are ignored until they land again.
    public mutating func cancelAll(at time: TouchInstant) {
        var sample = TouchSample(id: 0, phase: .cancelled, position: .zero, timestamp: time)
        sample.role = .cancelAll
        insert(sample)
    }

    /// The positions that the system predicts for a pointer since its last real sample, in screen pixels, earliest first.
    public func predictedPositions(ofPointer id: Int) -> [Vec2F] {
        guard let contact = contacts.first(where: { $0.pointer.id == id }) else { return [] }
        return predicted.filter { $0.identity == contact.identity }.sorted { $0.timestamp < $1.timestamp }.map { $0.position }
    }

    /// Inserts a sample by time, behind the samples of the same instant. Returns its index.
    @discardableResult
    private mutating func insert(_ sample: TouchSample) -> Int {
        var sample = sample
        sample.timestamp = max(sample.timestamp, drainedTo)
        if case .pointer = sample.role, let index = contactIndex(of: sample) {
            contacts[index].latestTime = max(contacts[index].latestTime, sample.timestamp)
        }
        var index = waiting.endIndex
        while index > 0, waiting[index - 1].timestamp > sample.timestamp { index -= 1 }
        waiting.insert(sample, at: index)
        return index
    }

    /// The time of the latest sample of a pointer that waits or is down.
    private func lastTime(of identity: TouchSample.Identity) -> TouchInstant? {
        for sample in waiting.reversed() where sample.identity == identity {
            if case .pointer = sample.role { return sample.timestamp }
        }
        for contact in contacts where contact.identity == identity { return contact.latestTime }
        return nil
    }

    // MARK: Draining

    /// Returns the events of all samples that were added, sorted by time. Allocates.
    public mutating func drain() -> [TouchEvent] {
        var events: [TouchEvent] = []
        drain { events.append($0) }
        return events
    }

    /// Calls a closure with the events of all samples that were added, sorted by time.
    ///
    /// `body` must not access the tracker. If a listener may do that, use the events that ``drain()`` returns instead.
    public mutating func drain(_ body: (TouchEvent) -> Void) {
        while !waiting.isEmpty { emitFrame(body) }
    }

    /// Calls a closure with the events of the complete frames, sorted by time. Incomplete frames wait for more samples.
    ///
    /// - Parameters:
    ///   - now: The present moment. A frame that is 8 ms old is drained even if it is incomplete.
    ///   - body: Receives the events. It must not access the tracker.
    public mutating func drainWholeFrames(at now: TouchInstant, _ body: (TouchEvent) -> Void) {
        while let time = waiting.first?.timestamp, isWhole(time) || now >= time + Self.maximumHold { emitFrame(body) }
    }

    /// Whether every pointer has a sample at this time or later. Pointers of other kinds than those that have one make no gesture with them.
    private func isWhole(_ time: TouchInstant) -> Bool {
        contacts.allSatisfy { contact in
            contact.latestTime >= time || !waiting.contains { $0.timestamp == time && $0.kind == contact.pointer.kind }
        }
    }

    /// Emits the events of the earliest time: one event for each action, in the order of its first sample. Two samples of one pointer are in
    /// two events.
    private mutating func emitFrame(_ body: (TouchEvent) -> Void) {
        let time = waiting[0].timestamp
        // Fast path for the most frequent case: one pointer moves.
        if waiting.count == 1, emitMove(waiting[0], at: time, body) { return waiting.removeAll(keepingCapacity: true) }
        while let first = waiting.first, first.timestamp == time {
            switch first.role {
            case .pointer: emit(takeGroup(), at: time, body)
            case .cancelAll:
                waiting.removeFirst()
                cancelContacts(at: time, [], body)
            case .scroll(let delta):
                waiting.removeFirst()
                emitScroll(first, by: delta, body)
            }
        }
    }

    private mutating func emitScroll(_ sample: TouchSample, by delta: Float, _ body: (TouchEvent) -> Void) {
        drainedTo = sample.timestamp
        let pointer = TouchPointer(id: 0, position: sample.position, phase: .moved, kind: sample.kind, buttons: [])
        body(TouchEvent(.scroll, pointer, scrollDelta: delta, modifiers: sample.modifiers, timestamp: sample.timestamp))
    }

    /// Emits the move of a pointer that is down. Changes nothing and returns `false` for any other sample.
    private mutating func emitMove(_ sample: TouchSample, at time: TouchInstant, _ body: (TouchEvent) -> Void) -> Bool {
        guard case .pointer = sample.role, sample.phase == .moved, sample.buttons?.isEmpty != true, take(sample, at: time) else {
            return false
        }
        sendEvent(.move, at: time, modifiers: sample.modifiers, body)
        return true
    }

    /// Removes the first sample, and the samples of the same instant and action of other pointers.
    private mutating func takeGroup() -> [TouchSample] {
        let first = waiting[0]
        var group: [TouchSample] = []
        var index = 0
        while index < waiting.count, waiting[index].timestamp == first.timestamp {
            if case .pointer = waiting[index].role, waiting[index].phase.action == first.phase.action, !isRepeated(index, group) {
                group.append(waiting.remove(at: index))
            } else {
                index += 1
            }
        }
        return group
    }

    /// Whether an earlier sample of the same instant is of the same pointer.
    private func isRepeated(_ index: Int, _ group: [TouchSample]) -> Bool {
        let identity = waiting[index].identity
        for sample in group where sample.identity == identity { return true }
        for earlier in 0..<index where waiting[earlier].identity == identity { return true }
        return false
    }

    private mutating func emit(_ group: [TouchSample], at time: TouchInstant, _ body: (TouchEvent) -> Void) {
        var samples: [TouchSample] = []
        var hasLostLift = false
        for sample in group {
            guard let consistent = consistent(sample) else { continue }
            if let index = contactIndex(of: consistent), consistent.phase == .began {
                contacts[index].pointer.phase = .cancelled
                hasLostLift = true
            }
            samples.append(consistent)
        }
        for sample in samples where sample.phase == .ended && contactIndex(of: sample) == nil {
            inconsistencyCount += 1
            return cancelContacts(at: time, sample.modifiers, body)
        }
        if hasLostLift { sendEvent(.cancel, at: time, modifiers: samples[0].modifiers, body) }
        for action in TouchAction.allCases {
            var hasChanged = false
            for sample in samples where sample.phase.action == action { if take(sample, at: time) { hasChanged = true } }
            if hasChanged { sendEvent(action, at: time, modifiers: samples[0].modifiers, body) }
        }
    }

    /// The sample in a form that is consistent with the pointers that are down. `nil` if the sample is ignored.
    private mutating func consistent(_ sample: TouchSample) -> TouchSample? {
        var sample = sample
        for index in ignored.indices where ignored[index] == sample.identity {
            if sample.phase != .moved, sample.phase != .stationary { ignored.remove(at: index) }
            guard sample.phase == .began else { return nil }
            break
        }
        guard let index = contactIndex(of: sample) else {
            return sample.phase == .began || (sample.phase == .ended && !contacts.isEmpty) ? sample : nil
        }
        let pressed = contacts[index].pointer.buttons
        switch sample.phase {
        case .began where sample.kind == .mouse:
            guard let button = sample.buttons, pressed.isDisjoint(with: button) else { return sample }
            sample.phase = .moved
            sample.buttons = pressed.union(button)
        case .ended where sample.kind == .mouse:
            let remaining = pressed.subtracting(sample.buttons ?? pressed)
            guard !remaining.isEmpty, sample.buttons?.isEmpty == false else { return sample }
            sample.phase = .moved
            sample.buttons = remaining
        case .moved where sample.buttons?.isEmpty == true && (sample.kind == .mouse || sample.kind == .stylus): sample.phase = .cancelled
        default: break
        }
        return sample
    }

    private func contactIndex(of sample: TouchSample) -> Int? {
        for index in contacts.indices where contacts[index].identity == sample.identity { return index }
        return nil
    }

    /// Applies a sample to its pointer. Returns `false` if there is no room for the pointer, or the pointer is not down.
    private mutating func take(_ sample: TouchSample, at time: TouchInstant) -> Bool {
        if sample.phase == .began { return land(sample, at: time) }
        guard let index = contactIndex(of: sample) else { return false }
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
        contacts.append(Contact(identity: sample.identity, pointer: pointer, latestTime: max(time, lastTime(of: sample.identity) ?? time)))
        return true
    }

    private func number(of identity: TouchSample.Identity) -> Int {
        if case .number(let number) = identity { return number }
        return freeNumber()
    }

    private func freeNumber() -> Int {
        var number = 1
        while contacts.contains(where: { $0.pointer.id == number }) { number += 1 }
        return number
    }

    /// Cancels all pointers that are down. They may still be on the screen, so they are ignored until they lift.
    private mutating func cancelContacts(at time: TouchInstant, _ modifiers: KeyModifiers, _ body: (TouchEvent) -> Void) {
        guard !contacts.isEmpty else { return }
        for index in contacts.indices {
            contacts[index].pointer.phase = .cancelled
            ignore(contacts[index].identity)
        }
        sendEvent(.cancel, at: time, modifiers: modifiers, body)
    }

    /// Adds a pointer to the ignored ones. Their number is limited, because a pointer may never lift.
    private mutating func ignore(_ identity: TouchSample.Identity) {
        ignored.append(identity)
        if ignored.count > Self.maximumIgnored { ignored.removeFirst() }
    }

    private static let maximumIgnored = 64

    private mutating func sendEvent(
        _ action: TouchAction, at time: TouchInstant, modifiers: KeyModifiers, _ body: (TouchEvent) -> Void
    ) {
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
    /// The action of an event for this phase of a pointer.
    fileprivate var action: TouchAction {
        switch self {
        case .began: .down
        case .moved, .stationary: .move
        case .ended: .up
        case .cancelled: .cancel
        }
    }
}
