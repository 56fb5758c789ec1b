import Testing
import TouchPipeline
import TouchPipelineTesting

/// Issue 2: a custom handler "can wrap another handler".
@Suite("Example: InsetTouchHandler")
struct InsetTouchHandlerTests {
    private let log = CallLog()

    private func pointer(_ id: Int, _ x: Float, _ y: Float, _ phase: TouchPointer.Phase) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(x, y), phase: phase)
    }

    @Test("wrapping: positions are those of the map, fingers that land outside it are left out, and the stream stays valid")
    func wrapping() {
        let scheduler = VirtualScheduler()
        let inner = DefaultTouchHandler(scheduler: scheduler)
        let handler = InsetTouchHandler(wrapping: inner, origin: Vec2F(100, 50), size: Vec2F(200, 200))
        let recorder = RecordingListener(interests: .touchDown)
        handler.insertListener(recorder, at: 0)
        handler.addListener(ScriptedListener("a", log))
        // One finger lands beside the map and a second one on it. The first lifts, and the second moves off the map and lifts there.
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 99, 60, .began)))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 99, 60, .stationary), pointer(2, 110, 60, .began)))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, 99, 60, .ended), pointer(2, 110, 60, .stationary)))
        handler.onTouchEvent(TouchEvent(.move, pointer(2, 0, 0, .moved)))
        handler.onTouchEvent(TouchEvent(.up, pointer(2, 0, 0, .ended)))
        #expect(recorder.gestures.map(\.gesture) == [.touchDown(Vec2F(10, 10)), .clearTouch])
        #expect(log.take() == ["a touchDown", "a move", "a moveComplete(lifted)", "a clearTouch(lifted)"])
        #expect(inner.diagnostics == TouchDiagnostics())
        #expect(inner.state == .idle)
        handler.removeListener(recorder)
        #expect(inner.listeners.count == 1)
    }

    @Test("wrapping: a cancel of all reaches the wrapped handler, scrolls beside the map do not")
    func wrappingCancels() {
        let inner = DefaultTouchHandler(scheduler: VirtualScheduler())
        let handler = InsetTouchHandler(wrapping: inner, origin: Vec2F(100, 50), size: Vec2F(200, 200))
        handler.addListener(ScriptedListener("a", log))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 150, 60, .began)))
        handler.onTouchEvent(TouchEvent(.cancel, pointers: []))
        handler.onTouchEvent(TouchEvent(.scroll, pointer(1, 50, 60, .moved), scrollDelta: 3))
        handler.onTouchEvent(TouchEvent(.scroll, pointer(1, 150, 60, .moved), scrollDelta: 3))
        #expect(log.take() == ["a touchDown", "a clearTouch(cancelled)", "a scroll"])
        #expect(inner.diagnostics == TouchDiagnostics())
    }

    @Test("wrapping a wrapper: two insets add up")
    func wrappingTwice() {
        let inner = InsetTouchHandler(wrapping: ForwardingTouchHandler(), origin: Vec2F(10, 0), size: Vec2F(500, 500))
        let handler = InsetTouchHandler(wrapping: inner, origin: Vec2F(0, 20), size: Vec2F(500, 500))
        handler.addListener(ScriptedListener("a", log))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 5, 30, .began)))
        handler.onTouchEvent(TouchEvent(.cancel, pointers: []))
        log.note("on the map:")
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 15, 30, .began)))
        #expect(log.take() == ["on the map:", "a touchDown"])
    }
}
