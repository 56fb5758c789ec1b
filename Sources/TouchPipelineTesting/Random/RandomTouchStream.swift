public import TouchPipeline

/// An endless stream of random touch events from a seed, for tests that must hold for every input. The events are valid, or some have flaws.
///
/// ```swift
/// var stream = RandomTouchStream(seed: 42)
/// bench.play(&stream, events: 500)
/// #expect(bench.handler.state == .idle)
/// ```
///
/// Fingers land, rest, move, lift and are cancelled, alone and together, and beside pens and mice. Wheels scroll. Many times and distances are equal to the thresholds
/// of the configuration, or a little below or above them. The same seed and options give the same events on every platform.
public struct RandomTouchStream: Sendable, Sequence, IteratorProtocol {
    /// The options of the stream.
    public let options: Options

    /// The time at which the last event arrives. It never decreases. It is the time stamp of an event without flaws.
    public private(set) var clock: TouchInstant

    var random: SplitMix64
    /// The fingers that are down, in the order in which they landed.
    var fingers: [RandomFinger] = []
    /// The kind of the pointer that landed last.
    private var kind = TouchPointer.Kind.finger
    private var modifiers: KeyModifiers = []
    /// Whether more fingers land than lift in the present touch.
    private var isCrowded = false
    /// The position at which the last finger lifted.
    private var lastLiftPosition = Vec2F.zero
    /// The times from which thresholds are measured.
    private var lastLanding: TouchInstant
    private var lastLift: TouchInstant
    private var nextID = 0

    /// Creates a stream. Its first event arrives at or after `options.start`.
    public init(seed: UInt64, options: Options = Options()) {
        self.options = options
        random = SplitMix64(seed: seed)
        clock = options.start
        lastLanding = options.start
        lastLift = options.start
    }

    /// Returns the next event, which is never `nil`.
    public mutating func next() -> TouchEvent? { nextEvent() }

    /// Returns the next event.
    public mutating func nextEvent() -> TouchEvent {
        let event = nextValidEvent()
        guard !options.flaws.isEmpty, random.chance(options.flawProbability) else { return event }
        return addingFlaw(random.pick(options.flaws), to: event)
    }

    /// Returns a number of events, followed by the ``closingEvents()``. The time stamps of events with flaws may be wrong. ``clock`` is the
    /// time at which an event arrives.
    ///
    /// - Complexity: O(*n*) in the events.
    public mutating func events(_ count: Int) -> [TouchEvent] {
        var events: [TouchEvent] = []
        for _ in 0..<Swift.max(0, count) { events.append(nextEvent()) }
        return events + closingEvents()
    }

    /// Returns events that end every touch: an `.up` for each finger that is down, followed by a `.cancel` of all pointers if the stream may
    /// have flaws. After these events and its deadlines, a handler is `idle`.
    public mutating func closingEvents() -> [TouchEvent] {
        var events: [TouchEvent] = []
        while !fingers.isEmpty {
            passTime()
            events.append(lift(1))
        }
        if options.flawProbability > 0, !options.flaws.isEmpty {
            events.append(TouchEvent(.cancel, pointers: TouchPointers(), timestamp: clock))
        }
        return events
    }

    // MARK: Touches

    private mutating func nextValidEvent() -> TouchEvent {
        passTime()
        if random.chance(0.02) { modifiers = KeyModifiers(rawValue: UInt8(random.below(16))) }
        if random.chance(0.03) { return scroll() }
        return fingers.isEmpty ? begin() : goOn()
    }

    private mutating func begin() -> TouchEvent {
        if random.chance(0.02) { return TouchEvent(.cancel, pointers: TouchPointers(), modifiers: modifiers, timestamp: clock) }
        kind = random.chance(0.85) ? .finger : random.pick(TouchPointer.Kind.allCases)
        isCrowded = options.maximumFingers > 5 && random.chance(0.3)
        return land(random.chance(isCrowded ? 0.2 : 0.8) ? 1 : 1 + random.below(options.maximumFingers))
    }

    private mutating func goOn() -> TouchEvent {
        let room = options.maximumFingers - fingers.count
        switch random.below(100) {
        case 0..<(isCrowded ? 22 : 10) where room > 0: return land(random.chance(0.8) ? 1 : 1 + random.below(room))
        case 10..<28: return lift(random.chance(0.75) ? 1 : 1 + random.below(fingers.count))
        case 28..<30: return cancel()
        default: return move()
        }
    }

    private mutating func land(_ count: Int) -> TouchEvent {
        var pointers = pointers(.stationary)
        for _ in 0..<count {
            let position = landingPosition()
            if random.chance(options.otherKindProbability) { kind = random.pick(TouchPointer.Kind.allCases) }
            let finger = RandomFinger(
                id: freshID(), position: position, anchor: position, kind: kind, buttons: random.chance(0.9) ? .primary : .secondary)
            fingers.append(finger)
            pointers.append(pointer(finger, .began))
        }
        lastLanding = clock
        return changed(.down, pointers)
    }

