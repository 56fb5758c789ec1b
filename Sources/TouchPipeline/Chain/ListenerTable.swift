/// The listeners of a chain in order, and for each kind of gesture the places of the listeners that are interested in it.
///
/// The memory is allocated manually, because an array of existentials counts references at each access. That costs 81 instructions for each
/// listener instead of 19 (`make instructions`). Between dispatches the table changes in place. During a dispatch the chain changes a copy.
final class ListenerTable {
    /// One slot for each kind of gesture, and one for raw touches.
    private static var slotCount: Int { rawSlot + 1 }
    private static var rawSlot: Int { Int(TouchGesture.Kind.clearTouch.rawValue) + 1 }
    /// The kinds that listeners below a claimer do not receive.
    static var movements: TouchGesture.Kinds {
        [.move, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMove, .twoFingerMoveComplete]
    }
    /// The kinds that do not belong to the touch in progress: a scroll, and a click whose touch is over.
    private static var notOfTheTouch: TouchGesture.Kinds { [.scroll, .clickConfirmed] }

    /// The listeners in order.
    private(set) var entries: UnsafeMutablePointer<ListenerEntry>
    private(set) var count = 0
    /// The union of the interests of all listeners.
    private(set) var interests: TouchGesture.Kinds = []
    /// The index of the listener that has claimed the movement in progress, or -1.
    private(set) var claimer = -1
    /// The index of the listener that has claimed the touch with a raw event, or -1.
    var rawClaimer = -1
    /// Whether listeners were cut off when the places were made. Their places for movements are then missing.
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

    /// Creates a copy, for changes during a dispatch with the original. The caller makes the places.
    convenience init(copying other: ListenerTable) {
        other.noteHeard()
        self.init(capacity: other.capacity)
        entries.initialize(from: other.entries, count: other.count)
        count = other.count
        rawClaimer = other.rawClaimer
        // The original continues to send the cancellations.
        for order in 0..<count { (entries + order).pointee.isBeingCancelled = false }
    }

