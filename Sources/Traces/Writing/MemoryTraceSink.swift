/// Keeps what is written in memory.
public final class MemoryTraceSink: TraceSink {
    /// What was written.
    public private(set) var bytes: [UInt8] = []

    /// An empty sink.
    public init() {}

    /// Takes bytes.
    public func write(_ bytes: [UInt8]) { self.bytes += bytes }

    /// What was written as text; bytes that are not UTF-8 are replaced. O(n).
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
