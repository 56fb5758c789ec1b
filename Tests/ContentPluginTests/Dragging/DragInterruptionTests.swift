import ContentPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Drags that do not end")
struct DragInterruptionTests {
    @Test(
        "every way of interruption restores it exactly, and is told",
        arguments: [AnnotationDragCancellation.cancelled, .additionalFinger, .takenOver, .switchedOff, .lost])
    func interruption(reason: AnnotationDragCancellation) {
        let drag = DragRig(.atOnce) { .polyline([$0.place(200, 400), $0.place(220, 430)], width: .dp(8)) }
        let bench = drag.bench
        switch reason {
        case .cancelled: drag.play(DragRig.stroke.cancelled(after: .milliseconds(200)))
        case .additionalFinger:
            drag.play(DragRig.stroke.withAnotherFinger(at: Vec2F(50, 50), after: .milliseconds(200), for: .milliseconds(300)))
        case .takenOver:
            let thief = RecordingListener("thief", consumingWhere: { $0.context.position.x < 150 && $0.gesture.kind == .move })
            bench.bench.handler.insertListener(thief, at: 0)
            drag.play(DragRig.stroke)
        case .switchedOff:
            bench.listener.onAnnotationDrag = {
                drag.events.append($0)
                if drag.events.count == 5 { bench.listener.isEnabled = false }
            }
            drag.play(DragRig.stroke)
        default:
            bench.listener.onAnnotationDrag = {
                drag.events.append($0)
                if drag.events.count == 5 { bench.bench.handler.removeListener(bench.listener) }
            }
            drag.play(DragRig.stroke)
            #expect(bench.listener.draggedAnnotation == drag.id)
            bench.bench.handler.insertListener(bench.listener, at: 0)
            _ = bench.tap(20, 20)
        }
        #expect(drag.events.isPaired && drag.events.count > 2)
        guard case .cancelled(let told, let why) = drag.events.last else {
            Issue.record("not cancelled: \(drag.names)")
            return
        }
        #expect(why == reason)
        #expect(told.shape == drag.original && drag.shape == drag.original)
    }

    @Test("the program may move or remove it meanwhile: it stays as the program left it", arguments: [true, false])
    func changed(removes: Bool) {
        let drag = DragRig(.atOnce)
        let other = drag.bench.circle(50, 50)
        drag.bench.listener.onAnnotationDrag = {
            drag.events.append($0)
            guard drag.events.count == 5 else { return }
            if removes { drag.bench.listener.content[drag.id] = nil } else { drag.bench.listener.content[drag.id]?.shape = other }
        }
        drag.play(DragRig.stroke)
        #expect(drag.shape == (removes ? nil : other))
        #expect(drag.names.last == "cancelled" && drag.events.isPaired)
        if case .cancelled(_, let reason) = drag.events.last { #expect(reason == .changed) }
    }

    @Test("who cancels when it begins drags nothing, and the map pans")
    func cancelledAtOnce() {
        let drag = DragRig(.atOnce)
        drag.bench.listener.onAnnotationDrag = {
            drag.events.append($0)
            if case .began = $0 { drag.bench.listener.cancel() }
        }
        drag.play(DragRig.stroke)
        #expect(drag.names == ["began", "cancelled"])
        #expect(drag.shape == drag.original)
        #expect(drag.bench.map.kinds.contains(.moveComplete))
    }
}
