import TouchPipeline

/// Movement that thresholds have delayed, and with which the map catches up after the thresholds: evenly, over a fixed time.
///
/// The rest decreases linearly with time, so that it depends neither on the frame rate nor on the number of events.
struct CatchUp: Sendable, Equatable {
    /// The amount of each kind of movement.
    struct Amounts: Sendable, Equatable {
        /// The movement of the fingers on the screen, in pixels.
        var x = 0.0
        var y = 0.0
        /// The zoom, in levels.
        var levels = 0.0
        /// The bearing, in degrees.
        var degrees = 0.0
        /// The pitch, in degrees.
        var pitch = 0.0
    }

    /// The start time of each kind of movement, in microseconds.
    private struct Starts: Equatable {
        var pan: Int64 = 0
        var levels: Int64 = 0
        var degrees: Int64 = 0
        var pitch: Int64 = 0
    }

    /// The amounts that are still delayed.
    private(set) var rest = Amounts()
    /// Whether any amount is still delayed.
    private(set) var isPending = false
    private var delayed = Amounts()
    private var starts = Starts()
    private var now = Int64.min
    /// The time in which the map catches up, in microseconds. `nil` if it does not, and what a threshold delays is discarded.
    private let length: Double?

    /// Begins without a delayed movement. With the duration `nil` no movement may be delayed.
    init(over duration: Duration?) { length = duration.map { Double(max(1, $0.wholeMicroseconds)) } }

    /// Whether movement can be delayed.
    var isEnabled: Bool { length != nil }

    /// Discards what is still delayed.
    mutating func discard() { (rest, delayed, isPending) = (Amounts(), Amounts(), false) }

    /// Delays a movement of the fingers, in pixels, from a time on.
    mutating func delay(x: Double, y: Double, at time: TouchInstant) {
        (delayed.x, delayed.y, starts.pan) = (x, y, time.microseconds)
        (rest.x, rest.y, isPending) = (x, y, true)
    }

    /// Delays a zoom, in levels, from a time on.
    mutating func delay(levels: Double, at time: TouchInstant) {
        (delayed.levels, starts.levels, rest.levels, isPending) = (levels, time.microseconds, levels, true)
    }

    /// Delays a change of bearing, in degrees, from a time on.
    mutating func delay(degrees: Double, at time: TouchInstant) {
        (delayed.degrees, starts.degrees, rest.degrees, isPending) = (degrees, time.microseconds, degrees, true)
    }

    /// Delays a change of pitch, in degrees, from a time on.
    mutating func delay(pitch: Double, at time: TouchInstant) {
        (delayed.pitch, starts.pitch, rest.pitch, isPending) = (pitch, time.microseconds, pitch, true)
    }

    /// Advances to a time. A time before the last one has no effect.
    ///
    /// - Returns: The amounts that have become due since the last time.
    mutating func advance(to time: TouchInstant) -> Amounts {
        guard isPending else { return Amounts() }
        now = max(now, time.microseconds)
        let before = rest
        let pan = remaining(starts.pan)
        (rest.x, rest.y) = (delayed.x * pan, delayed.y * pan)
        let (levels, degrees, pitch) = (
            remaining(starts.levels), remaining(starts.degrees), remaining(starts.pitch)
        )
        (rest.levels, rest.degrees, rest.pitch) = (delayed.levels * levels, delayed.degrees * degrees, delayed.pitch * pitch)
        isPending = max(pan, levels, degrees, pitch) > 0
        return Amounts(
            x: before.x - rest.x, y: before.y - rest.y, levels: before.levels - rest.levels, degrees: before.degrees - rest.degrees,
            pitch: before.pitch - rest.pitch)
    }

    /// The share that is still delayed: 1 at the start, 0 at the end.
    private func remaining(_ start: Int64) -> Double {
        let elapsed = Double(now.subtractingSaturated(start))
        return min(1, max(0, 1 - elapsed / (length ?? 1)))
    }
}
