import TouchTraces

/// Writes bytes to a console.
public final class ConsoleSink: TraceSink {
    private let console: Console

    /// Creates a sink for a console.
    public init(_ console: Console = .output) { self.console = console }

    /// Writes bytes. Throws an error if the disk is full or the reader has closed the pipe.
    public func write(_ bytes: [UInt8]) throws(TraceError) { try console.write(bytes) }
}
