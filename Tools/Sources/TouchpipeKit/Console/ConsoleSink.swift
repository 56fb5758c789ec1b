import TouchTraces

/// Writes bytes to a console.
public final class ConsoleSink: TraceSink {
    private let console: Console

    /// A sink for a console.
    public init(_ console: Console = .output) { self.console = console }

    /// Writes bytes. Throws if the disk is full, or the reader of a pipe is gone.
    public func write(_ bytes: [UInt8]) throws(TraceError) { try console.write(bytes) }
}
