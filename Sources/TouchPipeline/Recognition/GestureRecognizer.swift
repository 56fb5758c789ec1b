/// A state machine that turns touch events into gestures. It is a pure value.
///
/// A recognizer has no clock, no timer, no thread and no callback. ``process(_:)`` and ``advance(to:)`` return the gestures that follow, at
/// most five. ``deadline`` is the time to which the recognizer must be advanced next. Only the time stamps of the events count, so the same
/// events always give the same gestures. The rules are in `docs/RECOGNITION.md`.
///
/// The pointers of an event of positions alone have no ids. The recognizer uses the index of a position in the event as its id.
/// ``DefaultTouchHandler`` matches positions to fingers instead.
public struct GestureRecognizer: Sendable {
    /// The thresholds. A change takes effect with the next touch.
    public var configuration: TouchConfiguration { didSet { thresholdsKind = nil } }

    /// Whether a listener is interested in a second tap. If not, a click is confirmed at once. Set this property before the event.
    public var wantsDoubleClick = true

    /// The number of invalid inputs, by kind.
    public private(set) var diagnostics = TouchDiagnostics()

    /// Whether ``rejections`` explains why gestures did not happen. `false` by default.
    public var explainsRejections = false {
        didSet { if !explainsRejections { rejections = [] } }
    }

    /// Why gestures did not happen in the last ``process(_:)`` or ``advance(to:)``. Empty unless ``explainsRejections`` is `true`.
    public private(set) var rejections: [GestureRejection] = []

    /// The gestures of the last ``process(_:)`` or ``advance(to:)``, which are what it returned.
    private var gestures = RecognizedGestures()

    /// The time to which the recognizer must be advanced next. `nil` if nothing is pending.
    public private(set) var deadline: TouchInstant?

    /// The pointers of the touch in progress, in the order in which they landed. All of them are of one kind.
    private var fingers: [Finger] = []
    /// The ids of the pointers that are down beside the touch, because they are of another kind. They have no effect until they lift.
    private var excluded: [Int] = []
    /// The finger that lifted last. In a stream of positions alone it may have been another one.
    private var lastLifted: Finger?
    /// The number of fingers that have landed.
    private var landingCount: UInt32 = 0
    /// Assigns ids to the pointers of events of positions alone.
    private var identifier = PositionIdentifier()

    /// What the fingers are doing, with what only matters meanwhile. What happens at the ``deadline`` follows from it.
    private enum Stage {
        /// No finger is down, more than two are, or the one that remains after two may pan.
        case idle
        /// One finger rests. Its deadline is a long press.
        case down
        /// One finger moves, or has made a long press. `hasBegun` tells whether it has reported a confirmed move.
        case moving(hasBegun: Bool)
        /// A click waits for a second tap until the deadline.
        case upAfterClick(Click)
        /// The second tap is down. The click is confirmed if this touch makes no double click.
        case secondDown(Click)
        /// The second tap moves: a quick zoom.
        case secondMoving
        /// Two fingers have landed, and have not moved past the slop. If `mayClick`, they may still click, and one of them may have lifted. The
        /// deadline is the end of the time for that. `hasMoved` tells whether they have reported a move.
        case twoDown(mayClick: Bool, hasMoved: Bool)
        /// Two fingers move, or have rested too long for a click.
        case twoMoving(hasMoved: Bool)
        /// One of two fingers has lifted. The other one cannot pan before the deadline.
        case afterTwo
        /// A listener of raw touches has claimed the touch. The recognizer follows the fingers without a gesture until the last one has lifted.
        case claimed
    }

    /// A click that waits for a second one.
    private struct Click {
        let position: Vec2F
        let context: TouchContext
        let upAt: TouchInstant
    }

    /// What the recognizer knows of one touch: from the landing of the first finger to the lift of the last.
    private struct Touch {
        /// The landing that durations are measured from: that of the first finger, or of the second of two.
        var landedAt = TouchInstant.zero
        /// The time of the last lift.
        var liftedAt = TouchInstant.zero
        /// Whether the one finger that is down has been past the slop. After a long press it moves without.
        var hasPassedSlop = false
        /// Whether the touch gives no click, see ``suppressTaps()``.
        var isTapSuppressed = false
    }

    private var stage = Stage.idle
    private var touch = Touch()
    /// The time of the last event or advance.
    private var now = TouchInstant(microseconds: .min)
    private var modifiers: KeyModifiers = []
    private var thresholds: ResolvedThresholds
    /// The kind of pointer that ``thresholds`` are for. `nil` if the configuration has changed since.
    private var thresholdsKind: TouchPointer.Kind?
    /// The last click that was confirmed, for an explanation why the next one makes no double click.
    private var lastConfirmedClick: Click?
    /// The last click that a listener consumed, for the same explanation.
    private var lastConsumedClick: Click?

    /// Creates a recognizer in the idle state.
    public init(configuration: TouchConfiguration = .recommended) {
        self.configuration = configuration
        thresholds = ResolvedThresholds(configuration.finger, density: configuration.density)
        // A landing then allocates nothing.
        fingers.reserveCapacity(TouchPointers.capacity)
    }

    /// The number of pointers of the touch in progress. Pointers of another kind that are down beside them do not count.
    public var pointerCount: Int { fingers.count }

