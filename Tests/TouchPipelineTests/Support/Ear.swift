import TouchPipeline

/// A listener that writes down what it hears as lines of text, and consumes some kinds.
final class Ear: TouchInterface {
    let interests: TouchGesture.Kinds
    private let consumes: TouchGesture.Kinds
    private(set) var lines: [String] = []
    /// Runs inside the callback.
    var onEvent: ((TouchGesture) -> Void)?

    init(interests: TouchGesture.Kinds = .all, consumes: TouchGesture.Kinds = []) {
        self.interests = interests
        self.consumes = consumes
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        lines.append(line(gesture, context))
        onEvent?(gesture)
        return consumes.contains(gesture.kind)
    }

    func clearHeard() { lines.removeAll() }
}

/// A handler on virtual time with one listener.
struct Bench {
    let scheduler: VirtualScheduler
    let handler: DefaultTouchHandler
    let ear: Ear

    init(latency: Duration = .zero, _ configuration: TouchConfiguration = .whole, ear: Ear = Ear()) {
        scheduler = VirtualScheduler(inputLatency: latency)
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        self.ear = ear
        handler.addListener(ear)
    }

    /// Lets the clock go on to `t`, and then hands over an event that happened at `happened`, or now.
    func feed(_ action: TouchAction, at t: Double, happened: Double? = nil, _ pointers: TouchPointer...) {
        scheduler.advance(to: .ms(t))
        handler.onTouchEvent(event(action, t: happened ?? t, pointers))
    }

    /// The same with positions alone, at the clock's time.
    func feed(_ action: TouchAction, at t: Double, places: (Float, Float)..., delta: Float = 0) {
        scheduler.advance(to: .ms(t))
        handler.onTouchEvent(TouchEvent(pointers: places.map { Vec2F($0.0, $0.1) }, scrollDelta: delta, touchAction: action))
    }

    /// What was heard since the last time.
    func heard() -> [String] {
        defer { ear.clearHeard() }
        return ear.lines
    }
}
