// The transitions of each action of an event in each state. In a separate file because of its length.

// MARK: Fingers land

extension GestureRecognizer {
    mutating func down(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        if fingers.count == 0, let pointer = onlyPointer(of: event, phase: .began) {
            landFirst(pointer, &gestures)
        } else if let pointer = secondPointer(of: event) {
            fingers.first.move(to: event.pointers.places.p0)
            land(pointer, &gestures)
        } else {
            landAnyFingers(event, &gestures)
        }
    }

    /// The pointer of an event that has no other, if it has a phase and its position is within the limits.
    @inline(__always)
    private func onlyPointer(of event: TouchEvent, phase: TouchPointer.Phase) -> TouchPointer? {
        let pointer = event.pointers.places.p0
        guard event.pointers.used == 1, pointer.phase == phase, pointer.position.isWithinLimits else { return nil }
        return pointer
    }

    /// The pointer that lands beside the one finger that is down, if nothing else happens in the event, and its pointers are in that order.
    @inline(__always)
    private func secondPointer(of event: TouchEvent) -> TouchPointer? {
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        guard fingers.count == 1, event.pointers.used == 2, a.id == fingers.first.id, a.phase != .began else { return nil }
        guard b.id != a.id, b.phase == .began, Vec2F.areWithinLimits(a.position, b.position) else { return nil }
        return b
    }

    @inline(never)
    private mutating func landAnyFingers(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard !event.pointers.isEmpty else { return diagnostics.emptyEvents += 1 }
        if isInconsistent(event) { cancelInconsistentTouch(&gestures) }
        var hasLanded = false
        for id in PointerIDs(of: event, phase: .began) where fingers.index(ofID: id) == nil {
            guard let index = event.pointers.firstIndex(ofID: id), fingers.count < TouchPointers.capacity else { continue }
            guard diagnostics.accept(event.pointers[index]) else { continue }
            // The other fingers move without a gesture, but only if the number of fingers changes.
            if !hasLanded { fingers.move(by: event, &diagnostics) }
            hasLanded = true
            land(event.pointers[index], &gestures)
        }
        fingers.countUnknownPointers(in: event, &diagnostics)
        if !hasLanded { diagnostics.eventsWithoutPhaseChange += 1 }
    }

    private mutating func land(_ pointer: TouchPointer, _ gestures: inout RecognizedGestures) {
        guard fingers.count > 0 else { return landFirst(pointer, &gestures) }
        landingCount &+= 1
        let finger = Finger(pointer, landing: landingCount)
        switch fingers.count {
        case 1: landSecond(finger, &gestures)
        case 2: landThird(finger, &gestures)
        default: fingers.append(finger)
        }
    }

    private mutating func landFirst(_ pointer: TouchPointer, _ gestures: inout RecognizedGestures) {
        landingCount &+= 1
        let finger = Finger(pointer, landing: landingCount)
        resolveThresholds(for: finger.kind)
        fingers.setOnly(finger)
        landedAt = now
        hasPassedSlop = false
        isTapSuppressed = false
        clearTimeout()
        if state == .oneFingerUpAfterClick, isSecondTap(finger) {
            state = .oneFingerDoubleClickDown
        } else {
            if explainsRejections { rejectSecondTap(finger) }
            emitConfirmedClick(&gestures)
            state = .oneFingerDown
            setTimeout(.longPress, after: thresholds.longPress, since: now)
        }
        emit(.touchDown(finger.position), of: finger, &gestures)
    }

    @inline(__always)
    private func isSecondTap(_ finger: Finger) -> Bool {
        guard let click = waitingClick else { return false }
        return click.context.pointerKind == finger.kind && !finger.hasOtherButton
            && (finger.position - click.position).lengthSquared <= thresholds.doubleTapDistanceSquared
            && now.microseconds.subtractingSaturated(click.upAt.microseconds) >= thresholds.doubleTapMinimum
    }

    private mutating func landSecond(_ finger: Finger, _ gestures: inout RecognizedGestures) {
        let first = fingers.first
        completeMovement(of: first, because: .additionalFinger, &gestures)
        if state == .oneFingerDoubleClickDown { emitConfirmedClick(&gestures) }
        if explainsRejections { rejectForAdditionalFinger() }
        let mayClick = (state == .oneFingerDown || state == .oneFingerDoubleClickDown) && !isTapSuppressed
        fingers.append(finger)
        emitClearTouch(of: first, because: .additionalFinger, &gestures)
        beginTwoFingers(mayClick: mayClick)
    }

