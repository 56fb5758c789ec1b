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
