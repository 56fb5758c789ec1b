import TouchPipeline

/// One thing that the observer of a handler was told.
public enum SessionEntry: Sendable {
    /// A gesture went through the chain.
    case gesture(SessionGesture)
    /// A gesture did not happen.
    case rejection(GestureRejection)
    /// The state changed, and no gesture tells of it.
    case state(TouchHandlingState, at: TouchInstant)

    /// When it was.
    public var time: TouchInstant {
        switch self {
        case .gesture(let gesture): gesture.time
        case .rejection(let rejection): rejection.time
        case .state(_, let time): time
        }
    }
}
