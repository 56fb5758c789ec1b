import TouchPipeline

/// The options in the units of the machine, pixels and microseconds, and what they say of the path of one finger.
struct SwipeRule {
    let options: SwipeOptions
    /// The density of the touches in pixels per inch.
    let density: Float
    let fingers: Int
    /// How far from its place a finger that rests may be seen, in pixels.
    let tremor: Float
    private let minimumDistance: Float
    private let minimumAxisRatio: Float
    private let maximumStray: Float
    private let maximumDuration: Int64
    private let minimumSpeed: Float
    private let maximumBacktrack: Float
    private let maximumOpposite: Float
    private let directionDistance: Float

    init(_ options: SwipeOptions, density: Float) {
        func pixels(_ length: ScreenLength) -> Float { Self.pixels(length, density) }
        self.options = options
        self.density = density
        fingers = min(max(options.numberOfFingers, 1), 2)
        tremor = pixels(options.velocityTremor)
        minimumDistance = pixels(options.minimumDistance)
        minimumAxisRatio = options.minimumAxisRatio > 0 ? options.minimumAxisRatio : 0
        maximumStray = pixels(options.maximumStray)
        maximumDuration = max(0, options.maximumDuration.wholeMicroseconds)
        minimumSpeed = pixels(options.minimumSpeed)
        maximumBacktrack = pixels(options.maximumBacktrack)
        maximumOpposite = pixels(options.maximumOpposite)
        directionDistance = pixels(options.directionDistance)
    }

    private static func pixels(_ length: ScreenLength, _ density: Float) -> Float {
        let pixels = length.pixels(atDensity: density)
        return pixels > 0 ? pixels : 0
    }

    /// How far it must go, so long after the landing.
    func distance(after elapsed: Int64) -> Float { Self.decayed(minimumDistance, by: options.minimumDistanceDecay, after: elapsed) }

    private func stray(after elapsed: Int64) -> Float { Self.decayed(maximumStray, by: options.maximumStrayDecay, after: elapsed) }

    private static func decayed(_ length: Float, by decay: Float, after elapsed: Int64) -> Float {
        guard decay > 0, length.isFinite else { return length }
        let left = 1 - decay * Float(Double(elapsed) / 1e6)
        return left > 0 ? length * left : 0
    }

    // MARK: One finger

    /// Why a path can be no swipe any more, whatever may follow; `nil` while it can.
    func flaw(of travel: DirectedTravel, after elapsed: Int64) -> SwipeRejection.Reason? {
        if elapsed > maximumDuration { return .tooLong(.microseconds(elapsed), maximum: .microseconds(maximumDuration)) }
        if travel.opposite > maximumOpposite { return .wentBack(length(travel.opposite), maximum: length(maximumOpposite)) }
        if travel.back > maximumBacktrack { return .wentBack(length(travel.back), maximum: length(maximumBacktrack)) }
        let stray = stray(after: elapsed)
        return travel.across > stray ? .strayed(length(travel.across), maximum: length(stray)) : nil
    }

    /// What a path lacks to be a swipe if nothing more follows; `nil` if nothing.
    func lack(of travel: DirectedTravel, speed: @autoclosure () -> Float, after elapsed: Int64) -> SwipeRejection.Reason? {
        let distance = distance(after: elapsed)
        guard travel.along >= distance else { return .tooShort(length(travel.along), minimum: length(distance)) }
        guard isStraight(travel, minimumAxisRatio) else {
            return .strayed(length(travel.across), maximum: length(travel.along / minimumAxisRatio))
        }
        let speed = speed()
        return speed >= minimumSpeed ? nil : .tooSlow(length(speed), minimum: length(minimumSpeed))
    }

    /// Whether a path clearly goes along a direction.
    func isClear(_ travel: DirectedTravel) -> Bool {
        travel.along > 0 && travel.along >= directionDistance && isStraight(travel, max(1, minimumAxisRatio))
    }

    private func isStraight(_ travel: DirectedTravel, _ ratio: Float) -> Bool {
        travel.across == 0 || travel.along >= ratio * travel.across
    }

    // MARK: The edge

    /// Why a touch that began so far from the edge cannot be a swipe; `nil` if it can.
    func flaw(ofStart start: Vec2F, towards direction: SwipeDirection) -> SwipeRejection.Reason? {
        guard let edgeWidth = options.edgeWidth else { return nil }
        guard let size = options.viewportSize, size.isFinite, size.x > 0, size.y > 0 else { return .unknownViewport }
        let distance: Float =
            switch direction {
            case .right: start.x
            case .left: size.x - start.x
            case .down: start.y
            case .up: size.y - start.y
            }
        let limit = Self.pixels(edgeWidth, density)
        return distance > limit ? .notFromEdge(length(distance), maximum: length(limit)) : nil
    }

    /// Pixels as a length on the glass.
    private func length(_ pixels: Float) -> ScreenLength {
        let pixelsPerInch = ScreenLength(inches: 1).pixels(atDensity: density)
        return ScreenLength(inches: pixels / pixelsPerInch)
    }
}

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

/// How a finger went, seen along a direction; in pixels.
struct DirectedTravel {
    /// How far it is along the direction; negative behind its start.
    let along: Float
    /// How far it is off to a side, never negative.
    let across: Float
    /// How far back from its farthest point it ever went.
    let back: Float
    /// How far behind its start it ever was.
    let opposite: Float

    init(along: AxisTravel, across: AxisTravel) {
        self.along = along.position
        self.across = abs(across.position)
        back = along.back
        opposite = along.opposite
    }
}

/// How a finger went along one axis of the screen, in pixels from where it landed.
struct AxisTravel {
    /// Where it is.
    private(set) var position: Float = 0
    private var low: Float = 0
    private var high: Float = 0
    /// How far it ever went back: down from the highest point before, and up from the lowest.
    private var fall: Float = 0
    private var rise: Float = 0

    mutating func add(_ position: Float) {
        self.position = position
        low = min(low, position)
        high = max(high, position)
        fall = max(fall, high - position)
        rise = max(rise, position - low)
    }

    /// How far back from its farthest point it ever went.
    var back: Float { fall }
    /// How far behind its start it ever was.
    var opposite: Float { -low }

    /// The same, seen the other way round.
    var mirrored: AxisTravel {
        var mirror = AxisTravel()
        (mirror.position, mirror.low, mirror.high) = (-position, -high, -low)
        (mirror.fall, mirror.rise) = (rise, fall)
        return mirror
    }
}