    /// The state of the machine.
    public var state: TouchHandlingState {
        switch stage {
        case .idle, .claimed: .idle
        case .down: .oneFingerDown
        case .moving: .oneFingerMoving
        case .upAfterClick: .oneFingerUpAfterClick
        case .secondDown: .oneFingerDoubleClickDown
        case .secondMoving: .oneFingerDoubleClickMove
        case .twoDown: .twoFingerDown
        case .twoMoving: .twoFingerMoving
        case .afterTwo: .oneFingerAfterTwo
        }
    }

    // MARK: Events

    /// Processes one event and returns the gestures that follow.
    ///
    /// A deadline at or before the time stamp of the event passes first. An event without a time stamp, or with one before the last event or
    /// advance, counts as an event at that time. No event traps. Invalid input is ignored and counted in ``diagnostics``.
    public mutating func process(_ event: TouchEvent) -> RecognizedGestures { process(event, at: event.timestamp ?? now) }

    /// Processes an event whose time stamp does not matter, because it counts at a time.
    mutating func process(_ event: TouchEvent, at time: TouchInstant) -> RecognizedGestures {
        begin()
        recognize(event, at: time)
        if isClaimed, fingers.isEmpty { enter(.idle) }
        return gestures
    }

    /// Advances the time, and returns the gestures of deadlines until then. No event before `instant` may follow.
    ///
    /// An instant in the past changes nothing.
    public mutating func advance(to instant: TouchInstant) -> RecognizedGestures {
        begin()
        passDeadlines(through: instant)
        now = max(now, instant)
        return gestures
    }

    private mutating func begin() {
        if explainsRejections { rejections.removeAll(keepingCapacity: true) }
        gestures.removeAll()
    }

    private mutating func recognize(_ event: TouchEvent, at time: TouchInstant) {
        if time < now { diagnostics.eventsOutOfOrder += 1 }
        passDeadlines(through: max(time, now))
        now = max(time, now)
        modifiers = event.modifiers
        diagnostics.droppedPointers += event.pointers.droppedCount

        if event.touchAction == .scroll { return scroll(event) }
        if event.pointers.isEmpty { return processWithoutPointers(event) }
        let isInconsistent = fingers.areInconsistent(with: event)
        // A consistent event with as many pointers as fingers are down has each of them once. Pointers that land are not known before.
        if event.touchAction != .down, isInconsistent || event.pointers.count != fingers.count {
            countUnknownPointers(in: event)
            if event.touchAction == .move, !isInconsistent, isOfExcludedAlone(event) { return }
        }
        if isInconsistent { endInconsistentTouch() }
        switch event.touchAction {
        case .down: land(event)
        case .move: move(event)
        case .up:
            let (first, position) = (gestures.endIndex, positionOfLastLift(event))
            lift(event)
            guard let position else { break }
            for index in first..<gestures.endIndex { gestures.setLiftPosition(position, at: index) }
        case .cancel: cancel(event)
        case .scroll: break
        }
    }

    private mutating func processWithoutPointers(_ event: TouchEvent) {
        guard event.touchAction == .cancel else { return diagnostics.emptyEvents += 1 }
        excluded.removeAll(keepingCapacity: true)
        if !fingers.isEmpty { cancelTouch() }
    }

    // MARK: Reports of the handler

    /// Reports that a listener consumed the `clickUnconfirmed` that was just returned. Neither a confirmed click nor a double
    /// click follows.
    public mutating func clickConsumed() {
        guard case .upAfterClick(let click) = stage else { return }
        lastConsumedClick = click
        enter(.idle)
    }

    /// Makes the touch in progress no tap: neither a click nor a double click nor a two-finger click follows from it.
    ///
    /// The touch may still become a long press or a movement, and the next touch is not affected. Does nothing while no finger is down. The
    /// handler calls this method if a listener has set ``TouchEnvironment/suppressesTaps``.
    public mutating func suppressTaps() {
        guard !fingers.isEmpty else { return }
        touch.isTapSuppressed = true
        if case .twoDown(_, let hasMoved) = stage { stage = .twoDown(mayClick: false, hasMoved: hasMoved) }
    }

    /// Whether a listener of raw touches has claimed the touch in progress.
    var isClaimed: Bool { if case .claimed = stage { true } else { false } }

    /// Reports that a listener of raw touches has claimed the touch in progress, or the touch that the next event begins.
    ///
    /// The recognizer confirms a waiting click. Then it follows the fingers without a gesture until the last one has lifted. Continue to call
    /// ``process(_:)`` with each event of the touch.
    public mutating func touchClaimed(at time: TouchInstant) -> RecognizedGestures {
        begin()
        now = max(now, time)
        confirmWaitingClick()
        explainCancellation()
        enter(.claimed)
        return gestures
    }

    /// Whether an event shows that the end of the touch in progress was lost: it omits a finger that is down, or lands one again.
    func isInconsistent(_ event: TouchEvent) -> Bool {
        fingers.areInconsistent(with: event)
    }

    /// Cancels a touch whose end was lost. The movement of its fingers since then is not known.
    mutating func endInconsistentTouch(at time: TouchInstant) -> RecognizedGestures {
        begin()
        now = max(now, time)
        endInconsistentTouch()
        return gestures
    }

    private mutating func endInconsistentTouch() {
        diagnostics.inconsistentStreams += 1
        cancelTouch()
    }

    /// Whether pointers that land with a `.down` end the touch in progress, because they are of another kind.
    func isReplaced(by event: TouchEvent) -> Bool {
        guard let finger = fingers.first else { return false }
        return kind(afterLandingOf: event) != finger.kind
    }

