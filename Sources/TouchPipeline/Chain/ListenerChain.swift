/// The ordered list of listeners. Index 0 is asked first, and a listener consumes a gesture by returning `true`.
///
/// ``DefaultTouchHandler`` has a chain, and your own handler can have one, too. The rules of the order and of claims are in
/// `docs/ARCHITECTURE.md`, "The chain". The chain also calls ``TouchInterface/didEnter(_:)`` and ``TouchInterface/didLeave(_:)``, and sends the
/// `clearTouch` of a listener that leaves during a touch.
///
/// The chain may be changed from inside a callback. The running dispatch continues with the chain as it was. A removed listener receives no
/// further gesture. An added one receives gestures from the next dispatch on. The notifications of listeners that enter or leave from inside
/// a callback follow when the outermost dispatch has returned.
///
/// Dispatching counts no references and allocates nothing. The chain holds its listeners strongly until they are removed.
public final class ListenerChain {
    /// The environment that the listeners share.
    public let environment: TouchEnvironment

    /// Returns the context of the `clearTouch` for a listener that leaves.
    var leavingContext: (() -> TouchContext)?
    /// Whether a listener has claimed the touch in progress, or the last one if none is: it consumed a movement past the slop, a long press,
    /// or a raw event.
    @exclusivity(unchecked) public private(set) var isTouchClaimed = false
    /// Called with each ``TouchHandlerEvent``.
    public var onEvent: ((TouchHandlerEvent) -> Void)?
    /// Whether there is an observer, or a listener takes raw touches. One check for the fast path.
    @exclusivity(unchecked) private(set) var needsAttention = false
    /// Whether the handler has an observer.
    @exclusivity(unchecked) var isObserved = false { didSet { needsAttention = isObserved || takesRawTouches } }
    /// Whether raw events must be offered: a listener is interested in them, or has claimed the touch.
    @exclusivity(unchecked) private(set) var takesRawTouches = false { didSet { needsAttention = isObserved || takesRawTouches } }
    /// Whether a listener has claimed the touch in progress with a raw event. It may have left since.
    @exclusivity(unchecked) private(set) var isRawClaimed = false

    @exclusivity(unchecked) private var table = ListenerTable()
    @exclusivity(unchecked) private var depth = 0
    /// Tables that were replaced during a dispatch. They stay here until the outermost dispatch has returned, so that a dispatch need not retain
    /// its table.
    @exclusivity(unchecked) private var retired: [ListenerTable] = []
    /// Whether ``settle()`` must run when the outermost dispatch has returned.
    @exclusivity(unchecked) private var isSettlingNeeded = false
    @exclusivity(unchecked) private var isSettling = false
    @exclusivity(unchecked) private var transitions: [ListenerTransition] = []
    @exclusivity(unchecked) private var needsInterests = false
    @exclusivity(unchecked) private var isTouchInProgress = false
    /// The number of claimable moves that were dispatched.
    @exclusivity(unchecked) private var moves = 0
    /// The value of ``moves`` at the end of the last movement.
    @exclusivity(unchecked) private var movesBefore = 0
    /// Whether a listener has claimed the movement in progress.
    @exclusivity(unchecked) private var isClaimed = false
    /// Whether a change of the chain may have cut off a listener that has not yet received `clearTouch`.
    @exclusivity(unchecked) private var hasPendingCancellations = false

    /// The listener that shows the hovering pointer.
    @exclusivity(unchecked) var hoverHolder: (any TouchInterface)?

    /// Creates an empty chain. An environment belongs to one chain.
    public init(environment: TouchEnvironment = TouchEnvironment()) {
        precondition(environment.chain == nil, "the environment belongs to another chain")
        self.environment = environment
        environment.chain = self
    }

    deinit {
        environment.chain = nil
        removeAll()
    }

    // MARK: Members

    /// The listeners in priority order.
    ///
    /// - Complexity: O(*n*)
    public var listeners: [any TouchInterface] { (0..<table.count).map { (table.entries + $0).pointee.listener } }

    /// The number of listeners.
    public var count: Int { table.count }

    /// The union of the interests of all listeners.
    public var interests: TouchGesture.Kinds { table.interests }

