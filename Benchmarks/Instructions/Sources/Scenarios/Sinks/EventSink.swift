import TouchPipeline

/// The receiver of the events of a stream.
protocol EventSink {
    mutating func take(_ event: TouchEvent)
}
