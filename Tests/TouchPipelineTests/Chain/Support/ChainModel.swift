import TouchPipeline

/// The rules of DESIGN section 4 once more, as plainly as they can be written: what the chain is held against.
///
/// Where the text leaves a choice, this is what holds: a listener that was removed and added again is a new one; who was cut off by a
/// claim stays so until the movement ends, wherever he is moved; who comes to stand below the claimer is cut off as well, and told at the
/// end of the next dispatch of the movement; if the claimer is gone, the top of the chain is above his place, and its end is below.
struct ChainModel {
    struct Member {
        let id: Int
        var interests: TouchGesture.Kinds
        /// It stood in the chain for a move of the movement in progress.
        var stood = false
        /// It has heard something of the touch in progress, the ends of its movements apart.
        var heard = false
        var isCutOff = false
        var isOwedNews = false
    }

    enum Claim { case none, by(Int), gone }

    /// Hears a gesture: may change the model, and returns whether it consumes.
    typealias Hear = (inout ChainModel, _ id: Int, _ gesture: TouchGesture, TouchEndReason?) -> Bool

    private(set) var members: [Member] = []
    private var claim = Claim.none
    private var removed: Set<Int> = []
    private var entered: Set<Int> = []

    // MARK: Changing

    mutating func insert(_ id: Int, _ interests: TouchGesture.Kinds, at index: Int) {
        var member = Member(id: id, interests: interests)
        let isNew = place(of: id) == nil
        if let place = place(of: id) { member = members.remove(at: place) }
        if isNew { entered.insert(id) }
        member.interests = interests
        let place = index < 0 ? 0 : index > members.count ? members.count : index
        members.insert(member, at: place)
        if case .none = claim { return }
        extendClaim(to: place, isNew: isNew)
    }

    mutating func remove(_ id: Int) {
        guard let place = place(of: id) else { return }
        members.remove(at: place)
        removed.insert(id)
        entered.remove(id)
        if case .by(id) = claim { claim = .gone }
    }

    // MARK: Dispatching

    /// Offers a gesture; returns the id of who consumed it.
    mutating func dispatch(_ gesture: TouchGesture, _ hear: Hear) -> Int? {
        (removed, entered) = ([], [])
        let kind = gesture.kind
        if kind == .touchDown {
            endMovement()
            for place in members.indices { members[place].heard = false }
        }
        let movement = isClaimable(gesture)
        if movement { for place in members.indices { members[place].stood = true } }
        let asItWas = members
        let claimBefore = claim
        let consumer = offer(gesture, to: asItWas, hear)
        if movement || Self.completions.contains(kind) {
            if let consumer { take(asItWas[consumer].id, consumer, asItWas, claimBefore, hear) }
            tellTheOwed(hear)
        }
        if kind == .clearTouch || Self.completions.contains(kind) { endMovement() }
        return consumer.map { asItWas[$0].id }
    }

    private mutating func offer(_ gesture: TouchGesture, to asItWas: [Member], _ hear: Hear) -> Int? {
        for (place, member) in asItWas.enumerated() where hears(member, gesture.kind) && !removed.contains(member.id) {
            if !Self.notOfTheTouch.contains(gesture.kind), let now = self.place(of: member.id) { members[now].heard = true }
            if hear(&self, member.id, gesture, nil), gesture.kind != .clearTouch { return place }
        }
        return nil
    }

    private func hears(_ member: Member, _ kind: TouchGesture.Kind) -> Bool {
        if kind == .clearTouch { return true }
        if member.isCutOff, Self.movements.contains(kind) { return false }
        if !member.stood, Self.completions.contains(kind) { return false }
        return member.interests.contains(kind)
    }

    // MARK: Taking over

    private mutating func take(_ claimer: Int, _ place: Int, _ asItWas: [Member], _ before: Claim, _ hear: Hear) {
        if case .by(claimer) = before { return }
        var told: [Int] = []
        for (order, member) in asItWas.enumerated() where order > place && !member.isCutOff || member.isOwedNews {
            guard !removed.contains(member.id), let now = self.place(of: member.id) else { continue }
            members[now].isCutOff = true
            members[now].isOwedNews = false
            if members[now].heard { told.append(member.id) }
        }
        if !removed.contains(claimer), let now = self.place(of: claimer) {
            claim = .by(claimer)
            members[now].isCutOff = false
            members[now].isOwedNews = false
            extendClaim(to: now, isNew: false)
        } else {
            claim = .gone
            let newcomers = members.enumerated().filter { entered.contains($0.element.id) }
            members.removeAll { entered.contains($0.id) }
            for (place, newcomer) in newcomers {
                members.insert(newcomer, at: place)
                extendClaim(to: place, isNew: true)
            }
        }
        tell(told, hear)
    }

    private mutating func extendClaim(to place: Int, isNew: Bool) {
        if case .by(members[place].id) = claim {
            for below in members.indices where below > place { cutOff(below) }
        } else if isBelowClaim(place, isNew) {
            cutOff(place)
        }
    }

    private func isBelowClaim(_ place: Int, _ isNew: Bool) -> Bool {
        if case .by(let claimer) = claim, let itsPlace = self.place(of: claimer) { return place > itsPlace }
        let below = members[(place + 1)...]
        if below.contains(where: { !$0.isCutOff }) { return false }
        return place > 0 && members[place - 1].isCutOff || isNew && below.isEmpty
    }

    private mutating func cutOff(_ place: Int) {
        if !members[place].isCutOff { members[place].isOwedNews = true }
        members[place].isCutOff = true
    }

    private mutating func tellTheOwed(_ hear: Hear) {
        let owed = members.filter { $0.isOwedNews && $0.heard }.map(\.id)
        for place in members.indices { members[place].isOwedNews = false }
        tell(owed, hear)
    }

    private mutating func tell(_ ids: [Int], _ hear: Hear) {
        for id in ids where !removed.contains(id) { _ = hear(&self, id, .clearTouch, .takenOver) }
    }

    private mutating func endMovement() {
        claim = .none
        for place in members.indices {
            members[place].stood = false
            members[place].isCutOff = false
            members[place].isOwedNews = false
        }
    }

    // MARK: Kinds

    private func place(of id: Int) -> Int? { members.firstIndex { $0.id == id } }

    private func isClaimable(_ gesture: TouchGesture) -> Bool {
        if case .move(_, let confirmed, let doubleClick) = gesture { return confirmed || doubleClick }
        return gesture.kind == .twoFingerMove
    }

    private static let notOfTheTouch: TouchGesture.Kinds = [.scroll, .clickConfirmed, .clearTouch]
    private static let completions: TouchGesture.Kinds = [.moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete]
    private static let movements: TouchGesture.Kinds = completions.union([.move, .twoFingerMove])
}
