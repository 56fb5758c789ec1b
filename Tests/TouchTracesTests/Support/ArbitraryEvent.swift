import TouchPipeline
import TouchPipelineTesting

extension SplitMix64 {
    mutating func chance(percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// Any event, valid or not.
    mutating func arbitraryEvent() -> TouchEvent {
        let action = TouchAction.allCases.randomElement(using: &self)!
        let time: TouchInstant? = chance(percent: 10) ? nil : TouchInstant(microseconds: anyInteger())
        var event: TouchEvent
        if chance(percent: 20) {
            let positions = (0..<Int.random(in: 0...14, using: &self)).map { _ in Vec2F(anyFloat(), anyFloat()) }
            event = TouchEvent(pointers: positions, scrollDelta: anyFloat(), touchAction: action, timestamp: time)
        } else {
            let count = Int.random(in: 0...14, using: &self)
            event = TouchEvent(action, pointers: TouchPointers((0..<count).map { _ in anyPointer() }), timestamp: time)
            if chance(percent: 30) { event.scrollDelta = anyFloat() }
        }
        if chance(percent: 30) { event.modifiers = KeyModifiers(rawValue: UInt8.random(in: .min ... .max, using: &self)) }
        return event
    }

    mutating func anyPointer() -> TouchPointer {
        TouchPointer(
            id: chance(percent: 50) ? Int.random(in: 0...12, using: &self) : Int(anyInteger()), position: Vec2F(anyFloat(), anyFloat()),
            phase: TouchPointer.Phase.allCases.randomElement(using: &self)!,
            kind: chance(percent: 50) ? .finger : TouchPointer.Kind.allCases.randomElement(using: &self)!,
            pressure: chance(percent: 50) ? 0.5 : anyFloat(),
            buttons: chance(percent: 50) ? .primary : TouchPointer.Buttons(rawValue: UInt8.random(in: .min ... .max, using: &self)))
    }

    /// A float with random bits, or one that is usual on a screen.
    mutating func anyFloat() -> Float {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: Float(bitPattern: UInt32.random(in: .min ... .max, using: &self))
        case 1: [0, -0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude].randomElement(using: &self)!
        case 2: Float(Int.random(in: -5000...5000, using: &self))
        default: Float.random(in: -100...4000, using: &self)
        }
    }

    mutating func anyInteger() -> Int64 {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: Int64.random(in: .min ... .max, using: &self)
        case 1: [0, 1, -1, .min, .max].randomElement(using: &self)!
        default: Int64.random(in: 0...10_000_000_000, using: &self)
        }
    }
}

extension TouchEvent {
    /// The event as numbers that compare bit by bit. All NaNs are equal.
    var bits: [Int64] {
        var bits: [Int64] = [
            Int64(touchAction.rawValue), timestamp == nil ? 0 : 1, timestamp?.microseconds ?? 0, scrollDelta.comparableBits,
            Int64(modifiers.rawValue), Int64(pointers.droppedCount), Int64(pointers.count),
        ]
        for pointer in pointers {
            bits += [
                Int64(pointer.id), pointer.position.x.comparableBits, pointer.position.y.comparableBits, pointer.pressure.comparableBits,
                Int64(pointer.phase.rawValue), Int64(pointer.kind.rawValue), Int64(pointer.buttons.rawValue),
            ]
        }
        return bits
    }
}

extension Float {
    var comparableBits: Int64 { isNaN ? -1 : Int64(bitPattern) }
}