    /// Ends a touch whose place pointers of another kind take. Its pointers have no effect until they lift.
    mutating func endReplacedTouch(at time: TouchInstant) -> RecognizedGestures {
        begin()
        now = max(now, time)
        endReplacedTouch()
        return gestures
    }

    private mutating func endReplacedTouch() {
        let finger = fingers[0]
        let wasClaimed = isClaimed
        completeMovement(of: finger, because: .additionalFinger)
        confirmWaitingClick()
        explainLostTap(.additionalFinger)
        for finger in fingers { excluded.append(finger.id) }
        fingers.removeAll(keepingCapacity: true)
        if !wasClaimed { emitClearTouch(of: finger, because: .additionalFinger) }
        enter(.idle)
    }

    /// The position at which the last pointer of the touch lifts with an event. `nil` if it does not, or if its position is invalid.
    private func positionOfLastLift(_ event: TouchEvent) -> Vec2F? {
        guard fingers.count == 1, let index = event.pointers.firstIndex(ofID: fingers[0].id) else { return nil }
        let pointer = event.pointers[index]
        return pointer.phase == .ended && pointer.position.isWithinLimits ? pointer.position : nil
    }

    /// The event with ids and phases, if it has positions alone. Each position belongs to the nearest finger, also to those of other handlers.
    mutating func identified(_ event: TouchEvent, beside others: [Finger] = []) -> TouchEvent {
        var event = event
        guard others.isEmpty else {
            identifier.identify(&event, fingers + others, landingCount: landingCount)
            return event
        }
        if let id = identifier.correction(from: event, fingers, lifted: lastLifted, landingCount: landingCount) {
            exchangeLastLifted(withFingerOfID: id)
        }
        identifier.identify(&event, fingers, landingCount: landingCount)
        return event
    }

    /// Corrects the last lift of a stream of positions alone. The finger with this id has lifted, and the one that seemed to have lifted is
    /// still down. The movement of that one since then is not known, so it continues from its last position.
    private mutating func exchangeLastLifted(withFingerOfID id: Int) {
        guard let index = fingers.index(ofID: id), let stillDown = lastLifted else { return }
        lastLifted = fingers.remove(at: index)
        fingers.insertByLanding(stillDown)
        resetAnchors()
    }

    /// The context at a time: that of the first finger, if one is down.
    func context(at time: TouchInstant) -> TouchContext {
        guard let finger = fingers.first else { return TouchContext(timestamp: time, pointerCount: 0) }
        return TouchContext(
            timestamp: time, position: finger.position, startPosition: finger.anchor, pointerKind: finger.kind, pointerCount: fingers.count)
    }

    // MARK: Deadlines

    /// Processes the deadlines until an instant, each at its own time.
    private mutating func passDeadlines(through instant: TouchInstant) {
        while let deadline, deadline <= instant {
            now = max(now, deadline)
            self.deadline = nil
            passDeadline()
        }
    }

    private mutating func passDeadline() {
        switch stage {
        case .down:
            stage = .moving(hasBegun: false)
            explain(.clickUnconfirmed, held(limit: thresholds.longPress))
            emit(.longPress(fingers[0].position), of: fingers[0])
        case .upAfterClick:
            confirmWaitingClick()
            enter(.idle)
        case .twoDown(let mayClick, let hasMoved):
            if mayClick { explain(.twoFingerClick, held(limit: thresholds.twoFingerTap)) }
            if fingers.count == 2 { stage = .twoMoving(hasMoved: hasMoved) } else { waitAfterTwo() }
        case .afterTwo:
            enter(.idle)
        case .idle, .moving, .secondDown, .secondMoving, .twoMoving, .claimed:
            break
        }
    }

    /// Enters a stage, with a deadline some microseconds after an instant, or without one.
    private mutating func enter(_ stage: Stage, for microseconds: Int64? = nil, since instant: TouchInstant = .zero) {
        self.stage = stage
        deadline = microseconds.map { max(now, instant.advanced(byMicroseconds: $0)) }
    }

    // MARK: Fingers land

    private mutating func land(_ event: TouchEvent) {
        if !excluded.isEmpty { forgetLostExcluded(event) }
        let kind = kind(afterLandingOf: event)
        if let finger = fingers.first, finger.kind != kind { endReplacedTouch() }
        var (hasLanded, hasExcluded) = (false, false)
        var id: Int?
        while let index = event.pointers.next(.began, after: id) {
            let pointer = event.pointers[index]
            id = pointer.id
            guard fingers.count < TouchPointers.capacity, diagnostics.accept(pointer) else { continue }
            guard pointer.kind == kind else {
                excluded.append(pointer.id)
                hasExcluded = true
                continue
            }
            // The other fingers move without a gesture, but only if the number of fingers changes.
            if !hasLanded { moveFingers(by: event) }
            hasLanded = true
            land(pointer)
        }
        countUnknownPointers(in: event)
        guard !hasLanded else { return }
        if hasExcluded { moveBesideExcluded(event) } else { diagnostics.eventsWithoutPhaseChange += 1 }
    }

