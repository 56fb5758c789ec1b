public import TouchPipeline

/// A touch handler on virtual time with the listeners under test. Play a script, and check the results of the listeners.
///
/// ```swift
/// let measuring = MeasurementListener(camera: camera)
/// let bench = TouchTestBench(measuring)
/// bench.play(.tap(at: Vec2F(100, 100)) + .pause(.seconds(1)) + .tap(at: Vec2F(300, 100)))
/// #expect(measuring.points.count == 2)
/// ```
///
/// A listener whose type implements no callback is printed when a script is played, once: `TouchTestBench: PinDropper implements no callback …`. The
/// usual reason is a method with other labels or without `-> Bool`.
///
/// A script never waits for real time. Events take the same path as in an app. A bench can also have a custom handler, or a handler that wraps
/// another one:
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let inner = DefaultTouchHandler(scheduler: scheduler)
/// let bench = TouchTestBench(map, handler: InsetTouchHandler(inner), observing: inner, scheduler: scheduler)
/// ```
public struct TouchTestBench<Handler: TouchHandlerInterface> {
    /// The clock. It advances only while a script is played, or when it is advanced explicitly.
    public let scheduler: VirtualScheduler
    /// The handler that receives the events. Its listeners may be changed at any time.
    public let handler: Handler
    /// The observer that writes the transcripts. It records nothing if no handler is observed, or if the handler gets another observer.
    public let observer: TranscriptObserver
    private let observation: ObservationToken?
    /// How scripts are sampled. The default is 120 Hz without jitter.
    public var sampling: TouchSampling

    /// Creates a bench of any handler with these listeners, the first at index 0.
    ///
    /// - Parameters:
    ///   - listeners: The listeners, which are added to the handler in this order.
    ///   - handler: The handler that receives the events.
    ///   - observed: The handler whose gestures are in the transcripts, such as the handler that `handler` wraps. The default is `handler` if
    ///     it is a `DefaultTouchHandler`. Without an observed handler the transcripts are empty.
    ///   - scheduler: The clock of the handler.
    ///   - sampling: How scripts are sampled.
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
        observation = observed?.observe(observer.receive)
        for listener in listeners { handler.addListener(listener) }
    }

    /// Creates a bench of a `DefaultTouchHandler` with these listeners, the first at index 0. Its clock begins at `start`.
    public init(
        _ listeners: any TouchInterface..., configuration: TouchConfiguration = .openMobileMaps, sampling: TouchSampling = TouchSampling(),
        startingAt start: TouchInstant = .zero
    ) where Handler == DefaultTouchHandler {
        let scheduler = VirtualScheduler(now: start)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        self.init(listeners, handler, handler, scheduler, sampling)
    }

    /// Plays a script from the present moment on, and returns the gestures that the handler recognised.
    ///
    /// The clock advances to the time of each event, so that timers that are due earlier fire first. With `settling` the clock then advances
    /// until no timer is armed, such as that of the confirmation of a click. Without it the clock stops at the end of the script, including
    /// its pauses.
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

    /// Plays events at their time stamps, and returns the gestures that the handler recognised.
    ///
    /// An event without a time stamp is played at the present moment. An event that is older than the clock does not turn the clock back.
    @discardableResult
    public func play(_ events: [TouchEvent], settling: Bool = true) -> GestureTranscript {
        recording {
            feed(events)
            if settling { settle() }
        }
    }

    /// Plays a number of events of a random stream and its closing events, and advances the clock until no timer is armed. Returns the
    /// gestures that the handler recognised.
    ///
    /// An event is played at the stream's clock, whatever its time stamp is.
    @discardableResult
    public func play(_ stream: inout RandomTouchStream, events count: Int) -> GestureTranscript {
        recording {
            for _ in 0..<max(0, count) {
                let event = stream.nextEvent()
                scheduler.advance(to: stream.clock)
                handler.onTouchEvent(event)
            }
            feed(stream.closingEvents())
            settle()
        }
    }

    /// Advances the clock by a duration, and returns the gestures that the handler recognised.
    @discardableResult
    public func wait(_ duration: Duration) -> GestureTranscript { recording { scheduler.advance(by: duration) } }

    /// Advances the clock until no timer is armed.
    public func settle() { scheduler.runUntilIdle() }

    /// The gestures since the creation of the bench, with times.
    public var transcript: GestureTranscript { GestureTranscript(observer.gestures) }

    /// The gestures since the creation of the bench, with states and consumers, and the rejections of other gestures.
    public var detailedTranscript: GestureTranscript { observer.transcript }

    private func feed(_ events: [TouchEvent]) {
        for event in events {
            if let time = event.timestamp { scheduler.advance(to: time) }
            handler.onTouchEvent(event)
        }
    }

    private func recording(_ body: () -> Void) -> GestureTranscript {
        #if !hasFeature(Embedded)
        observer.report(withoutCallbacks: handler.listenersWithoutCallbacks)
        #endif
        let before = observer.gestures.count
        body()
        return GestureTranscript(observer.gestures.dropFirst(before))
    }
}
