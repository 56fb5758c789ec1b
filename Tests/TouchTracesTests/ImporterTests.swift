import Testing
import TouchPipeline
import TouchTraces

/// Imports lines with a time in microseconds, each of which is a tap. The first line is `taps`.
private struct TapImporter: TraceImporter {
    private(set) var header: TraceHeader?

    func recognizes(firstLine: [UInt8]) -> Bool { firstLine.elementsEqual("taps".utf8) }

    mutating func read(_ line: [UInt8], isTerminated: Bool, into events: inout [TouchEvent]) throws(TraceError) {
        let text = String(decoding: line, as: UTF8.self)
        guard header != nil else {
            header = TraceHeader(device: text, width: 1, height: 1, density: .standard)
            return
        }
        guard isTerminated else { throw TraceError(.truncated, column: line.count + 1) }
        guard let time = Int64(text) else { throw TraceError(.malformed("a time expected"), column: 1) }
        for action in [TouchAction.down, .up] {
            let pointer = TouchPointer(id: 0, position: .zero, phase: action == .down ? .began : .ended)
            events.append(TouchEvent(action, pointer, timestamp: TouchInstant(microseconds: time)))
        }
    }

    mutating func finish(into events: inout [TouchEvent]) throws(TraceError) {
        events.append(TouchEvent(.cancel, pointers: TouchPointers()))
    }
}

@Suite("Importers")
struct ImporterTests {
    private func read(_ text: String, _ options: TraceReaderOptions = TraceReaderOptions()) throws(TraceError) -> TouchTrace {
        try TraceReader(bytes: Array(text.utf8), name: "a.taps", options: options, importer: TapImporter()).readAll(storingError: true)
    }

    @Test("a recording that an importer recognizes is imported, to its end")
    func imported() throws {
        let trace = try read("taps\n10\n20\n")
        #expect(trace.header.device == "taps")
        #expect(trace.events.map(\.touchAction) == [.down, .up, .down, .up, .cancel])
        #expect(trace.error == nil)
    }

    @Test("an error of an importer gets the file and the line, after the events before it")
    func error() throws {
        let malformed = try read("taps\n10\nx\n")
        #expect(malformed.events.map(\.touchAction) == [.down, .up, .cancel])
        #expect(malformed.error == TraceError(.malformed("a time expected"), file: "a.taps", line: 3, column: 1))
        #expect(try read("taps\n10").error == TraceError(.truncated, file: "a.taps", line: 2, column: 3))
    }

    @Test("other formats are read as without an importer, and the format of the options comes first")
    func formats() throws {
        let header = #"{"format":"touchpipe-trace","version":1,"device":"","width":1,"height":1,"density":160}"#
        #expect(try read(header + "\n").events.isEmpty)
        #expect(try read(header + "\n", TraceReaderOptions(format: .imported)).events.map(\.touchAction) == [.cancel])
        #expect(throws: TraceError(.unknownFormat, file: "a.taps", line: 1)) { try read("hello\n") }
        #expect(throws: TraceError(.unknownFormat, file: "x", line: 1)) {
            try TraceReader(bytes: Array("taps\n".utf8), name: "x", options: TraceReaderOptions(format: .imported))
        }
    }
}