    private mutating func landThird(_ finger: Finger, _ gestures: inout RecognizedGestures) {
        let first = fingers.first
        completeMovement(of: first, because: .additionalFinger, &gestures)
        fingers.append(finger)
        if explainsRejections, isTwoFingerClickPossible { reject(.twoFingerClick, .additionalFinger) }
        emitClearTouch(of: first, because: .additionalFinger, &gestures)
        becomeIdle()
    }
}

// MARK: - Fingers move

extension GestureRecognizer {
    mutating func move(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        // By far the most frequent: one finger or two, in the order in which they landed.
        if fingers.count == 1, event.pointers.used == 1, event.pointers.places.p0.id == fingers.first.id {
            moveOneFinger(event.pointers.places.p0, &gestures)
        } else if fingers.count == 2, event.pointers.used == 2, event.pointers.places.p0.id == fingers.first.id,
            event.pointers.places.p1.id == fingers.second.id
        {
            moveTwoFingers(event.pointers.places.p0, event.pointers.places.p1, &gestures)
        } else {
            moveAnyFingers(event, &gestures)
        }
    }

    @inline(never)
    private mutating func moveAnyFingers(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard !event.pointers.isEmpty else { return diagnostics.emptyEvents += 1 }
        fingers.countUnknownPointers(in: event, &diagnostics)
        guard fingers.count > 0 else { return }
        guard !fingers.isAnyMissing(from: event) else { return cancelInconsistentTouch(&gestures) }
        switch fingers.count {
        case 1: moveOneFinger(pointer(of: fingers.first, in: event), &gestures)
        case 2: moveTwoFingers(pointer(of: fingers.first, in: event), pointer(of: fingers.second, in: event), &gestures)
        default: fingers.move(by: event, &diagnostics)
        }
    }

    private func pointer(of finger: Finger, in event: TouchEvent) -> TouchPointer {
        guard let index = event.pointers.firstIndex(ofID: finger.id) else { preconditionFailure("an inconsistent stream was not noticed") }
        return event.pointers[index]
    }

    mutating func moveOneFinger(_ pointer: TouchPointer, _ gestures: inout RecognizedGestures) {
        guard diagnostics.accept(pointer) else { return }
        let delta = fingers.first.move(to: pointer)
        switch state {
        case .oneFingerMoving:
            begun = .oneFinger
            if !hasPassedSlop { hasPassedSlop = isPastSlop(fingers.first) }
            emit(.move(delta, .pan), of: fingers.first, &gestures)
        case .oneFingerDoubleClickMove:
            emit(.move(delta, .quickZoom), of: fingers.first, &gestures)
        case .oneFingerDown, .oneFingerDoubleClickDown:
            moveFromRest(delta, &gestures)
        case .twoFingerDown:
            leaveTwoFingerClick(delta, &gestures)
        case .idle:
            panWithRemainingFinger(delta, &gestures)
        case .oneFingerAfterTwo:
            reportRemainingFinger(delta, &gestures)
        case .oneFingerUpAfterClick, .twoFingerMoving:
            break
        }
    }

    private mutating func moveFromRest(_ delta: Vec2F, _ gestures: inout RecognizedGestures) {
        let isPastSlop = isPastSlop(fingers.first)
        let isSecondTap = state == .oneFingerDoubleClickDown
        if isPastSlop {
            if explainsRejections { rejectForMovement() }
            waitingClick = nil
            hasPassedSlop = true
            begun = isSecondTap ? .doubleClick : .oneFinger
            state = isSecondTap ? .oneFingerDoubleClickMove : .oneFingerMoving
            clearTimeout()
        }
        let phase: MovePhase = !isPastSlop ? .underSlop : isSecondTap ? .quickZoom : .pan
        emit(.move(delta, phase), of: fingers.first, &gestures)
    }

    /// One of two fingers has lifted. The other has moved too far for a two-finger click.
    private mutating func leaveTwoFingerClick(_ delta: Vec2F, _ gestures: inout RecognizedGestures) {
        guard fingers.first.distanceSquared > twoFingerTapLimitSquared else { return reportRemainingFinger(delta, &gestures) }
        if explainsRejections { rejectForMovement() }
        waitAfterTwo()
        // The time for a two-finger click may be longer than the time for which the remaining finger waits.
        guard timeoutAt <= now else { return reportRemainingFinger(delta, &gestures) }
        clearTimeout()
        state = .idle
        panWithRemainingFinger(delta, &gestures)
    }

