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

    @Test("a point is dragged to where the finger lifted, not to its last move, in one undo step")
    func point() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        let before = run.measuring.state
        run.bench.play(stroke(from: Self.b, lift: Vec2F(709, 406)))
        #expect(isNear(run.position(1), Vec2F(709, 406)))
        #expect(run.names.last == "moved 1")
        #expect(run.isPaired)
        #expect(run.measuring.undo())
        #expect(run.measuring.state == before)
    }

    @Test("a finger beside the point keeps its distance")
    func offset() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        run.bench.play(stroke(from: Self.b + Vec2F(10, 0), lift: Vec2F(719, 406)))
        #expect(isNear(run.position(1), Vec2F(709, 406)))
    }

    @Test("a new point is dragged from the line to where the finger lifted")
    func midpoint() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        run.bench.play(stroke(from: Vec2F(350, 300), lift: Vec2F(557, 404)))
        #expect(run.measuring.state.count == 3)
        // The middle of the segment is on the great circle, with a small distance from the straight line.
        #expect(isNear(run.position(1), Vec2F(557, 404), within: 0.1))
        #expect(run.names.last == "added 1")
        #expect(run.isPaired)
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
        #expect(run.names.last == "cancelled disabled")
        #expect(run.isPaired)
    }
}
