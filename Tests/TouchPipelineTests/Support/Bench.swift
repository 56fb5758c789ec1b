import TouchPipeline
import TouchPipelineTesting

/// A handler on virtual time with one listener.
struct Bench {
    let scheduler: VirtualScheduler
    let handler: DefaultTouchHandler
    let listener: RecordingListener

    init(latency: Duration = .zero, _ configuration: TouchConfiguration = .whole, listener: RecordingListener = RecordingListener()) {
        scheduler = VirtualScheduler(inputLatency: latency)
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        self.listener = listener
        handler.addListener(listener)
    }

    /// Advances the clock to `t`, and feeds an event with the timestamp `happened`, or `t`.
    func feed(_ action: TouchAction, at t: Double, happened: Double? = nil, _ pointers: TouchPointer...) {
        scheduler.advance(to: .ms(t))
        handler.onTouchEvent(event(action, t: happened ?? t, pointers))
    }

    /// Advances the clock to `t`, and feeds an event of positions alone.
    func feed(_ action: TouchAction, at t: Double, positions: (Float, Float)..., delta: Float = 0) {
        scheduler.advance(to: .ms(t))
        handler.onTouchEvent(TouchEvent(pointers: positions.map { Vec2F($0.0, $0.1) }, scrollDelta: delta, touchAction: action))
    }

    /// The gestures since the last call, as lines.
    func heard() -> [String] {
        defer { listener.forget() }
        return listener.lines
    }
}

extension RecordingListener {
    /// The recorded gestures, as lines.
    var lines: [String] { gestures.map { line($0) } }
}
