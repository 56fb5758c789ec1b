import TouchPipeline

/// Writes down the touch events that go into a handler, with their times.
///
/// There are two ways to use it. As a handler that wraps another, it records what it is given and hands it on:
///
/// ```swift
/// let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: writer)
/// let view = TouchPipelineView(host: TouchPipelineHost(handler: recorder, scheduler: scheduler))
/// ```
///
/// As the observer of a `DefaultTouchHandler`, it records what the handler processes, those events among them that listeners feed to
/// the handler directly; events of positions alone have their ids by then. A recorder that wraps a handler leaves to itself what it
/// would see as an observer, so that nothing is recorded twice.
///
/// Events stand in the order in which they came, also those that a listener feeds from inside a callback. An event without a time gets
/// the scheduler's, and so does one that claims to happen later than now, as the handler has it. Touch input never throws: what goes
/// wrong with the writing is in ``error``, and recording ends, while events go on to the handler.
public final class TraceRecorder: TouchHandlerInterface, TouchObserver {
    private let handler: (any TouchHandlerInterface)?
    private let scheduler: (any TouchScheduler)?
    private let writer: TraceWriter

    /// What went wrong with the writing, since when nothing is recorded.
    public private(set) var error: TraceError?

    /// A recorder that hands every event on to `handler`; `scheduler` is the handler's.
    public init(wrapping handler: any TouchHandlerInterface, scheduler: any TouchScheduler, writer: TraceWriter) {
        self.handler = handler
        self.scheduler = scheduler
        self.writer = writer
    }

    /// A recorder to be set as the `DefaultTouchHandler.observer` of a handler.
    public init(observingWith writer: TraceWriter) {
        handler = nil
        scheduler = nil
        self.writer = writer
    }

    /// How many events were recorded.
    public var eventCount: Int { writer.eventCount }

    /// Hands what was recorded on to the sink, so that it outlives a crash. Throws what went wrong with the writing, also before.
    public func flush() throws(TraceError) {
        if let error { throw error }
        do throws(TraceError) {
            try writer.flush()
        } catch {
            self.error = error
            throw error
        }
    }

    private func record(_ event: TouchEvent) {
        guard error == nil else { return }
        do throws(TraceError) { try writer.write(event) } catch { self.error = error }
    }

    // MARK: As a handler

    /// Records an event, and hands it on. Without a wrapped handler it is recorded only.
    public func onTouchEvent(_ touchEvent: TouchEvent) {
        var event = touchEvent
        var recorded = touchEvent
        if let now = scheduler?.now {
            // The handler must not ask the clock a second time; but that an event is from the future, it must hear.
            if event.timestamp == nil { event.timestamp = now }
            recorded.timestamp = min(event.timestamp ?? now, now)
        }
        record(recorded)
        handler?.onTouchEvent(event)
    }

    /// Puts a listener into the wrapped handler's chain.
    public func insertListener(_ listener: any TouchInterface, at index: Int) { handler?.insertListener(listener, at: index) }

    /// Puts a listener at the end of the wrapped handler's chain.
    public func addListener(_ listener: any TouchInterface) { handler?.addListener(listener) }

    /// Removes a listener from the wrapped handler's chain.
    public func removeListener(_ listener: any TouchInterface) { handler?.removeListener(listener) }

    /// The listeners of the wrapped handler's chain.
    public var listeners: [any TouchInterface] { handler?.listeners ?? [] }

    /// Sets the listeners of the wrapped handler's chain.
    public func setListeners(_ listeners: [any TouchInterface]) { handler?.setListeners(listeners) }

    /// Hands the density of the screen on to the wrapped handler.
    public func setDensity(_ density: Float) { handler?.setDensity(density) }

    /// Whether a listener of the wrapped handler has claimed the touch.
    public var isTouchClaimed: Bool { handler?.isTouchClaimed ?? false }

    /// Called when a listener of the wrapped handler claims the touch.
    public var onTouchClaim: (() -> Void)? {
        get { handler?.onTouchClaim }
        set { handler?.onTouchClaim = newValue }
    }

    // MARK: As an observer

    /// Records an event that the observed handler is about to process, at the time that counts for it.
    public func didReceive(_ event: TouchEvent, at time: TouchInstant) {
        guard handler == nil else { return }
        var event = event
        event.timestamp = time
        record(event)
    }
}
