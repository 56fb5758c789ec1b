import TouchPipeline

/// What one finger did since it landed, as far as it matters for a swipe. Every sample costs the same, and none is kept but the last 20.
struct FingerPath {
    let start: Vec2F
    private(set) var position: Vec2F
    private var x = AxisTravel()
    private var y = AxisTravel()
    private var tracker: VelocityTracker
    /// In pixels.
    private let tremor: Float

    init(start: Vec2F, at time: TouchInstant, rule: SwipeRule) {
        let options = rule.options
        tremor = rule.tremor
        self.start = start
        position = start
        tracker = VelocityTracker(horizon: options.velocityHorizon, stopGap: options.velocityStopGap)
        tracker.add(start, at: time)
    }

    mutating func add(_ position: Vec2F, at time: TouchInstant) {
        self.position = position
        x.add(position.x - start.x)
        y.add(position.y - start.y)
        tracker.add(position, at: time)
    }

    /// In pixels a second; zero if the finger has stopped by then.
    func velocity(at time: TouchInstant) -> Vec2F { tracker.velocity(releasedAt: time, tremor: tremor) }

    /// How it went, seen along a direction.
    func travel(towards direction: SwipeDirection) -> DirectedTravel {
        switch direction {
        case .right: DirectedTravel(along: x, across: y)
        case .left: DirectedTravel(along: x.mirrored, across: y)
        case .down: DirectedTravel(along: y, across: x)
        case .up: DirectedTravel(along: y.mirrored, across: x)
        }
    }
}
