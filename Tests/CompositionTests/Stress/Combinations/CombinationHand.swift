import TouchPipeline
import TouchPipelineTesting

/// The fingers on one screen, or a mouse.
struct CombinationHand {
    struct Finger {
        let id: Int
        var position: Vec2F
        var way: Vec2F
    }

    let handler: DefaultTouchHandler
    private(set) var fingers: [Finger] = []
    private var kind = TouchPointer.Kind.finger
    private var buttons = TouchPointer.Buttons.primary
    private var modifiers: KeyModifiers = []
    private var nextID = 0
    /// The number of events that were sent.
    private(set) var inputs = 0

    init(_ handler: DefaultTouchHandler) { self.handler = handler }

    /// Whether the touch is one of fingers, or of the primary button without keys.
    var isPlain: Bool { buttons == .primary && modifiers == [] }

    /// Whether another finger can land.
    var hasRoom: Bool { fingers.count < (kind == .finger ? 4 : 1) }

    mutating func land(_ random: inout SplitMix64, at time: TouchInstant) {
        if fingers.isEmpty {
            kind = random.chance(0.85) ? .finger : random.pick([.mouse, .stylus, .trackpad])
            buttons = random.chance(0.7) ? .primary : random.pick([.secondary, .middle])
            modifiers = random.chance(0.8) ? [] : random.pick([.shift, .control, .option])
        }
        land(Vec2F(random.number(from: 20, to: 380), random.number(from: 40, to: 780)), at: time)
    }

    mutating func land(_ position: Vec2F, at time: TouchInstant) {
        fingers.append(Finger(id: nextID, position: position, way: .zero))
        nextID += 1
        send(.down, at: time) { [last = fingers.count - 1] in $0 == last ? .began : .stationary }
    }

    mutating func move(_ random: inout SplitMix64, at time: TouchInstant) {
        for index in fingers.indices {
            if random.chance(0.1) { fingers[index].way = Vec2F(random.number(from: -15, to: 15), random.number(from: -15, to: 15)) }
            let position = fingers[index].position + fingers[index].way
            let isInside = (10...390).contains(position.x) && (10...790).contains(position.y)
            if isInside { fingers[index].position = position } else { fingers[index].way = .zero }
        }
        repeatPositions(at: time)
    }

    /// Sends an event with the present positions.
    mutating func repeatPositions(at time: TouchInstant) { send(.move, at: time) { _ in .moved } }

    mutating func lift(_ random: inout SplitMix64, at time: TouchInstant) {
        guard !fingers.isEmpty else { return }
        let index = random.below(fingers.count)
        send(.up, at: time) { $0 == index ? .ended : .stationary }
        fingers.remove(at: index)
    }

    mutating func cancel(at time: TouchInstant) {
        guard !fingers.isEmpty else { return }
        send(.cancel, at: time) { _ in .cancelled }
        fingers = []
    }

    mutating func scroll(at position: Vec2F, by delta: Float, kind: TouchPointer.Kind, at time: TouchInstant) {
        let pointer = TouchPointer(id: 99, position: position, phase: .stationary, kind: kind)
        inputs += 1
        handler.onTouchEvent(TouchEvent(.scroll, pointer, scrollDelta: delta, timestamp: time))
    }

    private mutating func send(_ action: TouchAction, at time: TouchInstant, _ phase: (Int) -> TouchPointer.Phase) {
        inputs += 1
        var pointers = TouchPointers()
        for (index, finger) in fingers.enumerated() {
            pointers.append(
                TouchPointer(id: finger.id, position: finger.position, phase: phase(index), kind: kind, buttons: buttons))
        }
        handler.onTouchEvent(TouchEvent(action, pointers: pointers, modifiers: modifiers, timestamp: time))
    }
}
