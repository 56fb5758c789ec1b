#if canImport(Foundation)

public import TouchPipeline

/// Plays recordings into a handler on virtual time.
///
/// The clock advances to the time of each event before the handler receives it, so that timers fire at their own times. After the last event
/// it advances until no timer is armed. The same trace always gives the same gestures at the same times.
public struct TraceReplayer {
    /// The clock of the handler.
    public let scheduler: VirtualScheduler
    /// Whether pointers that are down after the last event are cancelled. The default is `false`. Use it for traces that end during a touch.
    public var cancelsAtEnd: Bool

    /// Creates a replayer on the clock of the handler.
    public init(scheduler: VirtualScheduler, cancelsAtEnd: Bool = false) {
        self.scheduler = scheduler
        self.cancelsAtEnd = cancelsAtEnd
    }

    /// Plays events in their order. An event without a time, or with a time in the past, happens at the present moment of the clock.
    public func replay(_ events: some Sequence<TouchEvent>, into handler: any TouchHandlerInterface) {
        for event in events { play(event, handler) }
        finish(handler)
    }

    /// Plays the events of a reader without keeping them in memory.
    ///
    /// - Throws: The error of the reader, after all events before it have been played and the clock has advanced until no timer is armed.
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

#endif
