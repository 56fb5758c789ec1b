import TouchPipeline

/// An endless stream of touch events from a seed, for tests that must hold whatever comes: lawful, or spoilt now and then.
///
/// ```swift
/// var stream = RandomTouchStream(seed: 42)
/// bench.play(&stream, events: 500)
/// #expect(bench.handler.state == .idle)
/// ```
///
/// Fingers land, rest, move, lift and are cancelled, alone and together; wheels scroll. Many of the times and distances lie on, just
/// below or just above the thresholds of the configuration. The same seed and options give the same events on every platform.
public struct RandomTouchStream: Sendable, Sequence, IteratorProtocol {
    /// What the stream is like.
    public let options: Options

    /// When the last event came in; never goes back. The time stamp of a lawful event is this.
    public internal(set) var clock: TouchInstant

    var random: SplitMix64
    /// The fingers that are down, in the order in which they landed.
    var fingers: [RandomFinger] = []
    /// What the next touch is made with.
    var kind = TouchPointer.Kind.finger
    var modifiers: KeyModifiers = []
    /// Whether more fingers land than lift in the present touch.
    var isCrowded = false
    /// Where the last finger lifted.
    var lastLift = Vec2F.zero
    /// Moments that thresholds count from: landings and lifts.
    var lastLanding: TouchInstant
    var lastLifting: TouchInstant
    var nextID = 0

    /// A stream; its first event comes at or after `options.start`.
    public init(seed: UInt64, options: Options = Options()) {
        self.options = options
        random = SplitMix64(seed: seed)
        clock = options.start
        lastLanding = options.start
        lastLifting = options.start
    }

    /// The next event; there always is one.
    public mutating func next() -> TouchEvent? { nextEvent() }

    /// The next event.
    public mutating func nextEvent() -> TouchEvent {
        let event = nextLawfulEvent()
        guard !options.flaws.isEmpty, random.chance(options.flawProbability) else { return event }
        return spoiled(event, by: random.pick(options.flaws))
    }

    /// So many events, and those that close the stream. Of a spoilt stream the time stamps are not to be trusted: ``clock`` says when each
    /// event comes in.
    public mutating func events(_ count: Int) -> [TouchEvent] {
        var events: [TouchEvent] = []
        for _ in 0..<Swift.max(0, count) { events.append(nextEvent()) }
        return events + closingEvents()
    }

    /// What ends every touch lawfully: an `.up` of each finger that is down; where the stream may have been spoilt, then a `.cancel` of
    /// everything. Afterwards a handler is `idle` when its deadlines have passed.
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
}

/// A finger of a random stream.
struct RandomFinger: Sendable {
    var id: Int
    var position: Vec2F
    /// Where it landed, or was when the number of fingers last changed.
    var anchor: Vec2F
    var kind: TouchPointer.Kind
    var buttons: TouchPointer.Buttons
}
