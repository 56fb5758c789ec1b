import TouchPipeline

/// A touch that may become a swipe: what its fingers did, and which ways it may still go.
struct SwipeTouch {
    /// How far it has come.
    enum Phase {
        case possible
        case begun
        /// It was a swipe; its fingers are still down.
        case recognized(Swipe)
    }

    let rule: SwipeRule
    let downAt: TouchInstant
    var phase = Phase.possible
    private(set) var first: FingerPath
    private(set) var second: FingerPath?
    private(set) var lastMoveAt: TouchInstant
    /// When the second finger landed.
    var secondLandedAt: TouchInstant?
    /// The directions for which nothing stands in the way yet.
    var candidates: SwipeDirections

    init(rule: SwipeRule, position: Vec2F, at time: TouchInstant) {
        self.rule = rule
        downAt = time
        lastMoveAt = time
        first = FingerPath(start: position, at: time, rule: rule)
        candidates = rule.options.directions
    }

    mutating func add(_ position: Vec2F, at time: TouchInstant) {
        first.add(position, at: time)
        lastMoveAt = time
    }

    /// Both fingers moved; the first time `old` tells where the second one landed.
    mutating func add(from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), at time: TouchInstant, landedAt: TouchInstant) {
        if second == nil {
            first.add(old.0, at: landedAt)
            second = FingerPath(start: old.1, at: landedAt, rule: rule)
        }
        first.add(new.0, at: time)
        second?.add(new.1, at: time)
        lastMoveAt = time
    }

    /// How many fingers have moved.
    var fingers: Int { second == nil ? 1 : 2 }

    /// How far they went; of two the mean.
    var translation: Vec2F { mean(first.position - first.start, second.map { $0.position - $0.start }) }

    /// Microseconds since the first finger landed.
    func elapsed(at time: TouchInstant) -> Int64 { max(0, time.microseconds.subtractingSaturated(downAt.microseconds)) }

    // MARK: What is told

    var state: SwipeState {
        switch phase {
        case .possible: .possible
        case .begun: favorite.map { .began(swipe($0, at: lastMoveAt)) } ?? .possible
        case .recognized(let swipe): .recognized(swipe)
        }
    }

    /// Whether its moves are kept from everybody further down.
    var claims: Bool {
        switch phase {
        case .possible: false
        case .begun: rule.options.isExclusive
        case .recognized: true
        }
    }

    /// The swipe as it is at a moment.
    func swipe(_ direction: SwipeDirection, at time: TouchInstant) -> Swipe {
        let translation = translation
        let elapsed = elapsed(at: time)
        let needed = rule.distance(after: elapsed)
        return Swipe(
            direction: direction, startPosition: mean(first.start, second?.start), translation: translation,
            duration: .microseconds(elapsed), velocity: mean(first.velocity(at: time), second?.velocity(at: time)),
            progress: needed > 0 ? direction.part(of: translation) / needed : 1)
    }

    private func mean(_ a: Vec2F, _ b: Vec2F?) -> Vec2F { b.map { Vec2F.midpoint(a, $0) } ?? a }
}
