/// The ordered list of listeners. Index 0 is asked first, and a listener consumes a gesture by returning `true`.
///
/// ``DefaultTouchHandler`` has a chain, and your own handler can have one, too. The rules of the order and of claims are in
/// `docs/RECOGNITION.md`, "Chain rules". The chain also calls ``TouchListener/didEnter(_:)`` and ``TouchListener/didLeave(_:)``, and sends the
/// `clearTouch` of a listener that leaves during a touch.
///
/// The chain may be changed from inside a callback. The running dispatch continues with the chain as it was. A removed listener receives no
/// further gesture. An added one receives gestures from the next dispatch on. The notifications of listeners that enter or leave from inside
/// a callback follow when the outermost dispatch has returned.
///
/// Dispatching allocates nothing. The chain holds its listeners strongly until they are removed. Call ``invalidate()`` before you release it.
public final class ListenerChain {
    /// A change that has an effect when no dispatch runs.
    private enum Notice {
        case entered(ChainMember)
        case left(ChainMember, needsClear: Bool)
        case moved(ChainMember)
        case needsInterests
    }

    /// The environment that the listeners share.
    public let environment: TouchEnvironment
    /// Returns the context of the `clearTouch` for a listener that leaves.
    var leavingContext: (() -> TouchContext)?
    private let observers = ObserverList<TouchHandlerEvent>()
    /// Whether a listener has claimed the touch in progress, or the last one if none is: it consumed a movement past the slop, a long press,
    /// or a raw event.
    public var isTouchClaimed: Bool { isClaimed }
    private var isClaimed = false
    /// Whether listeners were offered a movement of the touch in progress past the slop, and none of them has consumed it.
    ///
    /// A movement in which no listener is interested is not refused. A listener may still claim the touch later.
    package var isMovementRefused: Bool { isRefused }
    private var isRefused = false
    /// The listener that shows the hovering pointer.
    var hoverHolder: ChainMember?

    /// The members in order. A change replaces the array, and a running dispatch continues with the one with which it began.
    private var members: [ChainMember] = []
    private var unitedInterests: TouchGesture.Kinds = []
    /// Whether a listener may take fingers before they are recognized.
    private(set) var takesFingers = false
    /// The changes that wait until no dispatch runs.
    private var notices: [Notice] = []
    private var isDelivering = false
    /// Called before the next dispatch, if a listener has asked for that.
    private var preparation: (() -> Void)?
    /// The number of dispatches that run, one inside the other.
    private var depth = 0

    private var isTouchInProgress = false
    /// The claim of the touch in progress by a listener of raw touches.
    private var touchClaim = ChainClaim.none
    /// The claim of the movement in progress.
    private var movementClaim = ChainClaim.none
    /// The index that the claimer of the movement would have if it had not left. Listeners from here on are below it.
    private var indexOfRemovedClaimer = 0
    /// Whether there may be listeners below the claimer that are not cut off, because the chain was changed.
    private var isClaimIncomplete = false
    /// The number of moves past the slop that were dispatched.
    private var moves = 0
    /// The value of ``moves`` at the end of the last movement.
    private var movesBeforeMovement = 0
    /// The number of touches that have begun with a `touchDown`.
    private var touches = 0
    /// The value of ``touches`` in the touch of the click that was dispatched last.
    private var touchOfClick = 0

    /// Creates an empty chain. An environment belongs to one chain.
    public init(environment: TouchEnvironment = TouchEnvironment()) {
        precondition(environment.chain == nil, "the environment belongs to another chain")
        self.environment = environment
        environment.belong(to: self)
    }

    // Calls no listener, because a `deinit` runs on any thread.
    deinit { environment.chainWasReleased() }

    /// Registers an observer of claims and announcements until the token is released.
    public func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken { observers.add(observer) }

    func report(_ event: TouchHandlerEvent) { observers.notify(event) }

    // MARK: Listeners

    /// The listeners in priority order.
    ///
    /// - Complexity: O(*n*)
    public var listeners: [any TouchListener] { members.map { $0.listener } }

    /// The number of listeners.
    public var count: Int { members.count }

    /// The union of the interests of all listeners.
    public var interests: TouchGesture.Kinds { unitedInterests }

    /// Whether a listener is interested in a second tap, so that a click must wait for it.
    public var wantsDoubleClick: Bool { !interests.isDisjoint(with: .secondTap) }