    /// The kind of pointer that the touch has when the pointers of an event have landed. A stylus has precedence over every other kind.
    /// Otherwise the pointer that lands last determines the kind, which in one event is the one with the highest id.
    private func kind(afterLandingOf event: TouchEvent) -> TouchPointer.Kind? {
        if fingers.isEmpty, event.pointers.count == 1 { return event.pointers[0].kind }
        var kind = fingers.first?.kind
        var highestID = Int.min
        for index in event.pointers.indices where kind != .stylus {
            let pointer = event.pointers[index]
            guard pointer.phase == .began, pointer.position.isWithinLimits else { continue }
            guard pointer.kind == .stylus || pointer.id >= highestID else { continue }
            (kind, highestID) = (pointer.kind, pointer.id)
        }
        return kind
    }

    /// Forgets the excluded pointers that an event omits or lands again. Their lifts were lost, which changes nothing else.
    private mutating func forgetLostExcluded(_ event: TouchEvent) {
        excluded.removeAll { id in
            guard let index = event.pointers.firstIndex(ofID: id) else { return true }
            return event.pointers[index].phase == .began
        }
    }

    /// Forgets the excluded pointers that lift or are cancelled with an event. A cancel without a cancelled pointer cancels all of them. Returns
    /// whether there were such pointers.
    private mutating func excludedLeave(_ event: TouchEvent, _ phase: TouchPointer.Phase) -> Bool {
        guard !excluded.isEmpty else { return false }
        let count = excluded.count
        let cancelsAll = phase == .cancelled && event.pointers.next(.cancelled, after: nil) == nil
        excluded.removeAll { id in
            cancelsAll || event.pointers.firstIndex(ofID: id).map { event.pointers[$0].phase == phase } ?? false
        }
        return excluded.count < count
    }

    /// Moves the fingers by an event in which only excluded pointers land or leave, so that a stroke has all its samples.
    private mutating func moveBesideExcluded(_ event: TouchEvent) {
        let moves = fingers.contains { finger in
            let position = event.pointers.pointer(of: finger).position
            return position != finger.position && position.isWithinLimits
        }
        if moves { move(event) }
    }

    private mutating func land(_ pointer: TouchPointer) {
        landingCount &+= 1
        let finger = Finger(pointer, landing: landingCount)
        switch fingers.count {
        case _ where isClaimed: fingers.append(finger)
        case 0: landFirst(finger)
        case 1: landSecond(finger)
        case 2: landThird(finger)
        default: fingers.append(finger)
        }
    }

    private mutating func landFirst(_ finger: Finger) {
        if thresholdsKind != finger.kind {
            thresholds = ResolvedThresholds(configuration[finger.kind], density: configuration.density)
            thresholdsKind = finger.kind
        }
        touch = Touch(landedAt: now)
        fingers.append(finger)
        if case .upAfterClick(let click) = stage, isSecondTap(finger, after: click) {
            enter(.secondDown(click))
        } else {
            explainFirstTap(finger)
            confirmWaitingClick()
            enter(.down, for: thresholds.longPress, since: now)
        }
        emit(.touchDown(finger.position), of: finger)
    }

    private func isSecondTap(_ finger: Finger, after click: Click) -> Bool {
        click.context.pointerKind == finger.kind && !finger.hasOtherButton
            && (finger.position - click.position).lengthSquared <= thresholds.doubleTapDistanceSquared
            && now.microseconds.subtractingSaturated(click.upAt.microseconds) >= thresholds.doubleTapMinimum
    }

    private mutating func landSecond(_ finger: Finger) {
        completeMovement(of: fingers[0], because: .additionalFinger)
        confirmWaitingClick()
        explainAdditionalFinger()
        fingers.append(finger)
        emitClearTouch(of: fingers[0], because: .additionalFinger)
        let isFromRest = state == .oneFingerDown || state == .oneFingerDoubleClickDown
        beginTwoFingers(mayClick: isFromRest && !touch.isTapSuppressed)
    }

    private mutating func landThird(_ finger: Finger) {
        completeMovement(of: fingers[0], because: .additionalFinger)
        fingers.append(finger)
        if case .twoDown(mayClick: true, _) = stage { explain(.twoFingerClick, .additionalFinger) }
        emitClearTouch(of: fingers[0], because: .additionalFinger)
        enter(.idle)
    }

    /// Two fingers are down from now on.
    private mutating func beginTwoFingers(mayClick: Bool) {
        touch.landedAt = now
        touch.hasPassedSlop = false
        resetAnchors()
        // A lift at exactly the limit still is a click, so the fingers have rested a microsecond later.
        let maximumRest = max(thresholds.longPress, thresholds.twoFingerTap.addingSaturated(1))
        enter(.twoDown(mayClick: mayClick, hasMoved: false), for: maximumRest, since: now)
    }

    // MARK: Fingers move

    private mutating func move(_ event: TouchEvent) {
        switch fingers.count {
        case 1 where !isClaimed: moveOneFinger(to: event.pointers.pointer(of: fingers[0]))
        case 2 where !isClaimed:
            moveTwoFingers(to: event.pointers.pointer(of: fingers[0]), event.pointers.pointer(of: fingers[1]))
        default: moveFingers(by: event)
        }
    }

    /// Moves the fingers to their positions in an event without a gesture, except those whose pointers have a phase. Counts positions beyond
    /// the limits.
    private mutating func moveFingers(by event: TouchEvent, except phase: TouchPointer.Phase? = nil) {
        for index in fingers.indices {
            guard let pointerIndex = event.pointers.firstIndex(ofID: fingers[index].id) else { continue }
            let pointer = event.pointers[pointerIndex]
            if pointer.phase != phase, diagnostics.accept(pointer) { fingers[index].move(to: pointer) }
        }
    }

