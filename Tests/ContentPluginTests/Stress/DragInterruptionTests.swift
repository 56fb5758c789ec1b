import ContentPlugin
import MapCameras
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Drags that do not end")
struct DragInterruptionTests {
    /// A line under a drag. It must be as before, and a drag that began is cancelled once, with a reason.
    private func subject(
        _ dragging: DragStart, _ reason: SessionEndReason, onCreation: (ContentListener) -> Void = { _ in }
    ) -> InterruptionTest.Subject {
        let drag = DragRig(dragging) { .polyline([$0.coordinate(200, 400), $0.coordinate(220, 430)], width: .dp(8)) }
        let bench = drag.bench
        onCreation(bench.listener)
        // The test has a handler of its own.
        bench.bench.handler.setListeners([])
        return InterruptionTest.Subject(bench.listener, others: [bench.map], configuration: .openMobileMaps) {
            guard drag.events.isPaired, bench.listener.draggedAnnotation == nil else { return "\(drag.names)" }
            guard drag.shape == drag.original else { return "the annotation is elsewhere" }
            guard let last = drag.events.last else { return nil }
            guard case .cancelled(let received, reason) = last else { return "\(last)" }
            return received.shape == drag.original ? nil : "\(last)"
        }.playingAgain {
            bench.listener.content[drag.id]?.shape = drag.original
            drag.events = []
        } outcome: {
            "\(drag.events)"
        }
    }

    private static let draggings: [DragStart] = [.immediately, .afterLongPress]

    @Test(
        "each interruption at any sample restores the annotation exactly, and reports its reason",
        arguments: RunSize.pairs(draggings, InterruptionTest.Interruption.allCases, standard: 12))
    func interruption(dragging: DragStart, interruption: InterruptionTest.Interruption) {
        let script = dragging == .immediately ? DragRig.stroke : DragRig.heldStroke
        let violations = InterruptionTest.violations(
            by: interruption, during: script, every: RunSize.either(11, stress: dragging == .immediately ? 1 : 3)
        ) {
            subject(dragging, .touch(interruption.endReason))
        }
        #expect(violations.isEmpty)
    }

    @Test("so does a listener that is switched off and on", arguments: draggings)
    func switching(dragging: DragStart) {
        var listener: ContentListener?
        let script = dragging == .immediately ? DragRig.stroke : DragRig.heldStroke
        let violations = InterruptionTest.violations(named: "switch", during: script, every: RunSize.either(11, stress: 2)) {
            subject(dragging, .disabled) { listener = $0 }
        } interrupt: { _ in
            listener?.isEnabled = false
            listener?.isEnabled = true
        }
        #expect(violations.isEmpty)
    }

    @Test("a change by the program during the drag stays", arguments: [true, false])
    func changed(removes: Bool) {
        let drag = DragRig(.immediately)
        let other = drag.bench.circle(50, 50)
        drag.bench.listener.onEvent = {
            drag.events.append($0)
            guard drag.events.count == 5 else { return }
            if removes { drag.bench.listener.content[drag.id] = nil } else { drag.bench.listener.content[drag.id]?.shape = other }
        }
        drag.play(DragRig.stroke)
        #expect(drag.shape == (removes ? nil : other))
        #expect(drag.events.outline == ["began", "changed", "cancelled"])
        if case .cancelled(_, let reason) = drag.events.last { #expect(reason == .changed) }
    }

    @Test("a listener that is switched off when a drag begins drags nothing, and the map pans")
    func cancelledAtOnce() {
        let drag = DragRig(.immediately)
        drag.bench.listener.onEvent = {
            drag.events.append($0)
            if case .began = $0 { drag.bench.listener.isEnabled = false }
        }
        drag.play(DragRig.stroke)
        #expect(drag.names == ["began", "cancelled"])
        #expect(drag.shape == drag.original)
        #expect(drag.bench.map.kinds.contains(.moveComplete))
    }

    @Test("a drag whose end was not received is cancelled by the next touch or by a lift")
    func unheardEnd() {
        let drag = DragRig(.immediately)
        let recorder = RecordingListener()
        TouchTestBench(recorder).play(DragRig.stroke)
        // The gestures of no chain, because the listener follows one touch of one chain.
        let gestures = recorder.gestures.map { RecognizedGesture($0.gesture, Self.withoutChain($0.context)) }
        let begun = gestures.filter { $0.gesture.kind == .touchDown || $0.gesture.kind == .move }
        for next in [begun[0], gestures[gestures.count - 1]] {
            drag.events = []
            for heard in begun + [next] { _ = drag.bench.listener.onGesture(heard.gesture, context: heard.context) }
            #expect(drag.events.outline == ["began", "changed", "cancelled"])
            #expect(drag.shape == drag.original)
            if case .cancelled(_, let reason) = drag.events.last { #expect(reason == .touch(.cancelled)) }
        }
    }

    private static func withoutChain(_ context: TouchContext) -> TouchContext {
        TouchContext(
            timestamp: context.timestamp, position: context.position, startPosition: context.startPosition,
            pointerCount: Int(context.pointerCount), tapCount: Int(context.tapCount), isPastSlop: context.isPastSlop,
            endReason: context.endReason)
    }
}