    private mutating func panWithRemainingFinger(_ delta: Vec2F, _ gestures: inout RecognizedGestures) {
        guard isPastSlop(fingers.first) else { return reportRemainingFinger(delta, &gestures) }
        state = .oneFingerMoving
        hasPassedSlop = true
        begun = .oneFinger
        emit(.move(delta, .pan), of: fingers.first, &gestures)
    }

    /// Reports a move of the finger that remains after two, before it may pan.
    private mutating func reportRemainingFinger(_ delta: Vec2F, _ gestures: inout RecognizedGestures) {
        guard thresholds.reportsRemainingFinger else { return }
        emit(.move(delta, .underSlop), of: fingers.first, &gestures)
    }

    mutating func moveTwoFingers(_ a: TouchPointer, _ b: TouchPointer, _ gestures: inout RecognizedGestures) {
        let old = (fingers.first.position, fingers.second.position)
        let isFirstAccepted = diagnostics.accept(a)
        let isSecondAccepted = diagnostics.accept(b)
        guard isFirstAccepted || isSecondAccepted else { return }
        if isFirstAccepted { fingers.first.move(to: a) }
        if isSecondAccepted { fingers.second.move(to: b) }
        reportTwoFingerMove(from: old, &gestures)
    }

    /// Two fingers have moved to their present positions.
    private mutating func reportTwoFingerMove(from old: (Vec2F, Vec2F), _ gestures: inout RecognizedGestures) {
        begun = .twoFingers
        if state == .twoFingerDown, areTwoFingersPastSlop {
            if explainsRejections { rejectForMovement() }
            state = .twoFingerMoving
            isTwoFingerClickPossible = false
            clearTimeout()
        }
        let new = (fingers.first.position, fingers.second.position)
        emit(.twoFingerMove(old: old, new: new), of: fingers.first, fingers.second, &gestures)
    }

    @inline(__always)
    private func isPastSlop(_ finger: Finger) -> Bool { finger.distanceSquared > thresholds.clickDistanceSquared }

    /// Whether two fingers have moved too far for a two-finger click.
    @inline(__always)
    private var areTwoFingersPastSlop: Bool {
        let (a, b) = (fingers.first, fingers.second)
        let limit = thresholds.twoFingerTapDistanceSquared
        guard limit >= 0 else { return isPastSlop(a) || isPastSlop(b) }
        let stretch = a.position.distance(to: b.position) - a.anchor.distance(to: b.anchor)
        return a.distanceSquared > limit || b.distanceSquared > limit || stretch * stretch > limit
    }

    /// The square of the distance that each finger may move in a two-finger click.
    @inline(__always)
    private var twoFingerTapLimitSquared: Float {
        let limit = thresholds.twoFingerTapDistanceSquared
        return limit < 0 ? thresholds.clickDistanceSquared : limit
    }
}

// MARK: - Fingers lift

extension GestureRecognizer {
    mutating func up(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        if fingers.count == 1, let pointer = onlyPointer(of: event, phase: .ended), pointer.id == fingers.first.id {
            liftOnlyFinger(event, &gestures)
        } else if liftsOneOfTwo(event) {
            liftOneOfTwo(event, &gestures)
        } else {
            liftAnyFingers(event, &gestures)
        }
    }

    private mutating func liftOnlyFinger(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        let pointer = event.pointers.places.p0
        if mayStillMove, isPastLimit(fingers.first, at: pointer.position) { moveOneFinger(pointer, &gestures) }
        let liftedBefore = lastLifted
        lastLifted = fingers.first
        fingers.removeAll()
        liftedAt = now
        liftLast(liftedBefore: liftedBefore, &gestures)
    }

    /// Whether an event lifts one of two fingers that have moved, if nothing else happens in it, and the pointers are in their order.
    @inline(__always)
    private func liftsOneOfTwo(_ event: TouchEvent) -> Bool {
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        guard fingers.count == 2, event.pointers.used == 2, a.id == fingers.first.id, b.id == fingers.second.id else { return false }
        return (a.phase == .ended) != (b.phase == .ended) && !mayStillMove && Vec2F.areWithinLimits(a.position, b.position)
    }

    @inline(never)
    private mutating func liftOneOfTwo(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        guard !thresholds.reportsRemainingFinger else {
            lift(at: a.phase == .ended ? 0 : 1, &gestures)
            return moveRemainingFinger(event, &gestures)
        }
        if a.phase == .ended { fingers.second.move(to: b) } else { fingers.first.move(to: a) }
        lift(at: a.phase == .ended ? 0 : 1, &gestures)
    }

