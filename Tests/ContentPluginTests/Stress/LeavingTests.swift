import ContentPlugin
import Geodesy
import MapCameras
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The content listener leaves the chain, in every way, at every sample of a script")
struct LeavingTests {
    static let scripts: [GestureScript] = [
        DragRig.stroke, DragRig.heldStroke, DragRig.stroke.cancelled(after: .milliseconds(200)),
        DragRig.stroke.withAnotherFinger(at: Vec2F(50, 50), after: .milliseconds(200), for: .milliseconds(100)),
        .tap(at: Vec2F(205, 410)), .doubleTap(at: Vec2F(205, 410)), .longPress(at: Vec2F(205, 410)),
        .pinch(around: Vec2F(205, 410), from: 100, to: 200),
    ]

    @Test(
        "a drag is cancelled with the reason `.removed`, and the annotation has its previous shape",
        arguments: RunSize.pairs(RemovalTest.Route.allCases, [DragStart.immediately, .afterLongPress], standard: 6))
    func leaves(route: RemovalTest.Route, dragging: DragStart) {
        for script in RunSize.isStress ? Self.scripts : [dragging == .immediately ? DragRig.stroke : DragRig.heldStroke] {
            for isWaiting in [false, true] {
                #expect(RemovalTest.violations(by: route, during: script, isWaiting: isWaiting) { subject(dragging) }.isEmpty)
            }
        }
    }

    private func subject(_ dragging: DragStart) -> InterruptionTest.Subject {
        let drag = DragRig(dragging)
        let listener = drag.bench.listener
        listener.onEvent = { drag.events.append($0) }
        // The bench has its own chain. The listener must only be in the chain under test.
        drag.bench.bench.handler.removeListener(listener)
        var (count, isDragging, shape) = (0, false, drag.original)
        return InterruptionTest.Subject(listener) {
            count = drag.events.count
            isDragging = listener.draggedAnnotation != nil
            shape = isDragging ? drag.original : drag.shape ?? drag.original
        } problem: {
            guard drag.events.isPaired, listener.draggedAnnotation == nil else { return "still drags" }
            let received = drag.events.dropFirst(count)
            guard received.map(\.name) == (isDragging ? ["cancelled"] : []) else { return "received \(received.map(\.name))" }
            if case .cancelled(_, let reason) = received.first, reason != .touch(.removed) { return "cancelled because of \(reason)" }
            return drag.shape == shape ? nil : "the annotation is elsewhere"
        }
    }
}
