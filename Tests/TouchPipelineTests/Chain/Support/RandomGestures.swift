import TouchPipeline

/// Gestures in an order in which they can come: those of a recogniser that is given random fingers.
struct RandomGestures {
    private var random: SeededGenerator
    private var recognizer = GestureRecognizer()
    private var fingers: [TouchPointer] = []
    private var now = TouchInstant.zero
    private var nextID = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// What follows from one more event: often nothing, at most five gestures.
    mutating func next() -> RecognizedGestures {
        now = now + .milliseconds(Int.random(in: 1...(random.next() % 8 == 0 ? 700 : 60), using: &random))
        for index in fingers.indices { fingers[index].phase = .stationary }
        switch random.next() % 16 {
        case 0, 1, 2: return down()
        case 3, 4: return fingers.isEmpty ? down() : up(.ended, .up)
        case 5: return fingers.isEmpty ? recognizer.advance(to: now) : up(.cancelled, .cancel)
        case 6: return scroll()
        case 7: return recognizer.advance(to: now)
        default: return move()
        }
    }

    private mutating func down() -> RecognizedGestures {
        guard fingers.count < 3 else { return move() }
        nextID += 1
        let position = Vec2F(Float.random(in: 0...60, using: &random), 0)
        fingers.append(TouchPointer(id: nextID, position: position, phase: .began))
        return process(.down)
    }

    private mutating func move() -> RecognizedGestures {
        guard !fingers.isEmpty else { return down() }
        for index in fingers.indices {
            fingers[index].phase = .moved
            fingers[index].position.x += Float.random(in: -20...20, using: &random)
        }
        return process(.move)
    }

    private mutating func up(_ phase: TouchPointer.Phase, _ action: TouchAction) -> RecognizedGestures {
        let index = Int.random(in: 0..<fingers.count, using: &random)
        fingers[index].phase = phase
        defer { fingers.remove(at: index) }
        return process(action)
    }

    private mutating func scroll() -> RecognizedGestures {
        let place = TouchPointer(id: -1, position: .zero, phase: .moved, kind: .mouse)
        return recognizer.process(TouchEvent(.scroll, place, scrollDelta: 1, timestamp: now))
    }

    private mutating func process(_ action: TouchAction) -> RecognizedGestures {
        recognizer.process(TouchEvent(action, pointers: TouchPointers(fingers), timestamp: now))
    }
}
