import TouchPipeline

/// A handler on virtual time with fingers to move, listeners that follow a script, and one log of their calls.
///
/// Every event comes 10 ms after the previous one. Inside a callback, pass `after: 0`, because time does not pass there. At 160 pixels per
/// inch the click distance is 18.9 pixels.
final class ChainRig {
    let scheduler = VirtualScheduler()
    let log = CallLog()
    private(set) var handler: DefaultTouchHandler!
    private var pointers: [TouchPointer] = []
    private var tokens: [ObservationToken] = []

    init() { handler = DefaultTouchHandler(scheduler: scheduler, configuration: .openMobileMaps) }

    /// A listener that is not in the chain.
    func make(_ name: String, consuming: TouchGesture.Kinds = [], interests: TouchGesture.Kinds = .all) -> ScriptedListener {
        ScriptedListener(name, log, consuming: consuming, interests: interests)
    }

    /// A new listener at the end of the chain.
    @discardableResult
    func add(_ name: String, consuming: TouchGesture.Kinds = [], interests: TouchGesture.Kinds = .all) -> ScriptedListener {
        let listener = make(name, consuming: consuming, interests: interests)
        handler.addListener(listener)
        return listener
    }

    /// Adds an observer that stays as long as the rig.
    func observe(_ observer: ObserverLog) { handler.observe(observer.receive).store(in: &tokens) }

    /// A new listener of raw touches at the end of the chain.
    @discardableResult
    func addRaw(_ name: String, claiming claims: Set<TouchAction> = [], gestures: TouchGesture.Kinds = []) -> ScriptedListener {
        let listener = add(name, interests: gestures.union(.rawTouches))
        listener.claims = claims
        return listener
    }

    /// Listeners with names of one letter that are not in the chain, and record when they enter and leave.
    func makeNoting(_ names: String) -> [ScriptedListener] {
        names.map { name in
            let listener = make(String(name))
            listener.notesStays = true
            return listener
        }
    }

    /// The same listeners in the chain, with nothing recorded yet.
    func castNoting(_ names: String) -> [ScriptedListener] {
        let listeners = makeNoting(names)
        for listener in listeners { handler.addListener(listener) }
        _ = heard()
        return listeners
    }

    /// The calls since the last time.
    func heard() -> [String] { log.take() }

    /// The names of the listeners, in the order of the chain.
    var chain: String { handler.listeners.map { ($0 as? ScriptedListener)?.name ?? "?" }.joined() }

    func release() { handler = nil }

    // MARK: Fingers

    func down(_ id: Int = 1, x: Float = 100, after milliseconds: Int = 10) {
        pointers.append(TouchPointer(id: id, position: Vec2F(x, 100), phase: .began))
        send(.down, after: milliseconds)
    }

    /// Moves every finger that is down to the right, by default by 50 pixels, which is past the click distance.
    func move(by x: Float = 50, after milliseconds: Int = 10) {
        for index in pointers.indices {
            pointers[index].position.x += x
            pointers[index].phase = .moved
        }
        send(.move, after: milliseconds)
    }

    func up(_ id: Int = 1, after milliseconds: Int = 10) {
        for index in pointers.indices where pointers[index].id == id { pointers[index].phase = .ended }
        send(.up, after: milliseconds)
    }

    func cancel(after milliseconds: Int = 10) {
        for index in pointers.indices { pointers[index].phase = .cancelled }
        send(.cancel, after: milliseconds)
    }

    func tap(after milliseconds: Int = 10) {
        down(after: milliseconds)
        up(after: milliseconds)
    }

    func scroll(after milliseconds: Int = 10) {
        wait(milliseconds)
        let pointer = TouchPointer(id: 99, position: Vec2F(5, 5), phase: .moved, kind: .mouse)
        handler.onTouchEvent(TouchEvent(.scroll, pointer, scrollDelta: 1, timestamp: scheduler.now))
    }

    func wait(_ milliseconds: Int) {
        if milliseconds > 0 { scheduler.advance(by: .milliseconds(milliseconds)) }
    }

    private func send(_ action: TouchAction, after milliseconds: Int) {
        wait(milliseconds)
        let event = TouchEvent(action, pointers: TouchPointers(pointers), timestamp: scheduler.now)
        // Before the event is handled: its callbacks may move the fingers on.
        pointers.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        for index in pointers.indices { pointers[index].phase = .stationary }
        handler.onTouchEvent(event)
    }
}
