import ContentPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Where the finger lifts")
struct LiftPositionTests {
    /// A finger that lands on the circle of a rig, rests, moves, and lifts at another coordinate.
    private func stroke(resting: Int64, _ moves: [Vec2F], lift: Vec2F) -> [TouchEvent] {
        var time = Int64(1000)
        func event(_ action: TouchAction, _ phase: TouchPointer.Phase, _ position: Vec2F) -> TouchEvent {
            TouchEvent(action, TouchPointer(id: 1, position: position, phase: phase), timestamp: TouchInstant(microseconds: time * 1000))
        }
        var events = [event(.down, .began, ContentBench.middle)]
        time += resting
        for position in moves {
            time += 10
            events.append(event(.move, .moved, position))
        }
        time += 10
        return events + [event(.up, .ended, lift)]
    }

    @Test("an annotation is dragged to the position of the lift, not to that of the last move, also after a long press and without a move")
    func liftPosition() {
        func check(_ dragging: DragStart, resting: Int64, _ moves: [Vec2F], lift: Vec2F) {
            let rig = DragRig(dragging)
            rig.bench.bench.play(stroke(resting: resting, moves, lift: lift))
            guard case .ended(let drag)? = rig.events.last else {
                Issue.record("\(dragging), \(moves): \(rig.names)")
                return
            }
            #expect(rig.isAt(lift.x, lift.y), "\(dragging), \(moves)")
            #expect(drag.position == lift, "\(dragging), \(moves)")
            #expect(drag.shape == rig.shape, "\(dragging), \(moves)")
            #expect(rig.events.isPaired, "\(dragging), \(moves): \(rig.names)")
        }
        let moves = [Vec2F(250, 450), Vec2F(300, 500)]
        check(.immediately, resting: 0, moves, lift: Vec2F(309, 504))
        check(.afterLongPress, resting: 600, moves, lift: Vec2F(307, 497))
        check(.afterLongPress, resting: 600, [], lift: Vec2F(207, 397))
    }

    @Test("a change by the host during the last step of a drag stays")
    func changedMeanwhile() {
        let rig = DragRig(.immediately)
        let other = rig.bench.circle(50, 50)
        rig.bench.listener.onEvent = { [unowned rig] event in
            rig.events.append(event)
            if case .changed(let drag) = event, drag.position == Vec2F(309, 504) { rig.bench.listener.content[rig.id]?.shape = other }
        }
        rig.bench.bench.play(stroke(resting: 0, [Vec2F(250, 450), Vec2F(300, 500)], lift: Vec2F(309, 504)))
        #expect(rig.shape == other)
        #expect(rig.events.outline == ["began", "changed", "cancelled"])
    }
}