    private mutating func lift(_ count: Int) -> TouchEvent {
        // An event of positions alone lifts one finger only.
        let leaving = someFingers(options.hasPositionsOnly ? 1 : count)
        if random.chance(0.2) { for index in leaving { fingers[index].position = target(of: fingers[index]) } }
        return leave(leaving, by: .up, phase: .ended)
    }

    private mutating func cancel() -> TouchEvent {
        let all = options.hasPositionsOnly || random.chance(0.6)
        let leaving = all ? Array(fingers.indices) : someFingers(1 + random.below(fingers.count))
        guard all, random.chance(0.3) else { return leave(leaving, by: .cancel, phase: .cancelled) }
        fingers.removeAll()
        return TouchEvent(.cancel, pointers: TouchPointers(), modifiers: modifiers, timestamp: clock)
    }

    private mutating func leave(_ leaving: [Int], by action: TouchAction, phase: TouchPointer.Phase) -> TouchEvent {
        var pointers = TouchPointers()
        var staying: [RandomFinger] = []
        for index in fingers.indices {
            let leaves = leaving.contains(index)
            pointers.append(pointer(fingers[index], leaves ? phase : .stationary))
            if leaves { lastLiftPosition = fingers[index].position } else { staying.append(fingers[index]) }
        }
        fingers = staying
        lastLift = clock
        return changed(action, pointers)
    }

    private mutating func move() -> TouchEvent {
        let moving = random.chance(0.5) ? Array(fingers.indices) : someFingers(1)
        for index in moving { fingers[index].position = target(of: fingers[index]) }
        var pointers = TouchPointers()
        for index in fingers.indices { pointers.append(pointer(fingers[index], moving.contains(index) ? .moved : .stationary)) }
        return event(.move, pointers)
    }

    private mutating func scroll() -> TouchEvent {
        let pointer = TouchPointer(
            id: random.chance(0.5) ? -1 : 0, position: anywhere(), phase: .moved, kind: .mouse, pressure: 0, buttons: [])
        return TouchEvent(
            .scroll, pointer, scrollDelta: random.number(from: -500, to: 500), modifiers: modifiers, timestamp: clock)
    }

    // MARK: Parts of events

    /// An event that changes the number of fingers, which makes the present position of each finger its anchor.
    private mutating func changed(_ action: TouchAction, _ pointers: TouchPointers) -> TouchEvent {
        for index in fingers.indices { fingers[index].anchor = fingers[index].position }
        return event(action, pointers)
    }

    /// An event whose pointers are in random order.
    private mutating func event(_ action: TouchAction, _ pointers: TouchPointers) -> TouchEvent {
        var pointers = pointers
        for index in pointers.indices {
            let other = random.below(index + 1)
            (pointers[index], pointers[other]) = (pointers[other], pointers[index])
        }
        let event = TouchEvent(action, pointers: pointers, modifiers: modifiers, timestamp: clock)
        return options.hasPositionsOnly ? event.withPositionsOnly : event
    }

    private mutating func pointers(_ phase: TouchPointer.Phase) -> TouchPointers {
        var pointers = TouchPointers()
        for finger in fingers { pointers.append(pointer(finger, phase)) }
        return pointers
    }

    mutating func pointer(_ finger: RandomFinger, _ phase: TouchPointer.Phase) -> TouchPointer {
        TouchPointer(
            id: finger.id, position: finger.position, phase: phase, kind: finger.kind, pressure: Float(random.unit()),
            buttons: finger.buttons)
    }

    private mutating func someFingers(_ count: Int) -> [Int] {
        var left = Array(fingers.indices)
        while left.count > Swift.max(1, count) { left.remove(at: random.below(left.count)) }
        return left
    }

    /// An id that no finger that is down has: the lowest free one, a new one, or an extreme one.
    mutating func freshID() -> Int {
        nextID += 1
        var id = random.pick([0, 0, 0, nextID, nextID, -nextID, Int(Int32.max) - nextID, Int(Int32.min) + nextID])
        while fingers.contains(where: { $0.id == id }) { id += 1 }
        return id
    }

    // MARK: Times

    /// Advances the clock by nothing, by about a frame, to a threshold or next to it, or by a longer time.
    private mutating func passTime() {
        switch random.below(20) {
        case 0..<3: break
        case 3..<14: clock = clock + .microseconds(random.whole(in: 1...20_000))
        case 14..<17: advanceToThreshold()
        case 17: clock = clock + .microseconds(random.whole(in: 1...150_000))
        case 18: clock = clock + .microseconds(random.whole(in: 1...700_000))
        default: clock = clock + .microseconds(random.chance(0.2) ? random.whole(in: 1...2_000_000) : 16_667)
        }
    }

    private mutating func advanceToThreshold() {
        let thresholds = options.configuration[kind]
        let limit = random.pick([
            thresholds.twoFingerTapTimeout, thresholds.afterTwoFingersTimeout, thresholds.doubleTapTimeout,
            thresholds.doubleTapMinimumInterval, thresholds.longPressTimeout,
        ])
        let since = random.chance(0.5) ? lastLanding : lastLift
        let moment = since + limit + .microseconds(random.pick([-1000, -1, 0, 0, 1, 1000]))
        if moment > clock { clock = moment }
    }

