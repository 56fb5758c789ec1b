/// What an observer is told of a gesture that went through the chain.
public struct GestureDispatch {
    /// What happened.
    public var gesture: TouchGesture
    /// What else is known at that moment.
    public var context: TouchContext
    /// Who consumed it; `nil` if nobody did.
    public var consumer: (any TouchInterface)?
    /// Where the consumer stood in the chain.
    public var consumerIndex: Int?
    /// The state before the event or the deadline that the gesture follows from.
    public var stateBefore: TouchHandlingState
    /// The state after it.
    public var stateAfter: TouchHandlingState

    /// A gesture that went through the chain.
    public init(
        gesture: TouchGesture, context: TouchContext, consumer: (any TouchInterface)?, consumerIndex: Int?,
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
