/// A state machine that turns touch events into gestures. It is a pure value.
///
/// A recognizer has no clock, no timer, no thread and no callback. ``process(_:)`` and ``advance(to:)`` return the gestures that follow, at
/// most five. ``deadline`` is the time to which the recognizer must be advanced next. Only the time stamps of the events count, so the same
/// events always give the same gestures. The rules are in `docs/ARCHITECTURE.md`, "Recognition".
///
/// The pointers of an event of positions alone have no ids. The recognizer uses the index of a position in the event as its id.
/// ``DefaultTouchHandler`` matches positions to fingers instead.
public struct GestureRecognizer: Sendable {
    /// The thresholds. A change takes effect with the next touch.
    public var configuration: TouchConfiguration {
        didSet { if configuration != oldValue { needsThresholds = true } }
    }

    /// The state of the machine.
    public internal(set) var state = TouchHandlingState.idle

    /// Whether a listener is interested in a second tap. If not, a click is confirmed at once. Set this property before the event.
    public var wantsDoubleClick = true

    /// The number of invalid inputs, by kind.
    public internal(set) var diagnostics = TouchDiagnostics()

    /// Whether ``rejections`` explains why gestures did not happen. `false` by default, without any cost.
    public var explainsRejections = false {
        didSet { if !explainsRejections { rejections = [] } }
    }

    /// Why gestures did not happen in the last ``process(_:)`` or ``advance(to:)``. Empty unless ``explainsRejections`` is `true`.
    public internal(set) var rejections: [GestureRejection] = []

    /// The action at the ``deadline``.
    enum Timeout: UInt8, Sendable {
        case none
        /// A finger rested long enough for a long press.
        case longPress
        /// No second tap came.
        case confirmClick
        /// Two fingers rested too long for a click.
        case twoFingersRested
        /// The second of two fingers did not lift in time.
        case twoFingerClickMissed
        /// The finger that remains after two may move again.
        case afterTwoOver
    }

    /// A movement that has begun, and must be completed or cancelled.
    enum Movement: UInt8, Sendable {
        case none, oneFinger, doubleClick, twoFingers
    }

    /// A click that waits for a second one, or that a second tap delays.
    struct WaitingClick: Sendable {
        let position: Vec2F
        let context: TouchContext
        let upAt: TouchInstant
    }

    // The states are not an enumeration with payloads. Fingers, anchors and the waiting click live longer than one state, and a payload would
    // be copied out of the state and back into it at each move. Stored properties are changed in place. That keeps a move below 70 instructions.
    //
    // Methods that only read are inlined or, although they change nothing, mutating. A call of any other would copy the recognizer, more than a
    // kilobyte. `GestureRecognizer+Touches.swift` has the transitions for each action. The properties that it changes are internal.

    private(set) var timeout = Timeout.none
    /// The end of time if there is no timeout.
    private(set) var timeoutAt = TouchInstant(microseconds: .max)
    /// The time of the last event or advance.
    private(set) var now = TouchInstant(microseconds: .min)
    /// Whether a listener of raw touches has claimed the touch in progress. The recognizer then follows the fingers without a gesture.
    private(set) var isClaimed = false
    private(set) var thresholds: ResolvedThresholds
    private var thresholdsKind = TouchPointer.Kind.finger
    private var needsThresholds = true
    private var modifiers: KeyModifiers = []

    var fingers = Fingers()
    /// Whether the one finger that is down has been past the slop. After a long press it moves without.
    var hasPassedSlop = false
    var begun = Movement.none
    /// The landing that durations are measured from: that of the first finger, or of the second of two.
    var landedAt = TouchInstant.zero
    var landingCount: UInt32 = 0
    var waitingClick: WaitingClick?
    /// The last click that was confirmed, for an explanation why the next one makes no double click.
    private(set) var lastConfirmedClick: WaitingClick?
    var isTwoFingerClickPossible = false
    /// Whether the touch in progress gives no click, see ``suppressTaps()``.
    var isTapSuppressed = false
    /// The finger that lifted last. A two-finger click has its position. In a stream of positions alone it may have been another one.
    var lastLifted = Finger.none
    var liftedAt = TouchInstant.zero

    /// Creates a recognizer in the idle state.
    public init(configuration: TouchConfiguration = .recommended) {
        self.configuration = configuration
        thresholds = ResolvedThresholds(configuration.finger, density: configuration.density)
    }

