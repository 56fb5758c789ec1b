import TouchPipeline

extension RandomTouchStream {
    /// A flaw of an event.
    public enum Flaw: Sendable, Hashable, CaseIterable {
        /// A position that is NaN or infinite.
        case nonFinitePosition
        /// A position at the limits of valid positions, or far beyond them.
        case hugePosition
        /// A pressure that is NaN, infinite or out of range.
        case badPressure
        /// A pointer that did not land.
        case unknownPointer
        /// A finger that is down is missing.
        case missingFinger
        /// A finger is listed twice, at two positions.
        case duplicateFinger
        /// A finger that is down lands again.
        case landingTwice
        /// A finger that is not down lifts, alone or with other fingers.
        case liftingUnknown
        /// The id of a finger that is down changes. The finger lands with the new id, or moves.
        case changedID
        /// A time stamp in the past.
        case timeGoesBack
        /// A time stamp in the future.
        case fromTheFuture
        /// A time stamp at one end of the range.
        case extremeTime
        /// No time stamp.
        case noTime
        case noPointer
        /// More pointers than an event can hold.
        case tooManyPointers
        /// Phases that contradict the action.
        case contradiction
        /// No ids and no phases, between events that have them. Half of these events have a random action and all fingers that are down, such
        /// as an `.up` of ten.
        case positionsOnly
        /// A scroll without pointers, of several pointers, or by a distance that is not finite.
        case badScroll
        /// Random pointers with a random action.
        case garbage

        /// The name of the case.
        public var name: String {
            switch self {
            case .nonFinitePosition: "nonFinitePosition"
            case .hugePosition: "hugePosition"
            case .badPressure: "badPressure"
            case .unknownPointer: "unknownPointer"
            case .missingFinger: "missingFinger"
            case .duplicateFinger: "duplicateFinger"
            case .landingTwice: "landingTwice"
            case .liftingUnknown: "liftingUnknown"
            case .changedID: "changedID"
            case .timeGoesBack: "timeGoesBack"
            case .fromTheFuture: "fromTheFuture"
            case .extremeTime: "extremeTime"
            case .noTime: "noTime"
            case .noPointer: "noPointer"
            case .tooManyPointers: "tooManyPointers"
            case .contradiction: "contradiction"
            case .positionsOnly: "positionsOnly"
            case .badScroll: "badScroll"
            case .garbage: "garbage"
            }
        }
    }
}

extension RandomTouchStream {
    /// The event with a flaw. The fingers of the stream do not change, apart from a changed id.
    mutating func addingFlaw(_ flaw: Flaw, to event: TouchEvent) -> TouchEvent {
        var event = event
        switch flaw {
        case .nonFinitePosition: changePointer(of: &event) { $0.position = $1.badPosition([.nan, .infinity, -.infinity]) }
        case .hugePosition: changePointer(of: &event) { $0.position = $1.badPosition([1e7, 1.0000001e7, -3e7, .greatestFiniteMagnitude]) }
        case .badPressure: changePointer(of: &event) { $0.pressure = $1.pick([.nan, .infinity, -.infinity, -1, 1e30]) }
        case .unknownPointer: event.pointers.append(unknownPointer())
        case .missingFinger: removeFinger(of: &event)
        case .duplicateFinger: duplicate(&event)
        case .landingTwice: event = landingTwice()
        case .liftingUnknown: event = liftingUnknown()
        case .changedID: event = changedID(event)
        case .timeGoesBack: event.timestamp = clock - .microseconds(random.whole(in: 1...1_000_000))
        case .fromTheFuture: event.timestamp = clock + .microseconds(random.whole(in: 1...1_000_000))
        case .extremeTime: event.timestamp = TouchInstant(microseconds: random.pick([.min, .min + 1, 0, .max - 1, .max]))
        case .noTime: event.timestamp = nil
        case .noPointer: event.pointers = TouchPointers()
        case .tooManyPointers: for _ in 0..<TouchPointers.capacity { event.pointers.append(unknownPointer(.began)) }
        case .contradiction: contradict(&event)
        case .positionsOnly: event = positionsOnly(event)
        case .badScroll: event = badScroll(event)
        case .garbage: event = garbage()
        }
        return event
    }

