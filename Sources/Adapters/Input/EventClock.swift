import TouchPipeline

/// Turns a system's time stamps, in seconds, into instants of a scheduler.
///
/// `UITouch`, `NSEvent` and `CADisplayLink` count from the start of the system, as `MainQueueScheduler` does, so usually nothing is added. If
/// a stamp cannot be on that clock (it would be in the future, or more than a minute old), the difference between the clocks is measured: the
/// smallest seen between a stamp and its arrival, because an event arrives after it happened, and sometimes long after.
struct EventClock: Sendable {
    /// Events that lie in the future by more than this are on another clock; a little less is rounding.
    static let tolerance = Duration.milliseconds(100)
    /// Events that are older than this are on another clock, however long the main thread was stuck.
    static let longestDelay = Duration.seconds(60)

    /// Microseconds to be added to a stamp.
    private var offset: Int64 = 0
    private var isMeasured = false

    /// When an event happened: never later than `now`. A stamp that is not finite means now.
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

    /// When a frame will be seen; may be a little later than now. A stamp that is not finite, or on another clock, means now.
    func frame(at timestamp: Double, now: TouchInstant) -> TouchInstant {
        guard let stamp = Self.microseconds(timestamp) else { return now }
        let delay = now.microseconds.subtractingSaturated(stamp).subtractingSaturated(offset)
        return isPlausible(delay) ? TouchInstant(microseconds: stamp.addingSaturated(offset)) : now
    }

    /// A time stamp as an instant of the system's own clock, without a look at another one. A stamp that is not finite is the latest instant,
    /// which a handler takes for now.
    static func systemInstant(of timestamp: Double) -> TouchInstant { TouchInstant(microseconds: microseconds(timestamp) ?? .max) }

    private func isPlausible(_ delay: Int64) -> Bool {
        (-Self.tolerance.wholeMicroseconds...Self.longestDelay.wholeMicroseconds).contains(delay)
    }

    private static func microseconds(_ seconds: Double) -> Int64? {
        guard seconds.isFinite else { return nil }
        return Int64(exactly: (seconds * 1e6).rounded()) ?? (seconds < 0 ? .min : .max)
    }
}
