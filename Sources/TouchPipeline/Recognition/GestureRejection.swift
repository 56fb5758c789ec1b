/// Why a gesture that might have been expected did not happen: the *why not* of an inspector or a failed test.
public struct GestureRejection: Sendable, Hashable {
    /// What stood in the way, with the number measured and the number that was the limit.
    public enum Reason: Sendable, Hashable {
        /// Two taps were too long apart.
        case apart(Duration, limit: Duration)
        /// The second tap came so soon that it is a bounce of the first.
        case bounced(Duration, minimum: Duration)
        /// Two taps were too far apart, in pixels.
        case distant(Float, limit: Float)
        /// The two taps were of different kinds of pointer.
        case otherPointerKind
        /// A finger moved too far, in pixels.
        case moved(Float, limit: Float)
        /// A finger did not move far enough, in pixels.
        case stayed(Float, limit: Float)
        /// It was held too long.
        case held(Duration, limit: Duration)
        /// It was lifted too soon.
        case lifted(after: Duration, minimum: Duration)
        /// Another finger landed.
        case additionalFinger
        /// The system took the touch away.
        case cancelled
        /// It needs two fingers that land without having done anything else before.
        case notFromRest
        /// No listener in the chain is interested in it, so nobody waits for it.
        case notWanted
    }

    /// The gesture that did not happen.
    public var kind: TouchGesture.Kind
    /// What stood in the way.
    public var reason: Reason
    /// When that was clear.
    public var time: TouchInstant

    /// A gesture that did not happen, and why.
    public init(_ kind: TouchGesture.Kind, _ reason: Reason, time: TouchInstant) {
        self.kind = kind
        self.reason = reason
        self.time = time
    }
}
