import TouchPipeline

/// Converts all input of a view to consistent events: the logic of the adapters of all platforms.
///
/// An adapter converts events of its platform to samples, with ``instant(of:now:)`` for time stamps and ``scale`` for positions. Trackpads
/// report movements, not fingers, and have a method for each kind. Only one device has the map at a time. A finger or a mouse that lands
/// cancels the movement of a trackpad. While it is down, a trackpad begins nothing. A pinch cancels a scroll. While it lasts, a scroll begins
/// nothing.
struct TouchInput {
    /// The scale of the view.
    var scale = DisplayScale(1)

    private var clock = EventClock()
    private var tracker = TouchPointerTracker()
    private var trackpadPan = TrackpadPan()
    private var trackpadPinch = TrackpadPinch()
    private var isPinching = false

    /// Whether a finger, a mouse or a trackpad holds the map.
    var isTouched: Bool { tracker.pointerCount > 0 }

    /// The time of an event, from a time stamp of the system in seconds. Never later than `now`.
    mutating func instant(of timestamp: Double, now: TouchInstant) -> TouchInstant { clock.instant(of: timestamp, now: now) }

    /// The time at which a frame will be shown, from its time stamp in seconds.
    func frame(at timestamp: Double, now: TouchInstant) -> TouchInstant { clock.frame(at: timestamp, now: now) }

    /// The positions that the system predicts for the only pointer that has an effect, in pixels, earliest first. Beside a pencil, that is the
    /// pencil.
    var predictedPositions: [Vec2F] {
        let pencils = tracker.pointers.filter { $0.kind == .stylus }
        let pointers = pencils.isEmpty ? tracker.pointers : pencils
        return pointers.count == 1 ? tracker.predictedPositions(ofPointer: pointers[0].id) : []
    }

    /// Adds a sample of a finger on the screen or of a mouse.
    mutating func add(_ sample: TouchSample, coalesced: [TouchSample] = []) {
        if sample.phase == .began {
            cancelTrackpad(at: coalesced.map(\.timestamp).min().map { min($0, sample.timestamp) } ?? sample.timestamp)
        }
        tracker.add(sample, coalesced: coalesced)
    }

    // MARK: The pointers of a Mac

    /// The identity of the mouse, or of the pencil of a tablet.
    static let mouse = TouchSample.Identity.number(1)

    /// Adds a sample of the mouse of a Mac.
    ///
    /// A display that is touched also reports a mouse (Apple's technical note TN3216), so the mouse has no effect while a finger is down.
    mutating func addMouse(_ sample: TouchSample) {
        if !isDown(.finger) { add(sample) }
    }

    /// Adds a sample of a finger on the display of a Mac. A finger that lands cancels the mouse.
    mutating func addFinger(_ sample: TouchSample) {
        if sample.phase == .began { cancelMouse(at: sample.timestamp) }
        add(sample)
    }

    /// Cancels a mouse whose release was lost. A menu, a drag session or a control that tracks the mouse itself takes it.
    mutating func endLostPress(now: TouchInstant) -> [TouchEvent] {
        cancelMouse(at: now)
        return drain()
    }

    private mutating func cancelMouse(at time: TouchInstant) {
        guard let pointer = tracker.pointers.first(where: { $0.kind == .mouse || $0.kind == .stylus }) else { return }
        tracker.add(
            TouchSample(Self.mouse, phase: .cancelled, position: pointer.position, timestamp: time, kind: pointer.kind, buttons: nil))
    }

    /// Returns the events of all samples so far, sorted by time.
    mutating func drain() -> [TouchEvent] { tracker.drain() }

    /// Processes a scroll of two fingers on a trackpad. `x` and `y` are the way since the beginning, in points.
    mutating func pan(_ movement: TrackpadMovement, x: Double, y: Double, now: TouchInstant) -> [TouchEvent] {
        guard movement.phase != .began || !(isDirectlyTouched || isPinching) else { return [] }
        let location = scale.pixels(x: movement.x, y: movement.y)
        let make = TrackpadSamples(time: instant(of: movement.timestamp, now: now), modifiers: movement.modifiers)
        return events(trackpadPan.process(movement.phase, at: location, translation: scale.pixels(x: x, y: y), make))
    }

    /// Processes a pinch and rotation of two fingers on a trackpad.
    mutating func pinch(_ movement: TrackpadMovement, _ transform: TrackpadTransform, now: TouchInstant) -> [TouchEvent] {
        guard movement.phase != .began || !isDirectlyTouched else { return [] }
        let location = scale.pixels(x: movement.x, y: movement.y)
        let make = TrackpadSamples(time: instant(of: movement.timestamp, now: now), modifiers: movement.modifiers)
        var samples: [TouchSample] = []
        if movement.phase == .began {
            samples += trackpadPan.cancel(make)
            isPinching = true
        } else if movement.phase != .changed {
            isPinching = false
        }
        samples += trackpadPinch.process(movement.phase, at: location, transform: transform, scale: scale, make)
        return events(samples)
    }

    /// Processes a turn of a wheel. A turn by zero, or by a number that is not finite, has no events.
    mutating func scroll(_ tick: WheelTick, now: TouchInstant) -> [TouchEvent] {
        let position = scale.pixels(x: tick.x, y: tick.y)
        let delta = Float(tick.delta * scale.pixelsPerPoint)
        guard position.isOnScreen, delta.isFinite, delta != 0 else { return [] }
        tracker.addScroll(
            at: position, by: delta, timestamp: instant(of: tick.timestamp, now: now), kind: tick.kind, modifiers: tick.modifiers)
        return drain()
    }

    /// Cancels all pointers, as when the view leaves its window. Fingers that are still down are ignored until they land again.
    mutating func cancelAll(now: TouchInstant) -> [TouchEvent] {
        cancelTrackpad(at: now)
        tracker.cancelAll(at: now)
        return drain()
    }

    /// Whether a finger on the screen, a pencil or a mouse is down.
    var isDirectlyTouched: Bool { tracker.pointers.contains { $0.kind != .trackpad } }

    /// Whether a pointer of a kind is down.
    func isDown(_ kind: TouchPointer.Kind) -> Bool { tracker.pointers.contains { $0.kind == kind } }

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
