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
/// Nothing waits and nothing sleeps: a script of a minute takes as long as its listeners do.
public struct TouchTestBench {
    /// The clock; it stands still unless a script is played or it is advanced.
    public let scheduler: VirtualScheduler
    /// The handler; its listeners may be changed at any time.
    public let handler: DefaultTouchHandler
    /// What the handler did, as long as it stays the handler's observer.
    public let observer: TranscriptObserver
    /// How scripts are sampled: 120 Hz without jitter by default.
    public var sampling: TouchSampling

    /// A handler with these listeners, the first at index 0; its clock stands at `start`.
    public init(
        _ listeners: any TouchInterface..., configuration: TouchConfiguration = .openMobileMaps, sampling: TouchSampling = TouchSampling(),
        startingAt start: TouchInstant = .zero
    ) {
        scheduler = VirtualScheduler(now: start)
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        observer = TranscriptObserver()
        self.sampling = sampling
        handler.observer = observer
        for listener in listeners { handler.addListener(listener) }
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
