/// The ordered list of listeners. Index 0 is asked first, and a listener consumes a gesture by returning `true`.
///
/// ``DefaultTouchHandler`` has one. It is public so that a handler of your own can have one, too. The chain keeps the order and the rules of
/// claiming (`docs/ARCHITECTURE.md`, "The chain"), and it owns the stay of each listener: ``TouchInterface/didEnter(_:)``,
/// ``TouchInterface/didLeave()``, and the `clearTouch` of a listener that leaves during a touch.
///
/// The chain may be changed from inside a callback. The running dispatch goes on over the chain as it was. A removed listener receives no
/// further gesture. An added one receives gestures from the next dispatch on. The notifications of listeners that enter or leave from inside
/// a callback follow when the outermost dispatch has returned.
///
/// Dispatching counts no references and allocates nothing. The chain holds its listeners strongly until they are removed.
public final class ListenerChain {
    /// What the listeners of this chain know of where they are.
    public let environment: TouchEnvironment

    /// Where the fingers of the touch in progress are, for the `clearTouch` of a listener that leaves.
    var leavingContext: (() -> TouchContext)?
    /// Whether a listener has claimed the touch in progress, or the last one if none is: it consumed a movement past the slop, a long press,
    /// or a raw event.
    @exclusivity(unchecked) public private(set) var isTouchClaimed = false
    /// Called when a listener claims the touch in progress, once a touch.
    public var onTouchClaim: (() -> Void)?
    /// Whether an observer sees the events, or listeners take raw touches: one check for the fast path.
    @exclusivity(unchecked) private(set) var needsAttention = false
    /// Whether the handler has an observer.
    @exclusivity(unchecked) var isObserved = false { didSet { needsAttention = isObserved || takesRawTouches } }
    /// Whether raw events must be offered: a listener wants them, or has claimed the touch.
    @exclusivity(unchecked) private(set) var takesRawTouches = false { didSet { needsAttention = isObserved || takesRawTouches } }
    /// Whether a listener has claimed the touch in progress with a raw event. It may have left since.
    @exclusivity(unchecked) private(set) var isRawClaimed = false

    @exclusivity(unchecked) private var table = ListenerTable()
    @exclusivity(unchecked) private var depth = 0
    /// Tables that were replaced while a dispatch ran over them. They live until the outermost dispatch has returned, so that none has to
    /// be retained for each gesture.
    @exclusivity(unchecked) private var retired: [ListenerTable] = []
    /// Something is to be done when the outermost dispatch has returned.
    @exclusivity(unchecked) private var isSettlingNeeded = false
    @exclusivity(unchecked) private var isSettling = false
    @exclusivity(unchecked) private var transitions: [Transition] = []
    @exclusivity(unchecked) private var needsInterests = false
    @exclusivity(unchecked) private var isTouchInProgress = false
    /// How many moves were dispatched that a listener could claim.
    @exclusivity(unchecked) private var moves = 0
    /// How many of them when the last movement ended.
    @exclusivity(unchecked) private var movesBefore = 0
    /// A listener has claimed the movement in progress.
    @exclusivity(unchecked) private var isClaimed = false
    /// A change of the chain may have cut off a listener that has yet to receive `clearTouch`.
    @exclusivity(unchecked) private var hasPendingTakeOver = false

    /// A listener that has entered or left, and has yet to be told.
    private enum Transition {
        case enter(any TouchInterface)
        case leave(Departure)
    }

    private struct Departure {
        let listener: any TouchInterface
        /// It had heard something of the touch in progress before the running dispatch.
        let hadHeard: Bool
        /// What stands in its places in the tables that a dispatch still runs over; `nil` outside of a dispatch.
        let null: NullListener?
        /// Those tables.
        let tables: [ListenerTable]
    }

    /// An empty chain whose listeners share an environment. An environment belongs to one chain.
    public init(environment: TouchEnvironment = TouchEnvironment()) {
        precondition(environment.chain == nil, "the environment belongs to another chain")
        self.environment = environment
        environment.chain = self
    }

    deinit {
        environment.chain = nil
        set([])
    }

    // MARK: Members

    /// The listeners in priority order.
    ///
    /// - Complexity: O(*n*)
    public var listeners: [any TouchInterface] {
        var listeners: [any TouchInterface] = []
        for order in 0..<table.count { listeners.append((table.entries + order).pointee.listener) }
        return listeners
    }

    /// How many listeners there are.
    public var count: Int { table.count }

