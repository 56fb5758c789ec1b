import TouchPipeline

/// Time as animations see it: it stands still rather than going back.
struct AnimationClock: Sendable {
    private var last: TouchInstant?
    /// The sum of all that time has gone forward.
    private(set) var now = TouchInstant.zero

    /// An instant this many microseconds before the last one is not a late frame, but another clock.
    private static let anotherClock: Int64 = 1_000_000

    /// Goes on to an instant; an earlier one than the last leaves the time where it is.
    mutating func advance(to instant: TouchInstant) {
        guard let last else {
            self.last = instant
            return
        }
        let step = instant.microseconds.subtractingSaturated(last.microseconds)
        if step >= 0 { now = now.advanced(byMicroseconds: step) }
        if step >= 0 || step < -AnimationClock.anotherClock { self.last = instant }
    }

    /// Begins anew at an instant, for when nothing runs.
    mutating func restart(at instant: TouchInstant) {
        now = .zero
        last = instant
    }
}
