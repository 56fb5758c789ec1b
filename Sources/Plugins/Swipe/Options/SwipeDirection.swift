import TouchPipeline

/// Which way a swipe goes, as one sees the screen.
public enum SwipeDirection: UInt8, Sendable, Hashable, CaseIterable {
    /// Towards smaller x.
    case left
    /// Towards larger x.
    case right
    /// Towards smaller y.
    case up
    /// Towards larger y.
    case down

    /// The name of the case.
    public var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .up: "up"
        case .down: "down"
        }
    }

    /// How far a vector goes this way, in its own unit; negative if it goes the other way.
    public func part(of vector: Vec2F) -> Float {
        switch self {
        case .left: -vector.x
        case .right: vector.x
        case .up: -vector.y
        case .down: vector.y
        }
    }

    /// The direction that a way mostly has; of a diagonal one the horizontal, of none at all `nil`.
    init?(of way: Vec2F) {
        guard way != .zero else { return nil }
        if abs(way.x) >= abs(way.y) {
            self = way.x < 0 ? .left : .right
        } else {
            self = way.y < 0 ? .up : .down
        }
    }
}
