import TouchPipeline

/// Passes everything on to a listener, and records what the chain reports of its stay.
final class StayWitness: TouchInterface {
    private let listener: any TouchInterface
    private(set) var enterCount = 0
    private(set) var leaveCount = 0
    /// The reason of each `clearTouch`.
    private(set) var ends: [TouchEndReason?] = []
    /// Whether the listener has received a gesture of a touch.
    private(set) var hasHeard = false
    /// How many gestures came after it had left.
    private(set) var lateCount = 0

    init(_ listener: any TouchInterface) { self.listener = listener }

    var interests: TouchGesture.Kinds { listener.interests }

    func didEnter(_ environment: TouchEnvironment) {
        enterCount += 1
        listener.didEnter(environment)
    }

    func didLeave() {
        leaveCount += 1
        listener.didLeave()
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { listener.onTouchEvent(event, context: context) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        if gesture == .clearTouch { ends.append(context.endReason) } else { hasHeard = true }
        if leaveCount > 0 { lateCount += 1 }
        return listener.onGesture(gesture, context: context)
    }
}
