/// A listener of the chain, with what the chain remembers of it for the present touch.
struct ListenerEntry {
    /// First in memory: places are copies of it.
    let listener: any TouchInterface
    /// The interests that were read last.
    var interests: TouchGesture.Kinds
    /// How many claimable moves the chain had dispatched when the listener entered.
    var joinedAtMove: Int
    /// The kinds for which it has a place in the table.
    private(set) var places: UInt16 = 0
    /// It has received a gesture of the touch in progress.
    var hasHeard = false
    /// It has consumed a move under the slop of the touch in progress.
    var hasFollowed = false
    /// It has been asked with a raw event of the touch in progress.
    var hasHeardRaw = false
    /// It has claimed the movement in progress, and no listener above it has since.
    var isClaimer = false
    /// A listener above has claimed the movement in progress.
    var isCutOff = false
    /// It was cut off, and has yet to receive `clearTouch`.
    var mustBeTold = false
    /// It receives `clearTouch` in the running dispatch.
    var isBeingTold = false
    /// It was removed while a dispatch runs over the table. If it was added again, another table has another entry for it.
    var isRemoved = false

    init(_ listener: any TouchInterface, interests: TouchGesture.Kinds, joinedAtMove: Int) {
        self.listener = listener
        self.interests = interests
        self.joinedAtMove = joinedAtMove
    }

    mutating func cutOff() {
        guard !isCutOff else { return }
        isCutOff = true
        mustBeTold = true
    }

    mutating func endClaim() {
        isClaimer = false
        isCutOff = false
        mustBeTold = false
    }

    /// The kinds for which it has a place in the table. `clearTouch` goes to every listener.
    @inline(__always)
    mutating func updatePlaces() {
        let kinds = isCutOff ? interests.subtracting(ListenerTable.movements) : interests
        places = kinds.union(.clearTouch).rawValue
    }
}

/// A place in the dispatch order of one kind of gesture. Noncopyable, so that asking a listener borrows it and counts no reference.
///
/// The reference is a bitwise copy of the one in the entry, which keeps the listener alive.
struct ListenerPlace: ~Copyable {
    var listener: any TouchInterface
    let order: Int

    @inline(__always)
    borrowing func offer(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        listener.onGesture(gesture, context: context)
    }
}

/// The places of one kind of gesture, side by side in priority order.
struct KindPlaces {
    typealias Place = UnsafeMutablePointer<ListenerPlace>

    let first: Place
    /// One past the last place that is asked. While a movement is claimed, places after it may exist.
    private(set) var end: Place
    private let last: Place
    /// One past the last place that was asked in the touch in progress.
    private var deepest: Place

    init(first: Place, end: Place) {
        self.first = first
        self.end = end
        last = end
        deepest = first
    }

    /// All places, those among them that are not asked while a movement is claimed.
    var all: Range<Place> { first..<last }

    /// The places that are asked.
    var asked: Range<Place> { first..<end }

    /// The places that were asked in the touch in progress.
    var reached: Range<Place> { first..<deepest }

    @inline(__always)
    mutating func reach(_ place: Place) {
        if deepest < place { deepest = place }
    }

    mutating func forgetReached() { deepest = first }

    /// Leaves out the places of listeners after an order in the chain.
    mutating func cut(below order: Int) {
        while end > first, (end - 1).pointee.order > order { end -= 1 }
    }

    mutating func endCut() { end = last }
}

/// Stands in for a removed listener while a dispatch still runs over the table.
final class NullListener: TouchInterface {
    /// A gesture or a raw event came that the removed listener would have received.
    private(set) var missedGesture = false
    /// A `clearTouch` came that the removed listener would have received.
    private(set) var missedClear = false

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        if case .clearTouch = gesture { missedClear = true } else { missedGesture = true }
        return false
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        missedGesture = true
        return false
    }
}

/// The chain between two changes: the listeners in order, and for each kind of gesture the places of those that want it.
///
/// Raw memory, because an array of existentials counts references at every step: 81 instructions a listener against 19
/// (`make instructions`). Between dispatches the table changes in place. During a dispatch the chain changes a copy.
final class ListenerTable {
    /// One slot for each kind of gesture, and one for raw touches.
    private static var slotCount: Int { rawSlot + 1 }
    private static var rawSlot: Int { Int(TouchGesture.Kind.clearTouch.rawValue) + 1 }
    /// The kinds that a claim keeps from listeners further down.
    static var movements: TouchGesture.Kinds {
        [.move, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMove, .twoFingerMoveComplete]
    }
    /// The kinds that are not of the touch in progress: a wheel, and a click whose touch is over.
    private static var notOfTheTouch: TouchGesture.Kinds { [.scroll, .clickConfirmed] }

