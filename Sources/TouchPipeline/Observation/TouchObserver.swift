/// An object that observes what happens in a handler, for inspectors, reports and tests. The default of each method does nothing.
///
/// A handler without an observer has no extra cost.
public protocol TouchObserver: AnyObject {
    /// Called before the handler processes an event. `time` is the time at which the event counts.
    func didReceive(_ event: TouchEvent, at time: TouchInstant)
    /// Called after a gesture went through the chain.
    func didDispatch(_ dispatch: GestureDispatch)
    /// Called after a listener has consumed a raw event. The listener has claimed the touch, unless the event is a scroll or no finger is
    /// down.
    func didConsume(_ event: TouchEvent, by listener: any TouchInterface, at index: Int)
    /// Called when a gesture was not recognised, with the reason.
    func didReject(_ rejection: GestureRejection)
    /// Called after each change of the state, including changes without a gesture.
    func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant)
}

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchObserver {
    public func didReceive(_ event: TouchEvent, at time: TouchInstant) {}
    public func didDispatch(_ dispatch: GestureDispatch) {}
    public func didConsume(_ event: TouchEvent, by listener: any TouchInterface, at index: Int) {}
    public func didReject(_ rejection: GestureRejection) {}
    public func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {}
}

/// A gesture that went through the chain, with its consumer and the states of the handler.
public struct GestureDispatch {
    /// The gesture.
    public var gesture: TouchGesture
    /// The context of the gesture.
    public var context: TouchContext
    /// The listener that consumed the gesture. `nil` if no listener did.
    public var consumer: (any TouchInterface)?
    /// The index of the consumer in the chain.
    public var consumerIndex: Int?
    /// The state before the event or the deadline that caused the gesture.
    public var stateBefore: TouchHandlingState
    /// The state after the event or the deadline.
    public var stateAfter: TouchHandlingState

    /// Creates a dispatch.
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