    // MARK: Positions

    /// A position on the screen, or rarely far outside it.
    mutating func anywhere() -> Vec2F {
        let position = Vec2F(random.number(from: 0, to: options.size.x), random.number(from: 0, to: options.size.y))
        guard random.chance(0.02) else { return FingerStroke.clamped(position) }
        return FingerStroke.clamped(position * random.pick([-1, 100, -5000]))
    }

    /// The position at which a finger lands: at or near the last lift, about the double-tap distance from it, or anywhere.
    private mutating func landingPosition() -> Vec2F { FingerStroke.clamped(unclampedLandingPosition()) }

    private mutating func unclampedLandingPosition() -> Vec2F {
        switch random.below(4) {
        case 0: return lastLiftPosition
        case 1: return lastLiftPosition + Vec2F(random.number(from: -9, to: 9), random.number(from: -9, to: 9))
        case 2: return at(options.configuration[kind].doubleTapDistance, from: lastLiftPosition)
        default: return anywhere()
        }
    }

    /// The position to which a finger moves: the same, a near one, one at about the click distance, or anywhere.
    private mutating func target(of finger: RandomFinger) -> Vec2F { FingerStroke.clamped(unclampedTarget(of: finger)) }

    private mutating func unclampedTarget(of finger: RandomFinger) -> Vec2F {
        switch random.below(10) {
        case 0: return finger.position
        case 1..<6: return finger.position + Vec2F(random.number(from: -8, to: 8), random.number(from: -8, to: 8))
        case 6..<8: return at(options.configuration[finger.kind].clickDistance, from: finger.anchor)
        case 8: return finger.position + Vec2F(random.number(from: -80, to: 80), random.number(from: -80, to: 80))
        default: return anywhere()
        }
    }

    /// A position at about a distance from another one.
    private mutating func at(_ length: ScreenLength, from position: Vec2F) -> Vec2F {
        let distance = length.pixels(density: options.configuration.density) * random.pick([0.99, 1, 1, 1.001, 1.01])
        let direction = random.pick([Vec2F(1, 0), Vec2F(-1, 0), Vec2F(0, 1), Vec2F(0, -1), Vec2F(0.6, 0.8), Vec2F(-0.8, 0.6)])
        return position + direction * distance
    }
}

extension RandomTouchStream {
    /// The options of a random stream.
    public struct Options: Sendable {
        /// The maximum number of fingers, from 1 to 12. The default is 5.
        ///
        /// With more than five, many fingers are down at once in every third touch. With more than ten, events have more pointers than an event
        /// can hold, so that even a stream without flaws is not valid.
        public var maximumFingers: Int
        /// The configuration. Many times and distances are near its thresholds.
        public var configuration: TouchConfiguration
        /// The size of the screen, in pixels. Some positions are outside it.
        public var size: Vec2F
        /// The time at which the stream begins.
        public var start: TouchInstant
        /// The probability that a pointer lands as another kind of pointer than the one before, from 0 to 1. The default is 0.1, so that
        /// pens, fingers and mice are down at once.
        public var otherKindProbability = 0.1
        /// Whether the events have positions only, without ids and phases. One finger lifts at a time.
        public var hasPositionsOnly: Bool
        /// The probability that an event has a flaw, from 0 to 1.
        public var flawProbability: Double
        /// The flaws that an event may have.
        public var flaws: [Flaw]

        /// Creates options. The stream is valid unless `flawProbability` is more than zero. `size` is in pixels and must be finite.
        public init(
            maximumFingers: Int = 5, configuration: TouchConfiguration = .recommended, size: Vec2F = Vec2F(1080, 1920),
            start: TouchInstant = .zero, hasPositionsOnly: Bool = false, flawProbability: Double = 0, flaws: [Flaw] = Flaw.allCases
        ) {
            precondition(size.isFinite, "the size of a screen must be finite")
            self.maximumFingers = Swift.min(Swift.max(1, maximumFingers), TouchPointers.capacity + 2)
            self.configuration = configuration
            self.size = size
            self.start = start
            self.hasPositionsOnly = hasPositionsOnly
            self.flawProbability = flawProbability
            self.flaws = flaws
        }
    }
}

/// A finger of a random stream.
struct RandomFinger: Sendable {
    var id: Int
    var position: Vec2F
    /// The position of the finger when the number of fingers last changed.
    var anchor: Vec2F
    var kind: TouchPointer.Kind
    var buttons: TouchPointer.Buttons
}

extension TouchEvent {
    /// The same event without ids and phases.
    var withPositionsOnly: TouchEvent {
        TouchEvent(pointers: pointers.map { $0.position }, scrollDelta: scrollDelta, touchAction: touchAction, timestamp: timestamp)
    }
}