    /// Whether an event has excluded pointers, and no finger moves in it.
    private func isOfExcludedAlone(_ event: TouchEvent) -> Bool {
        guard excluded.contains(where: { event.pointers.firstIndex(ofID: $0) != nil }) else { return false }
        return fingers.allSatisfy { finger in
            let pointer = event.pointers.pointer(of: finger)
            return pointer.phase != .moved && pointer.position == finger.position
        }
    }

    private mutating func moveOneFinger(to pointer: TouchPointer) {
        guard diagnostics.accept(pointer) else { return }
        let delta = fingers[0].move(to: pointer)
        switch stage {
        case .moving:
            if !touch.hasPassedSlop { touch.hasPassedSlop = isPastSlop(fingers[0]) }
            stage = .moving(hasBegun: true)
            emit(.move(delta, .pan), of: fingers[0])
        case .secondMoving:
            emit(.move(delta, .quickZoom), of: fingers[0])
        case .down, .secondDown:
            moveFromRest(delta)
        case .twoDown:
            leaveTwoFingerClick(delta)
        case .idle:
            panWithRemainingFinger(delta)
        case .afterTwo:
            reportRemainingFinger(delta)
        case .upAfterClick, .twoMoving, .claimed:
            break
        }
    }

    private mutating func moveFromRest(_ delta: Vec2F) {
        let isPastSlop = isPastSlop(fingers[0])
        let isSecondTap = state == .oneFingerDoubleClickDown
        if isPastSlop {
            explainMovement()
            touch.hasPassedSlop = true
            enter(isSecondTap ? .secondMoving : .moving(hasBegun: true))
        }
        emit(.move(delta, isPastSlop ? isSecondTap ? .quickZoom : .pan : .underSlop), of: fingers[0])
    }

    /// One of two fingers has lifted, and the other one moves. It may move too far for a two-finger click.
    private mutating func leaveTwoFingerClick(_ delta: Vec2F) {
        guard fingers[0].distanceSquared > twoFingerTapLimitSquared else { return reportRemainingFinger(delta) }
        explainMovement()
        waitAfterTwo()
        // The time for a two-finger click may be longer than the time for which the remaining finger waits.
        guard let deadline, deadline <= now else { return reportRemainingFinger(delta) }
        enter(.idle)
        panWithRemainingFinger(delta)
    }

    private mutating func panWithRemainingFinger(_ delta: Vec2F) {
        guard isPastSlop(fingers[0]) else { return reportRemainingFinger(delta) }
        touch.hasPassedSlop = true
        enter(.moving(hasBegun: true))
        emit(.move(delta, .pan), of: fingers[0])
    }

    /// Reports a move of the finger that remains after two, before it may pan.
    private mutating func reportRemainingFinger(_ delta: Vec2F) {
        guard thresholds.reportsRemainingFinger else { return }
        emit(.move(delta, .underSlop), of: fingers[0])
    }

    private mutating func moveTwoFingers(to a: TouchPointer, _ b: TouchPointer) {
        let old = (fingers[0].position, fingers[1].position)
        let isFirstAccepted = diagnostics.accept(a)
        let isSecondAccepted = diagnostics.accept(b)
        if isFirstAccepted { fingers[0].move(to: a) }
        if isSecondAccepted { fingers[1].move(to: b) }
        if isFirstAccepted || isSecondAccepted { reportTwoFingerMove(from: old) }
    }

    /// Two fingers have moved to their present positions.
    private mutating func reportTwoFingerMove(from old: (Vec2F, Vec2F)) {
        if case .twoDown(let mayClick, _) = stage {
            if areTwoFingersPastSlop {
                explainMovement()
                enter(.twoMoving(hasMoved: true))
            } else {
                stage = .twoDown(mayClick: mayClick, hasMoved: true)
            }
        } else {
            stage = .twoMoving(hasMoved: true)
        }
        emit(.twoFingerMove(old: old, new: (fingers[0].position, fingers[1].position)), of: fingers[0], fingers[1])
    }

    private func isPastSlop(_ finger: Finger) -> Bool { finger.distanceSquared > thresholds.clickDistanceSquared }

    /// Whether two fingers have moved too far for a two-finger click.
    private var areTwoFingersPastSlop: Bool {
        let (a, b) = (fingers[0], fingers[1])
        let limit = thresholds.twoFingerTapDistanceSquared
        guard limit >= 0 else { return isPastSlop(a) || isPastSlop(b) }
        let stretch = stretch(a, b)
        return a.distanceSquared > limit || b.distanceSquared > limit || stretch * stretch > limit
    }

    /// The change of the distance between two fingers.
    private func stretch(_ a: Finger, _ b: Finger) -> Float {
        a.position.distance(to: b.position) - a.anchor.distance(to: b.anchor)
    }

    /// The square of the distance that each finger may move in a two-finger click.
    private var twoFingerTapLimitSquared: Float {
        let limit = thresholds.twoFingerTapDistanceSquared
        return limit < 0 ? thresholds.clickDistanceSquared : limit
    }

    /// The positions of all fingers are those from which the slop is measured.
    private mutating func resetAnchors() { for index in fingers.indices { fingers[index].anchor = fingers[index].position } }

    // MARK: Fingers lift

