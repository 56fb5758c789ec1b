import TouchPipeline

/// What each listener of a chain must hear, found from the rules and a record of what has happened.
///
/// The chain has a state for each listener, which it changes. The model has none. It has a line in which listeners that have left keep their
/// places, what each listener has heard in turn, and the rulings about the movement in progress. It reads them again for every question.
///
/// Where the rules leave a choice, the model defines the behavior:
///
/// * A listener that was removed and added again begins a new stay.
/// * A listener that a claim has cut off stays cut off until the movement ends, wherever it is moved. One that comes to be below the claimer is cut
///   off with the next dispatch of the movement, and receives `clearTouch` when that has ended.
/// * A listener enters directly behind the one above it, which is above the place of one that has left there. The last one enters at the end
///   of the line. The place of a listener that leaves in the callback in which it claims is directly behind the last one that was above it.
/// * The interests of a listener that is moved in a callback are read when the dispatch has ended.
final class ChainModel {
    /// One stay of a listener in the chain.
    struct Stay: Hashable {
        let id: Int
        let number: Int
    }

    enum Claim: Equatable { case none, by(Stay), gone }

    /// A call that a listener receives.
    enum Call: Equatable {
        case gesture(TouchGesture, TouchEndReason?)
        case raw
        case enter
        case leave
    }

    /// Something that a listener has received of a touch, or done with it.
    private enum Heard: Equatable {
        case gesture(TouchGesture.Kind)
        case raw
        case consumedUnderSlop
        case end
    }

    private enum Ruling {
        /// A move past the slop was dispatched while these were in the chain.
        case moved([Stay])
        case claimed(by: Stay)
        /// These are below the claimer.
        case cutOff([Stay])
    }

    private enum Notice {
        case enter(Stay)
        case leave(Stay, needsClear: Bool)
        case read([Stay]?)
    }

    /// The current interests of a listener. The chain reads them only at certain times.
    var interests: [Int: TouchGesture.Kinds] = [:]
    private(set) var isTouchClaimed = false
    private(set) var rawClaim = Claim.none
    /// Calls a listener, which may change the model. Returns whether the listener consumes.
    private let tell: (_ id: Int, Call) -> Bool

    private var line: [Stay] = []
    private var gone: Set<Stay> = []
    private var stays = 0
    private var known: [Stay: TouchGesture.Kinds] = [:]
    private var heard: [Stay: [Heard]] = [:]
    private var rulings: [Ruling] = []
    private var isTouchInProgress = false
    /// The listeners that were in the chain when the last touch began, and when that of the last click did. `nil` before the first.
    private var presentAtTouch: Set<Stay>?
    private var presentAtTouchOfClick: Set<Stay>?
    private var notices: [Notice] = []
    private var isBusy = false

    init(tell: @escaping (_ id: Int, Call) -> Bool) { self.tell = tell }

    private var present: [Stay] { line.filter { !gone.contains($0) } }

    /// The listeners in the order of the chain.
    var order: [Int] { present.map(\.id) }

    var takesRawTouches: Bool { rawClaim != .none || present.contains { takes($0, .rawTouches) } }

    // MARK: Changes

    func insert(_ id: Int, at index: Int) {
        let old = present.first { $0.id == id }
        let stay = old ?? beginStay(id)
        line.removeAll { $0 == stay }
        let present = present
        let index = max(index, 0)
        if index >= present.count {
            line.append(stay)
        } else {
            let above = index == 0 ? nil : line.firstIndex(of: present[index - 1])
            line.insert(stay, at: above.map { $0 + 1 } ?? 0)
        }
        post(old == nil ? .enter(stay) : .read([stay]))
    }

    private func beginStay(_ id: Int) -> Stay {
        stays += 1
        let stay = Stay(id: id, number: stays)
        known[stay] = interests[id] ?? .all
        return stay
    }

    func remove(_ id: Int) {
        guard let stay = present.first(where: { $0.id == id }) else { return }
        gone.insert(stay)
        if rawClaim == .by(stay) { rawClaim = .gone }
        post(.leave(stay, needsClear: isTouchInProgress && (hasHeardGesture(stay) || hasHeard(stay) { $0 == .raw })))
    }

    func set(_ ids: [Int]) {
        busy {
            for stay in present where !ids.contains(stay.id) { remove(stay.id) }
            for (index, id) in ids.enumerated() where !(order.indices.contains(index) && order[index] == id) { insert(id, at: index) }
        }
    }

