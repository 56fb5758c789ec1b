import TouchPipeline

/// Turns gestures into swipes: a state machine that is a pure value, with no clock and no callback.
struct SwipeRecognizer {
    /// What follows from a gesture; `began` comes before `event`.
    struct Answer {
        var began: Swipe?
        var event: SwipeEvent?
    }

    private var rule: SwipeRule
    private var touch: SwipeTouch?
    private(set) var lastRejection: SwipeRejection?

    init(_ options: SwipeOptions) { rule = SwipeRule(options, density: TouchConfiguration.fallbackDensity) }

    /// A change holds from the next touch on.
    var options: SwipeOptions {
        get { rule.options }
        set { rule = SwipeRule(newValue, density: rule.density) }
    }

    /// The density of the touches in pixels per inch. A change holds from the next touch on.
    var density: Float {
        get { rule.density }
        set { if newValue != rule.density { rule = SwipeRule(rule.options, density: newValue) } }
    }

    var state: SwipeState { touch?.state ?? .idle }

    /// Whether moves of the touch are kept from listeners further down.
    var claims: Bool { touch?.claims ?? false }

    mutating func process(_ gesture: TouchGesture, _ context: TouchContext) -> Answer {
        if case .touchDown(let position) = gesture { return begin(at: position, context.time) }
        // In place: a copy of the touch would copy its samples with the next move.
        guard let step = touch?.hear(gesture, context) else { return Answer() }
        switch step {
        case .goesOn: return Answer()
        case .tells(let answer): return answer
        case .fails(let reason): return end(because: reason, at: context.time)
        case .succeeds(let answer):
            lastRejection = nil
            // Decided at the lift nothing more matters; decided by a move the rest of the touch is the swipe's.
            if touch?.rule.options.decision == .atLift { touch = nil }
            return answer
        case .isOver:
            touch = nil
            return Answer()
        }
    }

    private mutating func begin(at position: Vec2F, _ time: TouchInstant) -> Answer {
        // If there still is a touch, its end was not heard.
        let answer = end(because: .touchEnded(.cancelled), at: time)
        if !rule.options.directions.isEmpty { touch = SwipeTouch(rule: rule, position: position, at: time) }
        return answer
    }

    /// The touch is no swipe; or it was one, and what its fingers still do does not matter.
    mutating func end(because reason: SwipeRejection.Reason, at time: TouchInstant? = nil) -> Answer {
        guard let touch else { return Answer() }
        self.touch = nil
        if case .recognized = touch.phase { return Answer() }
        let rejection = SwipeRejection(reason, time: time ?? touch.lastMoveAt)
        lastRejection = rejection
        if case .begun = touch.phase { return Answer(event: .cancelled(rejection)) }
        return Answer()
    }
}

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

extension SwipeTouch {
    /// What a gesture makes of the touch.
    enum Step {
        /// Nothing to tell.
        case goesOn
        /// Not decided yet.
        case tells(SwipeRecognizer.Answer)
        /// It is a swipe.
        case succeeds(SwipeRecognizer.Answer)
        /// It is none, and why.
        case fails(SwipeRejection.Reason)
        /// It ended as something else altogether, such as a tap.
        case isOver
    }

    mutating func hear(_ gesture: TouchGesture, _ context: TouchContext) -> Step {
        switch gesture {
        case .move(_, let confirmed, let doubleClick): doubleClick ? .fails(.secondTap) : move(context, isClaimable: confirmed)
        case .twoFingerMove(let old, let new): move(from: old, to: new, at: context.time)
        case .moveComplete, .twoFingerMoveComplete: complete(context)
        case .clearTouch: clear(context)
        default: .goesOn
        }
    }

    // MARK: Moves

    private mutating func move(_ context: TouchContext, isClaimable: Bool) -> Step {
        guard secondLandedAt == nil else { return .fails(.fingers(1, wanted: rule.fingers)) }
        // Another touch than the one whose beginning was heard.
        guard context.startPosition == first.start else { return .fails(.touchEnded(.cancelled)) }
        add(context.position, at: context.time)
        return rule.fingers == 1 ? judgeMove(at: context.time, isClaimable: isClaimable) : .goesOn
    }