    /// The number of fingers that are down.
    public var pointerCount: Int { fingers.count }

    /// The time to which the recognizer must be advanced next. `nil` if nothing is pending.
    public var deadline: TouchInstant? { timeout == .none ? nil : timeoutAt }

    // MARK: Events

    /// Processes one event and returns the gestures that follow.
    ///
    /// A deadline at or before the time stamp of the event passes first. An event without a time stamp, or with one before the last event or
    /// advance, counts as an event at that time. No event traps. Invalid input is ignored and counted in ``diagnostics``.
    @inlinable @inline(__always)
    public mutating func process(_ event: TouchEvent) -> RecognizedGestures {
        // Inlined, because returning the value from a call would copy all 400 bytes of it.
        var gestures = RecognizedGestures()
        process(event, into: &gestures)
        return gestures
    }

    /// Processes one event and replaces the contents of a collection with the gestures that follow.
    ///
    /// The result of ``process(_:)`` is a value of 400 bytes. Reusing one collection saves its initialisation.
    public mutating func process(_ event: TouchEvent, into gestures: inout RecognizedGestures) {
        // With `explainsRejections` the fast path would leave the rejections of the previous event.
        if !explainsRejections {
            if let move = continueOneFinger(event, at: event.timestamp ?? now) { return gestures.replaceAll(with: move) }
            if let move = continueTwoFingers(event, at: event.timestamp ?? now) { return gestures.replaceAll(with: move) }
        }
        processOther(event, into: &gestures)
    }

    // A separate function, so that the fast path does not save registers.
    @inline(never)
    private mutating func processOther(_ event: TouchEvent, into gestures: inout RecognizedGestures) {
        processFully(event, at: event.timestamp ?? now, into: &gestures)
    }

    /// The fast path: continues a movement of one finger past the slop.
    ///
    /// Returns the gesture that follows. Returns `nil` without a change if the event is anything else. The position of an event without ids
    /// belongs to the one finger that is down.
    @inline(__always)
    mutating func continueOneFinger(_ event: TouchEvent, at time: TouchInstant, hasIDs: Bool = true) -> RecognizedGesture? {
        guard state == .oneFingerMoving, hasPassedSlop, isMoveInOrder(event, at: time), event.pointers.used == 1 else { return nil }
        let pointer = event.pointers.places.p0
        guard !hasIDs || pointer.id == fingers.first.id, pointer.position.isWithinLimits else { return nil }
        begin(event, at: time)
        begun = .oneFinger
        let delta = fingers.first.move(to: pointer)
        return RecognizedGesture(.move(delta, .pan), context(of: fingers.first))
    }

    /// The fast path of two fingers.
    @inline(__always)
    mutating func continueTwoFingers(_ event: TouchEvent, at time: TouchInstant) -> RecognizedGesture? {
        guard state == .twoFingerMoving, isMoveInOrder(event, at: time), event.pointers.used == 2 else { return nil }
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        guard a.id == fingers.first.id, b.id == fingers.second.id else { return nil }
        guard Vec2F.areWithinLimits(a.position, b.position) else { return nil }
        begin(event, at: time)
        begun = .twoFingers
        let old = (fingers.first.position, fingers.second.position)
        fingers.first.move(to: a)
        fingers.second.move(to: b)
        return RecognizedGesture(.twoFingerMove(old: old, new: (a.position, b.position)), contextOfTwo(fingers.first, fingers.second))
    }

    /// Whether an event is a move that is not older than the last event, while nothing is pending.
    @inline(__always)
    private func isMoveInOrder(_ event: TouchEvent, at time: TouchInstant) -> Bool {
        event.touchAction == .move && now <= time && timeout == .none
    }

    @inline(__always)
    private mutating func begin(_ event: TouchEvent, at time: TouchInstant) {
        now = time
        modifiers = event.modifiers
    }