    private mutating func lift(_ event: TouchEvent) {
        let hasExcludedLeft = excludedLeave(event, .ended)
        guard !fingers.isEmpty else { return }
        let count = countLeavingFingers(in: event, .ended)
        guard count > 0 else { return moveWithoutLeaving(event, hasExcludedLeft: hasExcludedLeft) }
        moveBeforeLift(event)
        let reportsRemaining = thresholds.reportsRemainingFinger && fingers.count == 2 && count == 1 && !isClaimed
        if !reportsRemaining { moveFingers(by: event, except: .ended) }
        var id: Int?
        while let index = event.pointers.next(.ended, after: id) {
            id = event.pointers[index].id
            if let finger = fingers.index(ofID: event.pointers[index].id) { lift(at: finger) }
        }
        guard reportsRemaining else { return }
        // The movement of the other finger in the same event.
        let pointer = event.pointers.pointer(of: fingers[0])
        if pointer.position != fingers[0].position { moveOneFinger(to: pointer) }
    }

    /// Processes an event in which no finger leaves, but perhaps an excluded pointer.
    private mutating func moveWithoutLeaving(_ event: TouchEvent, hasExcludedLeft: Bool) {
        if hasExcludedLeft { moveBesideExcluded(event) } else { diagnostics.eventsWithoutPhaseChange += 1 }
    }

    /// The number of fingers that leave with an event. Counts those of them whose position is beyond the limits.
    private mutating func countLeavingFingers(in event: TouchEvent, _ phase: TouchPointer.Phase) -> Int {
        var count = 0
        for finger in fingers {
            let pointer = event.pointers.pointer(of: finger)
            guard pointer.phase == phase else { continue }
            _ = diagnostics.accept(pointer)
            count += 1
        }
        return count
    }

    /// Moves fingers that lift past the slop although no move has been past it.
    private mutating func moveBeforeLift(_ event: TouchEvent) {
        guard isLiftDecisive else { return }
        let old = (fingers[0].position, fingers[fingers.count - 1].position)
        var hasMoved = false
        for index in fingers.indices {
            let pointer = event.pointers.pointer(of: fingers[index])
            guard pointer.phase == .ended, pointer.position.isWithinLimits else { continue }
            guard isPastLimit(fingers[index], at: pointer.position) else { continue }
            if fingers.count == 1 { return moveOneFinger(to: pointer) }
            fingers[index].move(to: pointer)
            hasMoved = true
        }
        if hasMoved { reportTwoFingerMove(from: old) }
    }

    /// Whether the position of a lift decides between a click and a movement, because no move has been reported that the lift would end.
    private var isLiftDecisive: Bool {
        switch stage {
        case .down, .secondDown, .twoDown: true
        case .moving(let hasBegun): !hasBegun
        default: false
        }
    }

    /// Whether a position is too far from the anchor for the click that is possible in the present state.
    private func isPastLimit(_ finger: Finger, at position: Vec2F) -> Bool {
        let squared = (position - finger.anchor).lengthSquared
        return squared > (state == .twoFingerDown ? twoFingerTapLimitSquared : thresholds.clickDistanceSquared)
    }

    private mutating func lift(at index: Int) {
        let liftedBefore = lastLifted
        let finger = fingers.remove(at: index)
        lastLifted = finger
        touch.liftedAt = now
        switch fingers.count {
        case _ where isClaimed: break
        case 0: liftLast(finger, after: liftedBefore)
        case 1: liftFirstOfTwo(finger)
        case 2: beginTwoFingers(mayClick: false)
        default: break
        }
    }

    private mutating func liftFirstOfTwo(_ finger: Finger) {
        var mayClick = false
        if case .twoDown(let mightClick, let hasMoved) = stage {
            mayClick = mightClick && isInTimeForTwoFingerClick
            if mightClick, !mayClick { explain(.twoFingerClick, held(limit: thresholds.twoFingerTap)) }
            if hasMoved {
                explainShortMovement(of: finger)
                emitClearTouch(of: fingers[0], because: .lifted)
            }
        } else {
            completeMovement(of: fingers[0], because: .lifted)
        }
        resetAnchors()
        guard mayClick else { return waitAfterTwo() }
        // A lift at exactly the limit still is a click, so the click is missed a microsecond later.
        enter(.twoDown(mayClick: true, hasMoved: false), for: thresholds.twoFingerTap.addingSaturated(1), since: touch.landedAt)
    }

    /// One of two fingers has lifted, and no two-finger click can follow. The other finger cannot pan for a while.
    private mutating func waitAfterTwo() { enter(.afterTwo, for: thresholds.afterTwoFingers, since: touch.liftedAt) }

    private var isInTimeForTwoFingerClick: Bool { timeDown <= thresholds.twoFingerTap }

    /// The time since the landing, in microseconds.
    private var timeDown: Int64 { now.microseconds.subtractingSaturated(touch.landedAt.microseconds) }

    private mutating func liftLast(_ finger: Finger, after other: Finger?) {
        switch stage {
        case .down where !touch.isTapSuppressed:
            return click(finger)
        case .secondDown where !touch.isTapSuppressed:
            doubleClick(finger)
        case .down, .secondDown:
            explain(state == .oneFingerDown ? .clickUnconfirmed : .doubleClick, .suppressed)
            confirmWaitingClick()
        case .twoDown(mayClick: true, _) where isInTimeForTwoFingerClick:
            if let other { twoFingerClick(of: finger, other) }
        default:
            completeMovement(of: finger, because: .lifted)
        }
        enter(.idle)
        emitClearTouch(of: finger, because: .lifted)
    }