    /// Inserts a listener at an index. An index past either end is clamped.
    ///
    /// A listener that is in the chain already moves. The index is that in the chain without the listener. Its interests are read again. It
    /// neither leaves nor enters.
    ///
    /// - Complexity: O(*n*)
    public func insert(_ listener: any TouchListener, at index: Int) {
        // Read first, because the getter may change the chain.
        let interests = listener.interests
        checkConformance(of: listener, interests)
        let present = members.firstIndex { $0.listener === listener }
        let member =
            present.map { takeMember(at: $0) }
            ?? ChainMember(listener, interests: interests, entry: ChainMember.Entry(moves: moves, touches: touches))
        let index = min(max(index, 0), count)
        // A listener that enters at the place of a claimer that has left is above it, or below it if it is the last one.
        if index < indexOfRemovedClaimer || (index == indexOfRemovedClaimer && index < count) { indexOfRemovedClaimer += 1 }
        members = members[..<index] + [member] + members[index...]
        isClaimIncomplete = !movementClaim.isNone
        updateInterests()
        takesFingers = takesFingers || member.hitTestingListener != nil
        post(present == nil ? .entered(member) : .moved(member))
    }

    /// Adds a listener at the end, where it is asked last. A listener that is in the chain already moves there.
    ///
    /// - Complexity: O(*n*)
    public func add(_ listener: any TouchListener) { insert(listener, at: count) }

    /// Removes a listener. Does nothing if the listener is not in the chain.
    ///
    /// A listener that has received anything of the touch in progress receives `clearTouch` with ``TouchEndReason/removed``, and then
    /// ``TouchListener/didLeave(_:)``.
    ///
    /// - Complexity: O(*n*)
    public func remove(_ listener: any TouchListener) {
        // What a listener has asked for before the next event would otherwise come after it has left.
        prepareDispatch()
        guard let index = members.firstIndex(where: { $0.listener === listener }) else { return }
        let member = takeMember(at: index)
        member.standing = .removed
        if touchClaim.isBy(member) { touchClaim = .byRemoved }
        if movementClaim.isBy(member) { (movementClaim, indexOfRemovedClaimer) = (.byRemoved, index) }
        updateInterests()
        takesFingers = members.contains { $0.hitTestingListener != nil }
        post(.left(member, needsClear: isTouchInProgress && member.hasReceivedAnything))
    }

    /// Removes all listeners. They are notified when the chain is empty. Call this method before you release the chain.
    ///
    /// A chain that is released without this call tells its listeners nothing, because the release may happen on any thread.
    ///
    /// - Complexity: O(*n*)
    public func invalidate() { withMembers { for member in $0 { remove(member.listener) } } }

    /// Replaces all listeners. The first one of the array has index 0.
    ///
    /// Listeners that are in the old chain and in the array neither leave nor enter, and continue to receive the touch in progress. Listeners
    /// are notified when the new chain is complete: first those that leave, then those that enter. If the array contains a listener twice,
    /// its first index counts.
    ///
    /// - Complexity: O(*n*²)
    public func set(_ listeners: [any TouchListener]) {
        withMembers { before in
            for member in before where !listeners.contains(where: { $0 === member.listener }) { remove(member.listener) }
            var index = 0
            for (position, listener) in listeners.enumerated() where !listeners[..<position].contains(where: { $0 === listener }) {
                if index >= count || members[index].listener !== listener { insert(listener, at: index) }
                index += 1
            }
        }
    }

    private func takeMember(at index: Int) -> ChainMember {
        if index < indexOfRemovedClaimer { indexOfRemovedClaimer -= 1 }
        let member = members[index]
        members = Array(members[..<index] + members[(index + 1)...])
        return member
    }

    #if DEBUG && !hasFeature(Embedded)
    /// The types that were reported.
    private var reportedTypes: Set<ObjectIdentifier> = []

    /// Prints once for each type that its listeners ask for raw touches in vain.
    private func checkConformance(of listener: any TouchListener, _ interests: TouchGesture.Kinds) {
        guard let problem = Self.problem(of: listener, interests) else { return }
        if reportedTypes.insert(ObjectIdentifier(type(of: listener))).inserted { print(problem) }
    }

    /// Why a listener does not receive the raw touches in which it is interested. `nil` if it does, or is not interested.
    package static func problem(of listener: any TouchListener, _ interests: TouchGesture.Kinds) -> String? {
        guard interests.contains(.rawTouches), listener.rawTouchListener == nil else { return nil }
        return "TouchPipeline: \(type(of: listener)) is interested in raw touches, but receives none, because it is no RawTouchListener."
    }
    #else
    private func checkConformance(of listener: any TouchListener, _ interests: TouchGesture.Kinds) {}
    #endif

    private func updateInterests() { unitedInterests = members.reduce(into: []) { $0.formUnion($1.interests) } }

