import TouchPipeline

/// A second, simple implementation of the rules of the chain, with which the chain is compared.
///
/// Where the rules leave a choice, the model defines the behaviour. A listener that was removed and added again is a new one. A listener
/// that a claim has cut off stays cut off until the movement ends, wherever it is moved. A listener that moves below the claimer is cut off
/// as well, and receives `clearTouch` at the end of the next dispatch of the movement. If the claimer has left, the top of the chain is
/// above its place, and the end of the chain is below it.
struct ChainModel {
    struct Member {
        let id: Int
        var interests: TouchGesture.Kinds
        /// It was in the chain for a move of the movement in progress.
        var stood = false
        /// It has received a gesture of the touch in progress, and not its end.
        var heard = false
        /// It has consumed a move under the slop of the touch in progress.
        var followed = false
        /// It has received a raw event of the touch in progress, and not its end.
        var heardRaw = false
        var isCutOff = false
        var isOwedNews = false

        var hasHeardAnything: Bool { heard || heardRaw }
    }

    enum Claim: Equatable { case none, by(Int), gone }

    /// A call that a listener receives.
    enum Call: Equatable {
        case gesture(TouchGesture, TouchEndReason?)
        case raw
        case enter
        case leave
    }

    /// Calls a listener. May change the model, and returns whether the listener consumes.
    typealias Tell = (inout ChainModel, _ id: Int, Call) -> Bool

    private enum Transition {
        case enter(Int)
        case leave(Int, owesClear: Bool)
    }

    private(set) var members: [Member] = []
    private(set) var isTouchClaimed = false
    private(set) var rawClaim = Claim.none
    /// The current interests of a listener. The chain reads them only at certain times.
    var interests: [Int: TouchGesture.Kinds] = [:]
    private var claim = Claim.none
    private var isTouchInProgress = false
    private var removed: Set<Int> = []
    private var entered: Set<Int> = []
    private var isDispatching = false
    private var isSettling = false
    private var transitions: [Transition] = []
    private var needsInterests = false

    var takesRawTouches: Bool { rawClaim != .none || members.contains { $0.interests.contains(.rawTouches) } }

    // MARK: Changing

    mutating func insert(_ id: Int, at index: Int, _ tell: Tell) {
        var member = Member(id: id, interests: interests[id] ?? .all)
        let isNew = place(of: id) == nil
        if let place = place(of: id) {
            member = members.remove(at: place)
            member.interests = interests[id] ?? .all
        }
        let place = index < 0 ? 0 : index > members.count ? members.count : index
        members.insert(member, at: place)
        if claim != .none { extendClaim(to: place, isNew: isNew) }
        guard isNew else { return }
        entered.insert(id)
        transitions.append(.enter(id))
        settle(tell)
    }

    mutating func remove(_ id: Int, _ tell: Tell) {
        guard let place = place(of: id) else { return }
        let member = members.remove(at: place)
        removed.insert(id)
        entered.remove(id)
        if claim == .by(id) { claim = .gone }
        if rawClaim == .by(id) { rawClaim = .gone }
        transitions.append(.leave(id, owesClear: member.hasHeardAnything))
        settle(tell)
    }

    mutating func set(_ ids: [Int], _ tell: Tell) {
        let wasSettling = isSettling
        isSettling = true
        for member in members where !ids.contains(member.id) { remove(member.id, tell) }
        for (index, id) in ids.enumerated() where members.count <= index || members[index].id != id { insert(id, at: index, tell) }
        isSettling = wasSettling
        settle(tell)
    }

    mutating func setNeedsInterests(_ tell: Tell) {
        needsInterests = true
        settle(tell)
    }

