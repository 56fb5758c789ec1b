import TouchPipeline

/// A recording in memory.
public struct TouchTrace: Sendable, Hashable {
    /// What is known of the recording as a whole.
    public var header: TraceHeader
    /// The events in the order of the file.
    public var events: [TouchEvent]
    /// What made the reader stop before the end; `nil` if everything was read.
    public var error: TraceError?

    /// A recording; `error` says what made a reader stop before its end.
    public init(header: TraceHeader, events: [TouchEvent] = [], error: TraceError? = nil) {
        self.header = header
        self.events = events
        self.error = error
    }
}
