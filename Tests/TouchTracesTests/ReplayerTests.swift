import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Replaying")
struct ReplayerTests {
    private let scheduler = VirtualScheduler()
    private let sink = MemoryTraceSink()

    private func pointer(_ phase: TouchPointer.Phase) -> TouchPointer { TouchPointer(id: 1, position: Vec2F(1, 0), phase: phase) }

    @Test("a replay of a recording gives the same gestures at the same times, whether events are valid or not", arguments: 0..<12)
    func replay(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let live = Transcriber(), again = Transcriber()
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .openMobileMaps)
        let token = handler.observe(live.exporter.receive)
        defer { token.cancel() }
        let writer = TraceWriter(to: sink, header: Traces.header)
        let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: writer)
        for _ in 0..<200 {
            scheduler.advance(by: .microseconds(Int64.random(in: 0...200_000, using: &generator)))
            recorder.onTouchEvent(generator.randomEvent(now: scheduler.now))
        }
        scheduler.runUntilIdle()
        try writer.flush()

        let clock = VirtualScheduler()
        let second = DefaultTouchHandler(scheduler: clock, configuration: .openMobileMaps)
        let secondToken = second.observe(again.exporter.receive)
        defer { secondToken.cancel() }
        let reader = try Traces.reader(sink.bytes, acceptsInvalidEvents: true)
        try TraceReplayer(scheduler: clock).replay(reader, into: second)
        let text = try live.text()
        #expect(try text == again.text())
        #expect(text.contains("clearTouch"))
    }

    @Test("a replay runs until no timer is armed, and with an option cancels an unfinished touch")
    func end() throws {
        let tap = [TouchEvent(.down, pointer(.began), timestamp: .zero), TouchEvent(.up, pointer(.ended), timestamp: .zero)]
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let listener = RecordingListener(consuming: .clickConfirmed)
        handler.addListener(listener)
        TraceReplayer(scheduler: scheduler).replay(tap, into: handler)
        #expect(listener.kinds.count { $0 == .clickConfirmed } == 1)
        #expect(scheduler.now == TouchInstant(microseconds: 300_000))

        TraceReplayer(scheduler: scheduler).replay(tap.prefix(1), into: handler)
        #expect(handler.state == .oneFingerMoving)
        TraceReplayer(scheduler: scheduler, cancelsAtEnd: true).replay([], into: handler)
        #expect(handler.state == .idle)
    }

    @Test("a replay of a damaged trace plays the events before the damage to their end, and throws")
    func damaged() throws {
        let text =
            Traces.headerLine + #"{"t":0,"a":"down","p":[{"x":1,"y":1}]}"# + "\n" + #"{"t":9,"a":"up","p":[{"x":1,"y":1}]}"# + "\nboo"
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let listener = RecordingListener(consuming: .clickConfirmed)
        handler.addListener(listener)
        #expect(throws: TraceError.self) { try TraceReplayer(scheduler: scheduler).replay(Traces.reader(text), into: handler) }
        #expect(listener.kinds.count { $0 == .clickConfirmed } == 1)
    }
}

/// A transcript in memory.
private final class Transcriber {
    private let sink = MemoryTraceSink()
    let exporter: TranscriptExporter

    init() { exporter = TranscriptExporter(to: sink) }

    func text() throws -> String {
        try exporter.finish()
        return sink.text
    }
}

extension SplitMix64 {
    /// An event like those of screens, with some errors. It is never far in the future, and never older than two seconds.
    fileprivate mutating func randomEvent(now: TouchInstant) -> TouchEvent {
        let action: TouchAction = [.down, .move, .move, .move, .up, .cancel, .scroll].randomElement(using: &self)!
        let phases: [TouchPointer.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
        let count = Int.random(in: 0...3, using: &self)
        let pointers = TouchPointers(
            (0..<count).map { id in
                TouchPointer(
                    id: id, position: Vec2F(Float.random(in: 0...100, using: &self), chance(percent: 2) ? .nan : 5),
                    phase: chance(percent: 70) ? action.usualPhase : phases.randomElement(using: &self)!)
            })
        var time: TouchInstant? = now
        if chance(percent: 10) { time = nil }
        if chance(percent: 3) { time = now + .milliseconds(5) }
        if chance(percent: 10) {
            let positions = pointers.map(\.position)
            return TouchEvent(pointers: positions, scrollDelta: 1, touchAction: action, timestamp: time)
        }
        return TouchEvent(action, pointers: pointers, scrollDelta: action == .scroll ? 2 : 0, timestamp: time)
    }
}
