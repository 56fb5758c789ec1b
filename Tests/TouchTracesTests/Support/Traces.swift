import TouchPipeline

@testable import TouchTraces

/// Conversions of traces from and to text.
enum Traces {
    static let header = TraceHeader(device: "test", width: 1080, height: 2400, density: ScreenDensity(pixelsPerInch: 420))
    static let headerLine = #"{"format":"touchpipe-trace","version":1,"device":"test","width":1080,"height":2400,"density":420}"# + "\n"

    static func reader(
        _ text: String, acceptsInvalidEvents: Bool = false, maximumLineLength: Int = 1 << 20
    ) throws(TraceError) -> TraceReader {
        try reader(Array(text.utf8), acceptsInvalidEvents: acceptsInvalidEvents, maximumLineLength: maximumLineLength)
    }

    static func reader(
        _ bytes: [UInt8], acceptsInvalidEvents: Bool = false, maximumLineLength: Int = 1 << 20
    ) throws(TraceError) -> TraceReader {
        let options = TraceReaderOptions(acceptsInvalidEvents: acceptsInvalidEvents, maximumLineLength: maximumLineLength)
        return try TraceReader(bytes: bytes, name: "test.jsonl", options: options)
    }

    /// Reads a header and lines. An error is stored in the trace.
    static func read(lines: String, acceptsInvalidEvents: Bool = false) throws(TraceError) -> TouchTrace {
        try reader(headerLine + lines, acceptsInvalidEvents: acceptsInvalidEvents).readAll(storingError: true)
    }

    static func text(of events: [TouchEvent]) throws -> String {
        let sink = MemoryTraceSink()
        let writer = TraceWriter(to: sink, header: header)
        for event in events { try writer.write(event) }
        try writer.flush()
        return sink.text
    }

    /// Each event as text: its time, its action, and its pointers with id, phase and position. The phases are `+` began, `~` moved,
    /// `=` stationary, `-` ended, `x` cancelled.
    static func summary(_ trace: TouchTrace) -> [String] {
        trace.events.map { event in
            let signs: [TouchPointer.Phase: String] = [.began: "+", .moved: "~", .stationary: "=", .ended: "-", .cancelled: "x"]
            let pointers = event.pointers.map { "\($0.id)\(signs[$0.phase]!)(\(text($0.position.x)),\(text($0.position.y)))" }
            return "\(event.timestamp!.microseconds) \(event.touchAction) \(pointers.joined(separator: " "))"
        }
    }

    private static func text(_ value: Float) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Reads one frame with the scanner.
    static func scan(_ line: [UInt8], acceptsInvalidEvents: Bool = true) throws(LineFault) -> TouchEvent {
        try Line(bytes: line, isTerminated: true).read { (json) throws(LineFault) in
            var scanner = FrameScanner(json, acceptsInvalidEvents: acceptsInvalidEvents)
            return try scanner.frame()
        }
    }
}