    private mutating func click(_ finger: Finger) {
        explainShortPress()
        emit(.clickUnconfirmed(finger.position), of: finger)
        let click = Click(position: finger.position, context: context(of: finger), upAt: now)
        let waits = wantsDoubleClick && !finger.hasOtherButton
        if !waits { explain(.doubleClick, wantsDoubleClick ? .otherButton : .notWanted) }
        enter(.upAfterClick(click), for: waits ? thresholds.doubleTap : 0, since: now)
        emitClearTouch(of: finger, because: .lifted)
    }

    private mutating func doubleClick(_ finger: Finger) {
        if timeDown < thresholds.longPress {
            emit(.doubleClick(finger.position), of: finger)
        } else {
            explain(.doubleClick, held(limit: thresholds.longPress))
        }
    }

    private mutating func twoFingerClick(of a: Finger, _ b: Finger) {
        let (first, second) = a.landing < b.landing ? (a, b) : (b, a)
        emit(.twoFingerClick(first.position, second.position), of: first, second)
    }

    // MARK: Fingers are cancelled, a wheel scrolls

    private mutating func cancel(_ event: TouchEvent) {
        let hasExcludedLeft = excludedLeave(event, .cancelled)
        guard !fingers.isEmpty else { return }
        // A cancel without a cancelled pointer cancels all fingers.
        guard event.pointers.next(.cancelled, after: nil) != nil else { return cancelTouch() }
        let count = countLeavingFingers(in: event, .cancelled)
        guard count > 0 else { return moveWithoutLeaving(event, hasExcludedLeft: hasExcludedLeft) }
        guard count < fingers.count else { return cancelTouch() }
        moveFingers(by: event, except: .cancelled)
        for index in fingers.indices.reversed() where event.pointers.pointer(of: fingers[index]).phase == .cancelled {
            lastLifted = fingers.remove(at: index)
        }
        guard !isClaimed else { return }
        explainCancellation()
        emitClearTouch(of: fingers[0], because: .cancelled)
        // The fingers that remain continue as if the others had lifted.
        touch.liftedAt = now
        switch fingers.count {
        case 1:
            resetAnchors()
            waitAfterTwo()
        case 2: beginTwoFingers(mayClick: false)
        default: enter(.idle)
        }
    }

    /// Ends the touch without completing anything.
    private mutating func cancelTouch() {
        let finger = fingers[0]
        let wasClaimed = isClaimed
        explainCancellation()
        confirmWaitingClick()
        fingers.removeAll(keepingCapacity: true)
        enter(.idle)
        if !wasClaimed { emitClearTouch(of: finger, because: .cancelled) }
    }

    private mutating func scroll(_ event: TouchEvent) {
        guard !isClaimed else { return }
        guard event.pointers.count == 1, event.scrollDelta.isFinite else { return diagnostics.invalidScrolls += 1 }
        let pointer = event.pointers[0]
        guard diagnostics.accept(pointer) else { return }
        var context = context(of: Finger(pointer, landing: 0))
        context.pointerCount = 0
        gestures.append(RecognizedGesture(.scroll(pointer.position, delta: event.scrollDelta), context))
    }

    // MARK: Gestures

    /// Completes the movement that has begun, if any.
    private mutating func completeMovement(of finger: Finger, because reason: TouchEndReason) {
        switch stage {
        case .moving(hasBegun: true):
            emit(.moveComplete, of: finger, ended: reason)
        case .secondMoving:
            emit(.oneFingerDoubleClickMoveComplete, of: finger, ended: reason)
        case .twoDown(_, hasMoved: true), .twoMoving(hasMoved: true):
            // Both fingers are still down, or one has just lifted.
            emit(.twoFingerMoveComplete, of: finger, fingers.count > 1 ? fingers[1] : lastLifted ?? finger, ended: reason)
        default: break
        }
    }

    /// Confirms the click that waits for a second tap, or that a second tap is holding, if there is one. The caller leaves the stage.
    private mutating func confirmWaitingClick() {
        guard let click = waitingClick else { return }
        var context = click.context
        context.timestamp = now
        gestures.append(RecognizedGesture(.clickConfirmed(click.position), context))
        lastConfirmedClick = click
    }

    private var waitingClick: Click? {
        switch stage {
        case .upAfterClick(let click), .secondDown(let click): click
        default: nil
        }
    }

    /// Adds a gesture of one finger at the present time.
    private mutating func emit(_ gesture: TouchGesture, of finger: Finger, ended: TouchEndReason? = nil) {
        gestures.append(RecognizedGesture(gesture, context(of: finger, ended: ended)))
    }

    /// Adds a gesture of two fingers at the present time.
    private mutating func emit(_ gesture: TouchGesture, of first: Finger, _ second: Finger, ended: TouchEndReason? = nil) {
        var context = context(of: first, ended: ended)
        context.position = .midpoint(first.position, second.position)
        context.startPosition = .midpoint(first.anchor, second.anchor)
        context.pointerCount = 2
        context.isPastSlop = state == .twoFingerMoving
        gestures.append(RecognizedGesture(gesture, context))
    }

    private mutating func emitClearTouch(of finger: Finger, because reason: TouchEndReason) {
        var context = context(of: finger, ended: reason)
        context.pointerCount = UInt8(fingers.count)
        gestures.append(RecognizedGesture(.clearTouch, context))
    }

