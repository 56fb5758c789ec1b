import TouchPipeline
import TouchTraces

/// Feeds the events of a recording to a handler on virtual time, and makes a ``Session`` of what happens.
public final class SessionRunner {
    private let scheduler = VirtualScheduler(now: TouchInstant(microseconds: .min))
    private let handler: DefaultTouchHandler
    private let observer = SessionObserver()
    private let probes: [ListenerProbe]
    private var session: Session

    /// A runner for a recording of a name.
    public init(name: String, header: TraceHeader, options: SessionOptions) {
        let screen = ReplayScreen(header, density: options.density)
        let configuration = options.configuration.at(density: screen.density)
        session = Session(
            name: name, header: header, configuration: configuration, configurationName: options.configurationName)
        probes = options.listeners.map { ListenerProbe($0.make(for: screen)) }
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        handler.observer = observer
        for probe in probes { handler.addListener(probe) }
    }

    /// Takes the next event. What is due before it happens first.
    public func feed(_ event: TouchEvent) {
        if let time = event.timestamp { scheduler.advance(to: time) }
        handler.onTouchEvent(event)
    }

    /// Lets time pass until nothing is pending, and returns what happened. `error` is what made the reader stop.
    public func finish(error: TraceError? = nil) -> Session {
        scheduler.runUntilIdle()
        observer.finish(in: handler.state)
        session.eventCount = observer.eventCount
        session.start = observer.start
        session.end = observer.end
        session.contacts = observer.tracker.contacts
        session.scrolls = observer.tracker.scrolls
        session.entries = observer.entries
        session.states = observer.states
        session.listeners = probes.map(\.record)
        session.diagnostics = handler.diagnostics
        session.finalState = handler.state
        session.error = error
        return session
    }
}

extension Session {
    /// Replays a whole recording.
    public init(replaying trace: TouchTrace, name: String, options: SessionOptions = SessionOptions()) {
        let runner = SessionRunner(name: name, header: trace.header, options: options)
        for event in trace.events { runner.feed(event) }
        self = runner.finish(error: trace.error)
    }

    /// Replays what a reader reads.
    ///
    /// With `keepingPartial`, what is wrong stands in the session, beside what happened before it; without, it is thrown.
    public init(replaying reader: TraceReader, options: SessionOptions = SessionOptions(), keepingPartial: Bool = false) throws(TraceError)
    {
        let runner = SessionRunner(name: reader.name, header: reader.header, options: options)
        do throws(TraceError) {
            while let event = try reader.next() { runner.feed(event) }
        } catch {
            guard keepingPartial else { throw error }
            self = runner.finish(error: error)
            return
        }
        self = runner.finish()
    }
}
