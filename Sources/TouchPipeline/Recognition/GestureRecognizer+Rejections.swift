// Each is called only while `explainsRejections`, so that nothing of it is on the way of an app that does not ask.
extension GestureRecognizer {
    /// Notes why a gesture did not happen.
    @inline(never)
    mutating func reject(_ kind: TouchGesture.Kind, _ reason: GestureRejection.Reason) {
        rejections.append(GestureRejection(kind, reason, time: now))
    }

    /// A finger that might have tapped, or two, have moved too far.
    @inline(never)
    mutating func rejectForMovement() {
        var distanceSquared: Float = 0
        for index in 0..<fingers.count {
            distanceSquared = max(distanceSquared, (fingers[index].position - fingers[index].anchor).lengthSquared)
        }
        // A movement of both fingers together may be past its limit though neither of them is past its own.
        let ofTwo = thresholds.twoFingerTapDistanceSquared
        let isOfTwo = state == .twoFingerDown && ofTwo >= 0 && distanceSquared > ofTwo
        let limit = isOfTwo ? ofTwo : thresholds.clickDistanceSquared
        let reason = GestureRejection.Reason.moved(distanceSquared.squareRoot(), limit: limit.squareRoot())
        switch state {
        case .oneFingerDown:
            reject(.clickUnconfirmed, reason)
            reject(.longPress, reason)
        case .oneFingerDoubleClickDown: reject(.doubleClick, reason)
        case .twoFingerDown where twoFingerClickIsPossible: reject(.twoFingerClick, reason)
        default: break
        }
    }

    /// A finger that might have tapped or pressed long is joined by another one.
    @inline(never)
    mutating func rejectForAdditionalFinger() {
        switch state {
        case .oneFingerDown:
            reject(.clickUnconfirmed, .additionalFinger)
            reject(.longPress, .additionalFinger)
        case .oneFingerDoubleClickDown: reject(.doubleClick, .additionalFinger)
        default: reject(.twoFingerClick, .notFromRest)
        }
    }

    /// The system takes a finger away that might have done something.
    @inline(never)
    mutating func rejectForCancel() {
        switch state {
        case .oneFingerDown:
            reject(.clickUnconfirmed, .cancelled)
            reject(.longPress, .cancelled)
        case .oneFingerDoubleClickDown: reject(.doubleClick, .cancelled)
        case .twoFingerDown where twoFingerClickIsPossible: reject(.twoFingerClick, .cancelled)
        case .oneFingerMoving where begun == .oneFinger: reject(.moveComplete, .cancelled)
        case .oneFingerDoubleClickMove: reject(.oneFingerDoubleClickMoveComplete, .cancelled)
        case .twoFingerMoving where begun == .twoFingers: reject(.twoFingerMoveComplete, .cancelled)
        default: break
        }
    }

    /// A tap that was nearly a long press.
    @inline(never)
    mutating func rejectShortPress() {
        let held = now.microseconds.subtractingSaturated(landedAt.microseconds)
        guard held >= thresholds.longPress / 2 else { return }
        reject(.longPress, .lifted(after: .microseconds(held), minimum: .microseconds(thresholds.longPress)))
    }

    /// Two fingers that might have tapped were down too long.
    @inline(never)
    mutating func rejectLateTwoFingerClick() {
        let held = now - landedAt
        reject(.twoFingerClick, .held(held, limit: .microseconds(thresholds.twoFingerTap)))
    }

    /// A press, or the second tap of two, that was held until it was something else.
    @inline(never)
    mutating func rejectHeld(_ kind: TouchGesture.Kind) {
        let held = now - landedAt
        reject(kind, .held(held, limit: .microseconds(thresholds.longPress)))
    }

    /// Two fingers that moved, but not far enough for anything.
    @inline(never)
    mutating func rejectShortTwoFingerMove() {
        let limit = thresholds.clickDistanceSquared.squareRoot()
        let distance = fingers.first.position.distance(to: fingers.first.anchor)
        let other = lastLifted.position.distance(to: lastLifted.anchor)
        reject(.twoFingerMove, .stayed(max(distance, other), limit: limit))
    }

    /// A touch that begins soon after a click, and yet is not its second tap.
    @inline(never)
    mutating func rejectSecondTap(_ finger: Finger) {
        guard let click = waitingClick ?? lastConfirmedClick else { return }
        let gap = now.microseconds.subtractingSaturated(click.upAt.microseconds)
        guard gap < thresholds.doubleTap.multipliedReportingOverflow(by: 3).partialValue else { return }
        if gap >= thresholds.doubleTap {
            reject(.doubleClick, .apart(.microseconds(gap), limit: .microseconds(thresholds.doubleTap)))
        } else if click.context.pointerKind != finger.kind {
            reject(.doubleClick, .otherPointerKind)
        } else if gap < thresholds.doubleTapMinimum {
            reject(.doubleClick, .bounced(.microseconds(gap), minimum: .microseconds(thresholds.doubleTapMinimum)))
        } else if waitingClick != nil {
            let distance = finger.position.distance(to: click.position)
            reject(.doubleClick, .distant(distance, limit: thresholds.doubleTapDistanceSquared.squareRoot()))
        }
    }
}
