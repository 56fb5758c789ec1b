import TouchPipeline

extension RandomTouchStream {
    // MARK: Times

    /// Moves the clock on: not at all, by a frame or so, to a threshold or next to it, or by a while.
    mutating func passTime() {
        switch random.below(20) {
        case 0..<3: break
        case 3..<14: clock = clock + .microseconds(random.whole(in: 1...20_000))
        case 14..<17: goToThreshold()
        case 17: clock = clock + .microseconds(random.whole(in: 1...150_000))
        case 18: clock = clock + .microseconds(random.whole(in: 1...700_000))
        default: clock = clock + .microseconds(random.chance(0.2) ? random.whole(in: 1...2_000_000) : 16_667)
        }
    }

    private mutating func goToThreshold() {
        let thresholds = options.configuration[kind]
        let limit = random.pick([
            thresholds.twoFingerTapTimeout, thresholds.afterTwoFingersTimeout, thresholds.doubleTapTimeout,
            thresholds.doubleTapMinimumInterval, thresholds.longPressTimeout,
        ])
        let since = random.chance(0.5) ? lastLanding : lastLifting
        let moment = since + limit + .microseconds(random.pick([-1000, -1, 0, 0, 1, 1000]))
        if moment > clock { clock = moment }
    }

    // MARK: Places

    mutating func anywhere() -> Vec2F { FingerStroke.possible(anywhereAtAll()) }

    /// Where a finger lands: where the last one lifted, about as far from there as a double tap may be, or anywhere.
    mutating func landingPlace() -> Vec2F { FingerStroke.possible(landingPlaceAtAll()) }

    /// Where a finger moves: nowhere, a little, about to the click distance, or anywhere.
    mutating func target(of finger: RandomFinger) -> Vec2F { FingerStroke.possible(targetAtAll(of: finger)) }

    private mutating func anywhereAtAll() -> Vec2F {
        let place = Vec2F(random.number(from: 0, to: options.size.x), random.number(from: 0, to: options.size.y))
        guard random.chance(0.02) else { return place }
        return place * random.pick([-1, 100, -5000])
    }

    private mutating func landingPlaceAtAll() -> Vec2F {
        switch random.below(4) {
        case 0: return lastLift
        case 1: return lastLift + Vec2F(random.number(from: -9, to: 9), random.number(from: -9, to: 9))
        case 2: return at(options.configuration[kind].doubleTapDistance, from: lastLift)
        default: return anywhere()
        }
    }

    private mutating func targetAtAll(of finger: RandomFinger) -> Vec2F {
        switch random.below(10) {
        case 0: return finger.position
        case 1..<6: return finger.position + Vec2F(random.number(from: -8, to: 8), random.number(from: -8, to: 8))
        case 6..<8: return at(options.configuration[finger.kind].clickDistance, from: finger.anchor)
        case 8: return finger.position + Vec2F(random.number(from: -80, to: 80), random.number(from: -80, to: 80))
        default: return anywhere()
        }
    }

    /// A place at a distance from another, or next to it.
    private mutating func at(_ length: ScreenLength, from place: Vec2F) -> Vec2F {
        let distance = length.pixels(atDensity: options.configuration.density) * random.pick([0.99, 1, 1, 1.001, 1.01])
        let direction = random.pick([Vec2F(1, 0), Vec2F(-1, 0), Vec2F(0, 1), Vec2F(0, -1), Vec2F(0.6, 0.8), Vec2F(-0.8, 0.6)])
        return place + direction * distance
    }
}
