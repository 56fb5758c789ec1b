import TouchPipeline

/// Movement that thresholds have held back, and with which the map catches up after the thresholds: evenly, over a fixed time.
///
/// The remainder decreases linearly with time, so that it depends neither on the frame rate nor on the number of events.
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

    /// The amounts that are still pending.
    private(set) var remaining = Amounts()
    /// Whether any amount is still pending.
    private(set) var isPending = false
    private var enqueued = Amounts()
    private var starts = Starts()
    private var now = Int64.min
    /// The time in which the map catches up, in microseconds. `nil` if it does not, and what a threshold holds back is discarded.
    private let length: Double?

    /// Begins without a pending movement. With the duration `nil` no movement may be enqueued.
    init(over duration: Duration?) { length = duration.map { Double(max(1, $0.wholeMicroseconds)) } }

    /// Whether movement can be enqueued.
    var isEnabled: Bool { length != nil }

    /// Discards what is still pending.
    mutating func discard() { (remaining, enqueued, isPending) = (Amounts(), Amounts(), false) }

    /// Enqueues a movement of the fingers, in pixels, from a time on.
    mutating func enqueue(x: Double, y: Double, at time: TouchInstant) {
        (enqueued.x, enqueued.y, starts.pan) = (x, y, time.microseconds)
        (remaining.x, remaining.y, isPending) = (x, y, true)
    }

    /// Enqueues a zoom, in levels, from a time on.
    mutating func enqueue(levels: Double, at time: TouchInstant) {
        (enqueued.levels, starts.levels, remaining.levels, isPending) = (levels, time.microseconds, levels, true)
    }

    /// Enqueues a change of bearing, in degrees, from a time on.
    mutating func enqueue(degrees: Double, at time: TouchInstant) {
        (enqueued.degrees, starts.degrees, remaining.degrees, isPending) = (degrees, time.microseconds, degrees, true)
    }

    /// Enqueues a change of pitch, in degrees, from a time on.
    mutating func enqueue(pitch: Double, at time: TouchInstant) {
        (enqueued.pitch, starts.pitch, remaining.pitch, isPending) = (pitch, time.microseconds, pitch, true)
    }

    /// Advances to a time. A time before the last one has no effect.
    ///
    /// - Returns: The amounts that have become due since the last time.
    mutating func advance(to time: TouchInstant) -> Amounts {
        guard isPending else { return Amounts() }
        now = max(now, time.microseconds)
        let before = remaining
        let pan = remainingShare(starts.pan)
        (remaining.x, remaining.y) = (enqueued.x * pan, enqueued.y * pan)
        let (levels, degrees, pitch) = (
            remainingShare(starts.levels), remainingShare(starts.degrees), remainingShare(starts.pitch)
        )
        (remaining.levels, remaining.degrees) = (enqueued.levels * levels, enqueued.degrees * degrees)
        remaining.pitch = enqueued.pitch * pitch
        isPending = max(pan, levels, degrees, pitch) > 0
        return Amounts(
            x: before.x - remaining.x, y: before.y - remaining.y, levels: before.levels - remaining.levels,
            degrees: before.degrees - remaining.degrees,
            pitch: before.pitch - remaining.pitch)
    }

    /// The share that is still pending: 1 at the start, 0 at the end.
    private func remainingShare(_ start: Int64) -> Double {
        let elapsed = Double(now.subtractingSaturated(start))
        return min(1, max(0, 1 - elapsed / (length ?? 1)))
    }
}
