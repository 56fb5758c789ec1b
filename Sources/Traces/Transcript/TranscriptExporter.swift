import TouchPipeline

/// Writes what a handler recognises as JSON: every gesture with its time, what it carries, who consumed it, and the states around it.
///
/// Set it as the `DefaultTouchHandler.observer`, and call ``finish()`` at the end. `docs/TRACE-FORMAT.md` states the keys and their
/// order, which never changes, so two transcripts can be compared as text: one line a gesture. Nothing is kept in memory but 64 KiB.
public final class TranscriptExporter: TouchObserver {
    /// The version of the format.
    public static let version = 1

    private let sink: any TraceSink
    private let name: (any TouchInterface) -> String
    private var buffer = JSONBuffer()
    private var isFirst = true
    private var isFinished = false
    private static let bufferSize = 1 << 16

    /// Whether gestures that did not happen are written, too, with the reason.
    public let includesRejections: Bool
    /// What went wrong with the writing, since when nothing is written.
    public private(set) var error: TraceError?

    /// Begins a transcript. `name` gives a consumer its name; by default that of its type.
    public init(
        to sink: any TraceSink, includesRejections: Bool = true,
        name: @escaping (any TouchInterface) -> String = { String(describing: type(of: $0)) }
    ) {
        self.sink = sink
        self.includesRejections = includesRejections
        self.name = name
        buffer.append("{\"format\":\"touchpipe-transcript\",\"version\":")
        buffer.append(Self.version)
        buffer.append(",\"gestures\":[")
    }

    /// Closes the list, and hands everything on to the sink. Throws what went wrong with the writing, also before.
    public func finish() throws(TraceError) {
        if !isFinished {
            isFinished = true
            buffer.append("\n]}\n")
            flush()
        }
        if let error { throw error }
    }

    /// Writes a gesture.
    public func didDispatch(_ dispatch: GestureDispatch) {
        beginEntry()
        buffer.append(dispatch, consumer: dispatch.consumer.map(name))
        endEntry()
    }

    /// Writes a gesture that did not happen, and why.
    public func didReject(_ rejection: GestureRejection) {
        guard includesRejections else { return }
        beginEntry()
        buffer.append(rejection)
        endEntry()
    }

    private func beginEntry() {
        buffer.append(isFirst ? "\n" : ",\n")
        isFirst = false
    }

    private func endEntry() {
        guard !isFinished, error == nil else { return buffer.bytes.removeAll() }
        if buffer.bytes.count >= Self.bufferSize { flush() }
    }

    private func flush() {
        defer { buffer.bytes.removeAll(keepingCapacity: true) }
        guard error == nil else { return }
        do throws(TraceError) { try sink.write(buffer.bytes) } catch { self.error = error }
    }
}