    /// The listeners in order.
    private(set) var entries: UnsafeMutablePointer<ListenerEntry>
    private(set) var count = 0
    /// What any listener is interested in.
    private(set) var interests: TouchGesture.Kinds = []
    /// The index of the listener that has claimed the movement in progress; -1 if there is none.
    private(set) var claimer = -1
    /// The index of the listener that has claimed the touch with a raw event; -1 if there is none.
    var rawClaimer = -1
    /// Whether listeners were cut off when the places were made, so that their places for movements are missing.
    private var lacksPlaces = false
    private var capacity: Int
    private var places: UnsafeMutablePointer<ListenerPlace>
    private let kinds: UnsafeMutablePointer<KindPlaces>

    init(capacity: Int = 8) {
        self.capacity = capacity
        entries = .allocate(capacity: capacity)
        places = .allocate(capacity: capacity * Self.slotCount)
        kinds = .allocate(capacity: Self.slotCount)
        makePlaces()
    }

    convenience init(_ listeners: [ListenerEntry]) {
        self.init(capacity: max(8, listeners.count))
        for entry in listeners {
            (entries + count).initialize(to: entry)
            count += 1
        }
        makePlaces()
    }

    /// A copy, for changes while a dispatch runs over the original.
    convenience init(copying other: ListenerTable) {
        self.init(other.copiedEntries)
        rawClaimer = other.rawClaimer
    }

    deinit {
        entries.deinitialize(count: count)
        entries.deallocate()
        places.deallocate()
        kinds.deallocate()
    }

    /// The entries as an array, as they are for another table.
    var copiedEntries: [ListenerEntry] {
        noteHeard()
        var copies: [ListenerEntry] = []
        copies.reserveCapacity(count)
        for order in 0..<count {
            var entry = entries[order]
            // The table that tells the listener goes on to do so.
            entry.isBeingTold = false
            copies.append(entry)
        }
        return copies
    }

    // MARK: Changes

    func order(of listener: any TouchInterface) -> Int? {
        for order in 0..<count where (entries + order).pointee.listener === listener { return order }
        return nil
    }

    func insert(_ entry: ListenerEntry, at order: Int) {
        if count == capacity { grow() }
        if rawClaimer >= order { rawClaimer += 1 }
        (entries + order + 1).moveInitialize(from: entries + order, count: count - order)
        (entries + order).initialize(to: entry)
        count += 1
    }

    func remove(at order: Int) -> ListenerEntry {
        let removed = (entries + order).move()
        (entries + order).moveInitialize(from: entries + order + 1, count: count - order - 1)
        count -= 1
        rawClaimer = rawClaimer == order ? -1 : rawClaimer > order ? rawClaimer - 1 : rawClaimer
        return removed
    }

