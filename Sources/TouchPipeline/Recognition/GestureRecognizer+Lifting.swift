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

    /// Whether an event lifts one of two fingers that have moved, does nothing else, and lists the pointers in their order.
    @inline(__always)
    private func liftsOneOfTwo(_ event: TouchEvent) -> Bool {
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        guard fingers.count == 2, event.pointers.used == 2, a.id == fingers.first.id, b.id == fingers.second.id else { return false }
        return (a.phase == .ended) != (b.phase == .ended) && !mayStillMove && Self.arePossible(a.position, b.position)
    }

    @inline(never)
    private mutating func liftOneOfTwo(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        if a.phase == .ended { fingers.second.move(to: b) } else { fingers.first.move(to: a) }
        lift(at: a.phase == .ended ? 0 : 1, &gestures)
    }

    /// What ``liftAnyFingers(_:_:)`` comes down to in the most frequent case.
    private mutating func liftOnlyFinger(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        let pointer = event.pointers.places.p0
        if mayStillMove, isPastLimit(fingers.first, at: pointer.position) { moveOneFinger(pointer, &gestures) }
        let liftedBefore = lastLifted
        lastLifted = fingers.first
        fingers.removeAll()
        liftedAt = now
        liftLast(liftedBefore: liftedBefore, &gestures)
    }

    @inline(never)
    private mutating func liftAnyFingers(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard !event.pointers.isEmpty else { return diagnostics.emptyEvents += 1 }
        countStrangers(in: event)
        guard fingers.count > 0 else { return }
        guard !isTorn(event) else { return tear(&gestures) }
        let lifting = subjects(of: event, phase: .ended, known: true)
        guard !lifting.isEmpty else { return diagnostics.eventsWithoutSubject += 1 }
        moveBeforeLift(lifting, event, &gestures)
        takePositions(from: event, except: lifting)
        countRefusedPositions(of: lifting, in: event)
        for id in lifting {
            if let index = fingers.index(ofID: id) { lift(at: index, &gestures) }
        }
    }

    /// A finger that lifts past the click distance, where no move had been, moved and then lifted.
    private mutating func moveBeforeLift(_ lifting: PointerIDs, _ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard mayStillMove else { return }
        let old = (fingers.first.position, fingers.second.position)
        var moved = false
        for id in lifting {
            guard let finger = fingers.index(ofID: id), let index = event.pointers.firstIndex(ofID: id) else { continue }
            let pointer = event.pointers[index]
            guard Self.isPossible(pointer.position), isPastLimit(fingers[finger], at: pointer.position) else { continue }
            if fingers.count == 1 { return moveOneFinger(pointer, &gestures) }
            take(pointer, at: finger)
            moved = true
        }
        if moved { reportTwoFingerMove(from: old, &gestures) }
    }

    /// Past what a click admits: of two fingers, while two are down or may yet click, else of one.
    private func isPastLimit(_ finger: Finger, at position: Vec2F) -> Bool {
        state == .twoFingerDown ? isPastTwoFingerSlop(finger, at: position) : isPastSlop(finger, at: position)
    }

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
        let staysForClick = state == .twoFingerDown && twoFingerClickIsPossible && isWithinTwoFingerTap
        if state == .twoFingerMoving {
            completeMovement(of: fingers.first, because: .lifted, &gestures)
        } else if begun == .twoFingers {
            begun = .none
            if explainsRejections { rejectShortTwoFingerMove() }
            emitClearTouch(of: fingers.first, because: .cancelled, &gestures)
        }
        anchorFingers()
        if staysForClick {
            // Both up at exactly the limit still is a click, so the limit is missed only a microsecond later.
            setWake(.twoFingerClickMissed, after: thresholds.twoFingerTap.addingSaturated(1), since: landedAt)
        } else {
            if explainsRejections, twoFingerClickIsPossible { rejectLateTwoFingerClick() }
            stayAfterTwo()
        }
    }

    private var isWithinTwoFingerTap: Bool {
        now.microseconds.subtractingSaturated(landedAt.microseconds) <= thresholds.twoFingerTap
    }

    private mutating func liftLast(liftedBefore other: Finger, _ gestures: inout RecognizedGestures) {
        switch state {
        case .oneFingerDown:
            return click(lastLifted, &gestures)
        case .oneFingerDoubleClickDown:
            doubleClick(lastLifted, &gestures)
        case .twoFingerDown where twoFingerClickIsPossible && isWithinTwoFingerTap:
            twoFingerClick(lastLifted, other, &gestures)
        default:
            completeMovement(of: lastLifted, because: .lifted, &gestures)
        }
        rest()
        emitClearTouch(of: lastLifted, because: .lifted, &gestures)
    }

    private mutating func click(_ finger: Finger, _ gestures: inout RecognizedGestures) {
        if explainsRejections { rejectShortPress() }
        state = .oneFingerUpAfterClick
        emit(.clickUnconfirmed(finger.position), of: finger, &gestures)
        waitingClick = WaitingClick(position: finger.position, context: context(of: finger), upAt: now)
        if explainsRejections, !wantsDoubleClick { reject(.doubleClick, .notWanted) }
        setWake(.confirmClick, after: wantsDoubleClick ? thresholds.doubleTap : 0, since: now)
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
