import TouchPipeline
import TouchTraces

/// Replays the events of a recording with a handler in virtual time, and creates a ``Session``.
///
/// Without a history (``SessionOptions/historyLimit``), the memory does not grow with the recording, except for the drawings and
/// measurements of plugins.
public final class SessionRunner {
    private let scheduler = VirtualScheduler(now: TouchInstant(microseconds: .min))
    private let handler: DefaultTouchHandler
    private let observer = SessionObserver()
    private let observation: ObservationToken
    private let probes: [ListenerProbe]
    private let historyLimit: Int
    private var session: Session
    /// The actions that have not happened yet, the next one last.
    private var actions: [SessionAction]
    private var start: TouchInstant?
    private var isHovering = false

    /// Creates a runner for a recording with a name.
    public init(name: String, header: TraceHeader, options: SessionOptions) {
        let screen = ReplayScreen(header, density: options.density)
        let configuration = options.configuration.at(density: screen.density)
        session = Session(
            name: name, header: header, configuration: configuration, configurationName: options.configurationName)
        historyLimit = options.historyLimit
        // Actions at one time keep their order.
        actions = options.actions.enumerated().sorted { ($0.element.time, $0.offset) > ($1.element.time, $1.offset) }.map(\.element)
        probes = options.chain(for: screen).map { ListenerProbe($0) }
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        observation = handler.observe(observer.receive)
        let frames = FrameClock(scheduler: scheduler, listeners: probes.map(\.listener))
        for probe in probes {
            probe.frames = frames
            handler.addListener(probe)
        }
        if historyLimit <= 0 { forgetHistory() }
    }

    /// Called with each entry at once.
    public var onEvent: ((SessionEntry) -> Void)? {
        get { observer.onEvent }
        set { observer.onEvent = newValue }
    }

    /// The session so far. Before the replay it has the facts of the recording and the names of the listeners.
    public var beginning: Session {
        var session = session
        session.listeners = probes.map(\.record)
        return session
    }

    /// Processes the next event. Deadlines, frames and actions that are due come first.
    public func feed(_ event: TouchEvent) {
        if let time = event.timestamp {
            if start == nil { start = time }
            performActions(until: time)
        }
        endHover()
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
        if session.hasHistory, observer.eventCount > historyLimit { forgetHistory() }
    }

    private func performActions(until time: TouchInstant?) {
        guard let start else { return }
        while let action = actions.last, time.map({ start + action.time <= $0 }) ?? true {
            actions.removeLast()
            scheduler.advance(to: start + action.time)
            switch action.kind {
            case .command(let command): handler.perform(command)
            case .hover(let position):
                isHovering = true
                handler.onHover(TouchHover(at: position, timestamp: scheduler.now))
            }
        }
    }

    private func endHover() {
        if isHovering { handler.onHoverEnd() }
        isHovering = false
    }

    /// Advances the time until nothing is pending, and returns the session. `error` is the error at which the reader stopped.
    public func finish(error: TraceError? = nil) -> Session {
        performActions(until: nil)
        endHover()
        // Animations end, but possibly not within the number of frames that run at once.
        while scheduler.nextDeadline != nil { scheduler.runUntilIdle() }
        observer.finish(in: handler.state)
        session.eventCount = observer.eventCount
        session.start = observer.start
        session.end = observer.end
        session.contactCount = observer.tracker.count
        session.maximumFingerCount = observer.tracker.maximumFingerCount
        session.outcomeCounts = observer.outcomes
        session.contacts = session.hasHistory ? observer.tracker.contacts : []
        session.scrolls = observer.tracker.scrolls
        session.entries = observer.entries
        session.states = observer.states
        session.listeners = probes.map(\.record)
        session.diagnostics = handler.diagnostics
        session.finalState = handler.state
        session.error = error
        return session
    }

    private func forgetHistory() {
        session.hasHistory = false
        observer.forgetHistory()
        for probe in probes { probe.forgetHistory() }
    }
}

extension Session {
    /// Replays a whole recording.
    public init(replaying trace: TouchTrace, name: String, options: SessionOptions = SessionOptions()) {
        let runner = SessionRunner(name: name, header: trace.header, options: options)
        for event in trace.events { runner.feed(event) }
        self = runner.finish(error: trace.error)
    }

    /// Replays a recording from a reader. Throws the errors of the reader.
    public init(replaying reader: TraceReader, options: SessionOptions = SessionOptions()) throws(TraceError) {
        let runner = SessionRunner(name: reader.name, header: reader.header, options: options)
        while let event = try reader.next() { runner.feed(event) }
        self = runner.finish()
    }

    /// Replays a recording from a reader, and writes each entry at once.
    ///
    /// An error of the recording is part of the session, with the entries before it. Throws the errors of the output.
    public init(replaying reader: TraceReader, options: SessionOptions, into output: any ReplayOutput) throws(TraceError) {
        let runner = SessionRunner(name: reader.name, header: reader.header, options: options)
        try output.begin(runner.beginning)
        runner.onEvent = { output.add($0) }
        var failure: TraceError?
        while output.error == nil, failure == nil {
            do throws(TraceError) {
                guard let event = try reader.next() else { break }
                runner.feed(event)
            } catch {
                failure = error
            }
        }
        self = runner.finish(error: failure)
        if let error = output.error { throw error }
        try output.end(self)
    }
}
