/// Makes lawful ``TouchEvent``s out of what a system says of single pointers: what every adapter needs.
///
/// Feed it samples in any order and any batching (several fingers in one call, coalesced older samples, ids used again), then ``drain()``
/// the events, in the order of time:
///
/// ```swift
/// for touch in touches {
///     for sample in coalesced(touch) { tracker.add(sample) }
/// }
/// tracker.drain { handler.onTouchEvent($0) }
/// ```
///
/// What the pointers do at the same instant becomes one event. A pointer that is told to land while it is down was lost: it is
/// cancelled, and lands anew. Moves and lifts of a pointer that is not down (a mouse that hovers) are left out, and so are pointers for
/// which an event has no room. A sample older than the last event that was drained happens at the time of that event.
public struct TouchPointerTracker: Sendable {
    /// The pointers that are down, as the last event left them, in the order in which they landed.
    private var down: [TouchPointer] = []
    private var waiting: [Sample] = []
    private var isSorted = true
    private var drainedTo = TouchInstant(microseconds: .min)

    /// How many pointers landed when ten were down already; they are left out until they lift.
    public private(set) var droppedCount = 0

    /// A tracker of no pointer.
    public init() {}

    /// How many pointers are down in the events that were drained.
    public var pointerCount: Int { down.count }

    /// Adds what a pointer does. O(1).
    public mutating func add(_ sample: Sample) {
        var sample = sample
        sample.time = max(sample.time, drainedTo)
        if let last = waiting.last, last.time > sample.time { isSorted = false }
        waiting.append(sample)
    }

    /// The system takes one pointer away. One that is not down when its turn comes, is left out.
    public mutating func cancel(id: Int, at time: TouchInstant) {
        add(Sample(id: id, phase: .cancelled, position: .zero, time: time))
    }

    /// The system takes all pointers away that are down at this time: the touch is cancelled, it never clicks.
    public mutating func cancelAll(at time: TouchInstant) {
        add(Sample(everybodyCancelledAt: time))
    }

    /// The events that follow from what was added, in the order of time. Allocates.
    public mutating func drain() -> [TouchEvent] {
        var events: [TouchEvent] = []
        drain { events.append($0) }
        return events
    }

    /// Hands over the events that follow from what was added, in the order of time. O(n log n) if the samples came out of order.
    ///
    /// `body` must not touch the tracker; where a listener may do that, go over the events of ``drain()`` instead.
    public mutating func drain(_ body: (TouchEvent) -> Void) {
        if !isSorted { sortWaiting() }
        isSorted = true
        var next = 0
        while next < waiting.count {
            let group = endOfGroup(from: next)
            emit(next..<group, body)
            next = group
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// By time; samples of the same instant stay in the order in which they came.
    private mutating func sortWaiting() {
        let order = waiting.indices.sorted {
            waiting[$0].time == waiting[$1].time ? $0 < $1 : waiting[$0].time < waiting[$1].time
        }
        waiting = order.map { waiting[$0] }
    }

    /// Samples of different pointers at the same instant that do the same go into one event.
    private func endOfGroup(from start: Int) -> Int {
        var end = start + 1
        while end < waiting.count, waiting[end].time == waiting[start].time, waiting[end].action == waiting[start].action,
            !waiting[start].isForAll, !waiting[end].isForAll, !waiting[start..<end].contains(where: { $0.id == waiting[end].id })
        {
            end += 1
        }
        return end
    }

    private mutating func emit(_ group: Range<Int>, _ body: (TouchEvent) -> Void) {
        let first = waiting[group.lowerBound]
        guard !first.isForAll else { return emitCancelOfAll(first, body) }
        if first.phase == .began { emitCancelOfLost(group, body) }
        var concerned = false
        for sample in waiting[group] where take(sample) { concerned = true }
        if concerned { hand(first.action, as: first, to: body) }
    }

    private mutating func hand(_ action: TouchAction, as sample: Sample, to body: (TouchEvent) -> Void) {
        drainedTo = sample.time
        body(TouchEvent(action, pointers: TouchPointers(down), modifiers: sample.modifiers, timestamp: sample.time))
        settle()
    }

    /// Takes over what a sample says; `false` if it is of a pointer that is not down, or for which there is no room.
    private mutating func take(_ sample: Sample) -> Bool {
        if sample.phase == .began {
            guard down.count < TouchPointers.capacity else {
                droppedCount += 1
                return false
            }
            down.append(sample.pointer)
            return true
        }
        guard let index = down.firstIndex(where: { $0.id == sample.id }) else { return false }
        if sample.phase == .cancelled {
            down[index].phase = .cancelled
        } else {
            down[index] = sample.pointer
        }
        return true
    }

    private mutating func emitCancelOfAll(_ sample: Sample, _ body: (TouchEvent) -> Void) {
        guard !down.isEmpty else { return }
        for index in down.indices { down[index].phase = .cancelled }
        hand(.cancel, as: sample, to: body)
    }

    private mutating func emitCancelOfLost(_ group: Range<Int>, _ body: (TouchEvent) -> Void) {
        var lost = false
        for sample in waiting[group] {
            guard let index = down.firstIndex(where: { $0.id == sample.id }) else { continue }
            down[index].phase = .cancelled
            lost = true
        }
        guard lost else { return }
        hand(.cancel, as: waiting[group.lowerBound], to: body)
    }

    /// After an event: who lifted is gone, the others stay where they are.
    private mutating func settle() {
        down.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        for index in down.indices { down[index].phase = .stationary }
    }
}
