extension ListenerTable {
    /// Kinds that are not of the touch in progress: a wheel, and a click whose touch is over.
    private static let notOfTheTouch: TouchGesture.Kinds = [.scroll, .clickConfirmed]

    /// A new touch begins: nobody has heard anything of it.
    func forgetTouch() {
        for slot in 0..<Self.kindCount { kinds[slot].forgetReached() }
        for order in 0..<entries.count { entries[order].hasHeard = false }
    }

    /// Writes down who has heard something of the touch in progress.
    func noteWhoHasHeard() {
        for kind in TouchGesture.Kind.allCases where !Self.notOfTheTouch.contains(kind) {
            for place in self[kind].reached { entries[place.pointee.order].hasHeard = true }
        }
    }

    /// Keeps the movement in progress from those below a claimer.
    func cutOff(below claimer: Int) {
        noteWhoHasHeard()
        if self.claimer >= 0 { entries[self.claimer].isClaimer = false }
        self.claimer = claimer
        entries[claimer].isClaimer = true
        for order in claimer + 1..<max(entries.count, claimer + 1) { entries[order].cutOff() }
        for kind in TouchGesture.Kind.allCases where Self.movements.contains(kind) { self[kind].cut(below: claimer) }
    }

    /// Tells those who were cut off and had heard of the touch that it is taken over. Each is told once, whatever the others do meanwhile.
    func tellTakenOver(_ context: TouchContext) {
        for order in 0..<entries.count {
            entries[order].isBeingTold = entries[order].mustBeTold && entries[order].hasHeard
            entries[order].mustBeTold = false
        }
        var context = context
        context.endReason = .takenOver
        for place in self[.clearTouch].asked where entries[place.pointee.order].isBeingTold {
            entries[place.pointee.order].isBeingTold = false
            _ = place.pointee.offer(.clearTouch, context)
        }
    }

    /// The gesture is over: everybody hears of the next one.
    func endClaim() {
        claimer = -1
        for order in 0..<entries.count { entries[order].endClaim() }
        for kind in TouchGesture.Kind.allCases where Self.movements.contains(kind) { self[kind].endCut() }
    }
}
