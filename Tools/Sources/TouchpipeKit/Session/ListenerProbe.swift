import TouchPipeline

/// Replaces a listener in the chain, and records the gestures that it receives and its answers.
final class ListenerProbe: TouchListener, RawTouchListener, HoverListener, CommandListener {
    let listener: any ReplayListener
    /// Called when the listener may need frames.
    var frames: FrameClock?
    private var heard: [HeardGesture] = []
    private var counts: [ListenerRecord.Count] = []
    private var keepsHistory = true

    init(_ listener: any ReplayListener) { self.listener = listener }

    var interests: TouchGesture.Kinds { listener.interests }
    var commands: MapCommands { listener.commandListener?.commands ?? [] }

    func didEnter(_ environment: TouchEnvironment) { listener.didEnter(environment) }

    func didLeave(_ environment: TouchEnvironment) { listener.didLeave(environment) }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        listener.rawTouchListener?.onTouchEvent(event, context: context) ?? false
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let consumed = listener.onGesture(gesture, context: context)
        if consumed { count(gesture.kind) }
        if keepsHistory {
            heard.append(
                HeardGesture(
                    kind: gesture.kind, time: context.timestamp, consumed: consumed, isClaimable: gesture.isClaimable,
                    endReason: context.endReason))
        }
        frames?.wakeUp()
        return consumed
    }

    func onCommand(_ command: MapCommand) -> Bool { onCommand(command, phase: .pressed) }

    func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool {
        let isPerformed = listener.commandListener?.onCommand(command, phase: phase) ?? false
        if isPerformed { frames?.wakeUp() }
        return isPerformed
    }

    func onHover(_ hover: TouchHover) -> Bool { listener.hoverListener?.onHover(hover) ?? false }

    func onHoverEnd() { listener.hoverListener?.onHoverEnd() }

    /// Releases the history. From here on gestures are only counted.
    func forgetHistory() {
        keepsHistory = false
        heard = []
        listener.forgetHistory()
    }

    private func count(_ kind: TouchGesture.Kind) {
        if let index = counts.firstIndex(where: { $0.kind == kind }) {
            counts[index].count += 1
        } else {
            counts.append(ListenerRecord.Count(kind: kind, count: 1))
        }
    }

    var record: ListenerRecord {
        ListenerRecord(
            name: listener.name, purpose: listener.purpose, heard: heard, counts: counts, notes: listener.notes,
            drawings: listener.drawings, mapDrawings: listener.mapDrawings, features: listener.features, view: listener.view)
    }
}

extension TouchGesture {
    /// Whether consuming the gesture claims the rest of the movement.
    fileprivate var isClaimable: Bool {
        switch self {
        case .move(_, let phase): phase.isPastSlop
        case .twoFingerMove, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: true
        default: false
        }
    }
}
