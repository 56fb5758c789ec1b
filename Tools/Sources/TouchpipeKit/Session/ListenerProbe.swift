import TouchPipeline

/// Stands in the chain in a listener's place, and writes down what that one hears and what it answers.
final class ListenerProbe: TouchInterface {
    let listener: any ReplayListener
    /// Is told when the listener may want frames.
    var frames: FrameClock?
    private(set) var heard: [HeardGesture] = []

    init(_ listener: any ReplayListener) { self.listener = listener }

    var interests: TouchGesture.Kinds { listener.interests }

    func didEnter(_ environment: TouchEnvironment) { listener.didEnter(environment) }

    func didLeave() { listener.didLeave() }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { listener.onTouchEvent(event, context: context) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let consumed = listener.onGesture(gesture, context: context)
        heard.append(
            HeardGesture(
                kind: gesture.kind, time: context.time, consumed: consumed, isClaimable: gesture.isClaimable,
                endReason: context.endReason))
        frames?.wakeUp()
        return consumed
    }

    var record: ListenerRecord {
        ListenerRecord(
            name: listener.name, purpose: listener.purpose, heard: heard, notes: listener.notes, drawings: listener.drawings,
            mapDrawings: listener.mapDrawings, view: listener.view)
    }
}

extension TouchGesture {
    /// Whether who consumes it has the rest of the movement for itself.
    fileprivate var isClaimable: Bool {
        switch self {
        case .move(_, let confirmed, let doubleClick): confirmed || doubleClick
        case .twoFingerMove, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: true
        default: false
        }
    }
}
