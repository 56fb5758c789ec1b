// Mutating, though they change nothing: otherwise a call would copy the recogniser.
extension GestureRecognizer {
    /// A gesture of one finger, now.
    @inline(__always)
    mutating func emit(
        _ gesture: TouchGesture, of finger: Finger, ended: TouchEndReason? = nil, _ gestures: inout RecognizedGestures
    ) {
        gestures.append(RecognizedGesture(gesture, context(of: finger, ended: ended)))
    }

    /// A gesture of two fingers, now.
    mutating func emit(
        _ gesture: TouchGesture, of first: Finger, _ second: Finger, ended: TouchEndReason? = nil,
        _ gestures: inout RecognizedGestures
    ) {
        gestures.append(RecognizedGesture(gesture, contextOfTwo(first, second, ended: ended)))
    }

    /// Tells that whatever was begun and not completed is over.
    mutating func emitClearTouch(of finger: Finger, because reason: TouchEndReason, _ gestures: inout RecognizedGestures) {
        var context = context(of: finger, ended: reason)
        context.pointerCount = UInt8(fingers.count)
        gestures.append(RecognizedGesture(.clearTouch, context))
    }

    /// Confirms the click that waits, or that a second tap was holding.
    @inline(__always)
    mutating func emitConfirmedClick(_ gestures: inout RecognizedGestures) {
        if waitingClick != nil { confirmWaitingClick(&gestures) }
    }

    @inline(never)
    private mutating func confirmWaitingClick(_ gestures: inout RecognizedGestures) {
        guard let click = waitingClick else { return }
        var context = click.context
        context.time = now
        gestures.append(RecognizedGesture(.clickConfirmed(click.position), context))
        lastConfirmedClick = click
        waitingClick = nil
    }

    @inline(__always)
    func context(of finger: Finger, ended: TouchEndReason? = nil) -> TouchContext {
        TouchContext(
            time: now, position: finger.position, startPosition: finger.anchor, pressure: finger.pressure, pointerKind: finger.kind,
            buttons: finger.buttons, modifiers: modifiers, pointerCount: 1, tapCount: state.isSecondTap ? 2 : 1,
            isPastSlop: hasPassedSlop, endReason: ended)
    }

    @inline(__always)
    func contextOfTwo(_ first: Finger, _ second: Finger, ended: TouchEndReason? = nil) -> TouchContext {
        var context = context(of: first, ended: ended)
        context.position = .midpoint(first.position, second.position)
        context.startPosition = .midpoint(first.anchor, second.anchor)
        context.pointerCount = 2
        context.isPastSlop = state == .twoFingerMoving
        return context
    }
}
