/// A gesture with its context, as the recogniser returns it.
public struct RecognizedGesture: Sendable, Equatable {
    /// What happened.
    public var gesture: TouchGesture
    /// What else is known at that moment.
    public var context: TouchContext

    /// A gesture with its context.
    public init(_ gesture: TouchGesture, _ context: TouchContext) {
        self.gesture = gesture
        self.context = context
    }
}
