/// Gives the contacts of protocol A their numbers: their own if they have one, otherwise that of the nearest contact before.
struct EvdevContactMatcher {
    private var before: [EvdevContact] = []
    private var nextID = 0

    /// The contacts of a report, numbered. O(n³) for n contacts without numbers, of which there are at most 256.
    mutating func identify(_ contacts: [EvdevContact]) -> [EvdevContact] {
        var contacts = contacts
        if contacts.contains(where: { $0.id < 0 }) { match(&contacts) }
        before = contacts
        return contacts
    }

    private mutating func match(_ contacts: inout [EvdevContact]) {
        for index in contacts.indices { contacts[index].id = -1 }
        while let (index, old) = nearestPair(contacts) {
            contacts[index].id = before[old].id
            before.remove(at: old)
        }
        for index in contacts.indices where contacts[index].id < 0 {
            contacts[index].id = nextID
            nextID += 1
        }
    }

    private func nearestPair(_ contacts: [EvdevContact]) -> (new: Int, old: Int)? {
        var best: (new: Int, old: Int)?
        var bestDistance = Double.infinity
        for new in contacts.indices where contacts[new].id < 0 {
            for old in before.indices {
                let dx = Double(contacts[new].x) - Double(before[old].x)
                let dy = Double(contacts[new].y) - Double(before[old].y)
                guard dx * dx + dy * dy < bestDistance else { continue }
                bestDistance = dx * dx + dy * dy
                best = (new, old)
            }
        }
        return best
    }
}
