import TouchPipeline

/// A touch handler on virtual time with the listeners under test: play a script, look at what they did.
///
/// ```swift
/// let measuring = MeasurementListener(camera: camera)
/// let bench = TouchTestBench(measuring)
/// bench.play(.tap(at: Vec2F(100, 100)) + .pause(.seconds(1)) + .tap(at: Vec2F(300, 100)))
/// #expect(measuring.points.count == 2)
/// ```
///
/// Nothing waits and nothing sleeps: a script of a minute takes as long as its listeners do. Events take the same path as in an app. A handler
/// of your own, or one that wraps another, runs on a bench, too:
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let inner = DefaultTouchHandler(scheduler: scheduler)
/// let bench = TouchTestBench(map, handler: InsetTouchHandler(inner), observing: inner, scheduler: scheduler)
/// ```
public struct TouchTestBench<Handler: TouchHandlerInterface> {
    /// The clock; it stands still unless a script is played or it is advanced.
    public let scheduler: VirtualScheduler
    /// The handler, which receives the events; its listeners may be changed at any time.
    public let handler: Handler
    /// What the observed handler did, as long as this stays its observer. Nothing for a handler that is not observed.
    public let observer: TranscriptObserver
    /// How scripts are sampled: 120 Hz without jitter by default.
    public var sampling: TouchSampling

    /// A bench of any handler with these listeners, the first at index 0.
    ///
    /// - Parameters:
    ///   - listeners: are added to the handler, in this order.
    ///   - handler: receives the events.
    ///   - observed: the handler whose gestures are in the transcripts: the one inside a handler that wraps it. By default `handler` itself
    ///     if it is a `DefaultTouchHandler`, else none: then the transcripts are empty, and only the listeners tell.
    ///   - scheduler: the clock of the handler.
    ///   - sampling: how scripts are sampled.
    public init(
        _ listeners: any TouchInterface..., handler: Handler, observing observed: DefaultTouchHandler? = nil, scheduler: VirtualScheduler,
        sampling: TouchSampling = TouchSampling()
    ) {
        self.init(listeners, handler, observed ?? handler as? DefaultTouchHandler, scheduler, sampling)
    }

    private init(
        _ listeners: [any TouchInterface], _ handler: Handler, _ observed: DefaultTouchHandler?, _ scheduler: VirtualScheduler,
        _ sampling: TouchSampling
    ) {
        self.scheduler = scheduler
        self.handler = handler
        self.sampling = sampling
        observer = TranscriptObserver()
        observed?.observer = observer
        for listener in listeners { handler.addListener(listener) }
    }

    /// A bench of a `DefaultTouchHandler` with these listeners, the first at index 0. Its clock stands at `start`.
    public init(
        _ listeners: any TouchInterface..., configuration: TouchConfiguration = .openMobileMaps, sampling: TouchSampling = TouchSampling(),
        startingAt start: TouchInstant = .zero
    ) where Handler == DefaultTouchHandler {
        let scheduler = VirtualScheduler(now: start)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        self.init(listeners, handler, handler, scheduler, sampling)
    }

    /// Plays a script from the present moment on, and returns what the handler recognised meanwhile.
    ///
    /// The clock goes on to the time of each event, so that what is due before it happens before it. `settling` goes on until nothing
    /// is pending, such as the confirmation of a click; without it the clock stops at the end of the script, pauses included.
    @discardableResult
    public func play(_ script: GestureScript, settling: Bool = true) -> GestureTranscript {
        let end = scheduler.now + script.duration
        let events = script.events(startingAt: scheduler.now, sampling: sampling)
        return recording {
            feed(events)
            scheduler.advance(to: end)
            if settling { settle() }
        }
    }

    /// Plays events at their time stamps, those without one at the present moment, and returns what the handler recognised meanwhile.
    ///
    /// An event that is older than the clock comes late; it does not turn the clock back.
    @discardableResult
    public func play(_ events: [TouchEvent], settling: Bool = true) -> GestureTranscript {
        recording {
            feed(events)
            if settling { settle() }
        }
    }

    /// Plays so many events of a random stream and those that close it, each when it comes in, whatever its time stamp says; then goes on
    /// until nothing is pending. Returns what the handler recognised meanwhile.
    @discardableResult
    public func play(_ stream: inout RandomTouchStream, events count: Int) -> GestureTranscript {
        let before = observer.gestures.count
        for _ in 0..<max(0, count) {
            let event = stream.nextEvent()
            scheduler.advance(to: stream.clock)
            handler.onTouchEvent(event)
        }
        feed(stream.closingEvents())
        settle()
        return GestureTranscript(observer.gestures.dropFirst(before))
    }

    /// Lets time pass, and returns what the handler recognised meanwhile.
    @discardableResult
    public func wait(_ duration: Duration) -> GestureTranscript { recording { scheduler.advance(by: duration) } }

    /// Lets time pass until nothing is pending.
    public func settle() { scheduler.runUntilIdle() }

    /// All that was recognised since the bench was made: gesture by gesture, with times.
    public var transcript: GestureTranscript { GestureTranscript(observer.gestures) }

    /// The same with states, consumers, and why other gestures did not happen.
    public var detailedTranscript: GestureTranscript { observer.transcript }

    private func feed(_ events: [TouchEvent]) {
        for event in events {
            if let time = event.timestamp { scheduler.advance(to: time) }
            handler.onTouchEvent(event)
        }
    }

    private func recording(_ body: () -> Void) -> GestureTranscript {
        let before = observer.gestures.count
        body()
        return GestureTranscript(observer.gestures.dropFirst(before))
    }
}
