import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Recording")
struct RecorderTests {
    private let scheduler = VirtualScheduler()
    private let sink = MemoryTraceSink()
    private let writer: TraceWriter

    init() { writer = TraceWriter(to: sink, header: Traces.header) }

    private func recorded() throws -> [TouchEvent] { try Traces.reader(sink.bytes, acceptsInvalidEvents: true).readAll().events }

    private func pointer(_ x: Float, _ phase: TouchPointer.Phase, id: Int = 1) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(x, 0), phase: phase)
    }

    @Test("events without a time or from the future get the present time, others keep theirs, and the handler receives all")
    func times() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: writer)
        recorder.insertListener(RecordingListener(), at: 0)
        scheduler.advance(to: TouchInstant(microseconds: 1000))
        recorder.onTouchEvent(TouchEvent(.down, pointer(1, .began)))
        recorder.onTouchEvent(TouchEvent(.move, pointer(2, .moved), timestamp: TouchInstant(microseconds: 1000)))
        scheduler.advance(to: TouchInstant(microseconds: 3000))
        recorder.onTouchEvent(TouchEvent(.move, pointer(3, .moved), timestamp: TouchInstant(microseconds: 2500)))
        recorder.onTouchEvent(TouchEvent(.up, pointer(3, .ended), timestamp: TouchInstant(microseconds: 9000)))
        try writer.flush()
        #expect(try recorded().map(\.timestamp?.microseconds) == [1000, 1000, 2500, 3000])
        #expect(writer.eventCount == 4)
        #expect(handler.diagnostics.eventsFromTheFuture == 1)
        #expect(handler.state == .oneFingerUpAfterClick)
    }

    @Test("events that a listener feeds from inside a callback keep their order")
    func order() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: writer)
        let feeder = scrollFeeder { recorder.onTouchEvent($0) }
        recorder.addListener(feeder)
        recorder.onTouchEvent(TouchEvent(.down, pointer(1, .began), timestamp: .zero))
        recorder.onTouchEvent(TouchEvent(.up, pointer(1, .ended), timestamp: .zero))
        try writer.flush()
        #expect(try recorded().map(\.touchAction) == [.down, .scroll, .scroll, .up])
        recorder.removeListener(feeder)
        #expect(handler.listeners.isEmpty)
    }

    @Test("a writer that observes a handler writes the events that the handler processes, with ids, also those fed directly")
    func observer() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let token = handler.observe(writer.receive)
        defer { token.cancel() }
        let feeder = scrollFeeder { handler.onTouchEvent($0) }
        handler.addListener(feeder)
        scheduler.advance(to: TouchInstant(microseconds: 500))
        handler.onTouchEvent(TouchEvent(pointers: [Vec2F(1, 2)], scrollDelta: 0, touchAction: .down))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, .ended)))
        try writer.flush()
        let events = try recorded()
        #expect(events.map(\.touchAction) == [.down, .scroll, .scroll, .up])
        #expect(Set(events.map(\.timestamp)) == [TouchInstant(microseconds: 500)])
        #expect(events.filter(\.hasPositionsOnly).isEmpty)
        handler.removeListener(feeder)
    }

    @Test("a full disk ends the recording, not the touch")
    func fullDisk() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let writer = TraceWriter(to: FullSink(), header: Traces.header)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: writer)
        recorder.onTouchEvent(TouchEvent(.down, pointer(0, .began)))
        for step in 1...3000 { recorder.onTouchEvent(TouchEvent(.move, pointer(Float(step), .moved))) }
        #expect(writer.error?.reason == .inputOutput("full"))
        #expect(writer.eventCount < 3000)
        #expect(handler.state == .oneFingerMoving)
        #expect(throws: TraceError.self) { try writer.flush() }
    }
}

/// A listener that feeds two scrolls when a finger goes down.
private func scrollFeeder(_ feed: @escaping (TouchEvent) -> Void) -> RecordingListener {
    let listener = RecordingListener()
    listener.onEvent = {
        guard case .touchDown(let position) = $0.gesture else { return }
        for delta in [1, 2] as [Float] {
            feed(TouchEvent(.scroll, TouchPointer(id: 7, position: position, phase: .moved), scrollDelta: delta))
        }
    }
    return listener
}

private final class FullSink: TraceSink {
    func write(_ bytes: [UInt8]) throws(TraceError) { throw TraceError(.inputOutput("full")) }
}
