import TouchPipeline

/// Everything that comes in at a view, made into lawful events: the logic of every adapter, without its platform.
///
/// One device at a time: a finger or a mouse that lands takes the map from a trackpad, and while it is down a trackpad does nothing. A pinch
/// takes the map from a scroll; while it lasts a scroll does nothing. Events come out in the order of time, none later than `now`.
struct TouchInput {
    /// Pixels in a point of the view.
    var scale = DisplayScale(1)

    private var clock = EventClock()
    private var merger = TouchSampleMerger()
    private var tracker = TouchPointerTracker()
    private var trackpadPan = TrackpadPan()
    private var trackpadPinch = TrackpadPinch()
    private var isPinching = false
    private var lastTime = TouchInstant(microseconds: .min)

    /// Whether a finger, a mouse or a trackpad holds the map.
    var isTouched: Bool { tracker.pointerCount > 0 }

    /// Fingers on the glass, or a mouse.
    mutating func take(_ touches: [RawTouch], now: TouchInstant) -> [TouchEvent] {
        var clock = clock
        let lastTime = lastTime
        let samples = merger.merge(touches, scale: scale) { max(lastTime, clock.instant(of: $0, now: now)) }
        self.clock = clock
        if let landing = samples.first(where: { $0.phase == .began }) { cancelTrackpad(at: landing.time) }
        return events(samples)
    }

    /// Two fingers scroll on a trackpad: the place of the cursor and the way since the beginning, in points.
    mutating func pan(_ movement: TrackpadMovement, x: Double, y: Double, now: TouchInstant) -> [TouchEvent] {
        guard movement.phase != .began || (merger.count == 0 && !isPinching) else { return [] }
        let location = scale.pixels(x: movement.x, y: movement.y)
        let make = TrackpadSamples(time: moment(movement.timestamp, now), modifiers: movement.modifiers)
        return events(trackpadPan.process(movement.phase, at: location, translation: scale.pixels(x: x, y: y), make))
    }

    /// Two fingers pinch and turn on a trackpad.
    mutating func pinch(_ movement: TrackpadMovement, _ transform: TrackpadTransform, now: TouchInstant) -> [TouchEvent] {
        guard movement.phase != .began || merger.count == 0 else { return [] }
        let location = scale.pixels(x: movement.x, y: movement.y)
        let make = TrackpadSamples(time: moment(movement.timestamp, now), modifiers: movement.modifiers)
        var samples: [TouchPointerTracker.Sample] = []
        if movement.phase == .began {
            samples += trackpadPan.cancel(make)
            isPinching = true
        } else if movement.phase != .changed {
            isPinching = false
        }
        samples += trackpadPinch.process(movement.phase, at: location, transform, scale: scale, make)
        return events(samples)
    }

    /// A wheel turns, by `delta` points, away from the user positive. Nothing for a number that is not finite, or no way.
    mutating func scroll(_ tick: WheelTick, now: TouchInstant) -> [TouchEvent] {
        let place = scale.pixels(x: tick.x, y: tick.y)
        let delta = Float(tick.delta * scale.pixelsPerPoint)
        guard place.isOnScreen, delta.isFinite, delta != 0 else { return [] }
        let time = moment(tick.timestamp, now)
        lastTime = time
        let pointer = TouchPointer(id: 0, position: place, phase: .moved, kind: tick.kind, buttons: [])
        return [TouchEvent(.scroll, pointer, scrollDelta: delta, modifiers: tick.modifiers, timestamp: time)]
    }

    /// Everything is taken away, as when the view leaves its window. Fingers that are still on the glass do nothing until they land again.
    mutating func cancelAll(now: TouchInstant) -> [TouchEvent] {
        merger.endAll()
        cancelTrackpad(at: now)
        tracker.cancelAll(at: max(now, lastTime))
        return drain()
    }

    /// When a frame will be seen, from its time stamp in seconds.
    func frame(at timestamp: Double, now: TouchInstant) -> TouchInstant { clock.frame(at: timestamp, now: now) }

    private mutating func moment(_ timestamp: Double, _ now: TouchInstant) -> TouchInstant {
        max(lastTime, clock.instant(of: timestamp, now: now))
    }

    private mutating func cancelTrackpad(at time: TouchInstant) {
        let make = TrackpadSamples(time: time)
        for sample in trackpadPan.cancel(make) + trackpadPinch.cancel(make) { tracker.add(sample) }
        isPinching = false
    }

    private mutating func events(_ samples: [TouchPointerTracker.Sample]) -> [TouchEvent] {
        for sample in samples { tracker.add(sample) }
        return drain()
    }

    private mutating func drain() -> [TouchEvent] {
        let events = tracker.drain()
        if let time = events.last?.timestamp { lastTime = max(lastTime, time) }
        return events
    }
}
