import TouchPipeline

/// Writes a trace, event by event, as `docs/TRACE-FORMAT.md` states it.
///
/// Any event can be written, lawful or not, and reads back as the same event, bit for bit (of a NaN, that it is one). It holds back at
/// most 64 KiB; ``flush()`` hands them on, and so does its end, whose errors nobody hears of.
public final class TraceWriter {
    private let sink: any TraceSink
    private var buffer = JSONBuffer()
    private static let bufferSize = 1 << 16

    /// How many events were written.
    public private(set) var eventCount = 0

    /// Begins a trace with its header.
    public init(to sink: any TraceSink, header: TraceHeader) {
        self.sink = sink
        buffer.bytes.reserveCapacity(Self.bufferSize + (1 << 12))
        buffer.append(header)
    }

    /// Begins a trace in a file; `-` is standard output. Throws if it cannot be created.
    public convenience init(path: String, header: TraceHeader) throws(TraceError) {
        self.init(to: try FileTraceSink(path: path), header: header)
    }

    deinit { try? flush() }

    /// Writes one event. Throws what the sink throws.
    public func write(_ event: TouchEvent) throws(TraceError) {
        buffer.append(event)
        eventCount += 1
        if buffer.bytes.count >= Self.bufferSize { try flush() }
    }

    /// Hands on what is held back. Throws what the sink throws; what could not be written is lost.
    public func flush() throws(TraceError) {
        guard !buffer.bytes.isEmpty else { return }
        defer { buffer.bytes.removeAll(keepingCapacity: true) }
        try sink.write(buffer.bytes)
    }
}
