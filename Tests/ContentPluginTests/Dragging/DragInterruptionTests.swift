import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Drags that do not end")
struct DragInterruptionTests {
    @Test(
        "each interruption restores the annotation exactly, and reports its reason",
        arguments: [
            SessionEndReason.touch(.cancelled), .touch(.additionalFinger), .touch(.takenOver), .touch(.removed), .disabled,
        ])
    func interruption(reason: SessionEndReason) {
        let drag = DragRig(.immediate) { .polyline([$0.place(200, 400), $0.place(220, 430)], width: .dp(8)) }
        let bench = drag.bench
        switch reason {
        case .touch(.cancelled): drag.play(DragRig.stroke.cancelled(after: .milliseconds(200)))
        case .touch(.additionalFinger):
            drag.play(DragRig.stroke.withAnotherFinger(at: Vec2F(50, 50), after: .milliseconds(200), for: .milliseconds(300)))
        case .touch(.takenOver):
            let other = RecordingListener("other", consumingWhere: { $0.context.position.x < 150 && $0.gesture.kind == .move })
            bench.bench.handler.insertListener(other, at: 0)
            drag.play(DragRig.stroke)
        case .disabled:
            bench.listener.onEvent = {
                drag.events.append($0)
                if drag.events.count == 5 { bench.listener.isEnabled = false }
            }
            drag.play(DragRig.stroke)
        default:
            bench.listener.onEvent = {
                drag.events.append($0)
                if drag.events.count == 5 { bench.bench.handler.removeListener(bench.listener) }
            }
            drag.play(DragRig.stroke)
        }
        #expect(drag.events.isPaired)
        #expect(drag.events.count > 2)
        guard case .cancelled(let received, let why) = drag.events.last else {
            Issue.record("not cancelled: \(drag.names)")
            return
        }
        #expect(why == reason)
        #expect(received.shape == drag.original)
        #expect(drag.shape == drag.original)
    }

    @Test("a change by the program during the drag stays", arguments: [true, false])
    func changed(removes: Bool) {
        let drag = DragRig(.immediate)
        let other = drag.bench.circle(50, 50)
        drag.bench.listener.onEvent = {
            drag.events.append($0)
            guard drag.events.count == 5 else { return }
            if removes { drag.bench.listener.content[drag.id] = nil } else { drag.bench.listener.content[drag.id]?.shape = other }
        }
        drag.play(DragRig.stroke)
        #expect(drag.shape == (removes ? nil : other))
        #expect(drag.names.last == "cancelled")
        #expect(drag.events.isPaired)
        if case .cancelled(_, let reason) = drag.events.last { #expect(reason == .changed) }
    }

    @Test("a listener that is switched off when a drag begins drags nothing, and the map pans")
    func cancelledAtOnce() {
        let drag = DragRig(.immediate)
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
        let drag = DragRig(.immediate)
        let recorder = RecordingListener()
        TouchTestBench(recorder).play(DragRig.stroke)
        // The gestures of no chain, because the listener follows one touch of one chain.
        let gestures = recorder.gestures.map { RecognizedGesture($0.gesture, Self.withoutChain($0.context)) }
        let begun = gestures.filter { $0.gesture.kind == .touchDown || $0.gesture.kind == .move }
        for next in [begun[0], gestures[gestures.count - 1]] {
            drag.events = []
            for heard in begun + [next] { _ = drag.bench.listener.onGesture(heard.gesture, context: heard.context) }
            #expect(drag.events.isPaired)
            #expect(drag.events.count > 2)
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
