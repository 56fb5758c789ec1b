import Foundation
import Testing
import TouchPipeline

@testable import TouchTraces

/// A trace with an error, and the error that a reader must report.
struct BadTrace: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let error: TraceError
    /// The number of events before the error.
    let good: Int

    /// Lines that follow a header and one valid frame, which are lines 1 and 2.
    init(_ name: String, lines: String, _ reason: TraceError.Reason, line: Int? = 3, column: Int? = nil, good: Int = 1) {
        self.init(name, bytes: Array((Traces.headerLine + BadTrace.goodFrame + lines).utf8), reason, line: line, column: column, good: good)
    }

    init(_ name: String, bytes: [UInt8], _ reason: TraceError.Reason, line: Int?, column: Int? = nil, good: Int) {
        testDescription = name
        self.bytes = bytes
        self.error = TraceError(reason, file: "test.jsonl", line: line, column: column)
        self.good = good
    }

    init(_ name: String, header: String, _ reason: TraceError.Reason, line: Int? = 1, column: Int? = nil) {
        self.init(name, bytes: Array(header.utf8), reason, line: line, column: column, good: 0)
    }

    static let goodFrame = #"{"t":1,"a":"down","p":[{"x":1,"y":2}]}"# + "\n"

    static let frames: [BadTrace] = [
        BadTrace("cut off in the middle of a frame", lines: #"{"t":2,"a":"mo"#, .truncated, column: 15),
        BadTrace("cut off before the closing brace", lines: #"{"t":2,"a":"move""#, .truncated, column: 18),
        BadTrace(
            "a position that is NaN", lines: #"{"t":2,"a":"move","p":[{"x":"nan","y":2}]}"# + "\n", .notFinite(field: "position"),
            column: 29),
        BadTrace(
            "an infinite pressure", lines: #"{"t":2,"a":"move","p":[{"x":1,"y":2,"p":"inf"}]}"#, .notFinite(field: "pressure"), column: 41),
        BadTrace("a bare NaN", lines: #"{"t":2,"a":"move","s":NaN}"#, .malformed("a value expected"), column: 23),
        BadTrace("a time below zero", lines: #"{"t":-2,"a":"move"}"#, .negativeTime, column: 6),
        BadTrace("no time", lines: #"{"a":"move"}"#, .missing("the time, 't',")),
        BadTrace("no action", lines: #"{"t":2}"#, .missing("the action, 'a',")),
        BadTrace("no position", lines: #"{"t":2,"a":"move","p":[{"x":1}]}"#, .missing("the position 'y' of a pointer"), column: 31),
        BadTrace("an unknown action", lines: #"{"t":2,"a":"hop"}"#, .unknownWord(field: "action", "hop"), column: 13),
        BadTrace(
            "an unknown phase", lines: #"{"t":2,"a":"up","p":[{"x":1,"y":1,"f":"gone"}]}"#, .unknownWord(field: "phase", "gone"), column: 40
        ),
        BadTrace(
            "too many buttons", lines: #"{"t":2,"a":"up","p":[{"x":1,"y":1,"b":256}]}"#, .outOfRange(field: "buttons", "must be 0 to 255"),
            column: 39),
        BadTrace(
            "a position beyond floats", lines: #"{"t":2,"a":"up","p":[{"x":1e39,"y":1}]}"#, .outOfRange(field: "position", "is too large"),
            column: 27),
        BadTrace("a line of something else", lines: "hello\n", .malformed("a frame must begin with '{'"), column: 1),
        BadTrace(
            "two frames in a line", lines: #"{"t":2,"a":"move"}{"t":3,"a":"move"}"#, .malformed("something follows the frame"), column: 19),
        BadTrace("a comma too many", lines: #"{"t":2,"a":"move",}"#, .malformed("a key expected"), column: 19),
        BadTrace(
            "bytes that are not UTF-8",
            bytes: Array((Traces.headerLine + goodFrame + #"{"t":2,"a":"move","z":""#).utf8) + [0xFF, 0x22, 0x7D, 0x0A], .notUTF8, line: 3,
            column: 24, good: 1),
        BadTrace(
            "more pointers than the format allows",
            lines: #"{"t":2,"a":"move","p":["# + Array(repeating: #"{"x":1,"y":2}"#, count: 1001).joined(separator: ",") + "]}\n",
            .tooManyPointers(limit: 1000), column: 14024),
        BadTrace(
            "good frames go on to count", lines: goodFrame + "\r\n" + goodFrame + "{\n",
            .malformed("the line ends too soon: a key expected"), line: 6, column: 2, good: 3),
    ]

    static let headers: [BadTrace] = [
        BadTrace("an empty file", header: "", .empty, line: nil),
        BadTrace("a file of blank lines", header: "\n \r\n", .empty, line: nil),
        BadTrace("a file of something else", header: "Dear diary\n", .unknownFormat),
        BadTrace("JSON of something else", header: #"{"format":"geojson","version":1}"# + "\n", .unknownFormat),
        BadTrace("JSON without a format", header: #"{"type":"Feature"}"# + "\n", .missing("format")),
        BadTrace("another version", header: #"{"format":"touchpipe-trace","version":2,"device":""}"# + "\n", .unsupportedVersion(2)),
        BadTrace("a header that is cut off", header: #"{"format":"touchpipe-tr"#, .truncated, column: 24),
        BadTrace(
            "no density", header: #"{"format":"touchpipe-trace","version":1,"device":"","width":1,"height":1}"# + "\n", .missing("density")),
        BadTrace(
            "a width of nothing", header: #"{"format":"touchpipe-trace","version":1,"device":"","width":0,"height":1,"density":1}"# + "\n",
            .outOfRange(field: "width", "must be positive and finite")),
        BadTrace(
            "a density in words",
            header: #"{"format":"touchpipe-trace","version":1,"device":"","width":1,"height":1,"density":"high"}"# + "\n",
            .malformed("density is of the wrong type")),
        BadTrace("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x22, 0x00], .notUTF8, line: 1, good: 0),
        BadTrace("a picture", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .notUTF8, line: 1, good: 0),
    ]
}

@Suite("Bad files")
struct BadFileTests {
    @Test("a bad frame is a typed error with file, line and column, after the events before it", arguments: BadTrace.frames)
    func frame(_ bad: BadTrace) throws {
        let reader = try Traces.reader(bad.bytes)
        let trace = try reader.readAll(storingError: true)
        #expect(trace.error == bad.error)
        #expect(trace.events.count == bad.good)
        #expect(try reader.next() == nil)
        #expect(throws: bad.error) { try Traces.reader(bad.bytes).readAll() }
    }

    @Test("a bad header is a typed error", arguments: BadTrace.headers)
    func header(_ bad: BadTrace) {
        #expect(throws: bad.error) { try Traces.reader(bad.bytes) }
    }

    @Test("a hundred thousand pointers are an error, whether or not the line is allowed to be that long")
    func manyPointers() throws {
        let pointers = Array(repeating: #"{"x":1,"y":2}"#, count: 100_000).joined(separator: ",")
        let text = Traces.headerLine + BadTrace.goodFrame + #"{"t":2,"a":"move","p":[\#(pointers)]}"# + "\n"
        let usual = try Traces.reader(text).readAll(storingError: true)
        #expect(usual.error?.reason == .lineTooLong(limit: 1 << 20))
        #expect(usual.events.count == 1)
        let generous = try Traces.reader(text, maximumLineLength: 1 << 30).readAll(storingError: true)
        #expect(generous.error?.reason == .tooManyPointers(limit: 1000))
        #expect(generous.error?.line == 3)
    }

    @Test("a file that is one endless line is refused at the limit", arguments: [0, 1, 2, 3])
    func endlessLine(kind: Int) throws {
        let endless = String(repeating: ["x", " ", "{", "["][kind], count: 1_500_000)
        let expected = TraceError(.lineTooLong(limit: 1 << 20), file: "test.jsonl", line: 1)
        #expect(throws: expected) { try Traces.reader(endless) }
        let later = try Traces.reader(Traces.headerLine + endless).readAll(storingError: true)
        #expect(later.error == TraceError(.lineTooLong(limit: 1 << 20), file: "test.jsonl", line: 2))
    }

    @Test("a line may be exactly as long as the limit", arguments: [-1, 0, 1])
    func lineLength(excess: Int) throws {
        let limit = 200
        let frame = #"{"t":2,"a":"move"}"#
        let line = frame + String(repeating: " ", count: limit - frame.utf8.count + excess)
        for ending in ["", "\n"] {
            let trace = try Traces.reader(Traces.headerLine + line + ending, maximumLineLength: limit).readAll(storingError: true)
            #expect((trace.error == nil) == (excess <= 0))
        }
    }

    @Test("a file that does not exist, or is a folder, is an error with the text of the system")
    func noFile() {
        let missing = TraceError(.inputOutput("No such file or directory"), file: "/nowhere/at.all")
        #expect(throws: missing) { try TraceReader(path: "/nowhere/at.all") }
        #expect(throws: TraceError(.inputOutput("Is a directory"), file: "/tmp")) { try TraceReader(path: "/tmp") }
        #expect(throws: TraceError.self) { try TraceWriter(path: "/nowhere/at.all", header: Traces.header) }
    }

    @Test("errors are printed as compilers print theirs")
    func text() {
        let errors = [
            TraceError(.negativeTime, file: "a.jsonl", line: 3, column: 6),
            TraceError(.notFinite(field: "position"), file: "a.jsonl", line: 3), TraceError(.empty),
        ]
        let texts = [
            "a.jsonl:3:6: the time is below zero", "a.jsonl:3: NaN or infinite position", "trace: the file is empty",
        ]
        #expect(errors.map { "\($0)" } == texts)
    }
}
