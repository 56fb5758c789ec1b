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
