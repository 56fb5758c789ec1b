import TouchPipeline

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