    // MARK: Notices

    /// Calls a closure with the members as they are now. A change of the chain in the closure does not change this array, and takes effect when
    /// the outermost of these calls has returned. Then the listeners that have left or entered are notified.
    func withMembers<Result>(_ body: ([ChainMember]) -> Result) -> Result {
        if preparation != nil { prepareDispatch() }
        depth += 1
        let result = body(members)
        depth -= 1
        if !notices.isEmpty { deliverNotices() }
        return result
    }

    func beforeNextDispatch(_ prepare: @escaping () -> Void) { preparation = prepare }

    /// Calls what a listener has asked for before the next event.
    func prepareDispatch() {
        guard let prepare = preparation else { return }
        preparation = nil
        prepare()
    }

    /// Reads the interests of all listeners again: now, or when the running dispatch has returned.
    func setNeedsInterests() { post(.needsInterests) }

    private func post(_ notice: Notice) {
        notices = notices + [notice]
        deliverNotices()
    }

    private func deliverNotices() {
        guard depth == 0, !isDelivering else { return }
        isDelivering = true
        while !notices.isEmpty {
            let pending = notices
            notices = []
            for notice in pending { deliver(notice) }
            // A listener that is released here may change the chain in its `deinit`, which posts a notice.
        }
        isDelivering = false
    }

    private func deliver(_ notice: Notice) {
        switch notice {
        case .entered(let member):
            member.listener.didEnter(environment)
        case .left(let member, let needsClear):
            if needsClear { member.clear(contextOfRemoval) }
            if hoverHolder === member { endHover() }
            member.listener.didLeave(environment)
        case .moved(let member):
            readInterests(of: [member])
        case .needsInterests:
            readInterests(of: members)
        }
    }

    private func readInterests(of members: [ChainMember]) {
        for member in members {
            member.interests = member.listener.interests
            checkConformance(of: member.listener, member.interests)
        }
        updateInterests()
    }

    private var contextOfRemoval: TouchContext {
        var context = ofThisChain(leavingContext?() ?? TouchContext(timestamp: environment.now, pointerCount: 0))
        context.endReason = .removed
        return context
    }

    // MARK: Dispatch

    /// Offers a gesture to the listeners, and returns the one that consumed it.
    ///
    /// Your own handler sends `touchDown` when a touch begins, and `clearTouch` when the number of fingers changes and when the touch ends. The
    /// `clearTouch` with a ``TouchContext/pointerCount`` of 0 is the end of the touch.
    ///
    /// - Complexity: O(*n*)
    @discardableResult
    public func dispatch(_ gesture: TouchGesture, context: TouchContext) -> (any TouchListener)? {
        offer(gesture, context)?.listener
    }

    /// Offers a gesture to the listeners, with the positions that the system predicts. Returns the one that consumed it, which may have left since.
    func offer(_ gesture: TouchGesture, _ context: TouchContext, predicting positions: PredictedPositions? = nil) -> ChainMember? {
        var ownContext = context
        ownContext.chain = ObjectIdentifier(environment)
        if let positions { ownContext.predictedPositions = positions }
        let context = ownContext
        return withMembers { members in
            switch gesture {
            case .move(_, let phase):
                offerMove(gesture, context, to: members, kind: .move, isPastSlop: phase.isPastSlop)
            case .twoFingerMove:
                offerMove(gesture, context, to: members, kind: .twoFingerMove, isPastSlop: true)
            case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete:
                offerCompletion(gesture, context, to: members)
            case .clearTouch:
                offerClear(context, to: members)
            default:
                offerOther(gesture, context, to: members)
            }
        }
    }

    /// The context with the identity of this chain.
    private func ofThisChain(_ context: TouchContext) -> TouchContext {
        var context = context
        context.chain = ObjectIdentifier(environment)
        return context
    }

    /// Asks the interested listeners in order until one consumes the gesture. Returns that one.
    private func ask(
        _ members: [ChainMember], about gesture: TouchGesture, in context: TouchContext, kind: TouchGesture.Kind,
        where isAsked: (ChainMember) -> Bool
    ) -> ChainMember? {
        members.first { $0.consumes(gesture, kind, context, ifAsked: isAsked) }
    }

    private func offerMove(
        _ gesture: TouchGesture, _ context: TouchContext, to members: [ChainMember], kind: TouchGesture.Kind, isPastSlop: Bool
    ) -> ChainMember? {
        if isPastSlop { moves += 1 }
        if isClaimIncomplete { completeClaim() }
        let consumer = ask(members, about: gesture, in: context, kind: kind) { !$0.isTakenOver }
        if let consumer {
            if isPastSlop { claimMovement(for: consumer, of: members, context) } else { consumer.hasConsumedMoveUnderSlop = true }
        } else if isPastSlop, !isRefused {
            isRefused = members.contains { !$0.isTakenOver && $0.interests.contains(kind) }
        }
        if isClaimIncomplete { completeClaim(context) }
        return consumer
    }

