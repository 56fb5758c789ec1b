import TouchPipeline

/// Passes everything on to a listener, and counts its stays and what it hears.
final class StaySpy: TouchInterface {
    private let listener: any TouchInterface
    /// How often it has entered a chain, and left one.
    private(set) var entries = 0
    private(set) var exits = 0
    private(set) var gestures: [RecognizedGesture] = []
    /// It has heard something of the touch in progress.
    private(set) var hasHeard = false

    init(_ listener: any TouchInterface) { self.listener = listener }

    var interests: TouchGesture.Kinds { listener.interests }

    func didEnter(_ environment: TouchEnvironment) {
        entries += 1
        listener.didEnter(environment)
    }

    func didLeave() {
        exits += 1
        listener.didLeave()
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        gestures.append(RecognizedGesture(gesture, context))
        switch gesture {
        case .clearTouch: if context.pointerCount == 0 || context.endReason == .removed { hasHeard = false }
        // These are of no touch, or of one that is over.
        case .scroll, .clickConfirmed: break
        default: hasHeard = true
        }
        return listener.onGesture(gesture, context: context)
    }
}
