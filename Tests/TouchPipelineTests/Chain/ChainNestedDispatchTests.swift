import Testing
import TouchPipeline

/// ``ListenerChain`` is public, so a handler may dispatch from inside a callback. The rules for changes of the chain also hold for that.
@Suite("Chain: nested dispatch")
struct ChainNestedDispatchTests {
    private let chain = ListenerChain()
    private let log = CallLog()
    private let context = TouchContext(timestamp: .zero)
    private static let move = TouchGesture.move(Vec2F(50, 0), .pan)
    private static let scroll = TouchGesture.scroll(.zero, delta: 1)

    @discardableResult
    private func add(_ name: String, consuming: TouchGesture.Kinds = []) -> ScriptedListener {
        let listener = ScriptedListener(name, log, consuming: consuming)
        chain.add(listener)
        return listener
    }

    private func dispatch(_ gesture: TouchGesture) { chain.dispatch(gesture, context: context) }

    @Test("a nested dispatch runs at once with the current chain, and the outer one continues with the earlier chain")
    func nested() {
        let a = add("a")
        let b = add("b")
        let n = ScriptedListener("n", log)
        a.onNext(.touchDown) {
            chain.remove(b)
            chain.insert(n, at: 0)
            dispatch(Self.scroll)
        }
        add("c")
        dispatch(.touchDown(.zero))
        #expect(log.take() == ["a touchDown", "n scroll", "a scroll", "c scroll", "c touchDown"])
    }

    @Test("a listener that is removed in the innermost of several dispatches receives nothing more from any of them")
    func removedInTheInnermost() {
        let a = add("a")
        let b = add("b")
        let c = add("c")
        a.onNext(.touchDown) { dispatch(.longPress(.zero)) }
        b.onNext(.longPress) { dispatch(Self.scroll) }
        a.onNext(.scroll) { chain.remove(c) }
        dispatch(.touchDown(.zero))
        log.note("\(chain.count) listeners")
        #expect(log.take() == ["a touchDown", "a longPress", "b longPress", "a scroll", "b scroll", "b touchDown", "2 listeners"])
    }

    @Test("a removed listener lives until the outermost dispatch has returned, and no longer")
    func releasedByTheOutermost() {
        let a = add("a")
        weak var weakly: ScriptedListener?
        do { weakly = add("b") }
        a.onNext(.touchDown) {
            a.onNext(.scroll) { if let weakly { chain.remove(weakly) } }
            dispatch(Self.scroll)
            log.note(weakly == nil ? "b is released" : "b lives")
        }
        dispatch(.touchDown(.zero))
        log.note(weakly == nil ? "b is released" : "b lives")
        #expect(log.take() == ["a touchDown", "a scroll", "b lives", "b is released"])
    }

    @Test("every nested dispatch returns its own consumer")
    func consumers() {
        let a = add("a", consuming: .touchDown)
        add("b", consuming: .scroll)
        func noteConsumer(of gesture: TouchGesture) {
            let consumer = chain.dispatch(gesture, context: context) as? ScriptedListener
            log.note("\(gesture.kind.name) by \(consumer?.name ?? "nobody")")
        }
        a.onNext(.touchDown) { noteConsumer(of: Self.scroll) }
        for gesture in [TouchGesture.touchDown(.zero), .longPress(.zero), .clearTouch] { noteConsumer(of: gesture) }
        let expected = ["scroll by b", "touchDown by a", "longPress by nobody", "clearTouch by nobody"]
        #expect(log.take().filter { $0.contains(" by ") } == expected)
    }

    @Test("a move that is claimed in a nested dispatch is claimed after it")
    func claimedInside() {
        let a = add("a", consuming: .move)
        add("b")
        dispatch(.touchDown(.zero))
        a.onNext(.scroll) { dispatch(Self.move) }
        _ = log.take()
        dispatch(Self.scroll)
        a.consumes = []
        dispatch(Self.move)
        #expect(log.take() == ["a scroll", "a move", "b clearTouch(takenOver)", "b scroll", "a move"])
    }

    @Test("if a custom handler sends no clearTouch, the next touchDown ends the claim and the touch")
    func withoutClearTouch() {
        let a = add("a", consuming: .move)
        let b = add("b")
        dispatch(.touchDown(.zero))
        dispatch(Self.move)
        chain.insert(b, at: 1)
        b.interests = []
        chain.add(b)
        dispatch(.touchDown(.zero))
        _ = log.take()
        dispatch(Self.move)
        // `b` received only gestures of the first touch.
        #expect(log.take() == ["a move"])
        a.consumes = []
        dispatch(.touchDown(.zero))
        b.interests = .all
        chain.add(b)
        _ = log.take()
        dispatch(Self.move)
        #expect(log.take() == ["a move", "b move"])
    }

    @Test(
        "a gesture that has not begun is not completed",
        arguments: [TouchGesture.moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete])
    func completesNothing(gesture: TouchGesture) {
        add("a")
        dispatch(.touchDown(.zero))
        dispatch(.move(Vec2F(1, 0), .underSlop))
        _ = log.take()
        dispatch(gesture)
        dispatch(Self.move)
        dispatch(gesture)
        dispatch(gesture)
        #expect(log.take() == ["a move", "a \(gesture.kind.name)"])
    }

    @Test("a hundred nested dispatches may each change the chain")
    func deep() {
        let a = add("a")
        var depth = 0
        func descend() {
            guard depth < 100 else { return }
            depth += 1
            add("\(depth)")
            a.onNext(.scroll, descend)
            dispatch(Self.scroll)
        }
        descend()
        #expect(chain.count == 101)
        #expect(log.take().filter { $0 == "1 scroll" }.count == 100)
    }
}