    /// Offers a completion to the listeners that were in the chain for a move of the movement. A movement that has not begun does not end.
    private func offerCompletion(_ gesture: TouchGesture, _ context: TouchContext, to members: [ChainMember]) -> ChainMember? {
        guard moves > movesBeforeMovement else { return nil }
        if isClaimIncomplete { completeClaim() }
        let consumer = ask(members, about: gesture, in: context, kind: gesture.kind) { !$0.isTakenOver && $0.entry.moves < moves }
        if let consumer { claimMovement(for: consumer, of: members, context) }
        if isClaimIncomplete { completeClaim(context) }
        endMovement()
        return consumer
    }

    /// Sends `clearTouch` to all listeners, whatever they return.
    private func offerClear(_ context: TouchContext, to members: [ChainMember]) -> ChainMember? {
        let isEndOfTouch = context.pointerCount == 0
        for member in members where !member.isRemoved {
            if isEndOfTouch { member.forgetTouch() }
            member.clear(context)
        }
        endMovement()
        if isEndOfTouch { endTouch() }
        return nil
    }

    private func offerOther(_ gesture: TouchGesture, _ context: TouchContext, to members: [ChainMember]) -> ChainMember? {
        let kind = gesture.kind
        if kind == .touchDown { beginGestures() }
        if kind == .clickUnconfirmed { touchOfClick = touches }
        let isOfOtherButton = context.hasOtherButton && TouchGesture.Kinds.taps.contains(kind)
        let beginning = beginning(of: kind)
        let consumer = ask(members, about: gesture, in: context, kind: kind) {
            $0.entry.touches < beginning && (!isOfOtherButton || $0.interests.contains(.otherButtons))
        }
        if let consumer, kind == .longPress || kind == .twoFingerClick {
            // The touch is a press or a tap, so listeners below must undo the moves that they have received.
            cancel(members.after(consumer).filter { $0.mayFollow }, context)
            if kind == .longPress { noteTouchClaimed() }
        }
        return consumer
    }

    /// The value of ``touches`` in the touch with which a gesture began. Listeners that have entered since then do not receive the gesture.
    private func beginning(of kind: TouchGesture.Kind) -> Int {
        let beginning =
            switch kind {
            case .clickUnconfirmed, .longPress, .twoFingerClick: touches
            // Both began with the first tap.
            case .clickConfirmed, .doubleClick: touchOfClick
            default: Int.max
            }
        // A chain that has received no `touchDown` does not know it.
        return beginning == 0 ? .max : beginning
    }

    /// Sends `clearTouch` to listeners from which the touch or the movement is taken over.
    private func cancel(_ members: [ChainMember], _ context: TouchContext) {
        var context = context
        context.endReason = .takenOver
        for member in members where !member.isRemoved { member.clear(context) }
    }

    // MARK: The touch in progress

    /// Begins a touch, of which no listener has received anything.
    func beginTouch() {
        guard !isTouchInProgress else { return }
        isTouchInProgress = true
        isClaimed = false
        isRefused = false
        for member in members { member.forgetTouch() }
    }

    /// Begins the gestures of a touch, of which listeners may have received raw events.
    private func beginGestures() {
        endMovement()
        beginTouch()
        touches += 1
        environment.suppressesTaps = false
        for member in members {
            member.received.formIntersection(.rawTouches)
            member.hasConsumedMoveUnderSlop = false
        }
    }

    /// Ends the touch after the last finger has lifted.
    func endTouch() {
        isTouchInProgress = false
        touchClaim = .none
    }

    private func noteTouchClaimed() {
        guard !isClaimed else { return }
        isClaimed = true
        report(.touchClaimed)
    }

    // MARK: Claims of movements

    /// Claims the movement for a listener, unless it has done so already.
    private func claimMovement(for claimer: ChainMember, of members: [ChainMember], _ context: TouchContext) {
        if !movementClaim.isBy(claimer) { beginClaim(by: claimer, of: members, context) }
    }