    func setNeedsInterests() { post(.read(nil)) }

    /// The chain is released.
    func release() { set([]) }

    private func post(_ notice: Notice) {
        notices.append(notice)
        busy {}
    }

    /// Performs something during which notices wait, unless something else is performed already.
    private func busy(_ body: () -> Void) {
        guard !isBusy else { return body() }
        isBusy = true
        body()
        while !notices.isEmpty {
            switch notices.removeFirst() {
            case .enter(let stay): _ = tell(stay.id, .enter)
            case .leave(let stay, let needsClear):
                if needsClear { _ = tell(stay.id, .gesture(.clearTouch, .removed)) }
                _ = tell(stay.id, .leave)
            case .read(let stays): for stay in stays ?? present { known[stay] = interests[stay.id] ?? .all }
            }
        }
        isBusy = false
    }

    // MARK: Gestures

    /// Dispatches a gesture. Returns the id of the listener that consumed it.
    func dispatch(_ gesture: TouchGesture, pointerCount: Int, reason: TouchEndReason?) -> Int? {
        var consumer: Stay?
        busy { consumer = rule(gesture, pointerCount: pointerCount, reason: reason) }
        return consumer?.id
    }

    private func rule(_ gesture: TouchGesture, pointerCount: Int, reason: TouchEndReason?) -> Stay? {
        let kind = gesture.kind
        if kind == .clearTouch { return end(of: pointerCount == 0 ? .touch : .movement, reason) }
        if kind == .touchDown {
            beginTouch()
            presentAtTouch = Set(present)
        }
        if kind == .clickUnconfirmed { presentAtTouchOfClick = presentAtTouch }
        let isEnd = Self.completions.contains(kind)
        guard Self.isPastSlop(gesture) || isEnd else { return offer(gesture, reason) }
        let freeBefore = present.filter { !isCutOff($0) }
        cutOffBelowClaimer()
        if !isEnd { rulings.append(.moved(present)) }
        let before = present
        let consumer = offer(gesture, reason)
        var told: [Stay] = []
        func tellCutOff(of stays: [Stay]) {
            let new = stays.filter { (freeBefore.contains($0) || !before.contains($0)) && isCutOff($0) && !told.contains($0) }
            told += new
            takeOver(new.filter { hasHeardGesture($0) })
        }
        if let consumer, claimer != consumer || gone.contains(consumer) {
            rulings.append(.cutOff(Array(before.drop { $0 != consumer }.dropFirst())))
            rulings.append(.claimed(by: consumer))
            if gone.contains(consumer) { place(consumer, behind: Set(before.prefix { $0 != consumer })) }
            tellCutOff(of: before)
            isTouchClaimed = true
        }
        cutOffBelowClaimer()
        tellCutOff(of: present)
        if isEnd { endMovement() }
        return consumer
    }

    private func offer(_ gesture: TouchGesture, _ reason: TouchEndReason?) -> Stay? {
        let before = present
        for stay in before where mayHear(stay, gesture.kind) && !gone.contains(stay) {
            heard[stay, default: []].append(.gesture(gesture.kind))
            guard tell(stay.id, .gesture(gesture, reason)) else { continue }
            if gesture.kind == .move, !Self.isPastSlop(gesture) { heard[stay, default: []].append(.consumedUnderSlop) }
            if gesture.kind == .longPress { isTouchClaimed = true }
            if gesture.kind == .longPress || gesture.kind == .twoFingerClick {
                let below = before.drop { $0 != stay }.dropFirst()
                takeOver(below.filter { hasHeard($0) { $0 == .consumedUnderSlop || $0 == .gesture(.twoFingerMove) } })
            }
            return stay
        }
        return nil
    }

    private func mayHear(_ stay: Stay, _ kind: TouchGesture.Kind) -> Bool {
        if kind == .move || kind == .twoFingerMove { return takes(stay, TouchGesture.Kinds(kind)) && !isCutOff(stay) }
        guard takes(stay, TouchGesture.Kinds(kind)) else { return false }
        // What began before a listener entered is not for it.
        if [.clickUnconfirmed, .longPress, .twoFingerClick].contains(kind) { return presentAtTouch?.contains(stay) ?? true }
        if [.clickConfirmed, .doubleClick].contains(kind) { return presentAtTouchOfClick?.contains(stay) ?? true }
        guard Self.completions.contains(kind) else { return true }
        let wasThere = rulings.contains { if case .moved(let stays) = $0 { stays.contains(stay) } else { false } }
        return takes(stay, TouchGesture.Kinds(kind)) && !isCutOff(stay) && wasThere
    }

