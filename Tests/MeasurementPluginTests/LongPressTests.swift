import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Long presses")
struct LongPressTests {
    private static let (a, b, c) = (TapTests.a, TapTests.b, TapTests.c)

    @Test("a long press on a point removes it, and elsewhere, or if removal is disabled, it goes to the map")
    func longPress() {
        let run = MeasurementRun(points: [Self.a, Self.b, Self.c], closed: true)
        let disabled = MeasurementRun(.with { $0.removesOnLongPress = false }, points: [Self.a, Self.b])
        for (run, position) in [(run, Vec2F(300, 700)), (disabled, Self.b)] {
            run.bench.play(.longPress(at: position))
            #expect(run.names.isEmpty, "\(position)")
            #expect(run.below.kinds.contains(.longPress), "\(position)")
        }
        let before = run.measuring.state
        run.below.forget()
        run.bench.play(.longPress(at: Self.b + Vec2F(0, 15)))
        #expect(run.names == ["removed 1"])
        #expect(!run.below.kinds.contains(.longPress))
        // Two points do not form a ring.
        #expect(run.measuring.state.count == 2)
        #expect(run.measuring.state.status == .open)
        #expect(run.undo() == before)
    }

    @Test("a finger that moves after the long press pans the map if its point is removed, and drags the point otherwise")
    func movesAfterwards() {
        let stroke = FingerStroke(at: Self.b).resting(for: .milliseconds(600)).moving(to: Vec2F(700, 600), in: .milliseconds(200))
        let removed = MeasurementRun(points: [Self.a, Self.b])
        removed.bench.play(GestureScript(stroke))
        #expect(removed.names == ["removed 1"])
        #expect(removed.camera.state != MeasurementRun.zurich)
        let dragged = MeasurementRun(.with { $0.removesOnLongPress = false }, points: [Self.a, Self.b])
        dragged.bench.play(GestureScript(stroke))
        #expect(dragged.outline == ["began", "changed", "moved 1"])
        #expect(dragged.camera.state == MeasurementRun.zurich)
    }
}
