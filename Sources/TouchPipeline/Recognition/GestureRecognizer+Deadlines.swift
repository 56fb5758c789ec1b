extension GestureRecognizer {
    /// Lets everything happen that is due, each at its own time.
    mutating func passDeadlines(through instant: TouchInstant, _ gestures: inout RecognizedGestures) {
        while wake != .never, wakeAt <= instant {
            now = max(now, wakeAt)
            let due = wake
            clearWake()
            pass(due, &gestures)
        }
    }

    private mutating func pass(_ due: Wake, _ gestures: inout RecognizedGestures) {
        switch due {
        case .never: break
        case .longPress:
            state = .oneFingerMoving
            if explainsRejections { rejectHeld(.clickUnconfirmed) }
            emit(.longPress(fingers.first.position), of: fingers.first, &gestures)
        case .confirmClick:
            state = .idle
            emitConfirmedClick(&gestures)
        case .twoFingersRested:
            if explainsRejections, twoFingerClickIsPossible { rejectLateTwoFingerClick() }
            state = .twoFingerMoving
            twoFingerClickIsPossible = false
        case .twoFingerClickMissed:
            if explainsRejections { rejectLateTwoFingerClick() }
            stayAfterTwo()
        case .afterTwoOver:
            state = .idle
        }
    }

    /// One of two fingers has lifted, and no click of two can follow: the other one waits until its time is over.
    mutating func stayAfterTwo() {
        state = .oneFingerAfterTwo
        twoFingerClickIsPossible = false
        setWake(.afterTwoOver, after: thresholds.afterTwoFingers, since: liftedAt)
    }
}