    private func takeOver(_ stays: [Stay]) {
        for stay in stays where !gone.contains(stay) { _ = tell(stay.id, .gesture(.clearTouch, .takenOver)) }
    }

    private enum Scope { case touch, movement }

    private func end(of scope: Scope, _ reason: TouchEndReason?) -> Stay? {
        for stay in present where !gone.contains(stay) {
            if scope == .touch { heard[stay, default: []].append(.end) }
            _ = tell(stay.id, .gesture(.clearTouch, reason))
        }
        endMovement()
        if scope == .touch { endTouch() }
        return nil
    }

    // MARK: The record

    private func takes(_ stay: Stay, _ kinds: TouchGesture.Kinds) -> Bool { known[stay, default: []].isSuperset(of: kinds) }

    private func hasHeard(_ stay: Stay, where isMeant: (Heard) -> Bool) -> Bool {
        heard[stay, default: []].reversed().prefix { $0 != .end }.contains(where: isMeant)
    }

    private func hasHeardGesture(_ stay: Stay) -> Bool {
        hasHeard(stay) {
            if case .gesture(let kind) = $0 { kind != .scroll && kind != .clickConfirmed } else { false }
        }
    }

    /// The last ruling about a listener counts.
    private func isCutOff(_ stay: Stay) -> Bool {
        for ruling in rulings.reversed() {
            switch ruling {
            case .claimed(by: stay): return false
            case .cutOff(let stays) where stays.contains(stay): return true
            default: continue
            }
        }
        return false
    }

    private var claimer: Stay? {
        rulings.reversed().lazy.compactMap { if case .claimed(let stay) = $0 { stay } else { nil } }.first
    }

    private func cutOffBelowClaimer() {
        guard let claimer, let index = line.firstIndex(of: claimer) else { return }
        let below = line[(index + 1)...].filter { !gone.contains($0) }
        if below.contains(where: { !isCutOff($0) }) { rulings.append(.cutOff(below)) }
    }

    private func place(_ stay: Stay, behind above: Set<Stay>) {
        line.removeAll { $0 == stay }
        line.insert(stay, at: 1 + (line.lastIndex { above.contains($0) && !gone.contains($0) } ?? -1))
    }

    private func endMovement() {
        rulings = []
        line = present
    }

    func beginTouch() {
        endMovement()
        guard !isTouchInProgress else { return }
        isTouchInProgress = true
        isTouchClaimed = false
        heard = [:]
    }

    func endTouch() {
        isTouchInProgress = false
        rawClaim = .none
    }

    // MARK: Raw touches

    /// Dispatches a raw event. Returns the id of the listener that consumed it.
    func offerRaw() -> Int? {
        var consumer: Int?
        busy {
            for stay in present where takes(stay, .rawTouches) && !gone.contains(stay) {
                heard[stay, default: []].append(.raw)
                guard tell(stay.id, .raw) else { continue }
                consumer = stay.id
                return
            }
        }
        return consumer
    }

    /// A listener has consumed an event. It has the touch from now on if it is still in the chain.
    func claimTouch(by id: Int) {
        let claimer = present.first { $0.id == id }
        rawClaim = claimer.map { .by($0) } ?? .gone
        isTouchClaimed = true
        busy {
            takeOver(present.filter { hasHeardGesture($0) && !isCutOff($0) || $0 != claimer && hasHeard($0) { $0 == .raw } })
        }
        endMovement()
    }

    /// An event of a claimed touch.
    func passRaw() {
        guard case .by(let claimer) = rawClaim else { return }
        busy {
            heard[claimer, default: []].append(.raw)
            _ = tell(claimer.id, .raw)
        }
    }

    /// The end of a claimed touch was lost. The claimer receives its end.
    func cancelClaimedTouch() {
        let claim = rawClaim
        endTouch()
        guard case .by(let claimer) = claim else { return }
        busy { _ = tell(claimer.id, .gesture(.clearTouch, .cancelled)) }
    }

    // MARK: Kinds

    private static func isPastSlop(_ gesture: TouchGesture) -> Bool {
        if case .move(_, let phase) = gesture { return phase.isPastSlop }
        return gesture.kind == .twoFingerMove
    }

    private static let completions: TouchGesture.Kinds = [.moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete]
}