    deinit {
        entries.deinitialize(count: count)
        entries.deallocate()
        places.deallocate()
        kinds.deallocate()
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

    /// Replaces a removed listener by a null listener, for the running dispatch.
    ///
    /// Returns `false` if the listener is not in the table, or was removed before.
    func silence(_ listener: any TouchInterface, with null: NullListener) -> Bool {
        guard let order = order(of: listener), !(entries + order).pointee.isRemoved else { return false }
        (entries + order).pointee.isRemoved = true
        var standIn = ListenerEntry(null, interests: [], joinedAtMove: 0)
        for slot in 0..<Self.slotCount {
            for place in kinds[slot].all where place.pointee.order == order { Self.write(&standIn, order, to: place) }
        }
        return true
    }

    /// Makes the places. Call this method after a change of the entries, unless only the state of the touch in progress has changed.
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

    /// Writes a bitwise copy of the reference that an entry holds.
    @inline(__always)
    private static func write(_ entry: UnsafeMutablePointer<ListenerEntry>, _ order: Int, to place: KindPlaces.Place) {
        let bytes = UnsafeMutableRawPointer(place)
        bytes.copyMemory(from: UnsafeRawPointer(entry), byteCount: MemoryLayout<any TouchInterface>.size)
        bytes.storeBytes(of: order, toByteOffset: MemoryLayout<any TouchInterface>.stride, as: Int.self)
    }

    // MARK: Dispatch

    /// The places of the listeners that are interested in a kind of gesture.
    subscript(kind: TouchGesture.Kind) -> KindPlaces {
        @inline(__always) get { kinds[Int(kind.rawValue)] }
        @inline(__always) _modify { yield &kinds[Int(kind.rawValue)] }
    }

    /// Offers a gesture to the interested listeners until one consumes it. Returns the place of the consumer.
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

    // Not inlined, because that would cost the loop a register, and an instruction for each listener.
    @inline(never)
    private func reach(consumer place: KindPlaces.Place, of kind: TouchGesture.Kind) -> KindPlaces.Place {
        self[kind].reach(place + 1)
        return place
    }

    /// Offers a tap of another button of a mouse to the listeners that are interested in those.
    func offerOfOtherButton(_ gesture: TouchGesture, _ context: TouchContext) -> KindPlaces.Place? {
        var place = self[gesture.kind].first
        let end = self[gesture.kind].end
        while place < end {
            let entry = entries + place.pointee.order
            if entry.pointee.interests.contains(.otherButtons) {
                entry.pointee.hasReceived = true
                if place.pointee.offer(gesture, context) { return place }
            }
            place += 1
        }
        return nil
    }

    /// Offers a completion to the listeners that were in the chain for a move of the movement.
    func offerCompletion(
        _ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind, moves: Int
    ) -> KindPlaces.Place? {
        var place = self[kind].first
        let end = self[kind].end
        while place < end {
            let entry = entries + place.pointee.order
            if entry.pointee.joinedAtMove < moves {
                entry.pointee.hasReceived = true
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

    /// Offers an event to the listeners of raw touches until one returns `true`. Returns the index of that listener, or -1.
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
        (entries + rawClaimer).pointee.hasReceivedRaw = true
        _ = (entries + rawClaimer).pointee.listener.onTouchEvent(event, context: context)
    }

    // MARK: The touch in progress

    /// Begins a new touch, of which no listener has received anything.
    func forgetTouch(includingRaw isIncludingRaw: Bool) {
        for slot in 0..<(isIncludingRaw ? Self.slotCount : Self.rawSlot) { (kinds + slot).pointee.forgetReached() }
        var entry = entries
        while entry < entries + count {
            entry.pointee.hasReceived = false
            entry.pointee.hasFollowed = false
            if isIncludingRaw { entry.pointee.hasReceivedRaw = false }
            entry += 1
        }
    }

    /// Whether a listener has received anything of the touch in progress.
    func hasReceived(_ listener: any TouchInterface) -> Bool {
        noteHeard()
        guard let order = order(of: listener) else { return false }
        return (entries + order).pointee.hasReceived || (entries + order).pointee.hasReceivedRaw
    }

    /// Records in the entries which listeners have received anything of the touch in progress.
    func noteHeard() {
        for kind in TouchGesture.Kind.allCases where !Self.notOfTheTouch.contains(kind) && kind != .clearTouch {
            for place in self[kind].reached { (entries + place.pointee.order).pointee.hasReceived = true }
        }
        for place in self[.twoFingerMove].reached { (entries + place.pointee.order).pointee.hasFollowed = true }
        for place in kinds[Self.rawSlot].reached { (entries + place.pointee.order).pointee.hasReceivedRaw = true }
    }

    /// Cuts off the listeners below a claimer from the movement in progress.
    func cutOff(below claimer: Int) {
        noteHeard()
        if self.claimer >= 0 { (entries + self.claimer).pointee.isClaimer = false }
        self.claimer = claimer
        (entries + claimer).pointee.isClaimer = true
        for order in claimer + 1..<max(count, claimer + 1) { (entries + order).pointee.cutOff() }
        for kind in TouchGesture.Kind.allCases where Self.movements.contains(kind) { self[kind].cut(below: claimer) }
    }

    /// Sends `clearTouch` once to each listener that was cut off and had received a gesture of the touch.
    func sendPendingCancellations(_ context: TouchContext) {
        for order in 0..<count {
            let entry = entries + order
            entry.pointee.isBeingCancelled = entry.pointee.needsCancellation && entry.pointee.hasReceived
            entry.pointee.needsCancellation = false
        }
        sendCancellations(context)
    }

    /// Records whether a listener has consumed a move under the slop.
    func noteFollowing(_ listener: any TouchInterface, _ hasFollowed: Bool) {
        if let order = order(of: listener) { (entries + order).pointee.hasFollowed = hasFollowed }
    }

    /// Sends `clearTouch` to the listeners below an index that may have followed moves under the slop. Returns those listeners.
    func cancelFollowers(after order: Int, _ context: TouchContext) -> [any TouchInterface] {
        noteHeard()
        var cancelled: [any TouchInterface] = []
        for order in order + 1..<count where (entries + order).pointee.hasFollowed {
            (entries + order).pointee.hasFollowed = false
            (entries + order).pointee.isBeingCancelled = true
            cancelled.append((entries + order).pointee.listener)
        }
        if !cancelled.isEmpty { sendCancellations(context) }
        return cancelled
    }

    /// Sends `clearTouch` to the listeners that had received anything of a touch that is claimed with a raw event. The claimer receives it
    /// only if it had received gestures. A listener that was cut off receives it only if it had received raw events.
    func cancelForRawClaim(_ context: TouchContext) {
        noteHeard()
        for order in 0..<count {
            let entry = entries + order
            let isCancelled = entry.pointee.isCutOff && !entry.pointee.needsCancellation
            entry.pointee.needsCancellation = false
            entry.pointee.isBeingCancelled =
                (entry.pointee.hasReceived && !isCancelled) || (entry.pointee.hasReceivedRaw && order != rawClaimer)
        }
        sendCancellations(context)
    }

    /// Sends `clearTouch` to the listener that has claimed the touch.
    func clearRawClaimer(_ context: TouchContext) {
        guard rawClaimer >= 0 else { return }
        _ = (entries + rawClaimer).pointee.listener.onGesture(.clearTouch, context: context)
    }

    private func sendCancellations(_ context: TouchContext) {
        var context = context
        context.endReason = .takenOver
        for place in self[.clearTouch].asked where (entries + place.pointee.order).pointee.isBeingCancelled {
            (entries + place.pointee.order).pointee.isBeingCancelled = false
            _ = place.pointee.offer(.clearTouch, context)
        }
    }

    /// Ends the claim, so that all listeners receive the next movement. Returns `false` if places are missing and must be made.
    func endClaim() -> Bool {
        claimer = -1
        for order in 0..<count { (entries + order).pointee.endClaim() }
        guard !lacksPlaces else { return false }
        for kind in TouchGesture.Kind.allCases where Self.movements.contains(kind) { self[kind].endCut() }
        return true
    }

    /// Copies from an older table which listeners have received anything of the touch. The chain was changed during a dispatch with that
    /// table.
    func adoptHeard(from older: ListenerTable) {
        older.noteHeard()
        for order in 0..<older.count {
            let entry = older.entries + order
            guard !entry.pointee.isRemoved, entry.pointee.hasReceived || entry.pointee.hasReceivedRaw else { continue }
            guard let newer = self.order(of: entry.pointee.listener) else { continue }
            if entry.pointee.hasReceived { (entries + newer).pointee.hasReceived = true }
            if entry.pointee.hasFollowed { (entries + newer).pointee.hasFollowed = true }
            if entry.pointee.hasReceivedRaw { (entries + newer).pointee.hasReceivedRaw = true }
        }
    }

    // MARK: Claims in a chain that changes

    /// Takes over a claim of an older table. The claim cuts off the listeners that were below the claimer in the older table, and those that
    /// are below it in this one. Returns whether the claim may have cut off listeners of this table only.
    func adoptClaim(of claimer: Int, in older: ListenerTable) -> Bool {
        for order in 0..<count {
            (entries + order).pointee.isClaimer = false
            (entries + order).pointee.isNew = true
        }
        var newClaimer: Int?
        for order in 0..<older.count {
            let old = older.entries + order
            guard !old.pointee.isRemoved, let newer = self.order(of: old.pointee.listener) else { continue }
            let entry = entries + newer
            entry.pointee.isNew = false
            if order == claimer {
                entry.pointee.isClaimer = true
                newClaimer = newer
            } else if !old.pointee.isCutOff {
                continue
            }
            entry.pointee.isCutOff = order != claimer
            // The older table sends the cancellation.
            entry.pointee.needsCancellation = false
        }
        guard let newClaimer else { return enterAfterClaim() }
        for order in 0..<count { (entries + order).pointee.isNew = false }
        extendClaim(to: newClaimer, isNew: false)
        return true
    }

    /// Lets the new listeners enter one after the other, after the claim of a listener that has removed itself. Returns whether there are any.
    private func enterAfterClaim() -> Bool {
        var isExtended = false
        for order in 0..<count where (entries + order).pointee.isNew {
            (entries + order).pointee.isNew = false
            extendClaim(to: order, isNew: true)
            isExtended = true
        }
        return isExtended
    }

    /// Applies the claim to a listener that was inserted or moved. The claimer cuts off the listeners below it. A listener below the claimer is
    /// cut off.
    func extendClaim(to order: Int, isNew: Bool) {
        if (entries + order).pointee.isClaimer {
            for below in order + 1..<count { (entries + below).pointee.cutOff() }
        } else if isBelowClaim(order, isNew: isNew) {
            (entries + order).pointee.cutOff()
        }
    }

    /// Whether an index is below the claimer. If the claimer has left: whether it is below the former index of the claimer. The first index is
    /// above it, the end below it.
    private func isBelowClaim(_ order: Int, isNew: Bool) -> Bool {
        for above in 0..<order where (entries + above).pointee.isClaimer { return true }
        var isLast = true
        for below in order + 1..<count where !(entries + below).pointee.isNew {
            guard (entries + below).pointee.isCutOff else { return false }
            isLast = false
        }
        return (order > 0 && (entries + order - 1).pointee.isCutOff) || (isNew && isLast)
    }
}
