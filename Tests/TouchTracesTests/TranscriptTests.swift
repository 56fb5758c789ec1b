import Foundation
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Transcripts as JSON")
struct TranscriptTests {
    private static func tap(at milliseconds: Int64) -> [TouchEvent] {
        [(0, TouchAction.down, TouchPointer.Phase.began), (20, .up, .ended)].map { offset, action, phase in
            TouchEvent(
                action, TouchPointer(id: 1, position: Vec2F(10, 20.5), phase: phase),
                timestamp: TouchInstant(microseconds: (milliseconds + offset) * 1000))
        }
    }

    private func transcript(of events: [TouchEvent], includesRejections: Bool = true) throws -> String {
        let sink = MemoryTraceSink()
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler)
        let exporter = TranscriptExporter(to: sink, includesRejections: includesRejections)
        let token = handler.observe(exporter.receive)
        defer { token.cancel() }
        handler.addListener(RecordingListener(consuming: .doubleClick))
        TraceReplayer(scheduler: scheduler).replay(events, into: handler)
        try exporter.finish()
        return sink.text
    }

    @Test("keys are in the order that the format states")
    func order() throws {
        let lines = try transcript(of: Self.tap(at: 1)).split(separator: "\n")
        #expect(lines.first == #"{"format":"touchpipe-transcript","version":1,"gestures":["#)
        let context = #""context":{"position":[10,20.5],"startPosition":[10,20.5],"pressure":0.5,"pointerKind":"finger","buttons":1,"#
        let rest = #""modifiers":0,"pointerCount":1},"consumer":null,"stateBefore":"idle","stateAfter":"oneFingerDown"},"#
        #expect(lines[1] == #"{"time":1000,"gesture":"touchDown","position":[10,20.5],"# + context + rest)
        #expect(lines.last == "]}")
    }

    @Test("a transcript has the consumer of a gesture, and the reason of an end")
    func consumer() throws {
        let text = try transcript(of: Self.tap(at: 0) + Self.tap(at: 100))
        let parts = [
            #""gesture":"doubleClick""#, #""consumer":{"index":0,"name":"RecordingListener"}"#, #""endReason":"lifted""#,
        ]
        #expect(parts.filter { !text.contains($0) }.isEmpty)
    }

    @Test("rejections are included with their reasons, with the option")
    func rejections() throws {
        let events = Self.tap(at: 0) + Self.tap(at: 360)
        #expect(try transcript(of: events).contains(#"{"time":360000,"rejected":"doubleClick","reason":"340 ms apart, limit 300 ms"}"#))
        #expect(try !transcript(of: events, includesRejections: false).contains("rejected"))
    }

    @Test("it is JSON, whatever the gestures", arguments: [0, 1, 5])
    func isJSON(count: Int) throws {
        var events = (0..<count).flatMap { Self.tap(at: Int64($0) * 100) }
        let (a, b) = (Vec2F(0, 0), Vec2F(100, 0))
        if count > 1 {
            let pair = { (scale: Float, action: TouchAction, phase: TouchPointer.Phase, time: Int64) in
                TouchEvent(
                    action, TouchPointer(id: 1, position: a, phase: phase), TouchPointer(id: 2, position: b * scale, phase: phase),
                    timestamp: TouchInstant(microseconds: time))
            }
            events += [pair(1, .down, .began, 5_000_000), pair(2, .move, .moved, 5_010_000), pair(2, .up, .ended, 5_020_000)]
            events.append(
                TouchEvent(
                    .scroll, TouchPointer(id: 0, position: a, phase: .moved), scrollDelta: 3,
                    timestamp: TouchInstant(microseconds: 6_000_000)))
        }
        let object = try JSONSerialization.jsonObject(with: Data(try transcript(of: events).utf8)) as? [String: Any]
        let gestures = try #require(object?["gestures"] as? [[String: Any]])
        #expect(gestures.isEmpty == (count == 0))
        let kinds = Set(gestures.compactMap { $0["gesture"] as? String })
        #expect(kinds.intersection(["twoFingerMove", "scroll"]) == (count > 1 ? ["twoFingerMove", "scroll"] : []))
    }
}
