package import TouchPipeline

/// The time of the animations. It never goes back.
package struct AnimationClock: Sendable, Hashable {
    package private(set) var last: TouchInstant?
    /// The total time that has elapsed since the last restart.
    package private(set) var now = TouchInstant.zero

    /// An instant that is more than this number of microseconds before the last one is of another clock.
    private static let clockChangeThreshold: Int64 = 1_000_000

    /// Creates a clock at its beginning.
    package init() {}

    /// Advances to an instant. An instant before the last one does not change the time.
    package mutating func advance(to instant: TouchInstant) {
        guard let last else {
            self.last = instant
            return
        }
        let step = instant.microseconds.subtractingSaturated(last.microseconds)
        if step >= 0 { now = now.advanced(byMicroseconds: step) }
        if step >= 0 || step < -AnimationClock.clockChangeThreshold { self.last = instant }
    }

    /// Restarts the time at an instant. Called when no animation runs.
    package mutating func restart(at instant: TouchInstant) {
        now = .zero
        last = instant
    }
}
