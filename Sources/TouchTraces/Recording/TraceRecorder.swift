public import TouchPipeline

/// Records the touch events that a handler receives, with their times.
///
/// There are two ways to use a recorder. As a handler that wraps another one, it records the events that it receives, and forwards them:
///
/// ```swift
/// let recorder = TraceRecorder(wrapping: handler, scheduler: scheduler, writer: writer)
/// let view = TouchPipelineView(host: TouchPipelineHost(handler: recorder, scheduler: scheduler))
/// ```
///
/// As an observer of a `DefaultTouchHandler` (`handler.observe(recorder.receive)`), it records the events that the handler processes, including events that listeners feed to the
/// handler directly. Events of positions without ids have their ids by then. A recorder that wraps a handler ignores what it receives as an
/// observer, so that nothing is recorded twice.
///
/// Events are recorded in the order in which they arrive, including events that a listener feeds inside a callback. An event without a time, or
/// with a time in the future, gets the present time of the scheduler, as in the handler. Touch input never throws. If writing fails, ``error``
/// is set and recording ends, but events still go to the handler.
public final class TraceRecorder: TouchHandlerInterface {
    private let handler: (any TouchHandlerInterface)?
    private let scheduler: (any TouchScheduler)?
    private let writer: TraceWriter

    /// The error that has ended the recording. `nil` if there was none.
    public private(set) var error: TraceError?

    /// Creates a recorder that forwards every event to a handler. `scheduler` is the clock of the handler.
    public init(wrapping handler: any TouchHandlerInterface, scheduler: any TouchScheduler, writer: TraceWriter) {
        self.handler = handler
        self.scheduler = scheduler
        self.writer = writer
    }

    /// Creates a recorder that observes a handler. Pass its ``receive(_:)`` to `DefaultTouchHandler.observe(_:)`.
    public init(observingWith writer: TraceWriter) {
        handler = nil
        scheduler = nil
        self.writer = writer
    }

    /// The number of events that were recorded.
    public var eventCount: Int { writer.eventCount }

    /// Writes the recorded events to the sink, so that they outlive a crash.
    ///
    /// - Throws: The error of this call, or the ``error`` that has ended the recording.
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

    /// Records an event, and forwards it to the wrapped handler, if there is one.
    public func onTouchEvent(_ touchEvent: TouchEvent) {
        var event = touchEvent
        var recorded = touchEvent
        if let now = scheduler?.now {
            // The handler gets the time of the record, but keeps a time in the future, which it counts.
            if event.timestamp == nil { event.timestamp = now }
            recorded.timestamp = min(event.timestamp ?? now, now)
        }
        record(recorded)
        handler?.onTouchEvent(event)
    }

    /// Inserts a listener into the chain of the wrapped handler.
    public func insertListener(_ listener: any TouchListener, at index: Int) { handler?.insertListener(listener, at: index) }

    /// Adds a listener to the end of the chain of the wrapped handler.
    public func addListener(_ listener: any TouchListener) { handler?.addListener(listener) }

    /// Removes a listener from the chain of the wrapped handler.
    public func removeListener(_ listener: any TouchListener) { handler?.removeListener(listener) }

    /// The listeners of the wrapped handler.
    public var listeners: [any TouchListener] { handler?.listeners ?? [] }

    /// Sets the listeners of the wrapped handler.
    public func setListeners(_ listeners: [any TouchListener]) { handler?.setListeners(listeners) }

    /// Sets the density of the wrapped handler.
    public func setDensity(_ density: ScreenDensity) { handler?.setDensity(density) }

    /// Whether a listener of the wrapped handler has claimed the touch.
    public var isTouchClaimed: Bool { handler?.isTouchClaimed ?? false }

    /// The commands that the listeners of the wrapped handler take.
    public var commands: MapCommands { handler?.commands ?? [] }

    /// Performs a command on the wrapped handler. A trace has no commands.
    @discardableResult
    public func perform(_ command: MapCommand) -> Bool { handler?.perform(command) ?? false }

    /// Performs the first of some commands that is consumed on the wrapped handler. A trace has no commands.
    @discardableResult
    public func performFirst(of commands: [MapCommand]) -> Bool { handler?.performFirst(of: commands) ?? false }

    /// Performs commands of a key that goes down, is held or goes up, on the wrapped handler. A trace has no commands.
    @discardableResult
    public func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool {
        handler?.performFirst(of: commands, phase: phase) ?? false
    }

    /// Passes a hover on to the wrapped handler. A trace has no hovers.
    public func onHover(_ hover: TouchHover) { handler?.onHover(hover) }

    /// Ends the hover of the wrapped handler.
    public func onHoverEnd() { handler?.onHoverEnd() }

    /// Passes predictions on to the wrapped handler. A trace has no predictions.
    public func setPredictedPositions(_ positions: [Vec2F]) { handler?.setPredictedPositions(positions) }

    /// The handler that recognizes the gestures, if the recorder wraps it.
    public var defaultHandler: DefaultTouchHandler? { handler?.defaultHandler }

    /// Registers an observer of the wrapped handler until the token is released.
    public func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken {
        handler?.observeEvents(observer) ?? ObservationToken {}
    }

    /// Ends the wrapped handler: all listeners leave.
    public func invalidate() { handler?.invalidate() }

    // MARK: As an observer

    /// Records an event that the observed handler is about to process, with the time at which it counts.
    public func receive(_ observation: TouchObservation) {
        guard handler == nil, case .received(var event, let time) = observation else { return }
        event.timestamp = time
        record(event)
    }
}