    private mutating func move(from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), at time: TouchInstant) -> Step {
        guard let secondLandedAt else { return .fails(.touchEnded(.cancelled)) }
        add(from: old, to: new, at: time, landedAt: secondLandedAt)
        return judgeMove(at: time, isClaimable: true)
    }

    private mutating func judgeMove(at time: TouchInstant, isClaimable: Bool) -> Step {
        if case .recognized = phase { return .goesOn }
        if let flaw = strikeOut(at: time) { return .fails(flaw) }
        guard isClaimable, let direction = favorite else { return .goesOn }
        if rule.options.decision == .whileMoving, lack(direction, at: time) == nil { return recognize(direction, at: time) }
        return tell(direction, at: time)
    }

    private mutating func tell(_ direction: SwipeDirection, at time: TouchInstant) -> Step {
        if case .begun = phase {
            return rule.options.reportsProgress ? .tells(.init(event: .changed(swipe(direction, at: time)))) : .goesOn
        }
        guard isClear(direction) else { return .goesOn }
        phase = .begun
        return .tells(.init(began: swipe(direction, at: time)))
    }

    private mutating func recognize(_ direction: SwipeDirection, at time: TouchInstant) -> Step {
        let swipe = swipe(direction, at: time)
        defer { phase = .recognized(swipe) }
        if case .begun = phase { return .succeeds(.init(event: .recognized(swipe))) }
        return .succeeds(.init(began: swipe, event: .recognized(swipe)))
    }

    // MARK: Ends

    private mutating func complete(_ context: TouchContext) -> Step {
        // Any other reason comes with a `clearTouch`, too, which also knows how many fingers there are.
        guard context.endReason == .lifted else { return .goesOn }
        if case .recognized = phase { return .isOver }
        guard fingers == rule.fingers else { return .fails(.fingers(fingers, wanted: rule.fingers)) }
        let decidedAt = rule.options.decision == .atLift ? context.time : lastMoveAt
        if let flaw = strikeOut(at: decidedAt) { return .fails(flaw) }
        guard let direction = favorite else { return .isOver }
        if let lack = lack(direction, at: decidedAt) { return .fails(lack) }
        return recognize(direction, at: decidedAt)
    }

    private mutating func clear(_ context: TouchContext) -> Step {
        switch context.endReason {
        case .lifted:
            // Without a completion it was a tap or a long press, which are no swipes that failed. What has begun has a completion, unless
            // that was not heard.
            if case .begun = phase { return .fails(.touchEnded(.cancelled)) }
            return .isOver
        case .additionalFinger: return landAnother(fingers: Int(context.pointerCount), at: context.time)
        case .cancelled, .takenOver, .removed, nil: return .fails(.touchEnded(context.endReason ?? .cancelled))
        }
    }

    private mutating func landAnother(fingers: Int, at time: TouchInstant) -> Step {
        guard rule.fingers == 2, fingers == 2 else { return .fails(.fingers(fingers, wanted: rule.fingers)) }
        // The second one lifted unmoved, and yet another landed.
        guard secondLandedAt == nil else { return .fails(.fingers(3, wanted: 2)) }
        secondLandedAt = time
        return .goesOn
    }
}

extension SwipeTouch {
    /// Strikes out the directions that it can no longer have; why, once none is left.
    mutating func strikeOut(at time: TouchInstant) -> SwipeRejection.Reason? {
        var reason: SwipeRejection.Reason?
        for direction in SwipeDirection.allCases where candidates.contains(direction) {
            guard let flaw = flaw(direction, at: time) else { continue }
            candidates.remove(SwipeDirections(direction))
            reason = flaw
        }
        return candidates.isEmpty ? reason.map { explained($0, at: time) } : nil
    }

    /// Of the directions that are left the one along which it went farthest.
    var favorite: SwipeDirection? {
        let way = translation
        var favorite: SwipeDirection?
        for direction in SwipeDirection.allCases where candidates.contains(direction) {
            if let best = favorite, best.part(of: way) >= direction.part(of: way) { continue }
            favorite = direction
        }
        return favorite
    }

    /// Whether all fingers clearly go along a direction.
    func isClear(_ direction: SwipeDirection) -> Bool {
        rule.isClear(first.travel(towards: direction)) && (second.map { rule.isClear($0.travel(towards: direction)) } ?? true)
    }

    /// What it lacks to be a swipe; `nil` if nothing.
    func lack(_ direction: SwipeDirection, at time: TouchInstant) -> SwipeRejection.Reason? {
        let reason = lack(of: first, direction, at: time) ?? second.flatMap { lack(of: $0, direction, at: time) }
        return reason.map { explained($0, at: time) }
    }

    private func lack(of path: FingerPath, _ direction: SwipeDirection, at time: TouchInstant) -> SwipeRejection.Reason? {
        rule.lack(
            of: path.travel(towards: direction), speed: direction.part(of: path.velocity(at: time)), after: elapsed(at: time))
    }

    private func flaw(_ direction: SwipeDirection, at time: TouchInstant) -> SwipeRejection.Reason? {
        let elapsed = elapsed(at: time)
        return edgeFlaw(direction) ?? rule.flaw(of: first.travel(towards: direction), after: elapsed)
            ?? second.flatMap { rule.flaw(of: $0.travel(towards: direction), after: elapsed) }
    }

    /// Of two fingers it is enough if one began at the edge.
    private func edgeFlaw(_ direction: SwipeDirection) -> SwipeRejection.Reason? {
        guard let flaw = rule.flaw(ofStart: first.start, towards: direction) else { return nil }
        guard let second, rule.flaw(ofStart: second.start, towards: direction) == nil else { return flaw }
        return nil
    }

    /// The reason that matters to a user: what is wrong with the way the fingers went, not with one they did not go.
    private func explained(_ reason: SwipeRejection.Reason, at time: TouchInstant) -> SwipeRejection.Reason {
        let wanted = rule.options.directions
        guard let went = SwipeDirection(of: translation) else { return reason }
        if wanted.contains(went) { return flaw(went, at: time) ?? reason }
        switch reason {
        case .tooShort, .strayed, .wentBack, .notFromEdge: return .otherDirection(went, wanted: wanted)
        default: return reason
        }
    }
}
