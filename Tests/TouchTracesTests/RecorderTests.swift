import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Recording")
struct RecorderTests {
    private let scheduler = VirtualScheduler()
    private let sink = MemoryTraceSink()

    private func makeWriter() -> TraceWriter { TraceWriter(to: sink, header: Traces.header) }

    private func recorded() throws -> [TouchEvent] { try Traces.reader(sink.bytes, acceptsInvalidEvents: true).readAll().events }

    private func pointer(_ x: Float, _ phase: TouchPointer.Phase, id: Int = 1) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(x, 0), phase: phase)
    }

    @Test("events without a time or from the future get the present time, others keep theirs, and the handler receives all")
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

    @Test("events that a listener feeds from inside a callback keep their order")
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

    @Test("as an observer it records the events that the handler processes, with ids, also those fed directly")
    func observer() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(observingWith: makeWriter())
        let token = handler.observe(recorder.receive)
        defer { token.cancel() }
        let feeder = scrollFeeder { handler.onTouchEvent($0) }
        handler.addListener(feeder)
        scheduler.advance(to: TouchInstant(microseconds: 500))
        handler.onTouchEvent(TouchEvent(pointers: [Vec2F(1, 2)], scrollDelta: 0, touchAction: .down))
        handler.onTouchEvent(TouchEvent(.up, pointer(1, .ended)))
        try recorder.flush()
        let events = try recorded()
        #expect(events.map(\.touchAction) == [.down, .scroll, .scroll, .up])
        #expect(Set(events.map(\.timestamp)) == [TouchInstant(microseconds: 500)])
        #expect(events.filter(\.hasPositionsOnly).isEmpty)
        handler.removeListener(feeder)
    }

    @Test("a recorder that wraps a handler and observes it records nothing twice")
    func bothWays() throws {
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: makeWriter())
        let token = handler.observe(recorder.receive)
        recorder.onTouchEvent(TouchEvent(.down, pointer(1, .began)))
        #expect(recorder.eventCount == 1)
        token.cancel()
    }

    @Test("a wrapping recorder passes on every requirement of a handler")
    func wholeProtocol() {
        let inner = NotingHandler()
        let recorder: any TouchHandlerInterface = TraceRecorder(wrapping: inner, scheduler: scheduler, writer: makeWriter())
        let listener = RecordingListener()
        recorder.onTouchEvent(TouchEvent(.down, pointer(1, .began)))
        recorder.insertListener(listener, at: 3)
        recorder.addListener(listener)
        recorder.removeListener(listener)
        #expect(recorder.listeners.count == 1)
        recorder.setListeners([listener, listener])
        recorder.setDensity(ScreenDensity(pixelsPerInch: 320))
        #expect(recorder.isTouchClaimed)
        recorder.onHover(TouchHover(at: Vec2F(5, 6)))
        recorder.onHoverEnd()
        recorder.setPredictedPositions([Vec2F(7, 8)])
        #expect(recorder.commands == .zoom)
        #expect(recorder.perform(.zoomIn))
        #expect(recorder.performFirst(of: [.zoomIn, .zoomOut]))
        _ = recorder.observeEvents { _ in }
        recorder.invalidate()
        #expect(
            inner.calls == [
                "event down", "insert 3", "add", "remove", "listeners", "set 2", "density 320.0", "claimed", "hover 5.0", "hover end",
                "predicted 1", "commands", "perform zoomIn", "first zoomIn zoomOut", "observe events", "invalidate",
            ])
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

/// A handler that records every call of a requirement.
private final class NotingHandler: TouchHandlerInterface {
    private(set) var calls: [String] = []

    func onTouchEvent(_ touchEvent: TouchEvent) { calls.append("event \(touchEvent.touchAction)") }
    func insertListener(_ listener: any TouchListener, at index: Int) { calls.append("insert \(index)") }
    func addListener(_ listener: any TouchListener) { calls.append("add") }
    func removeListener(_ listener: any TouchListener) { calls.append("remove") }

    var listeners: [any TouchListener] {
        calls.append("listeners")
        return [RecordingListener()]
    }

    func setListeners(_ listeners: [any TouchListener]) { calls.append("set \(listeners.count)") }
    func setDensity(_ density: ScreenDensity) { calls.append("density \(density.pixelsPerInch)") }

    var isTouchClaimed: Bool {
        calls.append("claimed")
        return true
    }

    func onHover(_ hover: TouchHover) { calls.append("hover \(hover.position.x)") }
    func onHoverEnd() { calls.append("hover end") }
    func setPredictedPositions(_ positions: [Vec2F]) { calls.append("predicted \(positions.count)") }

    var commands: MapCommands {
        calls.append("commands")
        return .zoom
    }

    func perform(_ command: MapCommand) -> Bool {
        calls.append("perform \(command)")
        return true
    }

    func performFirst(of commands: [MapCommand]) -> Bool {
        calls.append("first " + commands.map(\.name).joined(separator: " "))
        return true
    }

    func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken {
        calls.append("observe events")
        return ObservationToken {}
    }

    func invalidate() { calls.append("invalidate") }
}
