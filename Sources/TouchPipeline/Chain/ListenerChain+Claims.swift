extension ListenerChain {
    /// Somebody has consumed a movement: nobody further down hears more of it, and who had heard of the touch is told.
    @inline(never)
    func claim(_ claimer: Int, in table: ListenerTable, _ context: TouchContext) {
        isClaimed = true
        table.cutOff(below: claimer)
        if table !== self.table { adoptCutOff(from: table) }
        table.tellTakenOver(context)
    }

    /// The chain was changed in the callback that claimed: who was cut off in the older table is cut off in this one, and so is who was
    /// added below them.
    private func adoptCutOff(from older: ListenerTable) {
        var entries = currentEntries()
        for order in 0..<older.entries.count where older.entries[order].isCutOff {
            guard let newer = table.order(of: older.entries[order].listener) else { continue }
            entries[newer].isCutOff = true
        }
        for order in entries.indices.reversed() where isNewcomer(entries[order]) {
            entries[order].isCutOff = !entries[(order + 1)...].contains { !$0.isCutOff }
        }
        replaceTable(with: entries)
    }

    private func isNewcomer(_ entry: ListenerEntry) -> Bool { entry.joinedAtMove == moves }

    /// The gesture is over: everybody hears of the next one.
    func endClaim() {
        guard isClaimed else { return }
        isClaimed = false
        guard table.lacksPlaces else { return table.endClaim() }
        var entries = currentEntries()
        for order in entries.indices { entries[order].isCutOff = false }
        replaceTable(with: entries)
    }
}
