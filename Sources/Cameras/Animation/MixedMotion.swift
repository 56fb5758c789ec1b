import Geodesy
import TouchPipeline

/// A motion that runs beside others.
struct MixedMotion: Sendable {
    /// What its owner knows it by.
    let key: UInt64
    let motion: ResolvedMotion
    let start: TouchInstant
    let end: TouchInstant
    /// Where the motion's anchor is on the screen.
    var anchorPoint: ScreenPoint?
    /// How far it had slid when what is pinned was last taken; only what it slides from there on counts.
    var driftAtPin = GroundVector.zero
    /// Whether the window is still that for which the motion knows the centre to the last bit.
    var isViewportTheSame = true

    func sample(at now: TouchInstant) -> MotionSample {
        // At the very end, not a rounded microsecond before it.
        if now >= end { return motion.course.sample(at: .infinity) }
        return motion.course.sample(at: Double(max(now.microseconds.subtractingSaturated(start.microseconds), 0)) / 1e6)
    }
}
