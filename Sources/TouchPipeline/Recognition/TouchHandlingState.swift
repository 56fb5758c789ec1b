/// The nine states of one handler.
public enum TouchHandlingState: UInt8, Sendable, Hashable, CaseIterable {
    /// No finger is down; or three and more; or the one that stayed after two, once its time is over.
    case idle
    /// One finger is down, and has not moved beyond the click distance.
    case oneFingerDown
    /// One finger moves, or has pressed long.
    case oneFingerMoving
    /// A click waits for a second one.
    case oneFingerUpAfterClick
    /// The second tap of a possible double click is down.
    case oneFingerDoubleClickDown
    /// The second tap of a possible double click moves: a quick zoom.
    case oneFingerDoubleClickMove
    /// Two fingers are down, and have not moved beyond the click distance; or one of them is still down, and both may yet click.
    case twoFingerDown
    /// Two fingers move.
    case twoFingerMoving
    /// One of two fingers has just lifted.
    case oneFingerAfterTwo

    /// Whether the touch may be the second tap of a double click, or is a quick zoom.
    @inline(__always)
    var isSecondTap: Bool { self == .oneFingerDoubleClickDown || self == .oneFingerDoubleClickMove }

    /// The name of the case.
    public var name: String {
        switch self {
        case .idle: "idle"
        case .oneFingerDown: "oneFingerDown"
        case .oneFingerMoving: "oneFingerMoving"
        case .oneFingerUpAfterClick: "oneFingerUpAfterClick"
        case .oneFingerDoubleClickDown: "oneFingerDoubleClickDown"
        case .oneFingerDoubleClickMove: "oneFingerDoubleClickMove"
        case .twoFingerDown: "twoFingerDown"
        case .twoFingerMoving: "twoFingerMoving"
        case .oneFingerAfterTwo: "oneFingerAfterTwo"
        }
    }
}
