public import TouchPipeline

extension TouchInstant {
    /// Converts a time of the page: milliseconds since the page was loaded, as in `performance.now()` and `Event.timeStamp`.
    public init(pageMilliseconds milliseconds: Double) {
        let isUsable = milliseconds > 0 && milliseconds < 1e15
        self.init(microseconds: isUsable ? Int64((milliseconds * 1000).rounded()) : 0)
    }
}
