import Testing
import TouchPipeline

/// Issue 2: a custom handler "that draws from raw events".
@Suite("Example: RawDrawingTouchHandler")
struct RawDrawingTouchHandlerTests {
    private let log = CallLog()

    private func pointer(_ id: Int, _ x: Float, _ y: Float, _ phase: TouchPointer.Phase, pressure: Float = 0.5) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(x, y), phase: phase, pressure: pressure)
    }

    @Test("raw drawing: every finger draws a line with its pressure, and listeners receive the beginning and the end")
    func drawing() {
        let handler = RawDrawingTouchHandler()
        handler.addListener(ScriptedListener("a", log))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 0, 0, .began, pressure: 0.25)))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 0, 0, .stationary), pointer(2, 9, 9, .began)))
        handler.onTouchEvent(TouchEvent(.move, pointer(1, 1, 0, .moved, pressure: 1), pointer(2, 9, 8, .moved)))
        handler.onTouchEvent(TouchEvent(.move, pointer(1, .nan, 0, .moved), pointer(2, 9, 8, .stationary)))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, 1, 0, .stationary), pointer(2, 9, 8, .ended)))
        #expect(handler.lines.map { $0.samples.map(\.position) } == [[Vec2F(9, 9), Vec2F(9, 8)]])
        log.note("last lift:")
        handler.onTouchEvent(TouchEvent(.up, pointer(1, 2, 0, .ended, pressure: 0)))
        #expect(handler.lines.last?.samples.map(\.position) == [Vec2F(0, 0), Vec2F(1, 0), Vec2F(2, 0)])
        #expect(handler.lines.last?.samples.map(\.pressure) == [0.25, 1, 0])
        #expect(log.take() == ["a touchDown", "last lift:", "a clearTouch(lifted)"])
    }

    @Test("raw drawing: a touch that the system cancels leaves no line", arguments: [true, false])
    func drawingCancelled(named: Bool) {
        let handler = RawDrawingTouchHandler()
        handler.addListener(ScriptedListener("a", log))
        handler.onTouchEvent(TouchEvent(.down, pointer(1, 0, 0, .began)))
        handler.onTouchEvent(named ? TouchEvent(.cancel, pointer(1, 0, 0, .cancelled)) : TouchEvent(.cancel, pointers: []))
        #expect(handler.lines.isEmpty)
        #expect(log.take() == ["a touchDown", "a clearTouch(cancelled)"])
    }
}
