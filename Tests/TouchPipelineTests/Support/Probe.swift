import TouchPipeline

/// Drives a recognizer with valid events that it makes from single fingers, and returns the gestures as lines of text.
final class Probe {
    var recognizer: GestureRecognizer
    /// Everything that was returned so far.
    private(set) var lines: [String] = []
    private(set) var rejections: [String] = []
    /// Every event that was fed so far.
    private(set) var events: [TouchEvent] = []
    private var held: [TouchPointer] = []
    private let kind: TouchPointer.Kind
    /// Whether the pointers of an event are listed in reverse order, which must not change the gestures.
    var listsBackwards = false

    init(_ configuration: TouchConfiguration = .whole, kind: TouchPointer.Kind = .finger) {
        recognizer = GestureRecognizer(configuration: configuration)
        self.kind = kind
    }

    var state: TouchHandlingState { recognizer.state }
    var diagnostics: TouchDiagnostics { recognizer.diagnostics }
    var deadline: String? { recognizer.deadline.map(milliseconds) }

    @discardableResult
    func feed(_ event: TouchEvent) -> [String] {
        events.append(event)
        return note(recognizer.process(event))
    }

    @discardableResult
    func advance(t: Double) -> [String] { note(recognizer.advance(to: .ms(t))) }

    @discardableResult
    func down(_ fingers: FingerAt..., kind: TouchPointer.Kind? = nil, t: Double) -> [String] {
        for finger in fingers { held.append(pointer(finger.id, finger.x, finger.y, .began, kind: kind ?? self.kind)) }
        return feedHeld(.down, t)
    }

    /// Pointers of any kinds land in one event.
    @discardableResult
    func landAll(_ pointers: [TouchPointer], t: Double) -> [String] {
        held += pointers
        return feedHeld(.down, t)
    }

    /// The lift of a finger is lost, so that later events do not contain it.
    func drop(_ id: Int) { held.removeAll { $0.id == id } }

    /// Forgets the lines until now, apart from the last few.
    func forgetLines(keepingLast count: Int = 0) { lines = lines.suffix(count) }

    @discardableResult
    func move(_ fingers: FingerAt..., t: Double) -> [String] {
        put(fingers, .moved)
        return feedHeld(.move, t)
    }

    /// Fingers lift at the positions of the event.
    @discardableResult
    func up(_ fingers: FingerAt..., t: Double) -> [String] {
        put(fingers, .ended)
        return feedHeld(.up, t)
    }

    /// Fingers lift at their last positions.
    @discardableResult
    func lift(_ ids: Int..., t: Double) -> [String] {
        for index in held.indices where ids.contains(held[index].id) { held[index].phase = .ended }
        return feedHeld(.up, t)
    }

    /// The system cancels fingers, or all of them if none is named.
    @discardableResult
    func cancel(_ ids: Int..., t: Double) -> [String] {
        for index in held.indices where ids.isEmpty || ids.contains(held[index].id) { held[index].phase = .cancelled }
        return feedHeld(.cancel, t)
    }

    @discardableResult
    func scroll(_ x: Float, _ y: Float, by delta: Float, t: Double) -> [String] {
        feed(event(.scroll, t: t, pointer(-1, x, y, .moved, kind: .mouse), delta: delta))
    }

    /// Down and up at one position. `t` is the time of the landing.
    @discardableResult
    func tap(_ id: Int = 1, _ x: Float = 0, _ y: Float = 0, t: Double, for duration: Double = 30) -> [String] {
        down((id, x, y), t: t) + lift(id, t: t + duration)
    }

    /// Another finger reports its position in an event about a different finger.
    func displace(_ id: Int, to x: Float, _ y: Float) { put([(id, x, y)], .moved) }

    private func put(_ fingers: [FingerAt], _ phase: TouchPointer.Phase) {
        for finger in fingers {
            guard let index = held.firstIndex(where: { $0.id == finger.id }) else { preconditionFailure("finger \(finger.id) is not down") }
            held[index].position = Vec2F(finger.x, finger.y)
            held[index].phase = phase
        }
    }

    private func feedHeld(_ action: TouchAction, _ t: Double) -> [String] {
        let new = feed(event(action, t: t, listsBackwards ? held.reversed() : held))
        held.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        for index in held.indices { held[index].phase = .stationary }
        return new
    }

    private func note(_ gestures: RecognizedGestures) -> [String] {
        let new = gestures.map { line($0) }
        lines += new
        rejections += recognizer.rejections.map(\.description)
        return new
    }
}