    /// Processes one event without the fast path.
    @inline(__always)
    mutating func processFully(_ event: TouchEvent, at timestamp: TouchInstant, into gestures: inout RecognizedGestures) {
        gestures.removeAll()
        removeRejections()
        var time = timestamp
        if time < now {
            diagnostics.eventsOutOfOrder += 1
            time = now
        }
        if timeoutAt <= time { passDeadlines(through: time, &gestures) }
        begin(event, at: time)
        if event.pointers.dropped > 0 { diagnostics.droppedPointers += event.pointers.droppedCount }
        if isClaimed {
            guard isInconsistent(event) else { return followClaimedTouch(event) }
            endInconsistentClaim()
        }
        switch event.touchAction {
        case .move: move(event, &gestures)
        case .down: down(event, &gestures)
        case .up: up(event, &gestures)
        case .cancel: cancel(event, &gestures)
        case .scroll: scroll(event, &gestures)
        }
    }

    @inline(__always)
    private mutating func removeRejections() {
        if explainsRejections { forgetRejections() }
    }

    @inline(never)
    private mutating func forgetRejections() { rejections.removeAll(keepingCapacity: true) }

    /// Reports that a listener consumed the `clickUnconfirmed` that was just returned. Neither a confirmed click nor a double
    /// click follows.
    public mutating func clickConsumed() {
        if state == .oneFingerUpAfterClick { becomeIdle() }
    }

    /// Makes the touch in progress no tap: neither a click nor a double click nor a two-finger click follows from it.
    ///
    /// The touch may still become a long press or a movement, and the next touch is not affected. Does nothing while no finger is down. The
    /// handler calls this method if a listener has set ``TouchEnvironment/suppressesTaps``.
    public mutating func suppressTaps() {
        guard fingers.count > 0 else { return }
        isTapSuppressed = true
        isTwoFingerClickPossible = false
    }

    /// Makes the thresholds of a kind of pointer those of the touch that begins.
    @inline(__always)
    mutating func resolveThresholds(for kind: TouchPointer.Kind) {
        if needsThresholds || kind != thresholdsKind { updateThresholds(for: kind) }
    }

    @inline(never)
    private mutating func updateThresholds(for kind: TouchPointer.Kind) {
        thresholds = ResolvedThresholds(configuration[kind], density: configuration.density)
        thresholdsKind = kind
        needsThresholds = false
    }

    // MARK: Deadlines

    /// Advances the time, and returns the gestures of deadlines until then. No event before `instant` may follow.
    ///
    /// An instant in the past changes nothing.
    public mutating func advance(to instant: TouchInstant) -> RecognizedGestures {
        var gestures = RecognizedGestures()
        advance(to: instant, into: &gestures)
        return gestures
    }

    mutating func advance(to instant: TouchInstant, into gestures: inout RecognizedGestures) {
        gestures.removeAll()
        removeRejections()
        passDeadlines(through: instant, &gestures)
        now = max(now, instant)
    }

    mutating func setTimeout(_ timeout: Timeout, after microseconds: Int64, since instant: TouchInstant) {
        self.timeout = timeout
        timeoutAt = max(now, instant.advanced(byMicroseconds: microseconds))
    }

    mutating func clearTimeout() {
        timeout = .none
        timeoutAt = TouchInstant(microseconds: .max)
    }

    /// Processes the deadlines until an instant, each at its own time.
    private mutating func passDeadlines(through instant: TouchInstant, _ gestures: inout RecognizedGestures) {
        while timeout != .none, timeoutAt <= instant {
            now = max(now, timeoutAt)
            let passed = timeout
            clearTimeout()
            pass(passed, &gestures)
        }
    }

    private mutating func pass(_ timeout: Timeout, _ gestures: inout RecognizedGestures) {
        switch timeout {
        case .none: break
        case .longPress:
            state = .oneFingerMoving
            if explainsRejections { rejectHeld(.clickUnconfirmed) }
            emit(.longPress(fingers.first.position), of: fingers.first, &gestures)
        case .confirmClick:
            state = .idle
            emitConfirmedClick(&gestures)
        case .twoFingersRested:
            if explainsRejections, isTwoFingerClickPossible { rejectLateTwoFingerClick() }
            state = .twoFingerMoving
            isTwoFingerClickPossible = false
        case .twoFingerClickMissed:
            if explainsRejections { rejectLateTwoFingerClick() }
            waitAfterTwo()
        case .afterTwoOver:
            state = .idle
        }
    }

    // MARK: States

    /// Nothing has begun, and nothing is pending. Fingers may still be down.
    mutating func becomeIdle() {
        state = .idle
        begun = .none
        waitingClick = nil
        isTwoFingerClickPossible = false
        clearTimeout()
    }

