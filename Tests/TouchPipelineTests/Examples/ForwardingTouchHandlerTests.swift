import Testing
import TouchPipeline
import TouchPipelineTesting

/// Issue 2: a custom handler "that forwards one-finger moves to its listeners itself".
@Suite("Example: ForwardingTouchHandler")
struct ForwardingTouchHandlerTests {
    private let log = CallLog()

    private func pointer(_ id: Int, _ x: Float, _ y: Float, _ phase: TouchPointer.Phase) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(x, y), phase: phase)
    }

    @Test("forwarding: the moves of the first finger go to the listeners at once, other fingers are ignored")
    func forwarding() {
        let handler = ForwardingTouchHandler()
        handler.addListener(ScriptedListener("b", log))
        handler.insertListener(ScriptedListener("a", log), at: 0)
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 10, 10, .began)))
        handler.onTouchEvent(TouchEvent(.move, pointer(1, 11, 10, .moved)))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 11, 10, .stationary), pointer(2, 50, 50, .began)))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, 11, 10, .stationary), pointer(2, 50, 50, .ended)))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, 11, 10, .ended)))
        let gestures = ["touchDown", "move", "moveComplete(lifted)", "clearTouch(lifted)"]
        #expect(log.take() == gestures.flatMap { ["a \($0)", "b \($0)"] })
    }

    @Test("forwarding: the deltas are exact, and invalid positions are ignored")
    func forwardingDeltas() {
        let handler = ForwardingTouchHandler()
        let listener = RecordingListener(consuming: .move)
        handler.addListener(listener)
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 10, 10, .began)))
        for x in [12, .nan, 15, 15] as [Float] { handler.onTouchEvent(TouchEvent(.move, pointer(1, x, 10, .moved))) }
        let deltas = listener.gestures.compactMap { if case .move(let delta, _) = $0.gesture { delta } else { nil } }
        #expect(deltas == [Vec2F(2, 0), Vec2F(3, 0)])
    }

    @Test("forwarding: a consumed move takes over the movement, and a cancel completes nothing")
    func forwardingTakesOver() {
        let handler = ForwardingTouchHandler()
        handler.addListener(ScriptedListener("a", log, consuming: .move))
        handler.addListener(ScriptedListener("b", log))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 10, 10, .began)))
        handler.onTouchEvent(TouchEvent(.move, pointer(1, 11, 10, .moved)))
        handler.onTouchEvent(TouchEvent(.move, pointer(1, 12, 10, .moved)))
        handler.onTouchEvent(TouchEvent(.cancel, pointers: []))
        let expected = [
            "a touchDown", "b touchDown", "a move", "b clearTouch(takenOver)", "a move", "a clearTouch(cancelled)",
            "b clearTouch(cancelled)",
        ]
        #expect(log.take() == expected)
    }

    @Test("forwarding: a tap completes nothing")
    func forwardingTap() {
        let handler = ForwardingTouchHandler()
        let a = ScriptedListener("a", log)
        handler.addListener(a)
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 10, 10, .began)))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, 10, 10, .ended)))
        handler.removeListener(a)
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 10, 10, .began)))
        #expect(log.take() == ["a touchDown", "a clearTouch(lifted)"])
    }
}
