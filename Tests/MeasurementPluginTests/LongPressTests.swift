import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Long presses")
struct LongPressTests {
    @Test("a long press on a point removes it, and elsewhere it goes to the map")
    func longPress() {
        let run = MeasurementRun(points: [TapTests.a, TapTests.b, TapTests.c], closed: true)
        run.bench.play(.longPress(at: Vec2F(300, 700)))
        #expect(run.names.isEmpty)
        #expect(run.below.kinds.contains(.longPress))
        run.below.forget()
        run.bench.play(.longPress(at: TapTests.b + Vec2F(0, 15)))
        #expect(run.names == ["removed 1"])
        #expect(!run.below.kinds.contains(.longPress))
        // Two points do not form a ring.
        #expect(run.measuring.state.count == 2)
        #expect(run.measuring.state.status == .open)
        run.measuring.undo()
        #expect(run.measuring.state.count == 3)
        #expect(run.measuring.state.isClosed)
    }

    @Test("if removal is disabled, long presses go to the map")
    func noLongPress() {
        let run = MeasurementRun(.with { $0.removesOnLongPress = false }, points: [TapTests.a, TapTests.b])
        run.bench.play(.longPress(at: TapTests.b))
        #expect(run.names.isEmpty)
        #expect(run.below.kinds.contains(.longPress))
    }

    @Test("a finger that moves after the long press pans the map, because its point is removed")
    func goesOn() {
        let run = MeasurementRun(points: [TapTests.a, TapTests.b])
        let stroke = FingerStroke(at: TapTests.b).resting(for: .milliseconds(600)).moving(to: Vec2F(700, 600), in: .milliseconds(200))
        run.bench.play(GestureScript(stroke))
        #expect(run.names == ["removed 1"])
        #expect(run.camera.state != MeasurementRun.zurich)
    }

    @Test("if the long press removes nothing, the point can still be dragged")
    func dragAfterwards() {
        let run = MeasurementRun(.with { $0.removesOnLongPress = false }, points: [TapTests.a, TapTests.b])
        let stroke = FingerStroke(at: TapTests.b).resting(for: .milliseconds(600)).moving(to: Vec2F(700, 600), in: .milliseconds(200))
        run.bench.play(GestureScript(stroke))
        #expect(run.names.last == "moved 1")
        #expect(run.camera.state == MeasurementRun.zurich)
    }
}
