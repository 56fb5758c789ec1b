import TouchPipeline

/// A chain of listeners that the callbacks of another handler drive, in place of a recognizer.
///
/// The callbacks have neither times nor pointers. The time of a gesture is that of its callback. The position of a move is the sum of the deltas
/// since the landing. Every `clearTouch` counts as the end of a touch, because it does not tell how many fingers are left. The reason of a
/// `…Complete` is `.lifted`, and that of a `clearTouch` after an incomplete movement is `.cancelled`.
@MainActor
final class CallbackChain {
    /// The chain.
    let chain: ListenerChain
    private var position = Vec2F.zero
    private var start = Vec2F.zero
    /// Whether a movement has begun and is not complete.
    private var isMoving = false

    init(density: ScreenDensity, scheduler: any TouchScheduler) {
        chain = ListenerChain(environment: TouchEnvironment(configuration: .openMobileMaps.at(density: density), scheduler: scheduler))
    }

    /// Offers a gesture to the listeners. Returns whether a listener consumes it.
    func offer(_ gesture: TouchGesture) -> Bool {
        var context = TouchContext(timestamp: chain.environment.now, isPastSlop: true)
        switch gesture {
        case .touchDown(let position):
            (self.position, start) = (position, position)
            context.isPastSlop = false
        case .clickUnconfirmed(let position), .clickConfirmed(let position), .longPress(let position), .doubleClick(let position):
            self.position = position
            context.isPastSlop = false
            if case .doubleClick = gesture { context.tapCount = 2 }
        case .move(let delta, let phase):
            position = position + delta
            context.isPastSlop = phase.isPastSlop
            context.tapCount = phase == .quickZoom ? 2 : 1
            isMoving = isMoving || context.isPastSlop
        case .twoFingerMove(_, let new):
            position = new.0
            context.pointerCount = 2
            isMoving = true
        case .twoFingerClick(let first, _):
            position = first
            context.pointerCount = 2
        case .scroll(let position, _): context.position = position
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete:
            context.endReason = .lifted
            isMoving = false
        case .clearTouch:
            context.endReason = isMoving ? .cancelled : .lifted
            context.pointerCount = 0
            isMoving = false
        }
        if case .scroll = gesture {} else { context.position = position }
        context.startPosition = start
        return chain.dispatch(gesture, context: context) != nil
    }
}
