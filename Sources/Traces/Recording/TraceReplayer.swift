import TouchPipeline

/// Plays recordings into a handler on virtual time, as if they happened.
///
/// The clock is moved to the time of each event before it is handed over, so that everything due until then happens at its own
/// moment; after the last event, to the last deadline there is. The same trace gives the same gestures at the same times, always.
public struct TraceReplayer {
    /// The clock, which must be the handler's.
    public let scheduler: VirtualScheduler
    /// Whether what is still down after the last event is cancelled. Off by default: a trace says itself how it ends, unless it is
    /// cut off.
    public var cancelsAtEnd: Bool

    /// A replayer on the clock of the handler.
    public init(scheduler: VirtualScheduler, cancelsAtEnd: Bool = false) {
        self.scheduler = scheduler
        self.cancelsAtEnd = cancelsAtEnd
    }

    /// Plays events in their order. One without a time, or with one that is past, happens where the clock stands.
    public func replay(_ events: some Sequence<TouchEvent>, into handler: any TouchHandlerInterface) {
        for event in events { play(event, handler) }
        finish(handler)
    }

    /// Plays what a reader reads, without keeping it in memory. Throws at the first line that is wrong, after everything before it has
    /// been played to the end of its deadlines.
    public func replay(_ reader: TraceReader, into handler: any TouchHandlerInterface) throws(TraceError) {
        defer { finish(handler) }
        while let event = try reader.next() { play(event, handler) }
    }

    private func play(_ event: TouchEvent, _ handler: any TouchHandlerInterface) {
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
    }

    private func finish(_ handler: any TouchHandlerInterface) {
        if cancelsAtEnd { handler.onTouchEvent(TouchEvent(.cancel, pointers: TouchPointers(), timestamp: scheduler.now)) }
        scheduler.runUntilIdle()
    }
}
