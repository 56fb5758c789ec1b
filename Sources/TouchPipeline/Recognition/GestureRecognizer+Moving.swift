extension GestureRecognizer {
    /// The fast path: continues a movement of one finger that is past the click distance.
    ///
    /// Returns the gesture that follows. Returns `nil` without a change if the event is anything else.
    @inline(__always)
    mutating func continueOneFinger(_ event: TouchEvent, at time: TouchInstant, hasIDs: Bool = true) -> RecognizedGesture? {
        guard state == .oneFingerMoving, hasPassedSlop, isMereMove(event, at: time), event.pointers.used == 1 else { return nil }
        let pointer = event.pointers.places.p0
        // The position of an event without ids belongs to the one finger that is down.
        guard !hasIDs || pointer.id == fingers.first.id, Self.isPossible(pointer.position) else { return nil }
        note(event, at: time)
        begun = .oneFinger
        let delta = fingers.first.move(to: pointer)
        return RecognizedGesture(.move(delta: delta, confirmed: true, doubleClick: false), context(of: fingers.first))
    }

    /// The same of two fingers.
    @inline(__always)
    mutating func continueTwoFingers(_ event: TouchEvent, at time: TouchInstant) -> RecognizedGesture? {
        guard state == .twoFingerMoving, isMereMove(event, at: time), event.pointers.used == 2 else { return nil }
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        guard a.id == fingers.first.id, b.id == fingers.second.id else { return nil }
        guard Self.arePossible(a.position, b.position) else { return nil }
        note(event, at: time)
        begun = .twoFingers
        let old = (fingers.first.position, fingers.second.position)
        fingers.first.move(to: a)
        fingers.second.move(to: b)
        return RecognizedGesture(.twoFingerMove(old: old, new: (a.position, b.position)), contextOfTwo(fingers.first, fingers.second))
    }

    mutating func move(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        // By far the most frequent: the one finger, or the two, that are down, in the order in which they landed.
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

    private mutating func moveAnyFingers(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard !event.pointers.isEmpty else { return diagnostics.emptyEvents += 1 }
        countStrangers(in: event)
        guard fingers.count > 0 else { return }
        guard !isTorn(event) else { return tear(&gestures) }
        switch fingers.count {
        case 1: moveOneFinger(pointer(of: fingers.first, in: event), &gestures)
        case 2: moveTwoFingers(pointer(of: fingers.first, in: event), pointer(of: fingers.second, in: event), &gestures)
        default: takePositions(from: event)
        }
    }

    private func pointer(of finger: Finger, in event: TouchEvent) -> TouchPointer {
        guard let index = event.pointers.firstIndex(ofID: finger.id) else { preconditionFailure("a torn stream was not noticed") }
        return event.pointers[index]
    }

    mutating func moveOneFinger(_ pointer: TouchPointer, _ gestures: inout RecognizedGestures) {
        guard accept(pointer) else { return }
        let delta = fingers.first.move(to: pointer)
        switch state {
        case .oneFingerMoving:
            begun = .oneFinger
            if !hasPassedSlop { hasPassedSlop = isPastSlop(fingers.first) }
            emit(.move(delta: delta, confirmed: true, doubleClick: false), of: fingers.first, &gestures)
        case .oneFingerDoubleClickMove:
            emit(.move(delta: delta, confirmed: false, doubleClick: true), of: fingers.first, &gestures)
        case .oneFingerDown, .oneFingerDoubleClickDown:
            moveFromRest(delta, &gestures)
        case .twoFingerDown:
            leaveTwoFingerClick(delta, &gestures)
        case .idle:
            panWithStayingFinger(delta, &gestures)
        case .oneFingerAfterTwo, .oneFingerUpAfterClick, .twoFingerMoving:
            break
        }
    }

    private mutating func moveFromRest(_ delta: Vec2F, _ gestures: inout RecognizedGestures) {
        let moves = isPastSlop(fingers.first)
        let isSecondTap = state == .oneFingerDoubleClickDown
        if moves {
            if explainsRejections { rejectForMovement() }
            waitingClick = nil
            hasPassedSlop = true
            begun = isSecondTap ? .doubleClick : .oneFinger
            state = isSecondTap ? .oneFingerDoubleClickMove : .oneFingerMoving
            clearWake()
        }
        emit(.move(delta: delta, confirmed: moves && !isSecondTap, doubleClick: moves && isSecondTap), of: fingers.first, &gestures)
    }

    /// One of two has lifted, the other has moved too far to click with it.
    private mutating func leaveTwoFingerClick(_ delta: Vec2F, _ gestures: inout RecognizedGestures) {
        guard isPastTwoFingerSlop(fingers.first, at: fingers.first.position) else { return }
        if explainsRejections { rejectForMovement() }
        stayAfterTwo()
        // A click of two may take longer than the other one must wait.
        guard wakeAt <= now else { return }
        clearWake()
        state = .idle
        panWithStayingFinger(delta, &gestures)
    }

    private mutating func panWithStayingFinger(_ delta: Vec2F, _ gestures: inout RecognizedGestures) {
        guard isPastSlop(fingers.first) else { return }
        state = .oneFingerMoving
        hasPassedSlop = true
        begun = .oneFinger
        emit(.move(delta: delta, confirmed: true, doubleClick: false), of: fingers.first, &gestures)
    }

    mutating func moveTwoFingers(_ a: TouchPointer, _ b: TouchPointer, _ gestures: inout RecognizedGestures) {
        let old = (fingers.first.position, fingers.second.position)
        let aMoves = accept(a)
        let bMoves = accept(b)
        guard aMoves || bMoves else { return }
        if aMoves { fingers.first.move(to: a) }
        if bMoves { fingers.second.move(to: b) }
        reportTwoFingerMove(from: old, &gestures)
    }

    /// Two fingers have moved to where they are now.
    mutating func reportTwoFingerMove(from old: (Vec2F, Vec2F), _ gestures: inout RecognizedGestures) {
        begun = .twoFingers
        if state == .twoFingerDown, areTwoPastSlop {
            if explainsRejections { rejectForMovement() }
            state = .twoFingerMoving
            twoFingerClickIsPossible = false
            clearWake()
        }
        let new = (fingers.first.position, fingers.second.position)
        emit(.twoFingerMove(old: old, new: new), of: fingers.first, fingers.second, &gestures)
    }
}
