import Foundation
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchTraces

@Suite("Reading")
struct ReaderTests {
    private static let frames = (0..<3).map { #"{"t":\#($0),"a":"move","p":[{"x":\#($0),"y":1}]}"# }
    private static let expected = (0..<3).map {
        TouchEvent(
            .move, TouchPointer(id: 0, position: Vec2F(Float($0), 1), phase: .moved), timestamp: TouchInstant(microseconds: Int64($0)))
    }

    @Test(
        "line ends, blank lines, a byte order mark and a last line without an end are all read",
        arguments: [
            ("\n", "", "\n"), ("\n", "", ""), ("\r\n", "", "\r\n"), ("\r\n", "", ""), ("\n", "\u{FEFF}", "\n"), ("\n\n \t\n", "", "\n\n"),
            ("\n", "\n\n", "\n"),
        ])
    func lineEnds(_ separator: String, _ start: String, _ end: String) throws {
        let header = String(Traces.headerLine.dropLast())
        let text = start + ([header] + Self.frames).joined(separator: separator) + end
        #expect(try Traces.reader(text).readAll().events == Self.expected)
    }

    @Test("a trace of a header only has no events", arguments: ["", "\n", "\n\n"])
    func headerOnly(end: String) throws {
        let trace = try Traces.reader(String(Traces.headerLine.dropLast()) + end).readAll()
        #expect(trace == TouchTrace(header: Traces.header))
    }

    @Test("the events do not depend on the pieces in which the bytes arrive", arguments: [1, 2, 3, 7, 64, 1000])
    func pieces(size: Int) throws {
        let bytes = Array((Traces.headerLine + Self.frames.joined(separator: "\n")).utf8)
        let lines = LineReader(DrippingSource(bytes, size), maximumLength: 1000)
        var texts: [String] = []
        while let line = try lines.next() { texts.append(String(decoding: line.bytes, as: UTF8.self)) }
        #expect(texts == [String(Traces.headerLine.dropLast())] + Self.frames)
        #expect(lines.lineNumber == 4)
    }

    @Test("values that no screen reports are accepted with the option, and errors without it")
    func invalid() throws {
        let line = #"{"a":"move","p":[{"x":"nan","y":"-inf","p":"inf"}]}"# + "\n" + #"{"t":-5,"a":"scroll","s":"nan"}"#
        let trace = try Traces.read(lines: line, acceptsInvalidEvents: true)
        #expect(trace.error == nil)
        #expect(trace.events.map(\.timestamp) == [nil, TouchInstant(microseconds: -5)])
        let pointer = trace.events[0].pointers[0]
        #expect(pointer.position.y == -.infinity)
        #expect(pointer.pressure == .infinity)
        #expect(pointer.position.x.isNaN)
        #expect(trace.events[1].scrollDelta.isNaN)
        #expect(try Traces.read(lines: line).error?.reason == .notFinite(field: "position"))
    }

    @Test("a file is written and read back through the file system, and through a descriptor")
    func files() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("touchtraces-\(UUID()).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var generator = SplitMix64(seed: 1)
        let events = (0..<RunSize.either(700, stress: 20_000)).map { _ in generator.arbitraryEvent() }
        let writer = try TraceWriter(path: path, header: Traces.header)
        for event in events { try writer.write(event) }
        try writer.flush()
        let options = TraceReaderOptions(acceptsInvalidEvents: true)
        #expect(try TraceReader(path: path, options: options).readAll().events.map(\.bits) == events.map(\.bits))
        let handle = try #require(FileHandle(forReadingAtPath: path))
        let reader = try TraceReader(fileDescriptor: handle.fileDescriptor, name: "descriptor", options: options)
        #expect(try reader.readAll().events.count == events.count)
        #expect(reader.lineNumber == events.count + 1)
    }

    @Test("the format is detected by the content, not by the name")
    func detection() throws {
        let known = [Traces.headerLine, #" {"version":1,"format":"pointer-events"}"#]
        #expect(known.map { TraceFormat.detect(firstLine: Array($0.utf8)) } == [.touchTrace, .pointerEvents])
        let unknown = ["", "  ", "hello", "{}", #"{"format":"imported"}"#, "[1]", "# EVEMU 1.3"]
        #expect(unknown.filter { TraceFormat.detect(firstLine: Array($0.utf8)) != nil }.isEmpty)
        let stated = TraceReaderOptions(format: .pointerEvents)
        #expect(throws: TraceError(.unknownFormat, line: 1)) {
            try TraceReader(bytes: Array(Traces.headerLine.utf8), options: stated)
        }
    }
}

/// Returns a few bytes at a time.
private final class DrippingSource: ByteSource {
    private var rest: ArraySlice<UInt8>
    private let size: Int

    init(_ bytes: [UInt8], _ size: Int) {
        rest = bytes[...]
        self.size = size
    }

    func read() -> [UInt8] {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
    }
}