    @inline(never)
    private mutating func liftAnyFingers(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard !event.pointers.isEmpty else { return diagnostics.emptyEvents += 1 }
        fingers.countUnknownPointers(in: event, &diagnostics)
        guard fingers.count > 0 else { return }
        guard !fingers.isAnyMissing(from: event) else { return cancelInconsistentTouch(&gestures) }
        var lifting = PointerIDs(of: event, phase: .ended)
        lifting.formIntersection(fingers)
        guard !lifting.isEmpty else { return diagnostics.eventsWithoutPhaseChange += 1 }
        moveBeforeLift(lifting, event, &gestures)
        let reportsRemaining = thresholds.reportsRemainingFinger && fingers.count == 2 && lifting.count == 1
        if !reportsRemaining { fingers.move(by: event, except: lifting, &diagnostics) }
        countRefusedPositions(of: lifting, in: event)
        for id in lifting {
            if let index = fingers.index(ofID: id) { lift(at: index, &gestures) }
        }
        if reportsRemaining { moveRemainingFinger(event, &gestures) }
    }

    /// Reports the movement of the finger that remains in the event in which the other one has lifted.
    private mutating func moveRemainingFinger(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        let pointer = pointer(of: fingers.first, in: event)
        if pointer.position != fingers.first.position { moveOneFinger(pointer, &gestures) }
    }

    /// Moves fingers that lift past the slop although no move has been past it.
    private mutating func moveBeforeLift(_ lifting: PointerIDs, _ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard mayStillMove else { return }
        let old = (fingers.first.position, fingers.second.position)
        var hasMoved = false
        for id in lifting {
            guard let finger = fingers.index(ofID: id), let index = event.pointers.firstIndex(ofID: id) else { continue }
            let pointer = event.pointers[index]
            guard pointer.position.isWithinLimits, isPastLimit(fingers[finger], at: pointer.position) else { continue }
            if fingers.count == 1 { return moveOneFinger(pointer, &gestures) }
            fingers[finger].move(to: pointer)
            hasMoved = true
        }
        if hasMoved { reportTwoFingerMove(from: old, &gestures) }
    }

    /// Counts invalid positions of fingers that lift. Those positions have no other use.
    private mutating func countRefusedPositions(of ids: PointerIDs, in event: TouchEvent) {
        for id in ids {
            if let index = event.pointers.firstIndex(ofID: id) { _ = diagnostics.accept(event.pointers[index]) }
        }
    }

    /// Whether a position is too far from the anchor for the click that is possible in the present state.
    private func isPastLimit(_ finger: Finger, at position: Vec2F) -> Bool {
        let squared = (position - finger.anchor).lengthSquared
        return squared > (state == .twoFingerDown ? twoFingerTapLimitSquared : thresholds.clickDistanceSquared)
    }

    /// Whether no move has been reported that the lift would end.
    @inline(__always)
    private var mayStillMove: Bool {
        switch state {
        case .oneFingerDown, .oneFingerDoubleClickDown, .twoFingerDown: true
        case .oneFingerMoving: begun == .none
        default: false
        }
    }

    private mutating func lift(at index: Int, _ gestures: inout RecognizedGestures) {
        let liftedBefore = lastLifted
        lastLifted = fingers.remove(at: index)
        liftedAt = now
        switch fingers.count {
        case 0: liftLast(liftedBefore: liftedBefore, &gestures)
        case 1: liftFirstOfTwo(&gestures)
        case 2: beginTwoFingers(mayClick: false)
        default: break
        }
    }

    private mutating func liftFirstOfTwo(_ gestures: inout RecognizedGestures) {
        let waitsForClick = state == .twoFingerDown && isTwoFingerClickPossible && isInTimeForTwoFingerClick
        if state == .twoFingerMoving {
            completeMovement(of: fingers.first, because: .lifted, &gestures)
        } else if begun == .twoFingers {
            begun = .none
            if explainsRejections { rejectShortTwoFingerMove() }
            emitClearTouch(of: fingers.first, because: .cancelled, &gestures)
        }
        fingers.resetAnchors()
        if waitsForClick {
            // A lift at exactly the limit still is a click, so the click is missed a microsecond later.
            setTimeout(.twoFingerClickMissed, after: thresholds.twoFingerTap.addingSaturated(1), since: landedAt)
        } else {
            if explainsRejections, isTwoFingerClickPossible { rejectLateTwoFingerClick() }
            waitAfterTwo()
        }
    }

    @inline(__always)
    private var isInTimeForTwoFingerClick: Bool {
        now.microseconds.subtractingSaturated(landedAt.microseconds) <= thresholds.twoFingerTap
    }