    private func context(of finger: Finger, ended: TouchEndReason? = nil) -> TouchContext {
        TouchContext(
            timestamp: now, position: finger.position, startPosition: finger.anchor, pressure: finger.pressure, pointerKind: finger.kind,
            buttons: finger.buttons, modifiers: modifiers, pointerCount: 1, tapCount: state.isSecondTap ? 2 : 1,
            isPastSlop: touch.hasPassedSlop, endReason: ended)
    }

    // MARK: Diagnostics

    /// Counts the pointers of an event that are not down, and those that the event lists twice.
    private mutating func countUnknownPointers(in event: TouchEvent) {
        guard event.touchAction != .cancel || !fingers.isEmpty else { return }
        for index in event.pointers.indices {
            let id = event.pointers[index].id
            if event.pointers.firstIndex(ofID: id) != index {
                diagnostics.duplicatePointers += 1
            } else if fingers.index(ofID: id) == nil, !excluded.contains(id) {
                diagnostics.unknownPointers += 1
            }
        }
    }

    // MARK: Explanations

    /// Adds a rejection, if the handler needs them.
    private mutating func explain(_ kind: TouchGesture.Kind, _ reason: GestureRejection.Reason) {
        if explainsRejections { rejections.append(GestureRejection(kind, reason, timestamp: now)) }
    }

    private func held(limit: Int64) -> GestureRejection.Reason { .held(.microseconds(timeDown), limit: .microseconds(limit)) }

    /// The finger or the fingers of a possible tap have moved too far.
    private mutating func explainMovement() {
        guard explainsRejections else { return }
        let isOfTwo = state == .twoFingerDown && thresholds.twoFingerTapDistanceSquared >= 0
        var distance: Float = 0
        for finger in fingers { distance = max(distance, finger.distanceSquared.squareRoot()) }
        // The distance between two fingers may have changed by more than either finger has moved.
        if isOfTwo, fingers.count > 1 { distance = max(distance, abs(stretch(fingers[0], fingers[1]))) }
        let limit = isOfTwo ? thresholds.twoFingerTapDistanceSquared : thresholds.clickDistanceSquared
        explainLostTap(.moved(distance, limit: limit.squareRoot()))
    }

    /// Another finger has landed during a possible tap or long press.
    private mutating func explainAdditionalFinger() {
        explainLostTap(.additionalFinger)
        if !isLiftDecisive { explain(.twoFingerClick, .notFromRest) }
    }

    /// The system has cancelled a touch with a possible gesture.
    private mutating func explainCancellation() {
        explainLostTap(.cancelled)
        switch stage {
        case .moving(hasBegun: true): explain(.moveComplete, .cancelled)
        case .secondMoving: explain(.oneFingerDoubleClickMoveComplete, .cancelled)
        case .twoMoving(hasMoved: true): explain(.twoFingerMoveComplete, .cancelled)
        default: break
        }
    }

    /// A tap that was possible, and a long press, do not happen.
    private mutating func explainLostTap(_ reason: GestureRejection.Reason) {
        switch stage {
        case .down:
            explain(.clickUnconfirmed, reason)
            explain(.longPress, reason)
        case .secondDown: explain(.doubleClick, reason)
        case .twoDown(mayClick: true, _): explain(.twoFingerClick, reason)
        default: break
        }
    }

    /// A tap lasted nearly as long as a long press.
    private mutating func explainShortPress() {
        guard timeDown >= thresholds.longPress / 2 else { return }
        explain(.longPress, .lifted(after: .microseconds(timeDown), minimum: .microseconds(thresholds.longPress)))
    }

    /// Two fingers have moved less than the slop.
    private mutating func explainShortMovement(of lifted: Finger) {
        let distance = max(fingers[0].distanceSquared, lifted.distanceSquared).squareRoot()
        explain(.twoFingerMove, .stayed(distance, limit: thresholds.clickDistanceSquared.squareRoot()))
    }

    /// A touch begins soon after a click, but is not its second tap.
    private mutating func explainFirstTap(_ finger: Finger) {
        if let click = lastConsumedClick {
            lastConsumedClick = nil
            let gap = now.microseconds.subtractingSaturated(click.upAt.microseconds)
            // Whatever else kept it from being a second tap would have done so anyway.
            if gap < thresholds.doubleTap, isSecondTap(finger, after: click) { return explain(.doubleClick, .firstTapConsumed(by: nil)) }
        }
        guard explainsRejections, let click = waitingClick ?? lastConfirmedClick else { return }
        let gap = now.microseconds.subtractingSaturated(click.upAt.microseconds)
        guard gap < thresholds.doubleTap.multipliedReportingOverflow(by: 3).partialValue else { return }
        if gap >= thresholds.doubleTap {
            explain(.doubleClick, .apart(.microseconds(gap), limit: .microseconds(thresholds.doubleTap)))
        } else if click.context.pointerKind != finger.kind {
            explain(.doubleClick, .otherPointerKind)
        } else if click.context.hasOtherButton || finger.hasOtherButton {
            explain(.doubleClick, .otherButton)
        } else if gap < thresholds.doubleTapMinimum {
            explain(.doubleClick, .bounced(.microseconds(gap), minimum: .microseconds(thresholds.doubleTapMinimum)))
        } else if waitingClick != nil {
            let distance = finger.position.distance(to: click.position)
            explain(.doubleClick, .distant(distance, limit: thresholds.doubleTapDistanceSquared.squareRoot()))
        }
    }
}
