import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Writing and reading back")
struct RoundTripTests {
    @Test("any event, valid or not, reads back bit by bit", arguments: 0..<10)
    func everything(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let events = (0..<RunSize.either(120, stress: 2000)).map { _ in generator.arbitraryEvent() }
        let trace = try Traces.reader(try Traces.text(of: events), acceptsInvalidEvents: true).readAll()
        #expect(trace.header == Traces.header)
        #expect(trace.events.count == events.count)
        let differing = zip(events, trace.events).first { $0.bits != $1.bits || $0.hasPositionsOnly != $1.hasPositionsOnly }
        #expect(differing == nil)
    }

    @Test("each event has one line and reads back from it, without fields that have default values")
    func lines() throws {
        func check(_ event: TouchEvent, _ line: String, _ name: Comment) throws {
            let text = try Traces.text(of: [event])
            #expect(text == Traces.headerLine + line + "\n", name)
            #expect(try Traces.reader(text).readAll().events == [event], name)
        }
        let positions = TouchEvent(pointers: [Vec2F(1, 2), Vec2F(3, 4)], scrollDelta: 0, touchAction: .down, timestamp: .zero)
        try check(positions, #"{"t":0,"a":"down","p":[{"x":1,"y":2},{"x":3,"y":4}],"u":true}"#, "an event of positions alone")
        let usual = TouchPointer(id: 0, position: Vec2F(1.5, -0.25), phase: .moved)
        let move = TouchEvent(.move, usual, timestamp: TouchInstant(microseconds: 7))
        try check(move, #"{"t":7,"a":"move","p":[{"x":1.5,"y":-0.25}]}"#, "fields with default values are left out")
        let pointer = TouchPointer(
            id: 9, position: Vec2F(0.1, 1e-7), phase: .stationary, kind: .stylus, pressure: 0.75, buttons: [.primary, .secondary])
        let event = TouchEvent(
            .scroll, pointer, scrollDelta: -2.5, modifiers: [.control, .command], timestamp: TouchInstant(microseconds: 1_000_000))
        let line =
            #"{"t":1000000,"a":"scroll","p":[{"i":9,"x":0.1,"y":1e-07,"f":"stationary","k":"stylus","p":0.75,"b":3}],"s":-2.5,"m":10}"#
        try check(event, line, "every field is written under its key")
    }

    @Test("a header keeps its text, whatever the characters are")
    func header() throws {
        let header = TraceHeader(
            device: "a \"quoted\" \\ name\n\u{1}é😀", width: 0.1, height: 33.3, density: ScreenDensity(pixelsPerInch: 160.5), source: "s\t",
            recorded: "2024-01-01")
        let sink = MemoryTraceSink()
        try TraceWriter(to: sink, header: header).flush()
        #expect(try TraceReader(bytes: sink.bytes).header == header)
    }

    @Test("pointers beyond ten are counted, up to the limit of the format")
    func dropped() throws {
        var pointers = TouchPointers()
        for id in 0..<1500 { pointers.append(TouchPointer(id: id, position: .zero, phase: .began)) }
        let event = TouchEvent(.down, pointers: pointers, timestamp: .zero)
        let read = try #require(try Traces.reader(try Traces.text(of: [event])).next())
        #expect(read.pointers.droppedCount == 1000)
        let listed = "[" + Array(repeating: #"{"x":1,"y":1}"#, count: 12).joined(separator: ",") + "]"
        let fromList = try Traces.read(lines: #"{"t":0,"a":"down","p":\#(listed)}"#)
        #expect(fromList.events.first?.pointers.droppedCount == 2)
    }
}
