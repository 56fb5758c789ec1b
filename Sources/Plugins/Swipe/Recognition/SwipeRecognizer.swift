import TouchPipeline

/// Turns gestures into swipes: a state machine that is a pure value, with no clock and no callback.
struct SwipeRecognizer {
    /// What follows from a gesture; `began` comes before `event`.
    struct Answer {
        var began: Swipe?
        var event: SwipeEvent?
    }

    private(set) var rule: SwipeRule
    private(set) var touch: SwipeTouch?
    private(set) var lastRejection: SwipeRejection?

    init(_ options: SwipeOptions) { rule = SwipeRule(options) }

    /// A change holds from the next touch on.
    var options: SwipeOptions {
        get { rule.options }
        set { rule = SwipeRule(newValue) }
    }

    var state: SwipeState {
        guard let touch else { return .idle }
        switch touch.phase {
        case .possible: return .possible
        case .begun: return touch.favorite.map { .began(touch.swipe($0, at: touch.lastMoveAt)) } ?? .possible
        case .recognized(let swipe): return .recognized(swipe)
        }
    }

    /// Whether moves of the touch are kept from everybody further down.
    var claims: Bool {
        switch touch?.phase {
        case .begun: touch?.rule.options.isExclusive ?? false
        case .recognized: true
        default: false
        }
    }

    mutating func process(_ gesture: TouchGesture, _ context: TouchContext) -> Answer {
        switch gesture {
        case .touchDown(let position): return begin(at: position, context.time)
        case .move(_, let confirmed, let doubleClick):
            return doubleClick ? end(because: .secondTap, at: context.time) : move(context, isClaimable: confirmed)
        case .twoFingerMove(let old, let new): return move(from: old, to: new, at: context.time)
        case .moveComplete, .twoFingerMoveComplete: return complete(context)
        case .clearTouch: return clear(context)
        default: return Answer()
        }
    }

    private mutating func begin(at position: Vec2F, _ time: TouchInstant) -> Answer {
        // If there still is a touch, its end was not heard.
        let answer = end(because: .lost, at: time)
        if !rule.options.directions.isEmpty { touch = SwipeTouch(rule: rule, position: position, at: time) }
        return answer
    }

    /// The touch is no swipe, or no more of it matters if it was one.
    mutating func end(because reason: SwipeRejection.Reason, at time: TouchInstant? = nil) -> Answer {
        guard let touch else { return Answer() }
        self.touch = nil
        if case .recognized = touch.phase { return Answer() }
        let rejection = SwipeRejection(reason, time: time ?? touch.lastMoveAt)
        lastRejection = rejection
        if case .begun = touch.phase { return Answer(event: .cancelled(rejection)) }
        return Answer()
    }

    // MARK: Moves

    private mutating func move(_ context: TouchContext, isClaimable: Bool) -> Answer {
        if let reason = touch?.move(context) { return end(because: reason, at: context.time) }
        guard touch?.rule.fingers == 1 else { return Answer() }
        return judgeMove(at: context.time, isClaimable: isClaimable)
    }

    private mutating func move(from old: (Vec2F, Vec2F), to new: (Vec2F, Vec2F), at time: TouchInstant) -> Answer {
        if let reason = touch?.move(from: old, to: new, at: time) { return end(because: reason, at: time) }
        return judgeMove(at: time, isClaimable: true)
    }

    private mutating func judgeMove(at time: TouchInstant, isClaimable: Bool) -> Answer {
        if case .recognized = touch?.phase { return Answer() }
        if let flaw = touch?.strikeOut(at: time) { return end(because: flaw, at: time) }
        guard isClaimable, let touch, let direction = touch.favorite else { return Answer() }
        if touch.rule.options.decision == .whileMoving, touch.lack(direction, at: time) == nil { return recognize(direction, at: time) }
        return tell(direction, at: time)
    }

    /// Tells of a touch that is not decided yet.
    private mutating func tell(_ direction: SwipeDirection, at time: TouchInstant) -> Answer {
        guard let touch else { return Answer() }
        if case .begun = touch.phase {
            return touch.rule.options.reportsProgress ? Answer(event: .changed(touch.swipe(direction, at: time))) : Answer()
        }
        guard touch.isClear(direction) else { return Answer() }
        self.touch?.phase = .begun
        return Answer(began: touch.swipe(direction, at: time))
    }

    private mutating func recognize(_ direction: SwipeDirection, at time: TouchInstant) -> Answer {
        guard let touch else { return Answer() }
        let swipe = touch.swipe(direction, at: time)
        lastRejection = nil
        self.touch?.phase = .recognized(swipe)
        if case .begun = touch.phase { return Answer(event: .recognized(swipe)) }
        return Answer(began: swipe, event: .recognized(swipe))
    }

    // MARK: Ends

    private mutating func complete(_ context: TouchContext) -> Answer {
        // Any other reason comes with a `clearTouch`, too, which also knows how many fingers there are.
        guard let touch, context.endReason == .lifted else { return Answer() }
        if case .recognized = touch.phase {
            self.touch = nil
            return Answer()
        }
        guard touch.fingers == touch.rule.fingers else {
            return end(because: .fingers(touch.fingers, wanted: touch.rule.fingers), at: context.time)
        }
        return decide(at: touch.rule.options.decision == .atLift ? context.time : touch.lastMoveAt, liftedAt: context.time)
    }

    private mutating func decide(at time: TouchInstant, liftedAt: TouchInstant) -> Answer {
        if let flaw = touch?.strikeOut(at: time) { return end(because: flaw, at: liftedAt) }
        guard let touch, let direction = touch.favorite else { return Answer() }
        if let lack = touch.lack(direction, at: time) { return end(because: lack, at: liftedAt) }
        let answer = recognize(direction, at: time)
        self.touch = nil
        return answer
    }

    private mutating func clear(_ context: TouchContext) -> Answer {
        guard let touch else { return Answer() }
        switch context.endReason {
        case .lifted:
            // Without a completion: a tap or a long press, which are no swipes that failed. Unless it came into the chain again after
            // the last move; then it hears of no completion.
            guard case .possible = touch.phase else { return end(because: .lost, at: context.time) }
            self.touch = nil
            return Answer()
        case .additionalFinger:
            return landAnother(fingers: Int(context.pointerCount), touch, context.time)
        case .takenOver: return end(because: .takenOver, at: context.time)
        case .cancelled, nil: return end(because: .cancelled, at: context.time)
        }
    }

    private mutating func landAnother(fingers: Int, _ touch: SwipeTouch, _ time: TouchInstant) -> Answer {
        guard touch.rule.fingers == 2, fingers == 2 else { return end(because: .fingers(fingers, wanted: touch.rule.fingers), at: time) }
        // The second one lifted unmoved, and yet another landed.
        guard touch.secondLandedAt == nil else { return end(because: .fingers(3, wanted: 2), at: time) }
        self.touch?.secondLandedAt = time
        return Answer()
    }
}
