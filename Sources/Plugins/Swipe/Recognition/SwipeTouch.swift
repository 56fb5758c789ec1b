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
        first = FingerPath(start: position, at: time, options: rule.options)
        candidates = rule.options.directions
    }

    /// One finger moved. Returns why that is no part of a swipe; `nil` if it may be.
    mutating func move(_ context: TouchContext) -> SwipeRejection.Reason? {
        guard secondLandedAt == nil else { return .fingers(1, wanted: rule.fingers) }
        // Another touch than the one whose beginning was heard.
        guard context.startPosition == first.start else { return .lost }
        first.add(context.position, at: context.time)
        lastMoveAt = context.time
        return nil
    }

    /// Both fingers moved; the first time `old` tells where the second one landed.
    mutating func move(from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), at time: TouchInstant) -> SwipeRejection.Reason? {
        guard let secondLandedAt else { return .lost }
        if second == nil {
            first.add(old.0, at: secondLandedAt)
            second = FingerPath(start: old.1, at: secondLandedAt, options: rule.options)
        }
        first.add(new.0, at: time)
        second?.add(new.1, at: time)
        lastMoveAt = time
        return nil
    }

    /// How many fingers have moved.
    var fingers: Int { second == nil ? 1 : 2 }

    // MARK: What is told

    /// How far they went; of two the mean.
    var translation: Vec2F { mean(first.position - first.start, second.map { $0.position - $0.start }) }

    /// Microseconds since the first finger landed.
    func elapsed(at time: TouchInstant) -> Int64 { max(0, (time - downAt).wholeMicroseconds) }

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
