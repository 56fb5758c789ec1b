import TouchPipeline

/// Where the events of a stream go.
protocol EventSink {
    mutating func take(_ event: TouchEvent)
}