    /// The notifications that wait until no dispatch runs, in their order.
    private mutating func settle(_ tell: Tell) {
        guard !isDispatching, !isSettling else { return }
        isSettling = true
        while !transitions.isEmpty || needsInterests {
            let pending = transitions
            transitions = []
            for transition in pending {
                switch transition {
                case .enter(let id): _ = tell(&self, id, .enter)
                case .leave(let id, let owesClear):
                    if owesClear { _ = tell(&self, id, .gesture(.clearTouch, .removed)) }
                    _ = tell(&self, id, .leave)
                }
            }
            if needsInterests { for place in members.indices { members[place].interests = interests[members[place].id] ?? .all } }
            needsInterests = false
        }
        isSettling = false
    }

    /// The chain is released.
    mutating func release(_ tell: Tell) {
        isSettling = true
        for member in members {
            if member.hasHeardAnything { _ = tell(&self, member.id, .gesture(.clearTouch, .removed)) }
            _ = tell(&self, member.id, .leave)
        }
    }

    // MARK: Dispatching

    /// Dispatches a gesture. Returns the id of the listener that consumed it.
    mutating func dispatch(_ gesture: TouchGesture, pointerCount: Int, reason: TouchEndReason?, _ tell: Tell) -> Int? {
        let consumer = running(tell) { model -> Int? in
            let kind = gesture.kind
            if kind == .touchDown { model.beginGestures() }
            let isMovement = Self.isClaimable(gesture)
            if isMovement { for place in model.members.indices { model.members[place].stood = true } }
            let (asItWas, claimBefore) = (model.members, model.claim)
            let isEnd = kind == .clearTouch && pointerCount == 0
            let consumer = model.offer(gesture, reason, isEnd: isEnd, to: asItWas, tell)
            if kind == .move, !isMovement, let consumer, let now = model.place(of: asItWas[consumer].id) {
                model.members[now].followed = true
            }
            if kind == .longPress || kind == .twoFingerClick, let consumer {
                if kind == .longPress { model.isTouchClaimed = true }
                model.tellFollowers(asItWas[(consumer + 1)...].map(\.id), tell)
            }
            if isMovement || Self.completions.contains(kind) {
                if let consumer { model.take(asItWas[consumer].id, consumer, asItWas, claimBefore, tell) }
                model.tellTheOwed(tell)
            }
            if kind == .clearTouch || Self.completions.contains(kind) { model.endMovement() }
            if isEnd { model.endTouch() }
            return consumer.map { asItWas[$0].id }
        }
        return consumer
    }

    private mutating func running<Result>(_ tell: Tell, _ body: (inout ChainModel) -> Result) -> Result {
        (removed, entered) = ([], [])
        isDispatching = true
        let result = body(&self)
        isDispatching = false
        settle(tell)
        return result
    }

    private mutating func offer(
        _ gesture: TouchGesture, _ reason: TouchEndReason?, isEnd: Bool, to asItWas: [Member], _ tell: Tell
    ) -> Int? {
        for (place, member) in asItWas.enumerated() where hears(member, gesture.kind) && !removed.contains(member.id) {
            if let now = self.place(of: member.id) {
                if !Self.notOfTheTouch.contains(gesture.kind) { members[now].heard = true }
                if gesture.kind == .twoFingerMove { members[now].followed = true }
                if isEnd { forgetTouch(at: now) }
            }
            if tell(&self, member.id, .gesture(gesture, reason)), gesture.kind != .clearTouch { return place }
        }
        return nil
    }

    private func hears(_ member: Member, _ kind: TouchGesture.Kind) -> Bool {
        if kind == .clearTouch { return true }
        if member.isCutOff, Self.movements.contains(kind) { return false }
        if !member.stood, Self.completions.contains(kind) { return false }
        return member.interests.contains(kind)
    }

    // MARK: The touch

    mutating func beginTouch() {
        guard !isTouchInProgress else { return }
        isTouchInProgress = true
        isTouchClaimed = false
        for place in members.indices { forgetTouch(at: place) }
    }

    mutating func endTouch() {
        isTouchInProgress = false
        rawClaim = .none
        for place in members.indices { forgetTouch(at: place) }
    }

