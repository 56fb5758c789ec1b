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

    /// The pointer that lands beside the one finger that is down, if the event is nothing else, and lists the pointers in their order.
    @inline(__always)
    private func secondPointer(of event: TouchEvent) -> TouchPointer? {
        let (a, b) = (event.pointers.places.p0, event.pointers.places.p1)
        guard fingers.count == 1, event.pointers.used == 2, a.id == fingers.first.id, a.phase != .began else { return nil }
        guard b.id != a.id, b.phase == .began, Self.arePossible(a.position, b.position) else { return nil }
        return b
    }

    @inline(never)
    private mutating func landAnyFingers(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard !event.pointers.isEmpty else { return diagnostics.emptyEvents += 1 }
        if fingers.count > 0, isTorn(event) || relandsFinger(event) { tear(&gestures) }
        var landed = false
        for id in subjects(of: event, phase: .began) where fingers.index(ofID: id) == nil {
            guard let index = event.pointers.firstIndex(ofID: id), fingers.count < TouchPointers.capacity else { continue }
            let pointer = event.pointers[index]
            guard Self.isPossible(pointer.position) else {
                diagnostics.positionsRefused += 1
                continue
            }
            // What the event says of the others is taken over in silence, but only if their number does change.
            if !landed { takePositions(from: event) }
            landed = true
            land(pointer, &gestures)
        }
        countStrangers(in: event)
        if !landed { diagnostics.eventsWithoutSubject += 1 }
    }

    mutating func relandsFinger(_ event: TouchEvent) -> Bool {
        for index in event.pointers.indices where event.pointers[index].phase == .began {
            if fingers.index(ofID: event.pointers[index].id) != nil { return true }
        }
        return false
    }

    private mutating func land(_ pointer: TouchPointer, _ gestures: inout RecognizedGestures) {
        guard fingers.count > 0 else { return landFirst(pointer, &gestures) }
        landings &+= 1
        let finger = Finger(pointer, landing: landings)
        switch fingers.count {
        case 1: landSecond(finger, &gestures)
        case 2: landThird(finger, &gestures)
        default: fingers.append(finger)
        }
    }

    private mutating func landFirst(_ pointer: TouchPointer, _ gestures: inout RecognizedGestures) {
        landings &+= 1
        let finger = Finger(pointer, landing: landings)
        resolveThresholds(for: finger.kind)
        fingers.setOnly(finger)
        landedAt = now
        hasPassedSlop = false
        clearWake()
        if state == .oneFingerUpAfterClick, isSecondTap(finger) {
            state = .oneFingerDoubleClickDown
        } else {
            if explainsRejections { rejectSecondTap(finger) }
            emitConfirmedClick(&gestures)
            state = .oneFingerDown
            setWake(.longPress, after: thresholds.longPress, since: now)
        }
        emit(.touchDown(finger.position), of: finger, &gestures)
    }

    @inline(__always)
    private func isSecondTap(_ finger: Finger) -> Bool {
        guard let click = waitingClick else { return false }
        return click.context.pointerKind == finger.kind
            && (finger.position - click.position).lengthSquared <= thresholds.doubleTapDistanceSquared
            && now.microseconds.subtractingSaturated(click.upAt.microseconds) >= thresholds.doubleTapMinimum
    }

    private mutating func landSecond(_ finger: Finger, _ gestures: inout RecognizedGestures) {
        let staying = fingers.first
        completeMovement(of: fingers.first, because: .additionalFinger, &gestures)
        if state == .oneFingerDoubleClickDown { emitConfirmedClick(&gestures) }
        if explainsRejections { rejectForAdditionalFinger() }
        let possible = state == .oneFingerDown || state == .oneFingerDoubleClickDown
        fingers.append(finger)
        emitClearTouch(of: staying, because: .additionalFinger, &gestures)
        beginTwoFingers(mayClick: possible)
    }

    private mutating func landThird(_ finger: Finger, _ gestures: inout RecognizedGestures) {
        let staying = fingers.first
        completeMovement(of: fingers.first, because: .additionalFinger, &gestures)
        fingers.append(finger)
        if explainsRejections, twoFingerClickIsPossible { reject(.twoFingerClick, .additionalFinger) }
        emitClearTouch(of: staying, because: .additionalFinger, &gestures)
        rest()
    }

    /// Two fingers are down from now on, whatever was before.
    mutating func beginTwoFingers(mayClick: Bool) {
        rest()
        state = .twoFingerDown
        twoFingerClickIsPossible = mayClick
        landedAt = now
        anchorFingers()
        setWake(.twoFingersRested, after: thresholds.longPress, since: now)
    }
}
