import Testing
import TouchPipeline

/// Drives a recognizer with valid events that it makes from single fingers, and returns the gestures as lines of text.
final class Probe {
    var recognizer: GestureRecognizer
    /// Everything that was returned so far.
    private(set) var lines: [String] = []
    private(set) var rejections: [String] = []
    private var calls: [Call] = []
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

    /// The state, the number of fingers and the deadline: `oneFingerDown, 1 down, due 500`, or `idle, 0 down`.
    var status: String { "\(state.name), \(recognizer.pointerCount) down" + (deadline.map { ", due \($0)" } ?? "") }

    /// The events and advances so far that had an effect, one line each: the time, the gestures, what was counted as invalid, and the new state.
    ///
    ///     0: touchDown 3,4 [oneFingerDown]
    ///     10: (invalidPositions)
    ///     40: clickUnconfirmed 3,4; clearTouch lifted [oneFingerUpAfterClick]
    ///     900: 340 clickConfirmed 3,4 [idle]
    ///
    /// A gesture has its own time if that is not the time of the event. An event without a line has no gesture and changes neither the state
    /// nor a count.
    var steps: [String] { steps(from: -.infinity) }

    /// The lines of `steps` from the first event at `t` or later on, or from an earlier note or event without a time stamp.
    func steps(from t: Double) -> [String] {
        let first = calls.firstIndex { call in
            guard let time = call.time else { return true }
            return Double(time.microseconds) >= t * 1000
        }
        return calls[(first ?? calls.endIndex)...].compactMap(\.text)
    }

    /// Adds the status as it is now to `steps`.
    func noteStatus() { calls.append(Call(time: nil, note: status)) }

    @discardableResult
    func feed(_ event: TouchEvent) -> [String] {
        events.append(event)
        var call = Call(time: event.timestamp, before: recognizer)
        return note(recognizer.process(event), in: &call)
    }

    @discardableResult
    func advance(t: Double) -> [String] {
        var call = Call(time: .ms(t), before: recognizer)
        return note(recognizer.advance(to: .ms(t)), in: &call)
    }

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

    private func note(_ gestures: RecognizedGestures, in call: inout Call) -> [String] {
        let new = gestures.map { line($0) }
        lines += new
        rejections += recognizer.rejections.map(\.description)
        call.lines = new
        call.state = call.state == state ? nil : state
        call.after = diagnostics
        calls.append(call)
        return new
    }
}

/// An event or an advance, and its effects.
private struct Call {
    let time: TouchInstant?
    var note: String?
    var lines: [String] = []
    /// The state before, and once the lines are known, the new state if it is another one.
    var state: TouchHandlingState?
    var before = TouchDiagnostics()
    var after = TouchDiagnostics()

    init(time: TouchInstant?, note: String) { (self.time, self.note) = (time, note) }

    init(time: TouchInstant?, before recognizer: GestureRecognizer) {
        (self.time, state, before) = (time, recognizer.state, recognizer.diagnostics)
    }

    var text: String? {
        if let note { return note }
        let time = time.map(milliseconds) ?? "no time"
        let gestures = lines.map { $0.hasPrefix("\(time) ") ? String($0.dropFirst(time.count + 1)) : $0 }
        var words = gestures.isEmpty ? [] : [gestures.joined(separator: "; ")]
        if before != after { words.append("(\(counted.joined(separator: ", ")))") }
        if let state { words.append("[\(state.name)]") }
        return words.isEmpty ? nil : "\(time): \(words.joined(separator: " "))"
    }

    /// The kinds of invalid input that were counted, with their numbers if they are not 1.
    private var counted: [String] {
        zip(Mirror(reflecting: before).children, Mirror(reflecting: after).children).compactMap { old, new in
            guard let old = old.value as? Int, let name = new.label, let new = new.value as? Int, new != old else { return nil }
            return new == old + 1 ? name : "\(name) \(new - old)"
        }
    }
}

/// Plays a script on a new probe, and compares its steps from a time on with those that the named case expects.
func checkSteps(
    _ name: String, _ expected: [String], from t: Double = -.infinity, sourceLocation: SourceLocation = #_sourceLocation,
    _ play: (Probe) -> Void
) {
    let probe = Probe()
    play(probe)
    #expect(probe.steps(from: t) == expected, "\(name)", sourceLocation: sourceLocation)
}