    /// Two fingers are down from now on.
    mutating func beginTwoFingers(mayClick: Bool) {
        becomeIdle()
        state = .twoFingerDown
        isTwoFingerClickPossible = mayClick
        landedAt = now
        hasPassedSlop = false
        fingers.resetAnchors()
        // A lift at exactly the limit still is a click, so the fingers have rested a microsecond later.
        setTimeout(.twoFingersRested, after: max(thresholds.longPress, thresholds.twoFingerTap.addingSaturated(1)), since: now)
    }

    /// One of two fingers has lifted, and no two-finger click can follow. The other finger cannot pan for a while.
    mutating func waitAfterTwo() {
        state = .oneFingerAfterTwo
        isTwoFingerClickPossible = false
        setTimeout(.afterTwoOver, after: thresholds.afterTwoFingers, since: liftedAt)
    }

    /// Completes the movement that has begun, if any.
    mutating func completeMovement(of finger: Finger, because reason: TouchEndReason, _ gestures: inout RecognizedGestures) {
        switch begun {
        case .none: return
        case .oneFinger: emit(.moveComplete, of: finger, ended: reason, &gestures)
        case .doubleClick: emit(.oneFingerDoubleClickMoveComplete, of: finger, ended: reason, &gestures)
        case .twoFingers:
            // Both fingers are still down, or one has just lifted.
            let other = fingers.count > 1 ? fingers.second : lastLifted
            emit(.twoFingerMoveComplete, of: fingers.first, other, ended: reason, &gestures)
        }
        begun = .none
    }

    /// Ends the touch without completing anything.
    mutating func cancelTouch(_ gestures: inout RecognizedGestures) {
        let finger = fingers.first
        if explainsRejections { rejectForCancel() }
        if state == .oneFingerDoubleClickDown { emitConfirmedClick(&gestures) }
        fingers.removeAll()
        becomeIdle()
        emitClearTouch(of: finger, because: .cancelled, &gestures)
    }

    /// Corrects the last lift of a stream of positions alone. The finger with this id has lifted, and the one that seemed to have lifted is
    /// still down. The movement of that one since then is not known, so it continues from its last position.
    mutating func exchangeLastLifted(withFingerOfID id: Int) {
        guard let index = fingers.index(ofID: id) else { return }
        let stillDown = lastLifted
        lastLifted = fingers.remove(at: index)
        fingers.insertByLanding(stillDown)
        fingers.resetAnchors()
    }

    // MARK: Inconsistent streams and claimed touches

    /// Whether an event shows that the end of the touch in progress was lost: it omits a finger that is down, or lands one again.
    mutating func isInconsistent(_ event: TouchEvent) -> Bool {
        guard fingers.count > 0, !event.pointers.isEmpty, event.touchAction != .scroll else { return false }
        return fingers.isAnyMissing(from: event) || (event.touchAction == .down && fingers.isAnyLanding(in: event))
    }

    /// Cancels a touch whose end was lost. The movement of its fingers since then is not known.
    mutating func cancelInconsistentTouch(_ gestures: inout RecognizedGestures) {
        diagnostics.inconsistentStreams += 1
        cancelTouch(&gestures)
    }

    /// Cancels a touch whose end was lost, and that no listener has claimed.
    mutating func cancelInconsistentTouch(at time: TouchInstant) -> RecognizedGestures {
        var gestures = RecognizedGestures()
        removeRejections()
        now = max(now, time)
        cancelInconsistentTouch(&gestures)
        return gestures
    }

    /// Ends a claimed touch whose end was lost.
    mutating func endInconsistentClaim() {
        diagnostics.inconsistentStreams += 1
        fingers.removeAll()
        isClaimed = false
    }

    /// Reports that a listener of raw touches has claimed the touch in progress, or the touch that the next event begins.
    ///
    /// The recognizer confirms a waiting click. Then it follows the fingers without a gesture until the last one has lifted. Continue to call
    /// ``process(_:)`` with each event of the touch.
    public mutating func touchClaimed(at time: TouchInstant) -> RecognizedGestures {
        var gestures = RecognizedGestures()
        removeRejections()
        now = max(now, time)
        emitConfirmedClick(&gestures)
        if explainsRejections { rejectForCancel() }
        becomeIdle()
        isClaimed = true
        return gestures
    }

