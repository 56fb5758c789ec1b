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
/// A script never waits for real time. Events take the same path as in an app. A bench can also have a custom handler, or a handler that wraps
/// another one:
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let inner = DefaultTouchHandler(scheduler: scheduler)
/// let bench = TouchTestBench(map, handler: InsetTouchHandler(inner), scheduler: scheduler)
/// ```
public struct TouchTestBench<Handler: TouchHandlerInterface> {
    /// The clock. It advances only while a script is played, or when it is advanced explicitly.
    public let scheduler: VirtualScheduler
    /// The handler that receives the events. Its listeners may be changed at any time.
    public let handler: Handler
    /// The observer that writes the transcripts. It observes the handler's `defaultHandler`, and records nothing if there is none.
    public let observer: TranscriptObserver
    private let observation: ObservationToken?
    /// How scripts are sampled. The default is 120 Hz without jitter.
    public var sampling: TouchSampling
    /// The number of frames in a second. The default is 60. With 0 there are no frames.
    ///
    /// While the clock advances, each listener of the handler that is a `FrameClient`, such as a map navigation, receives the frames that it wants. A
    /// test that a map does not fling therefore fails for a map that flings.
    public var frameRate = 60
    /// Further clients of the frames, such as an animator that no listener owns. They receive a frame before the listeners.
    ///
    /// In Embedded Swift these are the only clients, because it cannot find out whether a listener is one.
    public var frameClients: [any FrameClient] = []

    /// Creates a bench of any handler with these listeners, the first at index 0.
    ///
    /// - Parameters:
    ///   - listeners: The listeners, which are added to the handler in this order.
    ///   - handler: The handler that receives the events.
    ///   - scheduler: The clock of the handler.
    ///   - sampling: How scripts are sampled.
    public init(
        _ listeners: any TouchListener..., handler: Handler, scheduler: VirtualScheduler,
        sampling: TouchSampling = TouchSampling()
    ) {
        self.init(listeners, handler: handler, scheduler: scheduler, sampling: sampling)
    }

    /// Creates a bench of any handler with the listeners of an array, the first at index 0.
    public init(
        _ listeners: [any TouchListener], handler: Handler, scheduler: VirtualScheduler,
        sampling: TouchSampling = TouchSampling()
    ) {
        self.scheduler = scheduler
        self.handler = handler
        self.sampling = sampling
        observer = TranscriptObserver()
        observation = handler.defaultHandler?.observe(observer.receive)
        for listener in listeners { handler.addListener(listener) }
    }

    /// Creates a bench of a `DefaultTouchHandler` with these listeners, the first at index 0. Its clock begins at `start`.
    public init(
        _ listeners: any TouchListener..., configuration: TouchConfiguration = .recommended, sampling: TouchSampling = TouchSampling(),
        startingAt start: TouchInstant = .zero
    ) where Handler == DefaultTouchHandler {
        self.init(listeners, configuration: configuration, sampling: sampling, startingAt: start)
    }

    /// Creates a bench of a `DefaultTouchHandler` with the listeners of an array, the first at index 0. Its clock begins at `start`.
    public init(
        _ listeners: [any TouchListener], configuration: TouchConfiguration = .recommended, sampling: TouchSampling = TouchSampling(),
        startingAt start: TouchInstant = .zero
    ) where Handler == DefaultTouchHandler {
        let scheduler = VirtualScheduler(now: start)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        self.init(listeners, handler: handler, scheduler: scheduler, sampling: sampling)
    }

    /// Plays a script from the present moment on, and returns the gestures that the handler recognized.
    ///
    /// The clock advances to the time of each event, so that timers that are due earlier fire first. With `settling` the clock then advances
    /// until all is still (``settle(limit:)``), for example after the confirmation of a click and the end of a fling. Without it the clock stops at the end of the script, including
    /// its pauses.
    @discardableResult
    public func play(_ script: GestureScript, settling: Bool = true) -> GestureTranscript {
        let end = scheduler.now + script.duration
        let events = script.events(startingAt: scheduler.now, sampling: sampling)
        return recording {
            feed(events)
            advance(to: end)
            if settling { settle() }
        }
    }

    /// Plays events at their time stamps, and returns the gestures that the handler recognized.
    ///
    /// An event without a time stamp is played at the present moment. An event that is older than the clock does not turn the clock back.
    @discardableResult
    public func play(_ events: [TouchEvent], settling: Bool = true) -> GestureTranscript {
        recording {
            feed(events)
            if settling { settle() }
        }
    }

    /// Plays a number of events of a random stream and its closing events, and advances the clock until all is still. Returns the
    /// gestures that the handler recognized.
    ///
    /// An event is played at the stream's clock, whatever its time stamp is.
    @discardableResult
    public func play(_ stream: inout RandomTouchStream, events count: Int) -> GestureTranscript {
        recording {
            for _ in 0..<max(0, count) {
                let event = stream.nextEvent()
                advance(to: stream.clock)
                handler.onTouchEvent(event)
            }
            feed(stream.closingEvents())
            settle()
        }
    }

    /// Advances the clock by a duration, and returns the gestures that the handler recognized.
    @discardableResult
    public func wait(_ duration: Duration) -> GestureTranscript { recording { advance(to: scheduler.now + duration) } }

    /// Advances the clock until no timer is armed and no client needs a frame, but at most by `limit` timers and frames, because a timer may arm
    /// itself again and an animation may have no end.
    public func settle(limit: Int = 10_000) { clock.settle(limit: limit) { presentFrameClients } }

    // MARK: Frames

    /// Advances the clock to an instant, through the timers and the frames until then.
    private func advance(to instant: TouchInstant) { clock.advance(to: instant) { presentFrameClients } }

    private var clock: FrameClock { FrameClock(scheduler: scheduler, frameRate: frameRate) }

    private var presentFrameClients: [any FrameClient] {
        let listeners = TouchPipelineTesting.frameClients(among: handler.listeners)
        return frameClients + listeners.filter { listener in !frameClients.contains { $0 === listener } }
    }

    // MARK: Transcripts

    /// The gestures since the creation of the bench, with times.
    public var transcript: GestureTranscript { GestureTranscript(observer.gestures) }

    /// The gestures since the creation of the bench, with states and consumers, and the rejections of other gestures.
    ///
    /// - Complexity: O(*n*) in the number of lines
    public var detailedTranscript: GestureTranscript { observer.transcript }

    private func feed(_ events: [TouchEvent]) {
        for event in events {
            if let time = event.timestamp { advance(to: time) }
            handler.onTouchEvent(event)
        }
    }

    private func recording(_ body: () -> Void) -> GestureTranscript {
        let before = observer.gestures.count
        body()
        return GestureTranscript(observer.gestures.dropFirst(before))
    }
}
