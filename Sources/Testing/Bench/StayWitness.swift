import TouchPipeline

/// Stands in the chain in the place of a listener, hands everything on to it, and records what the chain says of its stay.
public final class StayWitness: TouchInterface {
    /// The listener behind it.
    public let listener: any TouchInterface
    /// How often it has entered a chain.
    public private(set) var entries = 0
    /// How often it has left a chain.
    public private(set) var departures = 0
    /// What it has received, in order.
    public private(set) var gestures: [RecognizedGesture] = []
    /// Whether it has heard anything of the touch in progress, so that it is owed a `clearTouch` if it leaves.
    public private(set) var hasHeard = false

    /// The reason of each `clearTouch` that it has received.
    public var ends: [TouchEndReason?] {
        var ends: [TouchEndReason?] = []
        for recognized in gestures where recognized.gesture == .clearTouch { ends.append(recognized.context.endReason) }
        return ends
    }

    /// A witness of a listener.
    public init(_ listener: any TouchInterface) { self.listener = listener }

    /// The interests of the listener.
    public var interests: TouchGesture.Kinds { listener.interests }

    /// Counts an entry.
    public func didEnter(_ environment: TouchEnvironment) {
        entries += 1
        listener.didEnter(environment)
    }

    /// Counts a departure.
    public func didLeave() {
        departures += 1
        listener.didLeave()
    }

    /// Notes that it has heard of the touch.
    public func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        hasHeard = true
        return listener.onTouchEvent(event, context: context)
    }

    /// Records a gesture.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
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
