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

    /// The positions that the system predicts for the only pointer that is down, in pixels, earliest first.
    var predictedPositions: [Vec2F] {
        let pointers = tracker.pointers
        return pointers.count == 1 ? tracker.predictedPositions(ofPointer: pointers[0].id) : []
    }

    /// Adds a sample of a finger on the screen or of a mouse.
    mutating func add(_ sample: TouchSample, coalesced: [TouchSample] = []) {
        if sample.phase == .began {
            cancelTrackpad(at: coalesced.map(\.timestamp).min().map { min($0, sample.timestamp) } ?? sample.timestamp)
        }
        tracker.add(sample, coalesced: coalesced)
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
        let place = scale.pixels(x: tick.x, y: tick.y)
        let delta = Float(tick.delta * scale.pixelsPerPoint)
        guard place.isOnScreen, delta.isFinite, delta != 0 else { return [] }
        tracker.addScroll(
            at: place, by: delta, timestamp: instant(of: tick.timestamp, now: now), kind: tick.kind, modifiers: tick.modifiers)
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

/// One turn of a wheel.
///
/// A turn has the direction in which content would scroll. The setting for natural scrolling is thus applied, as on a web page. UIKit does not report
/// the direction of the device, so only this direction is the same on an iPad and on a Mac.
struct WheelTick: Sendable {
    /// The points in a line, for a wheel that counts lines. The value of MapLibre GL JS (`scroll_zoom.ts`).
    static let pointsPerLine = 40.0

    /// The position of the cursor, in points of the view.
    var x: Double
    var y: Double
    /// The distance in points. Positive values would scroll content downward.
    var delta: Double
    /// The time in seconds on the clock of the system.
    var timestamp: Double
    var kind = TouchPointer.Kind.mouse
    var modifiers: KeyModifiers = []

    /// The distance in points of the movement of content that a platform reports, in points or in lines. Positive values are downward.
    static func delta(_ scrolled: Double, isInPoints: Bool) -> Double { isInPoints ? scrolled : scrolled * pointsPerLine }
}
