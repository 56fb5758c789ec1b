extension ListenerTable {
    /// Kinds that are not of the touch in progress: a wheel, and a click whose touch is over.
    private static let notOfTheTouch: TouchGesture.Kinds = [.scroll, .clickConfirmed]

    /// A new touch begins: nobody has heard anything of it.
    func forgetTouch() {
        for slot in 0..<Self.kindCount { deepest[slot] = starts[slot] }
        for order in 0..<entries.count { entries[order].hasHeard = false }
    }

    /// Writes down who has heard something of the touch in progress.
    func noteWhoHasHeard() {
        for kind in TouchGesture.Kind.allCases where !Self.notOfTheTouch.contains(kind) {
            let slot = Int(kind.rawValue)
            for place in starts[slot]..<deepest[slot] { entries[places[place].order].hasHeard = true }
        }
    }

    /// Keeps the movement in progress from those below a claimer, and notes who of them must be told.
    func cutOff(below claimer: Int) {
        noteWhoHasHeard()
        self.claimer = claimer
        for order in claimer + 1..<max(entries.count, claimer + 1) where !entries[order].isCutOff {
            entries[order].isCutOff = true
            entries[order].mustBeTold = entries[order].hasHeard
        }
        for kind in Self.movements {
            let slot = Int(kind.rawValue)
            while ends[slot] > starts[slot], places[ends[slot] - 1].order > claimer { ends[slot] -= 1 }
        }
    }

    /// Tells those who were cut off just now, and had heard of the touch, that it is taken over.
    func tellTakenOver(_ context: TouchContext) {
        var context = context
        context.endReason = .takenOver
        let slot = Int(TouchGesture.Kind.clearTouch.rawValue)
        for place in starts[slot]..<ends[slot] where entries[places[place].order].mustBeTold {
            entries[places[place].order].mustBeTold = false
            _ = places[place].offer(.clearTouch, context)
        }
    }

    /// The gesture is over: everybody hears of the next one.
    func endClaim() {
        claimer = -1
        for order in 0..<entries.count { entries[order].isCutOff = false }
        for kind in Self.movements {
            let slot = Int(kind.rawValue)
            ends[slot] = starts[slot + 1]
        }
    }
}
