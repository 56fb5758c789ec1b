import TouchPipelineTesting

@testable import TouchPipeline

/// Touches in a possible order, with the recognizer that processes their events.
struct RandomGestures {
    /// The next step.
    enum Step {
        case event(TouchEvent)
        /// Time passes until this instant.
        case wait(TouchInstant)
        /// The end of the touch in progress is lost.
        case loss
    }

    private var random: SplitMix64
    var recognizer = GestureRecognizer()
    private var fingers: [TouchPointer] = []
    private(set) var now = TouchInstant.zero
    private var nextID = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func next() -> Step {
        now = now + .milliseconds(Int.random(in: 1...(random.next() % 8 == 0 ? 700 : 60), using: &random))
        fingers.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        for index in fingers.indices { fingers[index].phase = .stationary }
        switch random.next() % 16 {
        case 0, 1, 2: return down()
        case 3, 4: return fingers.isEmpty ? down() : up(.ended, .up)
        case 5: return fingers.isEmpty ? .wait(now) : up(.cancelled, .cancel)
        case 6: return scroll()
        case 7: return .wait(now)
        case 8 where random.next() % 4 == 0 && recognizer.isClaimed:
            fingers = []
            return .loss
        default: return move()
        }
    }

    private mutating func down() -> Step {
        guard fingers.count < 3 else { return move() }
        nextID += 1
        let position = Vec2F(Float.random(in: 0...60, using: &random), 0)
        fingers.append(TouchPointer(id: nextID, position: position, phase: .began))
        return event(.down)
    }

    private mutating func move() -> Step {
        guard !fingers.isEmpty else { return down() }
        for index in fingers.indices {
            fingers[index].phase = .moved
            fingers[index].position.x += Float.random(in: -20...20, using: &random)
        }
        return event(.move)
    }

    private mutating func up(_ phase: TouchPointer.Phase, _ action: TouchAction) -> Step {
        fingers[Int.random(in: 0..<fingers.count, using: &random)].phase = phase
        return event(action)
    }

    private func scroll() -> Step {
        let pointer = TouchPointer(id: -1, position: .zero, phase: .moved, kind: .mouse)
        return .event(TouchEvent(.scroll, pointer, scrollDelta: 1, timestamp: now))
    }

    private func event(_ action: TouchAction) -> Step {
        .event(TouchEvent(action, pointers: TouchPointers(fingers), timestamp: now))
    }
}
