import TouchPipeline

/// An entry of the observer of a handler.
public enum SessionEntry: Sendable {
    /// A gesture went through the chain.
    case gesture(SessionGesture)
    /// A gesture was not recognized.
    case rejection(GestureRejection)
    /// The state changed without a gesture.
    case state(TouchHandlingState, at: TouchInstant)

    /// The time of the entry.
    public var time: TouchInstant {
        switch self {
        case .gesture(let gesture): gesture.time
        case .rejection(let rejection): rejection.timestamp
        case .state(_, let time): time
        }
    }
}
