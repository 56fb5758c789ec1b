import TouchPipeline

/// Movement that thresholds have held back, and that the map makes up for after the thresholds: evenly, over a fixed time.
///
/// The part that remains falls linearly with time, so it depends neither on the frame rate nor on the number of events.
struct CatchUp: Sendable {
    /// Amounts of each kind of movement.
    struct Amounts: Sendable {
        /// Of the fingers on the screen, in pixels.
        var x = 0.0
        var y = 0.0
        /// Of the zoom, in levels.
        var levels = 0.0
        /// Of the bearing, in degrees.
        var degrees = 0.0
        /// Of the pitch, in degrees.
        var pitch = 0.0
    }

    /// When the making up of each kind of movement begins.
    private struct Starts {
        var pan: Int64 = 0
        var levels: Int64 = 0
        var degrees: Int64 = 0
        var pitch: Int64 = 0
    }

    /// What remains to be made up for.
    private(set) var rest = Amounts()
    /// Whether anything remains.
    private(set) var isPending = false
    private var held = Amounts()
    private var starts = Starts()
    private var now = Int64.min

    /// Holds back a movement of the fingers, in pixels, from a time on.
    mutating func hold(x: Double, y: Double, at time: TouchInstant) {
        (held.x, held.y, starts.pan) = (x, y, time.microseconds)
        (rest.x, rest.y, isPending) = (x, y, true)
    }

    /// Holds back a zoom, in levels, from a time on.
    mutating func hold(levels: Double, at time: TouchInstant) {
        (held.levels, starts.levels, rest.levels, isPending) = (levels, time.microseconds, levels, true)
    }

    /// Holds back a turn, in degrees, from a time on.
    mutating func hold(degrees: Double, at time: TouchInstant) {
        (held.degrees, starts.degrees, rest.degrees, isPending) = (degrees, time.microseconds, degrees, true)
    }

    /// Holds back a tilt, in degrees, from a time on.
    mutating func hold(pitch: Double, at time: TouchInstant) {
        (held.pitch, starts.pitch, rest.pitch, isPending) = (pitch, time.microseconds, pitch, true)
    }

    /// Goes on to a time. A time before the last one changes nothing.
    ///
    /// Returns what has become due since the last time.
    mutating func advance(to time: TouchInstant, over duration: Duration) -> Amounts {
        guard isPending else { return Amounts() }
        now = max(now, time.microseconds)
        let length = Double(max(1, duration.wholeMicroseconds))
        let before = rest
        let pan = remaining(starts.pan, length)
        (rest.x, rest.y) = (held.x * pan, held.y * pan)
        let (levels, degrees, pitch) = (
            remaining(starts.levels, length), remaining(starts.degrees, length), remaining(starts.pitch, length)
        )
        (rest.levels, rest.degrees, rest.pitch) = (held.levels * levels, held.degrees * degrees, held.pitch * pitch)
        isPending = max(pan, levels, degrees, pitch) > 0
        return Amounts(
            x: before.x - rest.x, y: before.y - rest.y, levels: before.levels - rest.levels, degrees: before.degrees - rest.degrees,
            pitch: before.pitch - rest.pitch)
    }

    /// The part that remains: 1 at the start, 0 at the end.
    private func remaining(_ start: Int64, _ length: Double) -> Double {
        let elapsed = Double(now.subtractingSaturated(start))
        return min(1, max(0, 1 - elapsed / length))
    }
}
