import TouchPipeline

@testable import TouchTraces

/// Traces as text, and back.
enum Traces {
    static let header = TraceHeader(device: "test", width: 1080, height: 2400, density: 420)
    static let headerLine = #"{"format":"touchpipe-trace","version":1,"device":"test","width":1080,"height":2400,"density":420}"# + "\n"

    static func reader(
        _ text: String, acceptsUnlawful: Bool = false, maximumLineLength: Int = 1 << 20
    ) throws(TraceError) -> TraceReader {
        try reader(Array(text.utf8), acceptsUnlawful: acceptsUnlawful, maximumLineLength: maximumLineLength)
    }

    static func reader(
        _ bytes: [UInt8], acceptsUnlawful: Bool = false, maximumLineLength: Int = 1 << 20
    ) throws(TraceError) -> TraceReader {
        let options = TraceReaderOptions(acceptsUnlawful: acceptsUnlawful, maximumLineLength: maximumLineLength)
        return try TraceReader(bytes: bytes, name: "test.jsonl", options: options)
    }

    /// What a reader makes of a header and lines; what is wrong stands in the trace.
    static func read(lines: String, acceptsUnlawful: Bool = false) throws(TraceError) -> TouchTrace {
        try reader(headerLine + lines, acceptsUnlawful: acceptsUnlawful).readAll(keepingPartial: true)
    }

    static func text(of events: [TouchEvent]) throws -> String {
        let sink = MemoryTraceSink()
        let writer = TraceWriter(to: sink, header: header)
        for event in events { try writer.write(event) }
        try writer.flush()
        return sink.text
    }

    /// One frame by the scanner; `nil` if it is not accepted.
    static func scan(_ line: [UInt8], acceptsUnlawful: Bool = true) throws(LineFault) -> TouchEvent {
        let terminated = line + [JSONByte.newline]
        var result: Result<TouchEvent, LineFault> = .failure(LineFault(.empty))
        terminated.withUnsafeBufferPointer { buffer in
            let line = Line(base: buffer.baseAddress!, count: line.count, isTerminated: true)
            var scanner = FrameScanner(line, acceptsUnlawful: acceptsUnlawful)
            do throws(LineFault) { result = .success(try scanner.frame()) } catch { result = .failure(error) }
        }
        return try result.get()
    }
}
