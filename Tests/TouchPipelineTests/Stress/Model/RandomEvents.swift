import TouchPipeline

/// An endless stream of touches from a seed. Times and positions are chosen so that they often meet a threshold exactly.
struct RandomEvents {
    enum Step: CustomStringConvertible {
        case event(TouchEvent)
        case advance(TouchInstant)

        var description: String {
            switch self {
            case .advance(let instant): "advance to \(milliseconds(instant))"
            case .event(let event):
                "\(event.touchAction) at \(event.timestamp.map(milliseconds) ?? "?"): "
                    + event.pointers.map { "\($0.id) \($0.kind) \($0.phase) \($0.position.x),\($0.position.y)" }.joined(separator: "; ")
            }
        }
    }

    private var state: UInt64
    private let invalid: Double
    private var time: Int64 = 0
    private var down: [TouchPointer] = []
    /// The time stamp of the latest event so far.
    private(set) var latest = TouchInstant(microseconds: .min)

    private static let gaps: [Int64] = [
        0, 0, 1, 5000, 16_000, 16_000, 30_000, 50_000, 99_999, 100_000, 100_001, 199_999, 299_999, 300_000, 300_001, 499_999, 500_000,
        500_001, 900_000,
    ]
    private static let offsets: [Float] = [0, 0, 0, 1, 5, 6, 8, 10, Float(10).nextUp, Float(10).nextDown, 30, -6, -8, -10, 100, 101]

    init(seed: UInt64, invalid: Double) {
        // Not a multiple of the generator's step, because then the seeds would give the same stream at different positions.
        state = (seed &+ 1) &* 0xD6E8_FEB8_6659_FD93
        self.invalid = invalid
    }

    /// SplitMix64 (Steele, Lea, Flood 2014).
    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func number(below limit: Int) -> Int { Int(bits() % UInt64(limit)) }

    private mutating func happens(_ probability: Double) -> Bool { Double(bits() >> 11) < probability * 0x1p53 }

    private mutating func pick<T>(_ values: [T]) -> T { values[number(below: values.count)] }

    mutating func next() -> Step {
        time += pick(Self.gaps)
        if happens(0.1) { return .advance(TouchInstant(microseconds: time)) }
        var event = valid()
        if happens(invalid) { spoil(&event) }
        latest = max(latest, event.timestamp ?? latest)
        return .event(event)
    }

    private mutating func valid() -> TouchEvent {
        let action = action()
        for index in down.indices { down[index].phase = .stationary }
        switch action {
        case .down: land()
        case .move: for index in down.indices where happens(0.7) { wander(index, .moved) }
        case .up, .cancel: leave(action == .up ? .ended : .cancelled)
        case .scroll: break
        }
        let pointers = action == .scroll ? [pointer(number(below: 3), 5, 5, .moved, kind: .mouse)] : down.shuffled(by: &self)
        let event = TouchEvent(
            action, pointers: TouchPointers(pointers), scrollDelta: 1, timestamp: TouchInstant(microseconds: time))
        down.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        return event
    }

    private mutating func action() -> TouchAction {
        if happens(0.03) { return .scroll }
        if down.isEmpty { return .down }
        if happens(0.03) { return .cancel }
        if happens(down.count < 2 ? 0.2 : 0.1), down.count < 5 { return .down }
        return happens(0.4) ? .move : .up
    }

    private mutating func land() {
        for _ in 0..<pick([1, 1, 1, 1, 1, 1, 1, 1, 2, 3]) {
            let id = pick(Array(-2...7).filter { id in !down.contains { $0.id == id } })
            let kind = happens(0.2) ? pick(TouchPointer.Kind.allCases) : .finger
            down.append(pointer(id, pick(Self.offsets), pick(Self.offsets), .began, kind: kind))
        }
    }

    private mutating func leave(_ phase: TouchPointer.Phase) {
        let count = pick([1, 1, 1, 2, down.count])
        for index in Array(down.indices).shuffled(by: &self).prefix(count) {
            if happens(0.2) { wander(index, phase) }
            down[index].phase = phase
        }
    }

    private mutating func wander(_ index: Int, _ phase: TouchPointer.Phase) {
        down[index].position = Vec2F(down[index].position.x + pick(Self.offsets), down[index].position.y + pick(Self.offsets))
        if abs(down[index].position.x) + abs(down[index].position.y) > 10_000 { down[index].position = .zero }
        down[index].phase = phase
    }

    /// Makes one event invalid, so that later events often are, too.
    private mutating func spoil(_ event: inout TouchEvent) {
        switch number(below: 7) {
        case 0: event.pointers = TouchPointers(event.pointers.dropLast())
        case 1: event.pointers = []
        case 2: for index in event.pointers.indices where happens(0.5) { event.pointers[index].position.x = pick([.nan, .infinity, 2e7]) }
        case 3: event.timestamp = TouchInstant(microseconds: time - Int64(number(below: 700_000)))
        case 4: event.touchAction = pick(TouchAction.allCases)
        case 5: for index in event.pointers.indices where happens(0.5) { event.pointers[index].phase = pick(TouchPointer.Phase.allCases) }
        default: event.pointers.append(pointer(8 + number(below: 3), 1, 1, pick(TouchPointer.Phase.allCases)))
        }
    }

    fileprivate mutating func permutation(of count: Int) -> [Int] {
        var order = Array(0..<count)
        for index in order.indices.reversed() where index > 0 { order.swapAt(index, number(below: index + 1)) }
        return order
    }
}

extension Array {
    fileprivate func shuffled(by random: inout RandomEvents) -> [Element] { random.permutation(of: count).map { self[$0] } }
}