    private func grow() {
        let larger = UnsafeMutablePointer<ListenerEntry>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: entries, count: count)
        entries.deallocate()
        places.deallocate()
        capacity *= 2
        entries = larger
        places = .allocate(capacity: capacity * Self.slotCount)
    }

    /// Puts a null listener in the places of a removed one, for the dispatch that still runs.
    ///
    /// Returns `false` if the table does not have the listener, or it was removed before.
    func silence(_ listener: any TouchInterface, with null: NullListener) -> Bool {
        guard let order = order(of: listener), !(entries + order).pointee.isRemoved else { return false }
        (entries + order).pointee.isRemoved = true
        var standIn = ListenerEntry(null, interests: [], joinedAtMove: 0)
        for slot in 0..<Self.slotCount {
            for place in kinds[slot].all where place.pointee.order == order { Self.write(&standIn, order, to: place) }
        }
        return true
    }

    /// Puts other entries in the place of all.
    func replaceEntries(_ replacing: [ListenerEntry]) {
        entries.deinitialize(count: count)
        count = 0
        for entry in replacing { insert(entry, at: count) }
    }

    /// Makes the places anew. Must follow every change of the entries, except of what is only known of the present touch.
    func makePlaces() {
        var all: UInt16 = 0
        (claimer, lacksPlaces) = (-1, false)
        for order in 0..<count {
            let entry = entries + order
            entry.pointee.updatePlaces()
            all |= entry.pointee.interests.rawValue
            if entry.pointee.isCutOff { lacksPlaces = true }
            if entry.pointee.isClaimer { claimer = order }
        }
        interests = TouchGesture.Kinds(rawValue: all)
        var place = places
        for slot in 0..<Self.slotCount {
            let first = place
            let bit = UInt16(1) << UInt16(slot)
            for order in 0..<count where (entries + order).pointee.places & bit != 0 {
                Self.write(entries + order, order, to: place)
                place += 1
            }
            (kinds + slot).initialize(to: KindPlaces(first: first, end: place))
        }
    }

    /// A bitwise copy of a reference that an entry holds.
    @inline(__always)
    private static func write(_ entry: UnsafeMutablePointer<ListenerEntry>, _ order: Int, to place: KindPlaces.Place) {
        let bytes = UnsafeMutableRawPointer(place)
        bytes.copyMemory(from: UnsafeRawPointer(entry), byteCount: MemoryLayout<any TouchInterface>.size)
        bytes.storeBytes(of: order, toByteOffset: MemoryLayout<any TouchInterface>.stride, as: Int.self)
    }

    // MARK: Dispatch

    /// The places of the listeners that want a kind of gesture.
    subscript(kind: TouchGesture.Kind) -> KindPlaces {
        @inline(__always) get { kinds[Int(kind.rawValue)] }
        @inline(__always) _modify { yield &kinds[Int(kind.rawValue)] }
    }

    /// Offers a gesture to the listeners that want its kind, until one consumes it. Returns the place of that one.
    @inline(__always)
    func offer(_ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind) -> KindPlaces.Place? {
        var place = self[kind].first
        let end = self[kind].end
        while place < end {
            if place.pointee.offer(gesture, context) { return reach(consumer: place, of: kind) }
            place += 1
        }
        self[kind].reach(end)
        return nil
    }

    /// Not inlined: it would cost the loop a register and an instruction for each listener.
    @inline(never)
    private func reach(consumer place: KindPlaces.Place, of kind: TouchGesture.Kind) -> KindPlaces.Place {
        self[kind].reach(place + 1)
        return place
    }

    /// Offers a completion to the listeners that were in the chain for one of the moves that are now complete.
    func offerCompletion(
        _ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind, moves: Int
    ) -> KindPlaces.Place? {
        var place = self[kind].first
        let end = self[kind].end
        while place < end {
            let entry = entries + place.pointee.order
            if entry.pointee.joinedAtMove < moves {
                entry.pointee.hasHeard = true
                if place.pointee.offer(gesture, context) { return place }
            }
            place += 1
        }
        return nil
    }

    /// Offers `clearTouch` to all listeners.
    func offerClear(_ context: TouchContext) {
        var place = self[.clearTouch].first
        let end = self[.clearTouch].end
        while place < end {
            _ = place.pointee.offer(.clearTouch, context)
            place += 1
        }
    }

    /// Asks the listeners that want raw touches, until one returns `true`. Returns the index of that one, or -1.
    func offerRaw(_ event: TouchEvent, _ context: TouchContext) -> Int {
        for place in kinds[Self.rawSlot].asked {
            let isConsumed = place.pointee.listener.onTouchEvent(event, context: context)
            kinds[Self.rawSlot].reach(place + 1)
            if isConsumed { return place.pointee.order }
        }
        return -1
    }

    /// Passes an event to the listener that has claimed the touch, if it is still in the chain.
    func passRaw(_ event: TouchEvent, _ context: TouchContext) {
        guard rawClaimer >= 0 else { return }
        (entries + rawClaimer).pointee.hasHeardRaw = true
        _ = (entries + rawClaimer).pointee.listener.onTouchEvent(event, context: context)
    }

    // MARK: The touch in progress

    /// A new touch begins. No listener has heard anything of it.
    func forgetTouch(includingRaw isIncludingRaw: Bool) {
        for slot in 0..<(isIncludingRaw ? Self.slotCount : Self.rawSlot) { (kinds + slot).pointee.forgetReached() }
        var entry = entries
        while entry < entries + count {
            entry.pointee.hasHeard = false
            entry.pointee.hasFollowed = false
            if isIncludingRaw { entry.pointee.hasHeardRaw = false }
            entry += 1
        }
    }

    /// Whether a listener has heard something of the touch in progress.
    func hasHeard(_ listener: any TouchInterface) -> Bool {
        noteHeard()
        guard let order = order(of: listener) else { return false }
        return (entries + order).pointee.hasHeard || (entries + order).pointee.hasHeardRaw
    }

    /// Writes down in the entries which listeners have heard something of the touch in progress.
    func noteHeard() {
        for kind in TouchGesture.Kind.allCases where !Self.notOfTheTouch.contains(kind) && kind != .clearTouch {
            for place in self[kind].reached { (entries + place.pointee.order).pointee.hasHeard = true }
        }
        for place in kinds[Self.rawSlot].reached { (entries + place.pointee.order).pointee.hasHeardRaw = true }
    }

    /// Keeps the movement in progress from the listeners after a claimer.
    func cutOff(below claimer: Int) {
        noteHeard()
        if self.claimer >= 0 { (entries + self.claimer).pointee.isClaimer = false }
        self.claimer = claimer
        (entries + claimer).pointee.isClaimer = true
        for order in claimer + 1..<max(count, claimer + 1) { (entries + order).pointee.cutOff() }
        for kind in TouchGesture.Kind.allCases where Self.movements.contains(kind) { self[kind].cut(below: claimer) }
    }

    /// Sends `clearTouch` to the listeners that were cut off and had heard of the touch, once each, whatever the others do meanwhile.
    func tellTakenOver(_ context: TouchContext) {
        for order in 0..<count {
            let entry = entries + order
            entry.pointee.isBeingTold = entry.pointee.mustBeTold && entry.pointee.hasHeard
            entry.pointee.mustBeTold = false
        }
        sendTakenOver(context)
    }

    /// Writes down whether a listener has consumed a move under the slop of the touch in progress.
    func noteFollowing(_ listener: any TouchInterface, _ hasFollowed: Bool) {
        if let order = order(of: listener) { (entries + order).pointee.hasFollowed = hasFollowed }
    }

    /// Sends `clearTouch` to the listeners after a place that have consumed a move under the slop of the touch in progress, and returns them.
    func tellFollowersTakenOver(after order: Int, _ context: TouchContext) -> [any TouchInterface] {
        var told: [any TouchInterface] = []
        for order in order + 1..<max(count, order + 1) where (entries + order).pointee.hasFollowed {
            (entries + order).pointee.hasFollowed = false
            (entries + order).pointee.isBeingTold = true
            told.append((entries + order).pointee.listener)
        }
        if !told.isEmpty { sendTakenOver(context) }
        return told
    }

    /// Sends `clearTouch` to the listeners that had heard of a touch that is claimed with a raw event. The claimer receives it only if it
    /// had heard gestures, one that a claim of the movement had cut off only if it had heard raw events.
    func tellRawTakenOver(_ context: TouchContext) {
        noteHeard()
        for order in 0..<count {
            let entry = entries + order
            let isTold = entry.pointee.isCutOff && !entry.pointee.mustBeTold
            entry.pointee.mustBeTold = false
            entry.pointee.isBeingTold =
                (entry.pointee.hasHeard && !isTold) || (entry.pointee.hasHeardRaw && order != rawClaimer)
        }
        sendTakenOver(context)
    }

    /// Sends `clearTouch` to the listener that has claimed the touch.
    func clearRawClaimer(_ context: TouchContext) {
        guard rawClaimer >= 0 else { return }
        _ = (entries + rawClaimer).pointee.listener.onGesture(.clearTouch, context: context)
    }

    private func sendTakenOver(_ context: TouchContext) {
        var context = context
        context.endReason = .takenOver
        for place in self[.clearTouch].asked where (entries + place.pointee.order).pointee.isBeingTold {
            (entries + place.pointee.order).pointee.isBeingTold = false
            _ = place.pointee.offer(.clearTouch, context)
        }
    }

    /// The movement is over: all listeners receive the next one. Returns `false` if places are missing, so that they must be made anew.
    func endClaim() -> Bool {
        claimer = -1
        for order in 0..<count { (entries + order).pointee.endClaim() }
        guard !lacksPlaces else { return false }
        for kind in TouchGesture.Kind.allCases where Self.movements.contains(kind) { self[kind].endCut() }
        return true
    }
}
