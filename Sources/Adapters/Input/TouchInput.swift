import TouchPipeline

/// Everything that comes in at a view, made into lawful events: the logic of every adapter, without its platform.
///
/// An adapter reads a platform's event into samples, with ``instant(of:now:)`` for its time stamp and ``scale`` for its position. Trackpads,
/// which tell movements instead of fingers, have a method each. One device at a time: a finger or a mouse that lands takes the map from a
/// trackpad, and while it is down a trackpad does nothing. A pinch takes the map from a scroll. While it lasts a scroll does nothing.
struct TouchInput {
    /// Pixels in a point of the view.
    var scale = DisplayScale(1)

    private var clock = EventClock()
    private var tracker = TouchPointerTracker()
    private var trackpadPan = TrackpadPan()
    private var trackpadPinch = TrackpadPinch()
    private var isPinching = false

    /// Whether a finger, a mouse or a trackpad holds the map.
    var isTouched: Bool { tracker.pointerCount > 0 }

    /// When something happened, from a time stamp of the system in seconds. Never later than `now`.
    mutating func instant(of timestamp: Double, now: TouchInstant) -> TouchInstant { clock.instant(of: timestamp, now: now) }

    /// When a frame will be seen, from its time stamp in seconds.
    func frame(at timestamp: Double, now: TouchInstant) -> TouchInstant { clock.frame(at: timestamp, now: now) }

    /// Where the system expects a pointer next, in pixels, earliest first.
    func predictedPositions(ofPointer id: Int) -> [Vec2F] { tracker.predictedPositions(ofPointer: id) }

    /// Adds what a finger on the glass, or a mouse, does.
    mutating func add(_ sample: TouchSample, coalesced: [TouchSample] = []) {
        if sample.phase == .began { cancelTrackpad(at: coalesced.map(\.time).min().map { min($0, sample.time) } ?? sample.time) }
        tracker.add(sample, coalesced: coalesced)
    }

    /// The events that follow, in the order of time. No more samples will come of the frames so far.
    mutating func drain() -> [TouchEvent] { tracker.drain() }

    /// Two fingers scroll on a trackpad: the place of the cursor and the way since the beginning, in points.
    mutating func pan(_ movement: TrackpadMovement, x: Double, y: Double, now: TouchInstant) -> [TouchEvent] {
        guard movement.phase != .began || !(isHeldOnGlass || isPinching) else { return [] }
        let location = scale.pixels(x: movement.x, y: movement.y)
        let make = TrackpadSamples(time: instant(of: movement.timestamp, now: now), modifiers: movement.modifiers)
        return events(trackpadPan.process(movement.phase, at: location, translation: scale.pixels(x: x, y: y), make))
    }

    /// Two fingers pinch and turn on a trackpad.
    mutating func pinch(_ movement: TrackpadMovement, _ transform: TrackpadTransform, now: TouchInstant) -> [TouchEvent] {
        guard movement.phase != .began || !isHeldOnGlass else { return [] }
        let location = scale.pixels(x: movement.x, y: movement.y)
        let make = TrackpadSamples(time: instant(of: movement.timestamp, now: now), modifiers: movement.modifiers)
        var samples: [TouchSample] = []
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
        tracker.addScroll(
            at: place, by: delta, time: instant(of: tick.timestamp, now: now), kind: tick.kind, modifiers: tick.modifiers)
        return drain()
    }

    /// Everything is taken away, as when the view leaves its window. Fingers that are still on the glass do nothing until they land again.
    mutating func cancelAll(now: TouchInstant) -> [TouchEvent] {
        cancelTrackpad(at: now)
        tracker.cancelAll(at: now)
        return drain()
    }

    private var isHeldOnGlass: Bool { tracker.pointers.contains { $0.kind != .trackpad } }

    private mutating func cancelTrackpad(at time: TouchInstant) {
        let make = TrackpadSamples(time: time)
        for sample in trackpadPan.cancel(make) + trackpadPinch.cancel(make) { tracker.add(sample) }
        isPinching = false
    }

    private mutating func events(_ samples: [TouchSample]) -> [TouchEvent] {
        for sample in samples { tracker.add(sample) }
        return drain()
    }
}