    private mutating func liftLast(liftedBefore other: Finger, _ gestures: inout RecognizedGestures) {
        switch state {
        case .oneFingerDown where !isTapSuppressed:
            return click(lastLifted, &gestures)
        case .oneFingerDoubleClickDown where !isTapSuppressed:
            doubleClick(lastLifted, &gestures)
        case .oneFingerDown, .oneFingerDoubleClickDown:
            if explainsRejections { rejectSuppressedTap() }
            emitConfirmedClick(&gestures)
        case .twoFingerDown where isTwoFingerClickPossible && isInTimeForTwoFingerClick:
            twoFingerClick(lastLifted, other, &gestures)
        default:
            completeMovement(of: lastLifted, because: .lifted, &gestures)
        }
        becomeIdle()
        emitClearTouch(of: lastLifted, because: .lifted, &gestures)
    }

    private mutating func click(_ finger: Finger, _ gestures: inout RecognizedGestures) {
        if explainsRejections { rejectShortPress() }
        state = .oneFingerUpAfterClick
        emit(.clickUnconfirmed(finger.position), of: finger, &gestures)
        waitingClick = WaitingClick(position: finger.position, context: context(of: finger), upAt: now)
        let waits = wantsDoubleClick && !finger.hasOtherButton
        if explainsRejections, !waits { reject(.doubleClick, wantsDoubleClick ? .otherButton : .notWanted) }
        setTimeout(.confirmClick, after: waits ? thresholds.doubleTap : 0, since: now)
        emitClearTouch(of: finger, because: .lifted, &gestures)
    }

    private mutating func doubleClick(_ finger: Finger, _ gestures: inout RecognizedGestures) {
        let held = now.microseconds.subtractingSaturated(landedAt.microseconds)
        if held < thresholds.longPress {
            emit(.doubleClick(finger.position), of: finger, &gestures)
        } else {
            if explainsRejections { rejectHeld(.doubleClick) }
        }
    }

    private mutating func twoFingerClick(_ a: Finger, _ b: Finger, _ gestures: inout RecognizedGestures) {
        let (first, second) = a.landing < b.landing ? (a, b) : (b, a)
        emit(.twoFingerClick(first.position, second.position), of: first, second, &gestures)
    }
}

// MARK: - Fingers are cancelled, a wheel scrolls

extension GestureRecognizer {
    mutating func cancel(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard fingers.count > 0 else { return }
        guard !event.pointers.isEmpty else { return cancelTouch(&gestures) }
        fingers.countUnknownPointers(in: event, &diagnostics)
        guard !fingers.isAnyMissing(from: event) else { return cancelInconsistentTouch(&gestures) }
        let cancelled = PointerIDs(of: event, phase: .cancelled)
        // A cancel without a cancelled pointer cancels all fingers.
        guard !cancelled.isEmpty else { return cancelTouch(&gestures) }
        countRefusedPositions(of: cancelled, in: event)
        cancel(cancelled, event, &gestures)
    }

    private mutating func cancel(_ ids: PointerIDs, _ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        var remaining = fingers
        for id in ids {
            if let index = remaining.index(ofID: id) { remaining.remove(at: index) }
        }
        guard remaining.count < fingers.count else { return diagnostics.eventsWithoutPhaseChange += 1 }
        guard remaining.count > 0 else { return cancelTouch(&gestures) }
        fingers.move(by: event, except: ids, &diagnostics)
        for id in ids {
            if let index = fingers.index(ofID: id) { lastLifted = fingers.remove(at: index) }
        }
        if explainsRejections { rejectForCancel() }
        begun = .none
        emitClearTouch(of: fingers.first, because: .cancelled, &gestures)
        continueAfterCancel()
    }

    /// The fingers that remain continue as if the others had lifted.
    private mutating func continueAfterCancel() {
        liftedAt = now
        switch fingers.count {
        case 1:
            fingers.resetAnchors()
            becomeIdle()
            waitAfterTwo()
        case 2: beginTwoFingers(mayClick: false)
        default: becomeIdle()
        }
    }

    mutating func scroll(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        let pointer = event.pointers.places.p0
        guard event.pointers.used == 1, event.scrollDelta.isFinite else { return diagnostics.invalidScrolls += 1 }
        guard diagnostics.accept(pointer) else { return }
        var context = context(of: Finger(pointer, landing: 0))
        context.pointerCount = 0
        gestures.append(RecognizedGesture(.scroll(pointer.position, delta: event.scrollDelta), context))
    }
}