    /// What any listener of the chain is interested in.
    public var interests: TouchGesture.Kinds { table.interests }

    /// Whether a listener is interested in a second tap, so that a click must wait for it.
    public var wantsDoubleClick: Bool { !table.interests.isDisjoint(with: .secondTap) }

    /// Puts a listener at an index. An index past either end is clamped.
    ///
    /// A listener that is in the chain already moves: the index is that in the chain without it, its interests are read again, and it
    /// neither leaves nor enters.
    ///
    /// - Complexity: O(*n*)
    public func insert(_ listener: any TouchInterface, at index: Int) {
        // Read first, because the getter may change the chain.
        let interests = listener.interests
        beginChange()
        var entry = ListenerEntry(listener, interests: interests, joinedAtMove: moves)
        let oldOrder = table.order(of: listener)
        let hasClaimedTouch = oldOrder != nil && oldOrder == table.rawClaimer
        if let oldOrder {
            entry = table.remove(at: oldOrder)
            entry.interests = interests
        }
        let order = min(max(index, 0), table.count)
        table.insert(entry, at: order)
        if hasClaimedTouch { table.rawClaimer = order }
        if isClaimed {
            extendClaim(
                to: order, isNew: oldOrder == nil, in: UnsafeMutableBufferPointer(start: table.entries, count: table.count))
        }
        endChange()
        if oldOrder == nil { announce(.enter(listener)) }
    }

    /// Puts a listener at the end, where it is asked last. One that is in the chain already moves there.
    public func add(_ listener: any TouchInterface) { insert(listener, at: count) }

    /// Removes a listener. One that is not in the chain does nothing.
    ///
    /// A listener that has heard anything of the touch in progress receives `clearTouch` with ``TouchEndReason/removed``. Then it is told
    /// that it has left.
    ///
    /// - Complexity: O(*n*)
    public func remove(_ listener: any TouchInterface) {
        guard let order = table.order(of: listener) else { return }
        beginChange()
        let entry = table.remove(at: order)
        endChange()
        let hadHeard = isTouchInProgress && (entry.hasHeard || entry.hasHeardRaw)
        guard depth > 0 else { return announce(.leave(Departure(listener: listener, hadHeard: hadHeard, null: nil, tables: []))) }
        let null = NullListener()
        var tables: [ListenerTable] = []
        for table in retired where table.silence(listener, with: null) { tables.append(table) }
        announce(.leave(Departure(listener: listener, hadHeard: hadHeard, null: null, tables: tables)))
    }

    /// Makes these listeners the chain, the first at index 0.
    ///
    /// Listeners that stay keep their stay, and keep receiving the touch in progress. Notifications follow when the new chain stands: first of
    /// those that leave, then of those that enter. A listener that the array names twice has the place of the first time.
    ///
    /// - Complexity: O(*n*²)
    public func set(_ listeners: [any TouchInterface]) {
        let wasSettling = isSettling
        isSettling = true
        for listener in self.listeners where !Self.contains(listener, in: listeners[...]) { remove(listener) }
        var order = 0
        for index in listeners.indices where !Self.contains(listeners[index], in: listeners[..<index]) {
            if order >= count || (table.entries + order).pointee.listener !== listeners[index] { insert(listeners[index], at: order) }
            order += 1
        }
        isSettling = wasSettling
        settleIfPossible()
    }

    private static func contains(_ listener: any TouchInterface, in listeners: ArraySlice<any TouchInterface>) -> Bool {
        for other in listeners where other === listener { return true }
        return false
    }

    /// Reads the interests of all listeners again: now, or when the running dispatch has returned.
    func setNeedsInterests() {
        needsInterests = true
        settleIfPossible()
    }

    @inline(never)
    private func readInterests() {
        needsInterests = false
        for listener in listeners {
            // Read first, because the getter may change the chain.
            let interests = listener.interests
            if let order = table.order(of: listener) { (table.entries + order).pointee.interests = interests }
        }
        beginChange()
        endChange()
    }

    // MARK: Changes

    /// Between dispatches the table changes in place. During one a copy changes, and the dispatch goes on over the original.
    private func beginChange() {
        guard depth > 0 else {
            if isTouchInProgress { table.noteHeard() }
            return
        }
        retired.append(table)
        isSettlingNeeded = true
        table = ListenerTable(copying: table)
    }

    private func endChange() {
        table.makePlaces()
        takesRawTouches = isRawClaimed || table.interests.contains(.rawTouches)
    }

    private func announce(_ transition: Transition) {
        transitions.append(transition)
        settleIfPossible()
    }