    private mutating func changePointer(of event: inout TouchEvent, _ change: (inout TouchPointer, inout SplitMix64) -> Void) {
        guard !event.pointers.isEmpty else { return }
        change(&event.pointers[random.below(event.pointers.count)], &random)
    }

    private mutating func removeFinger(of event: inout TouchEvent) {
        var pointers = TouchPointers()
        let missing = random.below(Swift.max(1, event.pointers.count))
        for index in event.pointers.indices where index != missing { pointers.append(event.pointers[index]) }
        event.pointers = pointers
    }

    private mutating func duplicate(_ event: inout TouchEvent) {
        guard var twin = event.pointers.first else { return }
        twin.position = anywhere()
        if random.chance(0.3) { twin.phase = random.pick(TouchPointer.Phase.allCases) }
        event.pointers.append(twin)
    }

    private mutating func landingTwice() -> TouchEvent {
        var pointers = TouchPointers()
        for finger in fingers { pointers.append(pointer(finger, random.chance(0.6) ? .began : .stationary)) }
        return TouchEvent(.down, pointers: pointers, timestamp: clock)
    }

    private mutating func liftingUnknown() -> TouchEvent {
        var pointers = TouchPointers(unknownPointer(.ended))
        if random.chance(0.5) { for finger in fingers { pointers.append(pointer(finger, .stationary)) } }
        return TouchEvent(.up, pointers: pointers, timestamp: clock)
    }

    private mutating func changedID(_ event: TouchEvent) -> TouchEvent {
        guard !fingers.isEmpty else { return event }
        let changed = random.chance(0.5) ? fingers.count - 1 : random.below(fingers.count)
        fingers[changed].id = freshID()
        let lands = random.chance(0.5)
        var pointers = TouchPointers()
        for index in fingers.indices { pointers.append(pointer(fingers[index], lands && index == changed ? .began : .stationary)) }
        return TouchEvent(lands ? .down : .move, pointers: pointers, timestamp: clock)
    }

    private mutating func positionsOnly(_ event: TouchEvent) -> TouchEvent {
        guard random.chance(0.5) else { return event.withPositionsOnly }
        return TouchEvent(
            pointers: fingers.map { $0.position }, scrollDelta: 0, touchAction: random.pick(TouchAction.allCases), timestamp: clock)
    }

    private mutating func contradict(_ event: inout TouchEvent) {
        if random.chance(0.5) { event.touchAction = random.pick(TouchAction.allCases) }
        for index in event.pointers.indices { event.pointers[index].phase = random.pick(TouchPointer.Phase.allCases) }
    }

    private mutating func badScroll(_ event: TouchEvent) -> TouchEvent {
        var scroll = event
        scroll.touchAction = .scroll
        scroll.scrollDelta = random.pick([.nan, .infinity, -.infinity, 3e38, 1])
        return scroll
    }

    /// A pointer at a random position, with an id that probably no finger has.
    private mutating func unknownPointer(_ phase: TouchPointer.Phase? = nil) -> TouchPointer {
        TouchPointer(
            id: 1000 + random.below(1000), position: anywhere(), phase: phase ?? random.pick(TouchPointer.Phase.allCases),
            kind: random.pick(TouchPointer.Kind.allCases))
    }

    private mutating func garbage() -> TouchEvent {
        var pointers = TouchPointers()
        for _ in 0..<random.below(13) {
            var pointer = unknownPointer()
            if random.chance(0.7) { pointer.id = random.below(4) }
            if random.chance(0.1) { pointer.position = random.badPosition([.nan, .infinity, 1e38, 0]) }
            pointers.append(pointer)
        }
        let time: TouchInstant? = random.chance(0.8) ? clock : nil
        return TouchEvent(
            random.pick(TouchAction.allCases), pointers: pointers, scrollDelta: random.number(from: -9, to: 9), timestamp: time)
    }
}

extension SplitMix64 {
    /// A position of which one component, or both, is one of these numbers.
    fileprivate mutating func badPosition(_ numbers: [Float]) -> Vec2F {
        let bad = pick(numbers)
        let good = number(from: 0, to: 1000)
        switch below(3) {
        case 0: return Vec2F(bad, good)
        case 1: return Vec2F(good, bad)
        default: return Vec2F(bad, bad)
        }
    }
}
