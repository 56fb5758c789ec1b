import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Where the finger lifts")
struct LiftPositionTests {
    private static let a = Vec2F(200, 300)
    private static let b = Vec2F(500, 300)

    /// A finger that lands, moves by (200, 100), and lifts at another coordinate.
    private func stroke(from start: Vec2F, lift: Vec2F) -> [TouchEvent] {
        func event(_ action: TouchAction, _ phase: TouchPointer.Phase, _ milliseconds: Int64, _ position: Vec2F) -> TouchEvent {
            TouchEvent(
                action, TouchPointer(id: 1, position: position, phase: phase), timestamp: TouchInstant(microseconds: milliseconds * 1000))
        }
        return [
            event(.down, .began, 1000, start), event(.move, .moved, 1010, start + Vec2F(100, 50)),
            event(.move, .moved, 1020, start + Vec2F(200, 100)), event(.up, .ended, 1030, lift),
        ]
    }

    @Test("a point, or a new point of a line, is dragged to where the finger lifted, not to its last move, in one undo step")
    func ends() {
        func check(_ rule: String, from start: Vec2F, lift: Vec2F, at end: Vec2F, _ edit: String, count: Int, within pixels: Float = 0.02) {
            let run = MeasurementRun(points: [Self.a, Self.b])
            let before = run.measuring.state
            run.bench.play(stroke(from: start, lift: lift))
            #expect(isNear(run.position(1), end, within: pixels), "\(rule): \(run.position(1)) instead of \(end)")
            #expect(run.outline == ["began", "changed", edit], "\(rule)")
            #expect(run.measuring.state.count == count, "\(rule)")
            #expect(run.undo() == before, "\(rule)")
        }
        check("a point", from: Self.b, lift: Vec2F(709, 406), at: Vec2F(709, 406), "moved 1", count: 2)
        check(
            "a finger beside the point keeps its distance", from: Self.b + Vec2F(10, 0), lift: Vec2F(719, 406), at: Vec2F(709, 406),
            "moved 1", count: 2)
        // The middle of the segment is on the great circle, with a small distance from the straight line.
        check("a new point", from: Vec2F(350, 300), lift: Vec2F(557, 404), at: Vec2F(557, 404), "added 1", count: 3, within: 0.1)
    }

    @Test("a host that cancels the drag in the change of the lift restores the point")
    func cancelledMeanwhile() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        let before = run.measuring.state
        run.onEvent = { [unowned run] event in
            if case .changed = event, run.position(1).x > 705 { run.measuring.isEnabled = false }
        }
        run.bench.play(stroke(from: Self.b, lift: Vec2F(709, 406)))
        #expect(run.measuring.state == before)
        #expect(run.outline == ["began", "changed", "cancelled disabled"])
    }
}
