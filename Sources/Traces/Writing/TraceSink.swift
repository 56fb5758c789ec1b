/// Somewhere bytes go: what a ``TraceWriter`` and a ``TranscriptExporter`` write to.
public protocol TraceSink: AnyObject {
    /// Takes bytes. Throws if they cannot be kept.
    func write(_ bytes: [UInt8]) throws(TraceError)
}
