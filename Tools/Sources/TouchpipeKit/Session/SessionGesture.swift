import TouchPipeline

/// A gesture that went through the chain, with who consumed it.
public struct SessionGesture: Sendable {
    /// What happened, and what else is known of that moment.
    public var recognized: RecognizedGesture
    /// Where who consumed it stands in ``Session/listeners``; `nil` if nobody did.
    public var consumer: Int?
    /// The state before it.
    public var stateBefore: TouchHandlingState
    /// The state after it.
    public var stateAfter: TouchHandlingState

    /// What happened.
    public var gesture: TouchGesture { recognized.gesture }
    /// What kind of gesture it is.
    public var kind: TouchGesture.Kind { recognized.gesture.kind }
    /// When it was.
    public var time: TouchInstant { recognized.context.time }
    /// Why it ended, where something did.
    public var endReason: TouchEndReason? { recognized.context.endReason }
}
