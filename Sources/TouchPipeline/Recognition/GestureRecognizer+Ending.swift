extension GestureRecognizer {
    /// Completes what was begun, if anything was; a completed movement is not completed again.
    mutating func completeMovement(
        of finger: Finger, because reason: TouchEndReason, _ gestures: inout RecognizedGestures
    ) {
        switch begun {
        case .none: return
        case .oneFinger: emit(.moveComplete, of: finger, ended: reason, &gestures)
        case .doubleClick: emit(.oneFingerDoubleClickMoveComplete, of: finger, ended: reason, &gestures)
        case .twoFingers: completeTwoFingers(because: reason, &gestures)
        }
        begun = .none
    }

    /// The pair of a two-finger movement: both are down still, or one has just lifted.
    private mutating func completeTwoFingers(because reason: TouchEndReason, _ gestures: inout RecognizedGestures) {
        let other = fingers.count > 1 ? fingers.second : lastLifted
        emit(.twoFingerMoveComplete, of: fingers.first, other, ended: reason, &gestures)
    }

    mutating func cancel(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        guard fingers.count > 0 else { return }
        guard !event.pointers.isEmpty else { return cancelAll(&gestures) }
        countStrangers(in: event)
        guard !isTorn(event) else { return tear(&gestures) }
        let cancelled = subjects(of: event, phase: .cancelled)
        // An event that says of nobody what happens to him means everybody.
        guard !cancelled.isEmpty else { return cancelAll(&gestures) }
        countRefusedPositions(of: cancelled, in: event)
        cancel(cancelled, event, &gestures)
    }

    private mutating func cancel(_ ids: PointerIDs, _ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        var staying = fingers
        for id in ids {
            if let index = staying.index(ofID: id) { staying.remove(at: index) }
        }
        guard staying.count < fingers.count else { return diagnostics.eventsWithoutSubject += 1 }
        guard staying.count > 0 else { return cancelAll(&gestures) }
        takePositions(from: event, except: ids)
        for id in ids {
            if let index = fingers.index(ofID: id) { lastLifted = fingers.remove(at: index) }
        }
        if explainsRejections { rejectForCancel() }
        begun = .none
        emitClearTouch(of: fingers.first, because: .cancelled, &gestures)
        goOnAfterCancel()
    }

    /// Those that the system has left go on as if the others had lifted.
    private mutating func goOnAfterCancel() {
        liftedAt = now
        switch fingers.count {
        case 1:
            anchorFingers()
            rest()
            stayAfterTwo()
        case 2: beginTwoFingers(mayClick: false)
        default: rest()
        }
    }

    /// The touch is over, and nothing of it is completed.
    mutating func cancelAll(_ gestures: inout RecognizedGestures) {
        let finger = fingers.first
        if explainsRejections { rejectForCancel() }
        if state == .oneFingerDoubleClickDown { emitConfirmedClick(&gestures) }
        fingers.removeAll()
        rest()
        emitClearTouch(of: finger, because: .cancelled, &gestures)
    }

    mutating func scroll(_ event: TouchEvent, _ gestures: inout RecognizedGestures) {
        let pointer = event.pointers.places.p0
        guard event.pointers.used == 1, event.scrollDelta.isFinite else { return diagnostics.scrollsRefused += 1 }
        guard Self.isPossible(pointer.position) else { return diagnostics.positionsRefused += 1 }
        var context = context(of: Finger(pointer, landing: 0))
        context.pointerCount = 0
        gestures.append(RecognizedGesture(.scroll(pointer.position, delta: event.scrollDelta), context))
    }
}
