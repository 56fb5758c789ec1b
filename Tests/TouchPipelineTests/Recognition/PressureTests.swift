import Testing
import TouchPipeline

@Suite("Pressure")
struct PressureTests {
    private func pressure(afterMove pressure: Float, afterDown first: Float) -> Float? {
        var recognizer = GestureRecognizer()
        let down = TouchPointer(id: 1, position: .zero, phase: .began, pressure: first)
        _ = recognizer.process(TouchEvent(.down, down, timestamp: .zero))
        let moved = TouchPointer(id: 1, position: Vec2F(1, 0), phase: .moved, pressure: pressure)
        return recognizer.process(TouchEvent(.move, moved, timestamp: .zero)).first?.context.pressure
    }

    @Test("a pressure from 0 to 1 is used", arguments: [Float(0), 0.25, 1])
    func possible(value: Float) {
        #expect(pressure(afterMove: value, afterDown: 0.7) == value)
    }

    @Test("with any other pressure the finger keeps its earlier one", arguments: [Float.nan, .infinity, -.infinity, -0.001, 1.001])
    func impossible(value: Float) {
        #expect(pressure(afterMove: value, afterDown: 0.7) == 0.7)
        #expect(pressure(afterMove: 0.6, afterDown: value) == 0.6)
        #expect(pressure(afterMove: value, afterDown: value) == 0.5)
    }
}
