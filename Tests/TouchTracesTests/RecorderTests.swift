import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Recording")
struct RecorderTests {
    private let scheduler = VirtualScheduler()
    private let sink = MemoryTraceSink()

    private func makeWriter() -> TraceWriter { TraceWriter(to: sink, header: Traces.header) }

    private func recorded() throws -> [TouchEvent] { try Traces.reader(sink.bytes, acceptsUnlawful: true).readAll().events }

    private func pointer(_ x: Float, _ phase: TouchPointer.Phase, id: Int = 1) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(x, 0), phase: phase)
    }

    @Test("an event without a time gets the clock's, one from the future the present, others keep theirs; the handler gets them all")
    func times() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: makeWriter())
        recorder.insertListener(RecordingListener(), at: 0)
        scheduler.advance(to: TouchInstant(microseconds: 1000))
        recorder.onTouchEvent(TouchEvent(.down, pointer(1, .began)))
        recorder.onTouchEvent(TouchEvent(.move, pointer(2, .moved), timestamp: TouchInstant(microseconds: 1000)))
        scheduler.advance(to: TouchInstant(microseconds: 3000))
        recorder.onTouchEvent(TouchEvent(.move, pointer(3, .moved), timestamp: TouchInstant(microseconds: 2500)))
        recorder.onTouchEvent(TouchEvent(.up, pointer(3, .ended), timestamp: TouchInstant(microseconds: 9000)))
        try recorder.flush()
        #expect(try recorded().map(\.timestamp?.microseconds) == [1000, 1000, 2500, 3000])
        #expect(recorder.eventCount == 4)
        #expect(handler.diagnostics.eventsFromTheFuture == 1)
        #expect(handler.state == .oneFingerUpAfterClick)
    }

    @Test("events that a listener feeds from inside a callback stand in the order in which they came")
    func order() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: makeWriter())
        let feeder = scrollFeeder { recorder.onTouchEvent($0) }
        recorder.addListener(feeder)
        recorder.onTouchEvent(TouchEvent(.down, pointer(1, .began), timestamp: .zero))
        recorder.onTouchEvent(TouchEvent(.up, pointer(1, .ended), timestamp: .zero))
        try recorder.flush()
        #expect(try recorded().map(\.touchAction) == [.down, .scroll, .scroll, .up])
        recorder.removeListener(feeder)
        #expect(handler.listeners.isEmpty)
    }

    @Test("as an observer it records what the handler processes, also what is fed to it directly, with ids")
    func observer() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(observingWith: makeWriter())
        handler.observer = recorder
        let feeder = scrollFeeder { handler.onTouchEvent($0) }
        handler.addListener(feeder)
        scheduler.advance(to: TouchInstant(microseconds: 500))
        handler.onTouchEvent(TouchEvent(pointers: [Vec2F(1, 2)], scrollDelta: 0, touchAction: .down))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, .ended)))
        try recorder.flush()
        let events = try recorded()
        #expect(events.map(\.touchAction) == [.down, .scroll, .scroll, .up])
        #expect(events.allSatisfy { $0.timestamp == TouchInstant(microseconds: 500) && !$0.isOfPositionsAlone })
        handler.removeListener(feeder)
    }

    @Test("a recorder that wraps a handler and observes it records nothing twice")
    func bothWays() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: makeWriter())
        handler.observer = recorder
        recorder.onTouchEvent(TouchEvent(.down, pointer(1, .began)))
        #expect(recorder.eventCount == 1)
        handler.observer = nil
    }

    @Test("a full disk ends the recording, not the touch")
    func fullDisk() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: TraceWriter(to: FullSink(), header: Traces.header))
        recorder.onTouchEvent(TouchEvent(.down, pointer(0, .began)))
        for step in 1...3000 { recorder.onTouchEvent(TouchEvent(.move, pointer(Float(step), .moved))) }
        #expect(recorder.error?.reason == .inputOutput("full"))
        #expect(recorder.eventCount < 3000)
        #expect(handler.state == .oneFingerMoving)
        #expect(throws: TraceError.self) { try recorder.flush() }
    }
}

/// A listener that feeds two scrolls when a finger goes down.
private func scrollFeeder(_ feed: @escaping (TouchEvent) -> Void) -> RecordingListener {
    let listener = RecordingListener()
    listener.onHearing = {
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