    private mutating func beginGestures() {
        endMovement()
        beginTouch()
        for place in members.indices { members[place].followed = false }
    }

    private mutating func forgetTouch(at place: Int) {
        (members[place].heard, members[place].heardRaw, members[place].followed) = (false, false, false)
    }

    // MARK: Raw touches

    /// Dispatches a raw event. Returns the id of the listener that consumed it.
    mutating func offerRaw(_ tell: Tell) -> Int? {
        running(tell) { model in
            for member in model.members where member.interests.contains(.rawTouches) && !model.removed.contains(member.id) {
                model.noteRaw(member.id)
                if tell(&model, member.id, .raw) { return member.id }
            }
            return nil
        }
    }

    /// A listener has consumed an event. It has the touch from now on if it is still in the chain.
    mutating func claimTouch(by id: Int, _ tell: Tell) {
        rawClaim = place(of: id) == nil ? .gone : .by(id)
        isTouchClaimed = true
        running(tell) { model in
            var told: [Int] = []
            for member in model.members {
                let knowsAlready = member.isCutOff && !member.isOwedNews
                if member.heard && !knowsAlready || member.heardRaw && member.id != id { told.append(member.id) }
            }
            for place in model.members.indices { model.members[place].isOwedNews = false }
            model.tellTakenOver(told, tell)
        }
        endMovement()
    }

    /// An event of a claimed touch.
    mutating func passRaw(_ tell: Tell) {
        guard case .by(let claimer) = rawClaim else { return }
        running(tell) { model in
            model.noteRaw(claimer)
            _ = tell(&model, claimer, .raw)
        }
    }

    /// The end of a claimed touch was lost. The claimer receives its end.
    mutating func cancelClaimedTouch(_ tell: Tell) {
        let claimer = rawClaim
        endTouch()
        guard case .by(let id) = claimer else { return }
        running(tell) { model in _ = tell(&model, id, .gesture(.clearTouch, .cancelled)) }
    }

    private mutating func noteRaw(_ id: Int) {
        if isTouchInProgress, let place = place(of: id) { members[place].heardRaw = true }
    }

    // MARK: Claims of movements

    private mutating func take(_ claimer: Int, _ place: Int, _ asItWas: [Member], _ before: Claim, _ tell: Tell) {
        if before == .by(claimer) { return }
        isTouchClaimed = true
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
        tellTakenOver(told, tell)
    }

    private mutating func extendClaim(to place: Int, isNew: Bool) {
        if claim == .by(members[place].id) {
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

    private mutating func tellTheOwed(_ tell: Tell) {
        let owed = members.filter { $0.isOwedNews && $0.heard }.map(\.id)
        for place in members.indices { members[place].isOwedNews = false }
        tellTakenOver(owed, tell)
    }

    /// A listener has consumed a long press or a two-finger click. The moves under the slop that later listeners received have no effect.
    private mutating func tellFollowers(_ ids: [Int], _ tell: Tell) {
        var told: [Int] = []
        for id in ids where !removed.contains(id) {
            guard let now = place(of: id), members[now].followed else { continue }
            members[now].followed = false
            told.append(id)
        }
        tellTakenOver(told, tell)
    }

    private mutating func tellTakenOver(_ ids: [Int], _ tell: Tell) {
        for id in ids where !removed.contains(id) { _ = tell(&self, id, .gesture(.clearTouch, .takenOver)) }
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

    private static func isClaimable(_ gesture: TouchGesture) -> Bool {
        if case .move(_, let phase) = gesture { return phase.isPastSlop }
        return gesture.kind == .twoFingerMove
    }

    private static let notOfTheTouch: TouchGesture.Kinds = [.scroll, .clickConfirmed, .clearTouch]
    private static let completions: TouchGesture.Kinds = [.moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete]
    private static let movements: TouchGesture.Kinds = completions.union([.move, .twoFingerMove])
}
