import TouchPipeline

/// The options in pixels and microseconds, and their checks of the path of one finger.
struct SwipeRule {
    let options: SwipeOptions
    /// The density of the touches.
    let density: ScreenDensity
    let fingers: Int
    /// The distance within which a finger counts as resting, in pixels.
    let tremor: Float
    private let minimumDistance: Float
    private let minimumAxisRatio: Float
    private let maximumDeviation: Float
    private let maximumDuration: Int64
    private let minimumSpeed: Float
    private let maximumBacktrack: Float
    private let maximumOpposite: Float
    private let directionDistance: Float

    init(_ options: SwipeOptions, density: ScreenDensity) {
        func pixels(_ length: ScreenLength) -> Float { length.nonNegativePixels(density: density) }
        self.options = options
        self.density = density
        fingers = min(max(options.numberOfFingers, 1), 2)
        tremor = pixels(options.velocityTremor)
        minimumDistance = pixels(options.minimumDistance)
        minimumAxisRatio = options.minimumAxisRatio > 0 ? options.minimumAxisRatio : 0
        maximumDeviation = pixels(options.maximumDeviation)
        maximumDuration = max(0, options.maximumDuration.wholeMicroseconds)
        minimumSpeed = pixels(options.minimumSpeed)
        maximumBacktrack = pixels(options.maximumBacktrack)
        maximumOpposite = pixels(options.maximumOpposite)
        directionDistance = pixels(options.directionDistance)
    }

    /// The minimum distance at a time after the landing.
    func distance(after elapsed: Int64) -> Float { Self.decayed(minimumDistance, by: options.minimumDistanceDecay, after: elapsed) }

    private func stray(after elapsed: Int64) -> Float { Self.decayed(maximumDeviation, by: options.maximumDeviationDecay, after: elapsed) }

    private static func decayed(_ length: Float, by decay: Float, after elapsed: Int64) -> Float {
        guard decay > 0, length.isFinite else { return length }
        let left = 1 - decay * Float(Double(elapsed) / 1e6)
        return left > 0 ? length * left : 0
    }

    // MARK: One finger

    /// The limit that a path has exceeded, or `nil` if it can still become a swipe.
    func violation(of travel: DirectedTravel, after elapsed: Int64) -> SwipeRejection.Reason? {
        if elapsed > maximumDuration { return .tooLong(.microseconds(elapsed), maximum: .microseconds(maximumDuration)) }
        if travel.opposite > maximumOpposite { return .wentBack(length(travel.opposite), maximum: length(maximumOpposite)) }
        if travel.back > maximumBacktrack { return .wentBack(length(travel.back), maximum: length(maximumBacktrack)) }
        let stray = stray(after: elapsed)
        return travel.across > stray ? .strayed(length(travel.across), maximum: length(stray)) : nil
    }

    /// The condition of a swipe that a path does not meet, or `nil` if it meets all of them.
    func unmetCondition(of travel: DirectedTravel, speed: @autoclosure () -> Float, after elapsed: Int64) -> SwipeRejection.Reason? {
        let distance = distance(after: elapsed)
        guard travel.along >= distance else { return .tooShort(length(travel.along), minimum: length(distance)) }
        guard isStraight(travel, minimumAxisRatio) else {
            return .strayed(length(travel.across), maximum: length(travel.along / minimumAxisRatio))
        }
        let speed = speed()
        return speed >= minimumSpeed ? nil : .tooSlow(length(speed), minimum: length(minimumSpeed))
    }

    /// Whether a path clearly goes in a direction.
    func isClear(_ travel: DirectedTravel) -> Bool {
        travel.along > 0 && travel.along >= directionDistance && isStraight(travel, max(1, minimumAxisRatio))
    }

    private func isStraight(_ travel: DirectedTravel, _ ratio: Float) -> Bool {
        travel.across == 0 || travel.along >= ratio * travel.across
    }

    // MARK: The edge

    /// The reason why a touch with this start cannot be a swipe, or `nil` if it can.
    func edgeViolation(ofStart start: Vec2F, towards direction: SwipeDirection) -> SwipeRejection.Reason? {
        guard let edgeWidth = options.edgeWidth else { return nil }
        guard let size = options.viewportSize, size.isFinite, size.x > 0, size.y > 0 else { return .unknownViewport }
        let distance: Float =
            switch direction {
            case .right: start.x
            case .left: size.x - start.x
            case .down: start.y
            case .up: size.y - start.y
            }
        let limit = edgeWidth.nonNegativePixels(density: density)
        return distance > limit ? .notFromEdge(length(distance), maximum: length(limit)) : nil
    }

    /// Pixels as a physical length.
    private func length(_ pixels: Float) -> ScreenLength {
        let pixelsPerInch = ScreenLength(inches: 1).pixels(density: density)
        return ScreenLength(inches: pixels / pixelsPerInch)
    }
}

/// The path of one finger since it landed, as far as it matters for a swipe.
///
/// - Complexity: O(1) for each sample. Only the last 20 samples are stored.
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

    /// The velocity in pixels per second. It is zero if the finger has stopped.
    func velocity(at time: TouchInstant) -> Vec2F { tracker.velocity(releasedAt: time, tremor: tremor) }

    /// The path relative to a direction.
    func travel(towards direction: SwipeDirection) -> DirectedTravel {
        switch direction {
        case .right: DirectedTravel(along: x, across: y)
        case .left: DirectedTravel(along: x.mirrored, across: y)
        case .down: DirectedTravel(along: y, across: x)
        case .up: DirectedTravel(along: y.mirrored, across: x)
        }
    }
}

/// The path of a finger relative to a direction, in pixels.
struct DirectedTravel {
    /// The distance along the direction. It is negative behind the start.
    let along: Float
    /// The distance across the direction, never negative.
    let across: Float
    /// The largest distance that the finger has gone back from its farthest point.
    let back: Float
    /// The largest distance behind the start.
    let opposite: Float

    fileprivate init(along: AxisTravel, across: AxisTravel) {
        self.along = along.position
        self.across = abs(across.position)
        back = along.back
        opposite = along.opposite
    }
}

/// The path of a finger along one axis of the screen, in pixels from where it landed.
private struct AxisTravel {
    /// The current position.
    private(set) var position: Float = 0
    private var low: Float = 0
    private var high: Float = 0
    /// The largest distance back: down from the highest point before, and up from the lowest point before.
    private var fall: Float = 0
    private var rise: Float = 0

    mutating func add(_ position: Float) {
        self.position = position
        low = min(low, position)
        high = max(high, position)
        fall = max(fall, high - position)
        rise = max(rise, position - low)
    }

    /// The largest distance that the finger has gone back from its farthest point.
    var back: Float { fall }
    /// The largest distance behind the start.
    var opposite: Float { -low }

    /// The path along the same axis in the opposite direction.
    var mirrored: AxisTravel {
        var mirror = AxisTravel()
        (mirror.position, mirror.low, mirror.high) = (-position, -high, -low)
        (mirror.fall, mirror.rise) = (rise, fall)
        return mirror
    }
}
