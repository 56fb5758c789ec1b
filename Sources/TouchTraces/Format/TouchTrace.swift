public import TouchPipeline

/// A recording in memory.
public struct TouchTrace: Sendable, Hashable {
    /// The properties of the recording as a whole.
    public var header: TraceHeader
    /// The events, in the order of the file.
    public var events: [TouchEvent]
    /// The error at which the reader stopped. `nil` if the whole recording was read.
    public var error: TraceError?

    /// Creates a recording. `error` is the error at which a reader stopped.
    public init(header: TraceHeader, events: [TouchEvent] = [], error: TraceError? = nil) {
        self.header = header
        self.events = events
        self.error = error
    }
}