    /// Claims the movement for a listener. Those below receive no more of it. Those of them that had received a gesture of the touch receive
    /// `clearTouch`.
    private func beginClaim(by claimer: ChainMember, of members: [ChainMember], _ context: TouchContext) {
        for member in members.after(claimer) { member.cutOff() }
        if claimer.isRemoved {
            movementClaim = .byRemoved
            // Directly behind the last listener that was above it.
            let above = members.prefix { $0 !== claimer }
            indexOfRemovedClaimer = 1 + (self.members.lastIndex { member in above.contains { $0 === member } } ?? -1)
        } else {
            movementClaim = .by(claimer)
        }
        sendCancellations(to: members, context)
        noteTouchClaimed()
        isClaimIncomplete = true
    }

    /// Cuts off the listeners that are below the claimer after a change of the chain.
    private func completeClaim() {
        let claimer =
            switch movementClaim {
            case .none: count
            case .by(let member): (members.firstIndex { $0 === member } ?? count) + 1
            case .byRemoved: indexOfRemovedClaimer
            }
        for member in members.dropFirst(claimer) { member.cutOff() }
    }

    /// Cuts off the listeners that are below the claimer after a change of the chain, and sends them `clearTouch`.
    private func completeClaim(_ context: TouchContext) {
        completeClaim()
        isClaimIncomplete = false
        sendCancellations(to: members, context)
    }

    private func sendCancellations(to members: [ChainMember], _ context: TouchContext) {
        cancel(members.filter { $0.tellCutOff() && $0.hasReceivedGesture }, context)
    }

    /// Ends the movement. All listeners receive the next one.
    private func endMovement() {
        movesBeforeMovement = moves
        guard !movementClaim.isNone else { return }
        movementClaim = .none
        isClaimIncomplete = false
        for member in members { member.endClaim() }
    }

    // MARK: Fingers that belong to a listener

    /// The handler that a listener has for a finger at a position. `nil` if the finger belongs to this chain.
    func hitTest(_ position: Vec2F) -> (any TouchHandlerInterface)? {
        withMembers { members in
            for member in members where !member.isRemoved {
                if let handler = member.hitTestingListener?.hitTest(position, in: environment) { return handler }
            }
            return nil
        }
    }

    // MARK: Raw touches

    /// Whether raw events must be offered: a listener is interested in them, or has claimed the touch.
    var takesRawTouches: Bool { interests.contains(.rawTouches) || isTouchClaimedRaw }

    /// Whether a listener has claimed the touch in progress with a raw event. It may have left since.
    var isTouchClaimedRaw: Bool { !touchClaim.isNone }

    /// Offers an event to the listeners of raw touches before it is recognized. Returns the one that consumed it, which may have left since.
    func offerRaw(_ event: TouchEvent, _ context: TouchContext) -> ChainMember? {
        let context = ofThisChain(context)
        return withMembers { members in
            for member in members where !member.isRemoved && member.interests.contains(.rawTouches) {
                guard let listener = member.rawTouchListener else { continue }
                member.received.formUnion(.rawTouches)
                if listener.onTouchEvent(event, context: context) { return member }
            }
            return nil
        }
    }

    /// Claims the touch for a listener. The others that had received anything of it receive `clearTouch` with ``TouchEndReason/takenOver``. The
    /// listener itself receives it if it had received gestures.
    func claimTouch(by listener: any TouchListener, _ context: TouchContext) {
        let claimer = members.first { $0.listener === listener }
        touchClaim = claimer.map { .by($0) } ?? .byRemoved
        withMembers { members in
            // Those that are cut off have received `clearTouch` for their gestures.
            let cancelled = members.filter {
                ($0.hasReceivedGesture && !$0.isTakenOver) || ($0.received.contains(.rawTouches) && $0 !== claimer)
            }
            cancel(cancelled, ofThisChain(context))
        }
        endMovement()
        noteTouchClaimed()
    }

    /// Passes an event of a claimed touch to the claimer only, if it is still in the chain.
    func passRaw(_ event: TouchEvent, _ context: TouchContext) {
        guard case .by(let claimer) = touchClaim else { return }
        withMembers { _ in
            claimer.received.formUnion(.rawTouches)
            _ = claimer.rawTouchListener?.onTouchEvent(event, context: ofThisChain(context))
        }
    }

    /// Ends a claimed touch whose end was lost. The claimer receives `clearTouch`.
    func cancelClaimedTouch(_ context: TouchContext) {
        let claim = touchClaim
        // First, so that a claimer that leaves in its callback receives one end only.
        endTouch()
        guard case .by(let claimer) = claim else { return }
        withMembers { _ in claimer.clear(ofThisChain(context)) }
    }
}

extension [ChainMember] {
    /// The members after one of them.
    fileprivate func after(_ member: ChainMember) -> ArraySlice<ChainMember> { drop { $0 !== member }.dropFirst() }
}
