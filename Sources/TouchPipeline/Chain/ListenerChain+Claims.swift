extension ListenerChain {
    /// Somebody has consumed a movement: nobody further down hears more of it, and who had heard of the touch is told.
    @inline(never)
    func claim(_ claimer: Int, in table: ListenerTable, _ context: TouchContext) {
        isClaimed = true
        table.cutOff(below: claimer)
        if table !== self.table { adoptClaim(from: table, by: claimer) }
        table.tellTakenOver(context)
    }

    /// The chain was changed in the dispatch in which somebody claimed. Who was below him in the chain as it was, is cut off, and so is
    /// who stands below him in the chain as it is.
    private func adoptClaim(from older: ListenerTable, by claimer: Int) {
        var entries = currentEntries()
        var isNew = [Bool](repeating: true, count: entries.count)
        for order in entries.indices { entries[order].isClaimer = false }
        for order in 0..<older.entries.count where !older.entries[order].isRemoved {
            guard let newer = table.order(of: older.entries[order].listener) else { continue }
            isNew[newer] = false
            entries[newer].isClaimer = order == claimer
            guard older.entries[order].isCutOff || order == claimer else { continue }
            entries[newer].isCutOff = order != claimer
            // Being told is the older table's affair.
            entries[newer].mustBeTold = false
        }
        if let newer = entries.firstIndex(where: { $0.isClaimer }) {
            extendClaim(to: newer, isNew: false, in: &entries)
        } else {
            letEnter(isNew, in: &entries)
        }
        replaceTable(with: entries)
    }

    /// The claimer has removed himself: those who were added in the same dispatch enter after his claim.
    private func letEnter(_ isNew: [Bool], in entries: inout [ListenerEntry]) {
        let all = entries
        entries = []
        for order in all.indices where !isNew[order] { entries.append(all[order]) }
        for order in all.indices where isNew[order] {
            entries.insert(all[order], at: order)
            extendClaim(to: order, isNew: true, in: &entries)
        }
    }

    /// A listener has come to stand at a place while a movement is claimed: if it is the claimer, those below it are cut off; if it
    /// stands below the claimer, it is.
    func extendClaim(to order: Int, isNew: Bool, in entries: inout [ListenerEntry]) {
        if entries[order].isClaimer {
            for below in order + 1..<max(entries.count, order + 1) { entries[below].cutOff() }
        } else if isBelowClaim(order, isNew: isNew, entries) {
            entries[order].cutOff()
        }
        owesNews = true
    }

    /// Whether a place is further down than the claimer, or than he was: if he is gone, the top is above, and the end is below.
    private func isBelowClaim(_ order: Int, isNew: Bool, _ entries: [ListenerEntry]) -> Bool {
        let above = entries[..<order]
        let below = entries[(order + 1)...]
        if above.contains(where: { $0.isClaimer }) { return true }
        if below.contains(where: { !$0.isCutOff }) { return false }
        return above.last?.isCutOff ?? false || (isNew && below.isEmpty)
    }

    /// Tells those who were cut off because the chain was changed.
    @inline(never)
    func tellLate(_ context: TouchContext) {
        owesNews = false
        table.tellTakenOver(context)
    }

    /// The gesture is over: everybody hears of the next one.
    func endMovement() {
        movesBefore = moves
        guard isClaimed else { return }
        isClaimed = false
        owesNews = false
        guard table.lacksPlaces else { return table.endClaim() }
        var entries = currentEntries()
        for order in entries.indices { entries[order].endClaim() }
        replaceTable(with: entries)
    }
}