    private func settleIfPossible() {
        isSettlingNeeded = true
        if depth == 0, !isSettling { settle() }
    }

    /// What had to wait until the outermost dispatch has returned: listeners are told that they have left or entered, interests are read
    /// again, and replaced tables are released.
    ///
    /// A listener that is released here may change the chain in its `deinit`, so nothing may be half done then. Without
    /// `withExtendedLifetime` the optimiser releases first and stores afterwards.
    @inline(never)
    private func settle() {
        isSettling = true
        while isSettlingNeeded {
            isSettlingNeeded = false
            let (replaced, pending) = (retired, transitions)
            (retired, transitions) = ([], [])
            for transition in pending {
                switch transition {
                case .enter(let listener): listener.didEnter(environment)
                case .leave(let departure): finish(departure)
                }
            }
            if needsInterests { readInterests() }
            withExtendedLifetime((replaced, pending)) {}
        }
        isSettling = false
    }

    @inline(never)
    private func finish(_ departure: Departure) {
        if owesClear(departure) { sendRemoved(to: departure.listener) }
        departure.listener.didLeave()
    }

    /// Whether a listener that has left had heard of the touch, and not of its end.
    private func owesClear(_ departure: Departure) -> Bool {
        guard let null = departure.null else { return departure.hadHeard }
        // If the null listener was not asked, a dispatch that came as far as its place had asked the listener itself.
        var hasHeard = departure.hadHeard
        if !null.missedGesture { for table in departure.tables where table.hasHeard(departure.listener) { hasHeard = true } }
        return hasHeard && (isTouchInProgress || null.missedClear)
    }

    private func sendRemoved(to listener: any TouchInterface) {
        var context = leavingContext?() ?? TouchContext(time: environment.now, pointerCount: 0)
        context.endReason = .removed
        _ = listener.onGesture(.clearTouch, context: context)
    }

    // MARK: Dispatch

    /// Offers a gesture to the listeners, and returns the one that consumed it.
    ///
    /// A handler of your own sends `touchDown` when a touch begins, and `clearTouch` when the number of its fingers changes or it ends. The
    /// touch is over with the `clearTouch` whose ``TouchContext/pointerCount`` is 0.
    ///
    /// - Complexity: O(*n*) in the listeners that are interested in the kind of gesture.
    @discardableResult
    public func dispatch(_ gesture: TouchGesture, context: TouchContext) -> (any TouchInterface)? {
        let before = listeners
        let order = offer(gesture, context)
        return order < 0 ? nil : before[order]
    }

    /// The same without a reference to the consumer: its index in the chain as it was before, or -1.
    @inline(__always)
    func offer(_ gesture: TouchGesture, _ context: TouchContext) -> Int {
        depth &+= 1
        let consumer = Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { offer(gesture, context, in: $0) }
        depth &-= 1
        if isSettlingNeeded { settleAfterDispatch() }
        return consumer
    }

    @inline(never)
    private func settleAfterDispatch() {
        if depth == 0, !isSettling { settle() }
    }

    @inline(__always)
    private func offer(_ gesture: TouchGesture, _ context: TouchContext, in table: ListenerTable) -> Int {
        switch gesture {
        case .move(_, let confirmed, let doubleClick):
            offerMovement(gesture, context, kind: .move, isClaimable: confirmed || doubleClick, in: table)
        case .twoFingerMove:
            offerMovement(gesture, context, kind: .twoFingerMove, isClaimable: true, in: table)
        case .moveComplete:
            offerCompletion(gesture, context, kind: .moveComplete, in: table)
        case .oneFingerDoubleClickMoveComplete:
            offerCompletion(gesture, context, kind: .oneFingerDoubleClickMoveComplete, in: table)
        case .twoFingerMoveComplete:
            offerCompletion(gesture, context, kind: .twoFingerMoveComplete, in: table)
        case .clearTouch:
            offerClear(context, in: table)
        default:
            offerOther(gesture, context, in: table)
        }
    }

    @inline(__always)
    private func offerMovement(
        _ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind, isClaimable: Bool, in table: ListenerTable
    ) -> Int {
        if isClaimable { moves &+= 1 }
        let place = table.offer(gesture, context, kind: kind)
        if table !== self.table { adoptHeard(from: table) }
        var order = -1
        if let place {
            order = place.pointee.order
            if !isClaimable {
                (table.entries + order).pointee.hasFollowed = true
                if table !== self.table { noteFollowing(order, in: table) }
            } else if order != table.claimer {
                claim(order, in: table, context)
            }
        }
        if hasPendingTakeOver { tellPendingTakeOver(context) }
        return order
    }

