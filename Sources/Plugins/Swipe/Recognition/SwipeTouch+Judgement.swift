import TouchPipeline

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
