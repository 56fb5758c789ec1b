import TouchPipeline
import TouchTraces

/// Feeds the events of a recording to a handler on virtual time, and makes a ``Session`` of what happens.
///
/// Its memory does not grow with the recording once the session keeps no history any more (``SessionOptions/historyLimit``), but for what
/// plugins draw and measure.
public final class SessionRunner {
    private let scheduler = VirtualScheduler(now: TouchInstant(microseconds: .min))
    private let handler: DefaultTouchHandler
    private let observer = SessionObserver()
    private let probes: [ListenerProbe]
    private let historyLimit: Int
    private var session: Session

    /// A runner for a recording of a name.
    public init(name: String, header: TraceHeader, options: SessionOptions) {
        let screen = ReplayScreen(header, density: options.density)
        let configuration = options.configuration.at(density: screen.density)
        session = Session(
            name: name, header: header, configuration: configuration, configurationName: options.configurationName)
        historyLimit = options.historyLimit
        probes = options.chain(for: screen).map { ListenerProbe($0) }
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        handler.observer = observer
        let frames = FrameClock(scheduler: scheduler, listeners: probes.map(\.listener))
        for probe in probes {
            probe.frames = frames
            handler.addListener(probe)
        }
        if historyLimit <= 0 { forgetHistory() }
    }

    /// Receives each entry as it comes.
    public var onEntry: ((SessionEntry) -> Void)? {
        get { observer.onEntry }
        set { observer.onEntry = newValue }
    }

    /// The session so far: what is known of the recording before it is replayed, and the names of the listeners.
    public var beginning: Session {
        var session = session
        session.listeners = probes.map(\.record)
        return session
    }

    /// Takes the next event. What is due before it, frames among it, happens first.
    public func feed(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
        if session.hasHistory, observer.eventCount > historyLimit { forgetHistory() }
    }

    /// Lets time pass until nothing is pending, and returns what happened. `error` is what made the reader stop.
    public func finish(error: TraceError? = nil) -> Session {
        // Whatever moves by itself comes to rest, but maybe not within as many frames as are run at once.
        while scheduler.nextDeadline != nil { scheduler.runUntilIdle() }
        observer.finish(in: handler.state)
        session.eventCount = observer.eventCount
        session.start = observer.start
        session.end = observer.end
        session.contactCount = observer.tracker.count
        session.mostFingers = observer.tracker.mostFingers
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

    /// Replays what a reader reads. Throws what the reader throws.
    public init(replaying reader: TraceReader, options: SessionOptions = SessionOptions()) throws(TraceError) {
        let runner = SessionRunner(name: reader.name, header: reader.header, options: options)
        while let event = try reader.next() { runner.feed(event) }
        self = runner.finish()
    }

    /// Replays what a reader reads, and writes each entry as it comes.
    ///
    /// What is wrong with the recording stands in the session, beside what happened before it. Throws what the output throws.
    public init(replaying reader: TraceReader, options: SessionOptions, into output: any ReplayOutput) throws(TraceError) {
        let runner = SessionRunner(name: reader.name, header: reader.header, options: options)
        try output.begin(runner.beginning)
        runner.onEntry = { output.add($0) }
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
