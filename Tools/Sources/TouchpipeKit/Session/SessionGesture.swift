import TouchPipeline

/// A gesture that went through the chain, with its consumer.
public struct SessionGesture: Sendable {
    /// The gesture and its context.
    public var recognized: RecognizedGesture
    /// The index in ``Session/listeners`` of the listener that consumed it. `nil` if no listener did.
    public var consumer: Int?
    /// The state before it.
    public var stateBefore: TouchHandlingState
    /// The state after it.
    public var stateAfter: TouchHandlingState

    /// The gesture.
    public var gesture: TouchGesture { recognized.gesture }
    /// The kind of gesture.
    public var kind: TouchGesture.Kind { recognized.gesture.kind }
    /// The time of the gesture.
    public var time: TouchInstant { recognized.context.timestamp }
    /// The reason of an end. `nil` for gestures that end nothing.
    public var endReason: TouchEndReason? { recognized.context.endReason }
}
