/// An observation of a handler, for inspectors, reports and tests. See ``DefaultTouchHandler/observe(_:)``.
public enum TouchObservation {
    /// The handler is about to process an event. The time is that at which the event counts.
    case received(TouchEvent, at: TouchInstant)
    /// A gesture went through the chain.
    case dispatched(GestureDispatch)
    /// A listener has consumed a raw event. The listener has claimed the touch, unless the event is a scroll or no finger is down.
    case consumed(TouchEvent, by: any TouchListener, at: Int)
    /// A command of a key or a button went through the chain.
    case performed(CommandDispatch)
    /// A gesture was not recognized, for this reason.
    case rejected(GestureRejection)
    /// The state has changed, with or without a gesture.
    case stateChanged(from: TouchHandlingState, to: TouchHandlingState, at: TouchInstant)
}

/// A gesture that went through the chain, with its consumer and the states of the handler.
public struct GestureDispatch {
    public var gesture: TouchGesture
    /// The context of the gesture.
    public var context: TouchContext
    /// The listener that consumed the gesture. `nil` if no listener did.
    public var consumer: (any TouchListener)?
    /// The index of the consumer in the chain.
    public var consumerIndex: Int?
    /// The state before the event or the deadline that caused the gesture.
    public var stateBefore: TouchHandlingState
    /// The state after the event or the deadline.
    public var stateAfter: TouchHandlingState

    /// Creates a dispatch.
    public init(
        gesture: TouchGesture, context: TouchContext, consumer: (any TouchListener)?, consumerIndex: Int?,
        stateBefore: TouchHandlingState, stateAfter: TouchHandlingState
    ) {
        self.gesture = gesture
        self.context = context
        self.consumer = consumer
        self.consumerIndex = consumerIndex
        self.stateBefore = stateBefore
        self.stateAfter = stateAfter
    }
}
