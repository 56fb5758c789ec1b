import TouchPipeline

/// How fast something moves when it is let go: the velocity of a `VelocityTracker`, but never back.
///
/// A parabola through a way that comes to rest bends back at its end, and a finger that slows down smoothly would throw the map the way it
/// came from. So each part of the velocity counts only if the last movement went the same way.
struct ReleaseTracker: Sendable {
    private var tracker: VelocityTracker
    private var last: (x: Double, y: Double)?
    private var step = (x: 0.0, y: 0.0)
    private var moves = 0

    /// A tracker without samples; what has not moved for longer than `stopGap` before the release is at rest.
    init(stopGap: Duration = VelocityTracker.standardStopGap) { tracker = VelocityTracker(stopGap: stopGap) }

    /// Adds where something was before its first move.
    mutating func start(x: Double, y: Double, at time: TouchInstant) {
        tracker.add(x: x, y: y, at: time)
        last = (x, y)
    }

    /// Adds to where it has moved at a time.
    mutating func add(x: Double, y: Double, at time: TouchInstant) {
        moves += 1
        tracker.add(x: x, y: y, at: time)
        if let last {
            if x != last.x { step.x = x - last.x }
            if y != last.y { step.y = y - last.y }
        }
        last = (x, y)
    }

    /// The velocity at the release, in units a second; zero after a single move, and for what stayed within `tremor` of a place.
    func velocity(releasedAt release: TouchInstant, tremor: Double = 0) -> (x: Double, y: Double) {
        guard moves > 1 else { return (0, 0) }
        let (x, y): (x: Double, y: Double) = tracker.velocity(releasedAt: release, tremor: tremor)
        return (x * step.x > 0 ? x : 0, y * step.y > 0 ? y : 0)
    }
}
