public import TouchPipeline

/// A handler that records the touch events that another handler receives, with their times.
///
/// ```swift
/// let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: writer)
/// let view = TouchPipelineView(host: TouchPipelineHost(handler: recorder, scheduler: scheduler))
/// ```
///
/// Events are recorded in the order in which they arrive, including events that a listener feeds to the recorder inside a callback. An event
/// without a time, or with a time in the future, gets the present time of the scheduler, as in the handler. Touch input never throws. If
/// writing fails, ``TraceWriter/error`` is set and recording ends, but events still go to the handler.
///
/// A writer can also record the events of a `DefaultTouchHandler` without a wrapper. See ``TraceWriter/receive(_:)``.
public final class TraceRecorder: WrappingTouchHandler {
    /// The handler that receives everything.
    public let wrapped: any TouchHandlerInterface
    private let scheduler: any TouchScheduler
    private let writer: TraceWriter

    /// Creates a recorder that forwards everything to a handler. `scheduler` is the clock of the handler.
    public init(wrapping handler: any TouchHandlerInterface, scheduler: any TouchScheduler, writer: TraceWriter) {
        wrapped = handler
        self.scheduler = scheduler
        self.writer = writer
    }

    /// Records an event, and forwards it.
    public func onTouchEvent(_ touchEvent: TouchEvent) {
        let now = scheduler.now
        // The handler gets the time of the record, but keeps a time in the future, which it counts.
        var event = touchEvent
        let time = touchEvent.timestamp ?? now
        event.timestamp = time
        var recorded = event
        recorded.timestamp = min(time, now)
        writer.record(recorded)
        wrapped.onTouchEvent(event)
    }
}
