import TouchPipeline

/// Writes a touch trace, event by event (see `docs/TRACE-FORMAT.md`).
///
/// Any event can be written, valid or not. It reads back as the same event, bit by bit, but for the payload of a NaN. The writer buffers at most
/// 64 KiB. ``flush()`` writes them to the sink. The deinitialiser does the same and ignores errors.
public final class TraceWriter {
    private let sink: any TraceSink
    private var buffer = JSONBuffer()
    private static let bufferSize = 1 << 16

    /// The number of events that were written.
    public private(set) var eventCount = 0

    /// Creates a writer and writes the header.
    public init(to sink: any TraceSink, header: TraceHeader) {
        self.sink = sink
        buffer.bytes.reserveCapacity(Self.bufferSize + (1 << 12))
        buffer.append(header)
    }

    /// Creates a writer to a file and writes the header. `-` is standard output. Throws if the file cannot be created.
    public convenience init(path: String, header: TraceHeader) throws(TraceError) {
        self.init(to: try FileTraceSink(path: path), header: header)
    }

    deinit { try? flush() }

    /// Writes one event. Throws the error of the sink.
    public func write(_ event: TouchEvent) throws(TraceError) {
        buffer.append(event)
        eventCount += 1
        if buffer.bytes.count >= Self.bufferSize { try flush() }
    }

    /// Writes the buffer to the sink. Throws the error of the sink, after which the content of the buffer is lost.
    public func flush() throws(TraceError) {
        guard !buffer.bytes.isEmpty else { return }
        defer { buffer.bytes.removeAll(keepingCapacity: true) }
        try sink.write(buffer.bytes)
    }
}

extension JSONBuffer {
    /// Appends the first line of a trace with its line feed.
    fileprivate mutating func append(_ header: TraceHeader) {
        append("{\"format\":\"touchpipe-trace\",\"version\":")
        append(TraceHeader.version)
        append(",\"device\":")
        append(quoted: header.device)
        append(",\"width\":")
        append(header.width)
        append(",\"height\":")
        append(header.height)
        append(",\"density\":")
        append(header.density)
        if let source = header.source {
            append(",\"source\":")
            append(quoted: source)
        }
        if let recorded = header.recorded {
            append(",\"recorded\":")
            append(quoted: recorded)
        }
        append("}\n")
    }

    /// Appends one frame with its line feed. Fields with their default values are left out.
    fileprivate mutating func append(_ event: TouchEvent) {
        append("{")
        if let time = event.timestamp {
            append("\"t\":")
            append(time.microseconds)
            append(",")
        }
        append("\"a\":\"")
        append(event.touchAction.traceWord)
        append("\"")
        if !event.pointers.isEmpty { append(event.pointers, of: event.touchAction) }
        // Minus zero is written, because it is not the default.
        if event.scrollDelta.bitPattern != 0 {
            append(",\"s\":")
            append(event.scrollDelta)
        }
        if !event.modifiers.isEmpty {
            append(",\"m\":")
            append(event.modifiers.rawValue)
        }
        if event.pointers.droppedCount > 0 {
            append(",\"d\":")
            append(event.pointers.droppedCount)
        }
        if event.isOfPositionsAlone { append(",\"u\":true") }
        append("}\n")
    }

    private mutating func append(_ pointers: TouchPointers, of action: TouchAction) {
        append(",\"p\":[")
        for index in pointers.indices {
            if index > 0 { append(",") }
            append(pointers[index], at: index, of: action)
        }
        append("]")
    }

    private mutating func append(_ pointer: TouchPointer, at index: Int, of action: TouchAction) {
        append("{")
        if pointer.id != index {
            append("\"i\":")
            append(pointer.id)
            append(",")
        }
        append("\"x\":")
        append(pointer.position.x)
        append(",\"y\":")
        append(pointer.position.y)
        if pointer.phase != action.usualPhase { append(",\"f\":", word: pointer.phase) }
        if pointer.kind != .finger { append(",\"k\":", word: pointer.kind) }
        if pointer.pressure != 0.5 {
            append(",\"p\":")
            append(pointer.pressure)
        }
        if pointer.buttons != .primary {
            append(",\"b\":")
            append(pointer.buttons.rawValue)
        }
        append("}")
    }

    private mutating func append(_ key: StaticString, word: some TraceWord) {
        append(key)
        append("\"")
        append(word.traceWord)
        append("\"")
    }
}