    /// Follows the fingers of a claimed touch without a gesture. The claim ends when no finger is down after the event.
    @inline(never)
    private mutating func followClaimedTouch(_ event: TouchEvent) {
        guard event.touchAction != .scroll else { return }
        // Landings first, so that fingers that land are known.
        if event.touchAction == .down { followLandings(event) }
        fingers.countUnknownPointers(in: event, &diagnostics)
        var remaining = Fingers()
        for index in 0..<fingers.count {
            var finger = fingers[index]
            if lifts(finger, in: event) {
                lastLifted = finger
                continue
            }
            if let place = event.pointers.firstIndex(ofID: finger.id), diagnostics.accept(event.pointers[place]) {
                finger.move(to: event.pointers[place])
            }
            remaining.append(finger)
        }
        fingers = remaining
        isClaimed = fingers.count > 0
    }

    private func lifts(_ finger: Finger, in event: TouchEvent) -> Bool {
        let phase = event.pointers.firstIndex(ofID: finger.id).map { event.pointers[$0].phase }
        switch event.touchAction {
        case .up: return phase == .ended
        // A cancel without a cancelled pointer cancels all fingers.
        case .cancel: return phase == .cancelled || !event.pointers.contains { $0.phase == .cancelled }
        case .down, .move, .scroll: return false
        }
    }

    private mutating func followLandings(_ event: TouchEvent) {
        for id in PointerIDs(of: event, phase: .began) where fingers.index(ofID: id) == nil && fingers.count < TouchPointers.capacity {
            guard let index = event.pointers.firstIndex(ofID: id), diagnostics.accept(event.pointers[index]) else { continue }
            landingCount &+= 1
            fingers.append(Finger(event.pointers[index], landing: landingCount))
        }
    }

    // MARK: Gestures

    /// Adds a gesture of one finger at the present time.
    @inline(__always)
    mutating func emit(
        _ gesture: TouchGesture, of finger: Finger, ended: TouchEndReason? = nil, _ gestures: inout RecognizedGestures
    ) {
        gestures.append(RecognizedGesture(gesture, context(of: finger, ended: ended)))
    }

    /// Adds a gesture of two fingers at the present time.
    mutating func emit(
        _ gesture: TouchGesture, of first: Finger, _ second: Finger, ended: TouchEndReason? = nil,
        _ gestures: inout RecognizedGestures
    ) {
        gestures.append(RecognizedGesture(gesture, contextOfTwo(first, second, ended: ended)))
    }

    mutating func emitClearTouch(of finger: Finger, because reason: TouchEndReason, _ gestures: inout RecognizedGestures) {
        var context = context(of: finger, ended: reason)
        context.pointerCount = UInt8(fingers.count)
        gestures.append(RecognizedGesture(.clearTouch, context))
    }

    /// Confirms the waiting click, if there is one.
    @inline(__always)
    mutating func emitConfirmedClick(_ gestures: inout RecognizedGestures) {
        if waitingClick != nil { confirmWaitingClick(&gestures) }
    }

    @inline(never)
    private mutating func confirmWaitingClick(_ gestures: inout RecognizedGestures) {
        guard let click = waitingClick else { return }
        var context = click.context
        context.timestamp = now
        gestures.append(RecognizedGesture(.clickConfirmed(click.position), context))
        lastConfirmedClick = click
        waitingClick = nil
    }

    @inline(__always)
    func context(of finger: Finger, ended: TouchEndReason? = nil) -> TouchContext {
        TouchContext(
            timestamp: now, position: finger.position, startPosition: finger.anchor, pressure: finger.pressure, pointerKind: finger.kind,
            buttons: finger.buttons, modifiers: modifiers, pointerCount: 1, tapCount: state.isSecondTap ? 2 : 1,
            isPastSlop: hasPassedSlop, endReason: ended)
    }

    @inline(__always)
    private func contextOfTwo(_ first: Finger, _ second: Finger, ended: TouchEndReason? = nil) -> TouchContext {
        var context = context(of: first, ended: ended)
        context.position = .midpoint(first.position, second.position)
        context.startPosition = .midpoint(first.anchor, second.anchor)
        context.pointerCount = 2
        context.isPastSlop = state == .twoFingerMoving
        return context
    }
}
