import TouchPipeline

/// The events of a conformance stream with ids and phases of pointers.
///
/// The streams have only positions, as the interface of Open Mobile Maps does. An `up` also lists the finger that lifts, and the next event
/// shows which finger that was. The corpus is also for engines that need ids, so the ids are assigned here, with the help of the next
/// event.
struct IdentifiedStream {
    private struct Finger {
        let id: Int
        var position: Vec2F
    }

    private(set) var events: [TouchEvent] = []
    private var fingers: [Finger] = []
    private var nextID = 1

    init(_ stream: [ConformanceCase.Event]) {
        for (index, event) in stream.enumerated() {
            let next = stream[(index + 1)...].first { $0.action != "scroll" }
            add(event.touchEvent, next: next?.touchEvent.pointers.map(\.position) ?? [])
        }
    }

    private mutating func add(_ event: TouchEvent, next: [Vec2F]) {
        let positions = event.pointers.map(\.position)
        var pointers: [TouchPointer]
        switch event.touchAction {
        case .scroll: pointers = positions.map { TouchPointer(id: 0, position: $0, phase: .moved, kind: .mouse) }
        case .down: pointers = landed(positions)
        case .move: pointers = moved(to: positions, .moved)
        case .up:
            pointers = moved(to: positions, .stationary)
            pointers[lifting(next)].phase = .ended
        case .cancel: pointers = moved(to: positions, .cancelled)
        }
        events.append(
            TouchEvent(
                event.touchAction, pointers: TouchPointers(pointers), scrollDelta: event.scrollDelta, timestamp: event.timestamp))
        for pointer in pointers where pointer.phase == .ended || pointer.phase == .cancelled { fingers.removeAll { $0.id == pointer.id } }
    }

    /// The new finger of a landing is the position that is farthest from the fingers that are down.
    private mutating func landed(_ positions: [Vec2F]) -> [TouchPointer] {
        var rest = positions
        var pointers: [TouchPointer] = []
        for index in fingers.indices {
            let nearest = rest.indices.min { distance(rest[$0], fingers[index].position) < distance(rest[$1], fingers[index].position) }!
            fingers[index].position = rest.remove(at: nearest)
            pointers.append(TouchPointer(id: fingers[index].id, position: fingers[index].position, phase: .stationary))
        }
        for position in rest {
            fingers.append(Finger(id: nextID, position: position))
            pointers.append(TouchPointer(id: nextID, position: position, phase: .began))
            nextID += 1
        }
        return pointers
    }

    /// Gives each finger the position that is nearest to it. A stream lists the fingers in the order in which they landed.
    private mutating func moved(to positions: [Vec2F], _ phase: TouchPointer.Phase) -> [TouchPointer] {
        precondition(positions.count == fingers.count)
        for (index, position) in positions.enumerated() { fingers[index].position = position }
        return fingers.map { TouchPointer(id: $0.id, position: $0.position, phase: phase) }
    }

    /// The index of the finger that lifts: the one without which the others are nearest to the positions of the next event.
    private func lifting(_ next: [Vec2F]) -> Int {
        func cost(without index: Int) -> Float {
            var sum: Float = 0
            for (other, finger) in fingers.enumerated() where other != index {
                sum += next.map { distance($0, finger.position) }.min() ?? 0
            }
            return sum
        }
        return fingers.indices.reversed().min { cost(without: $0) < cost(without: $1) }!
    }

    private func distance(_ a: Vec2F, _ b: Vec2F) -> Float { (a - b).lengthSquared }
}
