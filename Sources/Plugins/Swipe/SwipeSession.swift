import TouchPipeline

/// A touch that may become a swipe: the paths of its fingers and the directions that are still possible.
///
/// Its document is the reason why the last touch that moved was not a swipe.
struct SwipeSession: TouchSession {
    /// The progress of the recognition.
    private enum Phase {
        case possible
        case begun
        /// The touch is a swipe, and its fingers are still down.
        case recognized(Swipe)
    }

    private let rule: SwipeRule
    private let downAt: TouchInstant
    private var phase = Phase.possible
    private var first: FingerPath
    private var second: FingerPath?
    private var lastMoveAt: TouchInstant
    /// The time at which the second finger landed.
    private var secondLandedAt: TouchInstant?
    /// The directions whose limits the touch has not exceeded.
    private var candidates: SwipeDirections

    /// Begins a touch where a finger lands.
    init(_ rule: SwipeRule, at position: Vec2F, time: TouchInstant) {
        self.rule = rule
        downAt = time
        lastMoveAt = time
        first = FingerPath(start: position, at: time, rule: rule)
        candidates = rule.options.directions
    }

    private mutating func add(_ position: Vec2F, at time: TouchInstant) {
        first.add(position, at: time)
        lastMoveAt = time
    }

    /// Adds a move of both fingers. In the first call, `old` contains the position at which the second finger landed.
    private mutating func add(from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), at time: TouchInstant, landedAt: TouchInstant) {
        if second == nil {
            first.add(old.0, at: landedAt)
            second = FingerPath(start: old.1, at: landedAt, rule: rule)
        }
        first.add(new.0, at: time)
        second?.add(new.1, at: time)
        lastMoveAt = time
    }

    /// The number of fingers that have moved.
    private var fingers: Int { second == nil ? 1 : 2 }

    /// The displacement of the finger, or the mean displacement of two fingers.
    private var translation: Vec2F { mean(first.position - first.start, second.map { $0.position - $0.start }) }

    /// The time since the first finger landed, in microseconds.
    private func elapsed(at time: TouchInstant) -> Int64 { max(0, time.microseconds.subtractingSaturated(downAt.microseconds)) }

    // MARK: State

    var state: SwipeState {
        switch phase {
        case .possible: .possible
        case .begun: bestCandidate.map { .began(swipe($0, at: lastMoveAt)) } ?? .possible
        case .recognized(let swipe): .recognized(swipe)
        }
    }

    /// Whether the touch is a swipe.
    var isRecognized: Bool { if case .recognized = phase { true } else { false } }

    /// Whether the listener consumes the moves of the touch.
    private var claims: Bool {
        switch phase {
        case .possible: false
        case .begun: rule.options.isExclusive
        case .recognized: true
        }
    }

    /// The swipe at a point in time.
    private func swipe(_ direction: SwipeDirection, at time: TouchInstant) -> Swipe {
        let translation = translation
        let elapsed = elapsed(at: time)
        let needed = rule.distance(after: elapsed)
        return Swipe(
            direction: direction, startPosition: mean(first.start, second?.start), translation: translation,
            duration: .microseconds(elapsed), velocity: mean(first.velocity(at: time), second?.velocity(at: time)),
            progress: needed > 0 ? direction.part(of: translation) / needed : 1)
    }

    private func mean(_ a: Vec2F, _ b: Vec2F?) -> Vec2F { b.map { Vec2F.midpoint(a, $0) } ?? a }

    // MARK: Gestures

    /// The effect of a gesture on the touch.
    private enum Step {
        /// The decision is still open.
        case continues([SwipeEvent] = [])
        /// The touch is a swipe.
        case succeeds([SwipeEvent])
        /// The touch is not a swipe.
        case fails(SwipeRejection.Reason)
        /// The touch ended as another gesture, such as a tap.
        case isOver
    }

    mutating func receive(
        _ gesture: TouchGesture, context: TouchContext, lastRejection: inout SwipeRejection?
    ) -> SessionStep<SwipeEvent> {
        switch step(gesture, context) {
        case .continues(let events): return claims ? .consumes(events) : .passes(events)
        case .succeeds(let events):
            lastRejection = nil
            // After a decision at the lift the touch is over. After a decision by a move the listener keeps the remainder of the touch.
            return rule.options.decision == .atLift ? .ends(events) : .consumes(events)
        case .fails(let reason):
            return .ends(reject(because: reason, at: context.timestamp, in: &lastRejection), isConsumed: false)
        case .isOver: return .ends(isConsumed: false)
        }
    }

    func cancel(because reason: SessionEndReason, restoring lastRejection: inout SwipeRejection?) -> [SwipeEvent] {
        reject(because: .cancelled(reason), at: lastMoveAt, in: &lastRejection)
    }

    private func reject(
        because reason: SwipeRejection.Reason, at time: TouchInstant, in lastRejection: inout SwipeRejection?
    ) -> [SwipeEvent] {
        guard !isRecognized else { return [] }
        let rejection = SwipeRejection(reason, timestamp: time)
        lastRejection = rejection
        if case .begun = phase { return [.cancelled(rejection)] }
        return []
    }

    private mutating func step(_ gesture: TouchGesture, _ context: TouchContext) -> Step {
        switch gesture {
        case .move(_, let phase): phase == .quickZoom ? .fails(.secondTap) : move(context, isClaimable: phase == .pan)
        case .twoFingerMove(let old, let new): move(from: old, to: new, at: context.timestamp)
        case .moveComplete, .twoFingerMoveComplete: complete(context)
        case .clearTouch: clear(context)
        default: .continues()
        }
    }

    // MARK: Moves

    private mutating func move(_ context: TouchContext, isClaimable: Bool) -> Step {
        guard secondLandedAt == nil else { return .fails(.fingers(1, expected: rule.fingers)) }
        // The gesture belongs to another touch, whose `touchDown` was not received.
        guard context.startPosition == first.start else { return .fails(.cancelled(.touch(.cancelled))) }
        add(context.position, at: context.timestamp)
        return rule.fingers == 1 ? evaluateMove(at: context.timestamp, isClaimable: isClaimable) : .continues()
    }

    private mutating func move(from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), at time: TouchInstant) -> Step {
        guard let secondLandedAt else { return .fails(.cancelled(.touch(.cancelled))) }
        add(from: old, to: new, at: time, landedAt: secondLandedAt)
        return evaluateMove(at: time, isClaimable: true)
    }

    private mutating func evaluateMove(at time: TouchInstant, isClaimable: Bool) -> Step {
        if isRecognized { return .continues() }
        if let reason = eliminateCandidates(at: time) { return .fails(reason) }
        guard isClaimable, let direction = bestCandidate else { return .continues() }
        if rule.options.decision == .whileMoving, unmetCondition(direction, at: time) == nil { return recognize(direction, at: time) }
        return report(direction, at: time)
    }

    private mutating func report(_ direction: SwipeDirection, at time: TouchInstant) -> Step {
        if case .begun = phase {
            return .continues(rule.options.reportsProgress ? [.changed(swipe(direction, at: time))] : [])
        }
        guard isClear(direction) else { return .continues() }
        phase = .begun
        return .continues([.began(swipe(direction, at: time))])
    }

    private mutating func recognize(_ direction: SwipeDirection, at time: TouchInstant) -> Step {
        let swipe = swipe(direction, at: time)
        defer { phase = .recognized(swipe) }
        if case .begun = phase { return .succeeds([.recognized(swipe)]) }
        return .succeeds([.began(swipe), .recognized(swipe)])
    }

    // MARK: Ends

    private mutating func complete(_ context: TouchContext) -> Step {
        // For all other reasons a `clearTouch` follows, which also has the number of fingers.
        guard context.endReason == .lifted else { return .continues() }
        if isRecognized { return .isOver }
        guard fingers == rule.fingers else { return .fails(.fingers(fingers, expected: rule.fingers)) }
        let decidedAt = rule.options.decision == .atLift ? context.timestamp : lastMoveAt
        if let reason = eliminateCandidates(at: decidedAt) { return .fails(reason) }
        guard let direction = bestCandidate else { return .isOver }
        if let condition = unmetCondition(direction, at: decidedAt) { return .fails(condition) }
        return recognize(direction, at: decidedAt)
    }

    private mutating func clear(_ context: TouchContext) -> Step {
        switch context.endReason {
        case .lifted:
            // A lift without a completion was a tap or a long press. These are not rejected swipes. A swipe that has begun has a
            // completion, unless the listener did not receive it.
            if case .begun = phase { return .fails(.cancelled(.touch(.cancelled))) }
            return .isOver
        // A pointer of another kind has landed, which makes no gesture with this one.
        case .additionalFinger where context.pointerCount == 0: return .fails(.cancelled(.touch(.additionalFinger)))
        case .additionalFinger: return addFinger(fingers: Int(context.pointerCount), at: context.timestamp)
        case .cancelled, .takenOver, .removed, nil: return .fails(.cancelled(.touch(context.endReason ?? .cancelled)))
        }
    }

    private mutating func addFinger(fingers: Int, at time: TouchInstant) -> Step {
        guard rule.fingers == 2, fingers == 2 else { return .fails(.fingers(fingers, expected: rule.fingers)) }
        // The second finger lifted without moving, and another one landed.
        guard secondLandedAt == nil else { return .fails(.fingers(3, expected: 2)) }
        secondLandedAt = time
        return .continues()
    }

    // MARK: Evaluation

    /// Removes the directions that are no longer possible. Returns the reason when no direction is left.
    private mutating func eliminateCandidates(at time: TouchInstant) -> SwipeRejection.Reason? {
        var reason: SwipeRejection.Reason?
        for direction in SwipeDirection.allCases where candidates.contains(direction) {
            guard let violation = violation(direction, at: time) else { continue }
            candidates.remove(SwipeDirections(direction))
            reason = violation
        }
        return candidates.isEmpty ? reason.map { explanation($0, at: time) } : nil
    }

    /// The possible direction with the largest distance.
    private var bestCandidate: SwipeDirection? {
        let translation = translation
        var bestCandidate: SwipeDirection?
        for direction in SwipeDirection.allCases where candidates.contains(direction) {
            if let best = bestCandidate, best.part(of: translation) >= direction.part(of: translation) { continue }
            bestCandidate = direction
        }
        return bestCandidate
    }

    /// Whether all fingers clearly move in a direction.
    private func isClear(_ direction: SwipeDirection) -> Bool {
        rule.isClear(first.travel(towards: direction)) && (second.map { rule.isClear($0.travel(towards: direction)) } ?? true)
    }

    /// The first condition of a swipe that the touch does not meet, or `nil` if it meets all of them.
    private func unmetCondition(_ direction: SwipeDirection, at time: TouchInstant) -> SwipeRejection.Reason? {
        let reason = unmetCondition(of: first, direction, at: time) ?? second.flatMap { unmetCondition(of: $0, direction, at: time) }
        return reason.map { explanation($0, at: time) }
    }

    private func unmetCondition(of path: FingerPath, _ direction: SwipeDirection, at time: TouchInstant) -> SwipeRejection.Reason? {
        rule.unmetCondition(
            of: path.travel(towards: direction), speed: direction.part(of: path.velocity(at: time)), after: elapsed(at: time))
    }

    private func violation(_ direction: SwipeDirection, at time: TouchInstant) -> SwipeRejection.Reason? {
        let elapsed = elapsed(at: time)
        return edgeViolation(direction) ?? rule.violation(of: first.travel(towards: direction), after: elapsed)
            ?? second.flatMap { rule.violation(of: $0.travel(towards: direction), after: elapsed) }
    }

    /// With two fingers, it is enough if one of them began at the edge.
    private func edgeViolation(_ direction: SwipeDirection) -> SwipeRejection.Reason? {
        guard let violation = rule.edgeViolation(ofStart: first.start, towards: direction) else { return nil }
        guard let second, rule.edgeViolation(ofStart: second.start, towards: direction) == nil else { return violation }
        return nil
    }

    /// The reason that is useful to a user: one for the direction in which the fingers moved, not for another direction.
    private func explanation(_ reason: SwipeRejection.Reason, at time: TouchInstant) -> SwipeRejection.Reason {
        let expected = rule.options.directions
        guard let went = SwipeDirection(of: translation) else { return reason }
        if expected.contains(went) { return violation(went, at: time) ?? reason }
        switch reason {
        case .tooShort, .strayed, .wentBack, .notFromEdge: return .otherDirection(went, expected: expected)
        default: return reason
        }
    }
}
