import TouchPipeline

/// A second, slow recognizer with arrays, written from the rules in `docs/RECOGNITION.md` only, for `TouchConfiguration.whole`.
/// The recognizer is compared with it on random input.
struct ModelRecognizer {
    struct Finger {
        var id: Int
        var kind: TouchPointer.Kind
        var position: Vec2F
        var anchor: Vec2F

        func isPastSlop(at point: Vec2F) -> Bool { (point - anchor).lengthSquared > 100 }
        var isPastSlop: Bool { isPastSlop(at: position) }
    }

    enum Due { case longPress, confirmation, twoRested, clickOfTwoMissed, silenceOver }

    var state = TouchHandlingState.idle
    /// In the order of landing.
    var fingers: [Finger] = []
    /// The pointers of other kinds that are down. They have no effect until they lift.
    var beside: Set<Int> = []
    var now = Int64.min
    var due: (time: Int64, what: Due)?
    /// The click that waits, or that a second tap holds.
    var click: (position: Vec2F, kind: TouchPointer.Kind)?
    /// The gesture that completes the movement that has begun.
    var complete: String?
    /// When the first finger landed, or the second of two.
    var landed = Int64.min
    var lifted = Int64.min
    var mayClickWithTwo = false
    /// The first of two fingers that lifted, and whether it had landed first.
    var partner: (finger: Finger, wasFirst: Bool)?
    private(set) var lines: [String] = []

    mutating func process(_ event: TouchEvent) -> [String] {
        lines = []
        let time = max(now, event.timestamp?.microseconds ?? now)
        pass(through: time)
        now = time
        switch event.touchAction {
        case .down: down(event)
        case .move: move(event)
        case .up: up(event)
        case .cancel: cancel(event)
        case .scroll:
            guard event.pointers.count == 1, Self.canBe(event.pointers[0].position) else { break }
            say("scroll", event.pointers[0].position, number: event.scrollDelta)
        }
        return lines
    }

    mutating func advance(to instant: TouchInstant) -> [String] {
        lines = []
        pass(through: instant.microseconds)
        now = max(now, instant.microseconds)
        return lines
    }

    /// Advances to a time as a timer does. Events that arrive late may be older.
    mutating func wake(at instant: TouchInstant) -> [String] {
        lines = []
        pass(through: instant.microseconds)
        return lines
    }

    static func canBe(_ point: Vec2F) -> Bool { point.isFinite && abs(point.x) <= 1e7 && abs(point.y) <= 1e7 }

    // MARK: Output

    mutating func say(_ name: String, _ positions: Vec2F..., number: Float? = nil, suffix: String = "") {
        func text(_ number: Float) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
        var words = [milliseconds(TouchInstant(microseconds: now)), name] + positions.map { "\(text($0.x)),\(text($0.y))" }
        if let number { words.append(text(number)) }
        if name == "twoFingerMove" { words.insert("->", at: 4) }
        lines.append(words.joined(separator: " ") + suffix)
    }

    mutating func clear(_ reason: String) { say("clearTouch", suffix: " " + reason) }

    mutating func completeMovement(_ reason: String) {
        if let complete { say(complete, suffix: " " + reason) }
        complete = nil
    }

    mutating func confirm() {
        if let click { say("clickConfirmed", click.position) }
        click = nil
    }

    // MARK: Time

    mutating func pass(through time: Int64) {
        while let (dueAt, what) = due, dueAt <= time {
            now = max(now, dueAt)
            due = nil
            switch what {
            case .longPress:
                state = .oneFingerMoving
                say("longPress", fingers[0].position)
            case .confirmation:
                state = .idle
                confirm()
            case .twoRested: state = .twoFingerMoving
            case .clickOfTwoMissed: beSilent()
            case .silenceOver: state = .idle
            }
        }
    }

    /// The finger that stays after two waits until 100 ms after the lift.
    mutating func beSilent() {
        state = .oneFingerAfterTwo
        mayClickWithTwo = false
        due = (lifted + 100_000, .silenceOver)
        pass(through: now)
    }

    mutating func rest() {
        (state, due, click, complete, mayClickWithTwo) = (.idle, nil, nil, nil, false)
    }

    mutating func anchor() {
        for index in fingers.indices { fingers[index].anchor = fingers[index].position }
    }

    mutating func beginTwo(mayClick: Bool) {
        rest()
        anchor()
        (state, landed, mayClickWithTwo) = (.twoFingerDown, now, mayClick)
        due = (now + 500_000, .twoRested)
    }
}