    @inline(never)
    private func offerOther(_ gesture: TouchGesture, _ context: TouchContext, in table: ListenerTable) -> Int {
        let kind = gesture.kind
        if kind == .touchDown { beginGestures(in: table) }
        let place = table.offer(gesture, context, kind: kind)
        if table !== self.table { adoptHeard(from: table) }
        if kind == .longPress, let place {
            // What a listener further down has made of moves under the slop is over: the touch is a long press.
            let told = table.tellFollowersTakenOver(after: place.pointee.order, context)
            if table !== self.table { for listener in told { self.table.noteFollowing(listener, false) } }
            noteTouchClaimed()
        }
        return place?.pointee.order ?? -1
    }

    /// A listener of an older table has consumed a move under the slop.
    @inline(never)
    private func noteFollowing(_ order: Int, in older: ListenerTable) {
        table.noteFollowing((older.entries + order).pointee.listener, true)
    }

    @inline(never)
    private func offerCompletion(
        _ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind, in table: ListenerTable
    ) -> Int {
        // What has not begun is not completed.
        guard moves > movesBefore else { return -1 }
        let place = table.offerCompletion(gesture, context, kind: kind, moves: moves)
        if table !== self.table { adoptHeard(from: table) }
        let order = place?.pointee.order ?? -1
        if order >= 0, order != table.claimer { claim(order, in: table, context) }
        if hasPendingTakeOver { tellPendingTakeOver(context) }
        endMovement()
        return order
    }

    /// `clearTouch` goes to all listeners, whatever they return.
    @inline(never)
    private func offerClear(_ context: TouchContext, in table: ListenerTable) -> Int {
        table.offerClear(context)
        endMovement()
        if context.pointerCount == 0 { endTouch() }
        return -1
    }

    /// The chain was changed while a dispatch ran over an older table: what was heard there counts here, too.
    @inline(never)
    private func adoptHeard(from older: ListenerTable) {
        older.noteHeard()
        for order in 0..<older.count {
            let entry = older.entries + order
            guard !entry.pointee.isRemoved, entry.pointee.hasHeard || entry.pointee.hasHeardRaw else { continue }
            guard let newer = table.order(of: entry.pointee.listener) else { continue }
            if entry.pointee.hasHeard { (table.entries + newer).pointee.hasHeard = true }
            if entry.pointee.hasHeardRaw { (table.entries + newer).pointee.hasHeardRaw = true }
        }
    }

    // MARK: The touch in progress

    /// The gestures of a touch begin.
    private func beginGestures(in table: ListenerTable) {
        endMovement()
        if isTouchInProgress { self.table.forgetTouch(includingRaw: false) } else { beginTouch() }
        if table !== self.table { table.forgetTouch(includingRaw: false) }
    }

    /// A touch begins. No listener has heard anything of it.
    func beginTouch() {
        guard !isTouchInProgress else { return }
        isTouchInProgress = true
        isTouchClaimed = false
        table.forgetTouch(includingRaw: true)
    }

    /// The touch is over: the last finger has lifted.
    func endTouch() {
        isTouchInProgress = false
        guard isRawClaimed else { return }
        isRawClaimed = false
        table.rawClaimer = -1
        takesRawTouches = table.interests.contains(.rawTouches)
    }

    private func noteTouchClaimed() {
        guard !isTouchClaimed else { return }
        isTouchClaimed = true
        onTouchClaim?()
    }

    // MARK: Raw touches

    /// Offers an event to the listeners of raw touches before it is recognised. Returns the one that consumed it, and its index.
    func offerRaw(_ event: TouchEvent, _ context: TouchContext) -> (listener: any TouchInterface, order: Int)? {
        var consumer: (listener: any TouchInterface, order: Int)?
        dispatchRaw { table in
            let order = table.offerRaw(event, context)
            if order >= 0 { consumer = (table.entries[order].listener, order) }
        }
        return consumer
    }

    /// A listener takes the touch. Listeners that had heard of it receive `clearTouch` with ``TouchEndReason/takenOver``.
    func claimTouch(by listener: any TouchInterface, _ context: TouchContext) {
        isRawClaimed = true
        takesRawTouches = true
        table.rawClaimer = table.order(of: listener) ?? -1
        dispatchRaw { $0.tellRawTakenOver(context) }
        endMovement()
        noteTouchClaimed()
    }

