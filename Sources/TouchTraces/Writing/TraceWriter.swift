import JSONText
public import TouchPipeline

/// Writes a touch trace, event by event (see `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md`).
///
/// Any event can be written, valid or not. It reads back as the same event, bit by bit, but for the payload of a NaN. The writer buffers at most
/// 64 KiB. ``flush()`` writes them to the sink. Call it before you release the writer, because the buffer is lost otherwise.
public final class TraceWriter {
    private let sink: any TraceSink
    private var buffer = JSONWriter()
    private static let bufferSize = 1 << 16

    /// The number of events that were written.
    public private(set) var eventCount = 0
    /// The error of the sink that has ended the writing. `nil` if there was none. The content of the buffer is then lost.
    public private(set) var error: TraceError?

    /// Creates a writer and writes the header.
    public init(to sink: any TraceSink, header: TraceHeader) {
        self.sink = sink
        buffer.bytes.reserveCapacity(Self.bufferSize + (1 << 12))
        buffer.append(header)
    }

    /// Writes one event. Throws the ``error``.
    public func write(_ event: TouchEvent) throws(TraceError) {
        if let error { throw error }
        buffer.append(event)
        eventCount += 1
        if buffer.bytes.count >= Self.bufferSize { try flush() }
    }

    /// Writes the buffer to the sink, so that the events outlive a crash. Throws the ``error``.
    public func flush() throws(TraceError) {
        if let error { throw error }
        guard !buffer.bytes.isEmpty else { return }
        defer { buffer.bytes.removeAll(keepingCapacity: true) }
        do throws(TraceError) {
            try sink.write(buffer.bytes)
        } catch {
            self.error = error
            throw error
        }
    }

    /// Writes an event that a handler is about to process, with the time at which it counts.
    ///
    /// Pass this method to a `DefaultTouchHandler` to record its events, including those that listeners feed to it:
    ///
    /// ```swift
    /// let token = handler.observe(writer.receive)
    /// ```
    ///
    /// Events of positions without ids have their ids by then. The method never throws. Read the ``error``, or call ``flush()``.
    public func receive(_ observation: TouchObservation) {
        guard case .received(var event, let time) = observation else { return }
        event.timestamp = time
        record(event)
    }

    /// Writes an event of touch input, which never throws.
    func record(_ event: TouchEvent) {
        // `error` has what is thrown.
        try? write(event)
    }
}

/// The output of a ``TraceWriter`` or a ``TranscriptExporter``.
///
/// Conform to it to write to something other than a file or memory, for example to a socket.
public protocol TraceSink: AnyObject {
    /// Writes bytes. Throws if this fails.
    func write(_ bytes: [UInt8]) throws(TraceError)
}

/// A sink in memory.
public final class MemoryTraceSink: TraceSink {
    /// The bytes that were written.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty sink.
    public init() {}

    /// Appends bytes.
    public func write(_ bytes: [UInt8]) { self.bytes += bytes }

    /// The bytes as text. Bytes that are not UTF-8 are replaced.
    ///
    /// - Complexity: O(*n*)
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
