import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a handler that filters pen events")
struct PenFilterTests {
    private let scheduler = VirtualScheduler()

    @Test("a pen reaches the app and no listener, a finger reaches the listeners")
    func kinds() {
        let map = RecordingListener("map")
        let filter = PenFilter(wrapping: DefaultTouchHandler(scheduler: scheduler))
        var pen: [TouchPointer.Phase] = []
        filter.onPen = { pen.append($0.phase) }
        let bench = TouchTestBench(map, handler: filter, scheduler: scheduler)

        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)).with(.stylus))
        #expect(pen.first == .began)
        #expect(pen.last == .ended)
        #expect(map.kinds.isEmpty)

        bench.play(.tap(at: Vec2F(100, 100)))
        #expect(map.kinds.contains(.clickConfirmed))
    }

    @Test("a finger that rests while the pen draws is one touch without an error")
    func both() {
        let map = RecordingListener("map")
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let bench = TouchTestBench(map, handler: PenFilter(wrapping: handler), scheduler: scheduler)
        let finger = GestureScript.touch(at: Vec2F(50, 600), for: .milliseconds(400))
        let pen = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100), in: .milliseconds(200)).with(.stylus)
        bench.play(.together(finger, pen.delayed(by: .milliseconds(100))))
        #expect(map.kinds.filter { $0 != .move } == [.touchDown, .clickUnconfirmed, .clearTouch, .clickConfirmed])
        #expect(handler.diagnostics.total == 0)
    }
}