    /// Whether a listener is interested in a second tap, so that a click must wait for it.
    public var wantsDoubleClick: Bool { !table.interests.isDisjoint(with: .secondTap) }

    /// Inserts a listener at an index. An index past either end is clamped.
    ///
    /// A listener that is in the chain already moves. The index is that in the chain without the listener. Its interests are read again. It
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
            hasPendingCancellations = true
            table.extendClaim(to: order, isNew: oldOrder == nil)
        }
        endChange()
        if oldOrder == nil { announce(ListenerTransition(listener)) }
    }

    /// Adds a listener at the end, where it is asked last. A listener that is in the chain already moves there.
    ///
    /// - Complexity: O(*n*)
    public func add(_ listener: any TouchInterface) { insert(listener, at: count) }

    /// Removes a listener. Does nothing if the listener is not in the chain.
    ///
    /// A listener that has received anything of the touch in progress receives `clearTouch` with ``TouchEndReason/removed``, and then
    /// ``TouchInterface/didLeave(_:)``.
    ///
    /// - Complexity: O(*n*)
    public func remove(_ listener: any TouchInterface) {
        guard let order = table.order(of: listener) else { return }
        beginChange()
        let entry = table.remove(at: order)
        endChange()
        let departure = ListenerTransition(listener)
        departure.isEntering = false
        departure.hadReceived = isTouchInProgress && (entry.hasReceived || entry.hasReceivedRaw)
        if depth > 0 {
            let null = NullListener()
            departure.null = null
            for table in retired where table.silence(listener, with: null) { departure.tables.append(table) }
        }
        announce(departure)
    }

    /// Removes all listeners. They are notified when the chain is empty.
    func removeAll() { changeAtOnce { for listener in listeners { remove(listener) } } }

    /// Replaces all listeners. The first one of the array has index 0.
    ///
    /// Listeners that are in the old chain and in the array neither leave nor enter, and continue to receive the touch in progress. Listeners
    /// are notified when the new chain is complete: first those that leave, then those that enter. If the array contains a listener twice,
    /// its first index counts.
    ///
    /// - Complexity: O(*n*²)
    public func set(_ listeners: [any TouchInterface]) {
        changeAtOnce {
            for listener in self.listeners where !Self.contains(listener, in: listeners[...]) { remove(listener) }
            var order = 0
            for index in listeners.indices where !Self.contains(listeners[index], in: listeners[..<index]) {
                if order >= count || (table.entries + order).pointee.listener !== listeners[index] { insert(listeners[index], at: order) }
                order += 1
            }
        }
    }

    private func changeAtOnce(_ change: () -> Void) {
        let wasSettling = isSettling
        isSettling = true
        change()
        isSettling = wasSettling
        settleIfPossible()
    }

    private static func contains(_ listener: any TouchInterface, in listeners: ArraySlice<any TouchInterface>) -> Bool {
        listeners.contains { $0 === listener }
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

    /// Prepares a change. During a dispatch a copy of the table changes, and the dispatch continues with the original.
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

    private func announce(_ transition: ListenerTransition) {
        transitions.append(transition)
        settleIfPossible()
    }

    private func settleIfPossible() {
        isSettlingNeeded = true
        if depth == 0, !isSettling { settle() }
    }

    /// Does the work that had to wait for the return of the outermost dispatch: notifies listeners that have left or entered, reads interests
    /// again, and releases replaced tables.
    ///
    /// A listener that is released here may change the chain in its `deinit`, so the state must be complete then. Without
    /// `withExtendedLifetime` the optimizer releases first and stores afterwards.
    @inline(never)
    private func settle() {
        isSettling = true
        while isSettlingNeeded {
            isSettlingNeeded = false
            let (replaced, pending) = (retired, transitions)
            (retired, transitions) = ([], [])
            for transition in pending {
                if transition.isEntering { transition.listener.didEnter(environment) } else { finish(transition) }
            }
            if needsInterests { readInterests() }
            withExtendedLifetime((replaced, pending)) {}
        }
        isSettling = false
    }

    @inline(never)
    private func finish(_ departure: ListenerTransition) {
        if needsClear(departure) { sendRemoved(to: departure.listener) }
        if hoverHolder === departure.listener { endHover() }
        departure.listener.didLeave(environment)
    }

    /// Whether a listener that has left had received anything of the touch, and not its end.
    private func needsClear(_ departure: ListenerTransition) -> Bool {
        guard let null = departure.null else { return departure.hadReceived }
        // If the null listener was not called, a dispatch that reached its place had called the listener itself.
        var hasReceived = departure.hadReceived
        if !null.missedGesture { for table in departure.tables where table.hasReceived(departure.listener) { hasReceived = true } }
        return hasReceived && (isTouchInProgress || null.missedClear)
    }

    private func sendRemoved(to listener: any TouchInterface) {
        var context = ofThisChain(leavingContext?() ?? TouchContext(timestamp: environment.now, pointerCount: 0))
        context.endReason = .removed
        _ = listener.onGesture(.clearTouch, context: context)
    }

    // MARK: Dispatch

    /// Offers a gesture to the listeners, and returns the one that consumed it.
    ///
    /// Your own handler sends `touchDown` when a touch begins, and `clearTouch` when the number of fingers changes and when the touch ends. The
    /// `clearTouch` with a ``TouchContext/pointerCount`` of 0 is the end of the touch.
    ///
    /// - Complexity: O(*n*) in the listeners that are interested in the kind of gesture.
    @discardableResult
    public func dispatch(_ gesture: TouchGesture, context: TouchContext) -> (any TouchInterface)? {
        let before = listeners
        let order = offer(gesture, context)
        return order < 0 ? nil : before[order]
    }

    /// Offers a gesture to the listeners. Returns the index of the consumer in the chain before the dispatch, or -1. Counts no references.
    @inline(__always)
    func offer(_ gesture: TouchGesture, _ context: TouchContext) -> Int {
        let context = ofThisChain(context)
        depth &+= 1
        let consumer = Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { offer(gesture, context, in: $0) }
        depth &-= 1
        if isSettlingNeeded { settleAfterDispatch() }
        return consumer
    }

    /// The context with the identity of this chain.
    private func ofThisChain(_ context: TouchContext) -> TouchContext {
        var context = context
        context.chain = ObjectIdentifier(environment)
        return context
    }

    @inline(never)
    private func settleAfterDispatch() {
        if depth == 0, !isSettling { settle() }
    }

    @inline(__always)
    private func offer(_ gesture: TouchGesture, _ context: TouchContext, in table: ListenerTable) -> Int {
        switch gesture {
        case .move(_, let phase):
            offerMovement(gesture, context, kind: .move, isClaimable: phase.isPastSlop, in: table)
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
        if hasPendingCancellations { sendPendingCancellations(context) }
        return order
    }

    @inline(never)
    private func offerOther(_ gesture: TouchGesture, _ context: TouchContext, in table: ListenerTable) -> Int {
        let kind = gesture.kind
        if kind == .touchDown {
            beginGestures(in: table)
            environment.suppressesTaps = false
        }
        let isOfOtherButton = context.hasOtherButton && TouchGesture.Kinds.taps.contains(kind)
        let place = isOfOtherButton ? table.offerOfOtherButton(gesture, context) : table.offer(gesture, context, kind: kind)
        if table !== self.table { adoptHeard(from: table) }
        if kind == .longPress || kind == .twoFingerClick, let place {
            // Listeners with a higher index must undo their moves under the slop, because the touch is a long press or a tap.
            let cancelled = table.cancelFollowers(after: place.pointee.order, context)
            if table !== self.table { for listener in cancelled { self.table.noteFollowing(listener, false) } }
            if kind == .longPress { noteTouchClaimed() }
        }
        return place?.pointee.order ?? -1
    }

    /// Records that a listener of an older table has consumed a move under the slop.
    @inline(never)
    private func noteFollowing(_ order: Int, in older: ListenerTable) {
        table.noteFollowing((older.entries + order).pointee.listener, true)
    }

    @inline(never)
    private func offerCompletion(
        _ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind, in table: ListenerTable
    ) -> Int {
        // A movement that has not begun does not end.
        guard moves > movesBefore else { return -1 }
        let place = table.offerCompletion(gesture, context, kind: kind, moves: moves)
        if table !== self.table { adoptHeard(from: table) }
        let order = place?.pointee.order ?? -1
        if order >= 0, order != table.claimer { claim(order, in: table, context) }
        if hasPendingCancellations { sendPendingCancellations(context) }
        endMovement()
        return order
    }

    /// Sends `clearTouch` to all listeners, whatever they return.
    @inline(never)
    private func offerClear(_ context: TouchContext, in table: ListenerTable) -> Int {
        table.offerClear(context)
        endMovement()
        if context.pointerCount == 0 { endTouch() }
        return -1
    }

    // MARK: The touch in progress

    /// Begins the gestures of a touch.
    private func beginGestures(in table: ListenerTable) {
        endMovement()
        if isTouchInProgress { self.table.forgetTouch(includingRaw: false) } else { beginTouch() }
        if table !== self.table { table.forgetTouch(includingRaw: false) }
    }

    /// Begins a touch, of which no listener has received anything.
    func beginTouch() {
        guard !isTouchInProgress else { return }
        isTouchInProgress = true
        isTouchClaimed = false
        table.forgetTouch(includingRaw: true)
    }

    /// Ends the touch after the last finger has lifted.
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
        onEvent?(.touchClaimed)
    }

    // MARK: Raw touches

    /// Offers an event to the listeners of raw touches before it is recognized. Returns the one that consumed it, and its index.
    func offerRaw(_ event: TouchEvent, _ context: TouchContext) -> (listener: any TouchInterface, order: Int)? {
        var consumer: (listener: any TouchInterface, order: Int)?
        let context = ofThisChain(context)
        dispatchRaw { table in
            let order = table.offerRaw(event, context)
            if order >= 0 { consumer = (table.entries[order].listener, order) }
        }
        return consumer
    }

    /// Claims the touch for a listener. Others that had received anything of it receive `clearTouch` with ``TouchEndReason/takenOver``.
    func claimTouch(by listener: any TouchInterface, _ context: TouchContext) {
        isRawClaimed = true
        takesRawTouches = true
        table.rawClaimer = table.order(of: listener) ?? -1
        dispatchRaw { $0.cancelForRawClaim(ofThisChain(context)) }
        endMovement()
        noteTouchClaimed()
    }

    /// Passes an event of a claimed touch to the claimer only, if it is still in the chain.
    func passRaw(_ event: TouchEvent, _ context: TouchContext) { dispatchRaw { $0.passRaw(event, ofThisChain(context)) } }

    /// Cancels a claimed touch whose end was lost. The claimer receives `clearTouch`.
    func cancelClaimedTouch(_ context: TouchContext) {
        dispatchRaw {
            $0.clearRawClaimer(ofThisChain(context))
            // Before listeners that have left are notified, so that the claimer receives one end only.
            endTouch()
        }
    }

    func dispatchRaw(_ body: (ListenerTable) -> Void) {
        depth += 1
        let running = table
        body(running)
        if running !== table { adoptHeard(from: running) }
        depth -= 1
        settleAfterDispatch()
    }

    // MARK: Claims of movements

    /// Claims a movement. Listeners with higher indices receive no more of it. Those that had received a gesture of the touch receive
    /// `clearTouch`.
    @inline(never)
    private func claim(_ claimer: Int, in table: ListenerTable, _ context: TouchContext) {
        isClaimed = true
        table.cutOff(below: claimer)
        if table !== self.table { adoptClaim(from: table, by: claimer) }
        table.sendPendingCancellations(context)
        noteTouchClaimed()
    }

    /// Takes over a claim from the table of a dispatch during which the chain was changed.
    private func adoptClaim(from older: ListenerTable, by claimer: Int) {
        beginChange()
        if table.adoptClaim(of: claimer, in: older) { hasPendingCancellations = true }
        endChange()
    }

    @inline(never)
    private func adoptHeard(from older: ListenerTable) { table.adoptHeard(from: older) }

    /// Sends `clearTouch` to the listeners that a change of the chain has cut off.
    @inline(never)
    private func sendPendingCancellations(_ context: TouchContext) {
        hasPendingCancellations = false
        table.sendPendingCancellations(context)
    }

    /// Ends the movement. All listeners receive the next one.
    private func endMovement() {
        movesBefore = moves
        guard isClaimed else { return }
        isClaimed = false
        hasPendingCancellations = false
        guard !table.endClaim() else { return }
        beginChange()
        endChange()
    }
}
