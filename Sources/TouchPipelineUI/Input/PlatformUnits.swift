import TouchPipeline

/// Converts the time stamps of a system, in seconds, to instants of a scheduler.
///
/// `UITouch`, `NSEvent` and `CADisplayLink` count from the start of the system, as `MainQueueScheduler` does. Usually the offset is therefore zero.
/// If a time stamp cannot be on that clock, because it would be in the future or more than a minute old, the offset of the clocks is measured. It
/// is the smallest difference between a time stamp and its arrival, because an event always arrives after it happened.
struct EventClock: Sendable {
    /// An event that is further in the future is on another clock. A smaller difference is a rounding error.
    static let tolerance = Duration.milliseconds(100)
    /// An older event is on another clock, even if the main thread was blocked.
    static let maximumDelay = Duration.seconds(60)

    /// The microseconds to add to a time stamp.
    private var offset: Int64 = 0
    private var isMeasured = false

    /// The time at which an event happened, never later than `now`. A time stamp that is not finite counts as `now`.
    mutating func instant(of timestamp: Double, now: TouchInstant) -> TouchInstant {
        guard let stamp = Self.microseconds(timestamp) else { return now }
        let latency = now.microseconds.subtractingSaturated(stamp)
        if !isPlausible(latency.subtractingSaturated(offset)) {
            offset = latency
            isMeasured = true
        } else if isMeasured {
            offset = min(offset, latency)
        }
        return min(TouchInstant(microseconds: stamp.addingSaturated(offset)), now)
    }

    /// The time at which a frame will be shown, which may be a little later than `now`. A time stamp that is not finite, or on another clock,
    /// counts as `now`.
    func frame(at timestamp: Double, now: TouchInstant) -> TouchInstant {
        guard let stamp = Self.microseconds(timestamp) else { return now }
        let delay = now.microseconds.subtractingSaturated(stamp).subtractingSaturated(offset)
        return isPlausible(delay) ? TouchInstant(microseconds: stamp.addingSaturated(offset)) : now
    }

    /// The instant of a time stamp on the clock of the system. A time stamp that is not finite is the latest instant, which a handler treats as
    /// the present moment.
    static func systemInstant(of timestamp: Double) -> TouchInstant { TouchInstant(microseconds: microseconds(timestamp) ?? .max) }

    private func isPlausible(_ delay: Int64) -> Bool {
        (-Self.tolerance.wholeMicroseconds...Self.maximumDelay.wholeMicroseconds).contains(delay)
    }

    private static func microseconds(_ seconds: Double) -> Int64? {
        guard seconds.isFinite else { return nil }
        return Int64(exactly: (seconds * 1e6).rounded()) ?? (seconds < 0 ? .min : .max)
    }
}

/// The pixels in which the positions and the size of a view are counted.
///
/// Some engines draw with the scale of the display and others with the scale of the content. Touches must be counted as the engine draws, otherwise the
/// map moves by another distance than the finger.
public enum PixelUnit: Sendable, Hashable {
    /// Pixels of `UITraitCollection.displayScale`, in which UIKit draws.
    case display
    /// Pixels of `UIView.contentScaleFactor`, in which an engine with Metal or OpenGL draws.
    ///
    /// They are those of the panel. On an iPhone mini, on an iPhone 8 Plus and with Display Zoom, the panel has 4 to 20 % fewer pixels than the
    /// display scale.
    case content
}

/// The scale of a screen: its pixels in a point.
struct DisplayScale: Hashable, Sendable {
    /// The pixels in a point. It is 1 for a scale that is not positive and finite. A view without a window has a scale of 0.
    let pixelsPerPoint: Double

    init(_ pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    }

    /// The scale of a view with a display scale and a scale of its content.
    init(_ pixels: PixelUnit, display: Double, content: Double) {
        switch pixels {
        case .display: self.init(display)
        case .content: self.init(content)
        }
    }

    /// The density. A point counts as 1 dp, which is 1/160 inch.
    var density: ScreenDensity { ScreenDensity(scale: pixelsPerPoint) }

    /// Converts a position from points to pixels.
    func pixels(x: Double, y: Double) -> Vec2F {
        Vec2F(Float(x * pixelsPerPoint), Float(y * pixelsPerPoint))
    }
}

/// The conversion of UIKit's forces to pressures.
enum TouchForce {
    /// Converts a force to a pressure from 0 to 1. A force that is not measured, or not valid, becomes 0.5.
    ///
    /// A force of 1 is an average touch (documentation of `UITouch.force`), which is a pressure of 0.5. Above it, the pressure increases linearly
    /// up to the maximum force.
    static func pressure(force: Double, maximum: Double) -> Float {
        guard maximum > 0, maximum.isFinite, force >= 0, force.isFinite else { return 0.5 }
        let force = min(force, maximum)
        guard force > 1 else { return Float(force / 2) }
        return Float(0.5 + (force - 1) / (maximum - 1) / 2)
    }
}
