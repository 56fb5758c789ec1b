/// The states of a recognizer.
public enum TouchHandlingState: UInt8, Sendable, Hashable, CaseIterable {
    /// No finger is down, or more than two, or the one that remains after two when its waiting time is over.
    case idle
    /// One finger is down, and has not moved past the slop.
    case oneFingerDown
    /// One finger moves, or has made a long press.
    case oneFingerMoving
    /// A click waits for a second tap.
    case oneFingerUpAfterClick
    /// The second tap of a possible double click is down.
    case oneFingerDoubleClickDown
    /// The second tap of a possible double click moves: a quick zoom.
    case oneFingerDoubleClickMove
    /// Two fingers are down and have not moved past the slop, or one of them has lifted and a two-finger click is still possible.
    case twoFingerDown
    case twoFingerMoving
    /// One of two fingers has just lifted.
    case oneFingerAfterTwo

    /// Whether the touch may be the second tap of a double click, or is a quick zoom.
    var isSecondTap: Bool { self == .oneFingerDoubleClickDown || self == .oneFingerDoubleClickMove }

    /// Whether the touch in progress may still become a tap.
    var mayTap: Bool { self == .oneFingerDown || self == .oneFingerDoubleClickDown || self == .twoFingerDown }

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