    /// Passes an event of a claimed touch to the claimer alone, if that is still in the chain.
    func passRaw(_ event: TouchEvent, _ context: TouchContext) { dispatchRaw { $0.passRaw(event, context) } }

    /// The end of a claimed touch was lost. The claimer receives `clearTouch`.
    func cancelClaimedTouch(_ context: TouchContext) {
        dispatchRaw {
            $0.clearRawClaimer(context)
            // Before listeners are told that they have left: this was the end that the claimer hears of.
            endTouch()
        }
    }

    private func dispatchRaw(_ body: (ListenerTable) -> Void) {
        depth += 1
        let running = table
        body(running)
        if running !== table { adoptHeard(from: running) }
        depth -= 1
        settleAfterDispatch()
    }

    // MARK: Claims of movements

    /// A listener has consumed a movement. Listeners further down receive no more of it, and those that had heard of the touch are told.
    @inline(never)
    private func claim(_ claimer: Int, in table: ListenerTable, _ context: TouchContext) {
        isClaimed = true
        table.cutOff(below: claimer)
        if table !== self.table { adoptClaim(from: table, by: claimer) }
        table.tellTakenOver(context)
        noteTouchClaimed()
    }

    /// The chain was changed in the dispatch in which a listener claimed. Cut off are the listeners that were below it in the chain as it
    /// was, and those that are below it in the chain as it is.
    private func adoptClaim(from older: ListenerTable, by claimer: Int) {
        var entries = table.copiedEntries
        var isNew = [Bool](repeating: true, count: entries.count)
        for order in entries.indices { entries[order].isClaimer = false }
        for order in 0..<older.count {
            let old = older.entries + order
            guard !old.pointee.isRemoved, let newer = table.order(of: old.pointee.listener) else { continue }
            isNew[newer] = false
            entries[newer].isClaimer = order == claimer
            guard old.pointee.isCutOff || order == claimer else { continue }
            entries[newer].isCutOff = order != claimer
            // The older table tells the listener.
            entries[newer].mustBeTold = false
        }
        if let newer = entries.firstIndex(where: { $0.isClaimer }) {
            entries.withUnsafeMutableBufferPointer { extendClaim(to: newer, isNew: false, in: $0) }
        } else {
            enterAfterClaim(isNew, &entries)
        }
        beginChange()
        table.replaceEntries(entries)
        endChange()
    }

    /// The claimer has removed itself. Listeners that were added in the same dispatch enter after its claim.
    private func enterAfterClaim(_ isNew: [Bool], _ entries: inout [ListenerEntry]) {
        let all = entries
        entries = []
        for order in all.indices where !isNew[order] { entries.append(all[order]) }
        for order in all.indices where isNew[order] {
            entries.insert(all[order], at: order)
            entries.withUnsafeMutableBufferPointer { extendClaim(to: order, isNew: true, in: $0) }
        }
    }

    /// A listener has come to a place while a movement is claimed. If it is the claimer, the listeners below it are cut off. If it stands
    /// below the claimer, it is cut off itself.
    private func extendClaim(to order: Int, isNew: Bool, in entries: UnsafeMutableBufferPointer<ListenerEntry>) {
        if entries[order].isClaimer {
            for below in order + 1..<max(entries.count, order + 1) { entries[below].cutOff() }
        } else if isBelowClaim(order, isNew: isNew, entries) {
            entries[order].cutOff()
        }
        hasPendingTakeOver = true
    }

    /// Whether a place is further down than the claimer, or than it was: if it is gone, the top is above, and the end is below.
    private func isBelowClaim(_ order: Int, isNew: Bool, _ entries: UnsafeMutableBufferPointer<ListenerEntry>) -> Bool {
        let above = entries[..<order]
        let below = entries[(order + 1)...]
        if above.contains(where: { $0.isClaimer }) { return true }
        if below.contains(where: { !$0.isCutOff }) { return false }
        return above.last?.isCutOff ?? false || (isNew && below.isEmpty)
    }

    /// Tells the listeners that were cut off because the chain was changed.
    @inline(never)
    private func tellPendingTakeOver(_ context: TouchContext) {
        hasPendingTakeOver = false
        table.tellTakenOver(context)
    }

    /// The movement is over: all listeners receive the next one.
    private func endMovement() {
        movesBefore = moves
        guard isClaimed else { return }
        isClaimed = false
        hasPendingTakeOver = false
        guard !table.endClaim() else { return }
        beginChange()
        endChange()
    }
}
