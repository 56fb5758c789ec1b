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

/// A set of directions, combined with "or": `[.left, .right]`.
public struct SwipeDirections: OptionSet, Sendable, Hashable {
    /// The bits, one for each ``SwipeDirection`` at the place of its raw value.
    public let rawValue: UInt8

    /// A set from its bits; those of no direction are without effect.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set of one direction.
    public init(_ direction: SwipeDirection) { self.init(rawValue: 1 << direction.rawValue) }

    /// To the left.
    public static var left: SwipeDirections { SwipeDirections(.left) }
    /// To the right.
    public static var right: SwipeDirections { SwipeDirections(.right) }
    /// Upwards.
    public static var up: SwipeDirections { SwipeDirections(.up) }
    /// Downwards.
    public static var down: SwipeDirections { SwipeDirections(.down) }
    /// To the left and to the right.
    public static var horizontal: SwipeDirections { [.left, .right] }
    /// Upwards and downwards.
    public static var vertical: SwipeDirections { [.up, .down] }
    /// All four.
    public static var all: SwipeDirections { [.horizontal, .vertical] }

    /// Whether a direction is in the set.
    public func contains(_ direction: SwipeDirection) -> Bool { contains(SwipeDirections(direction)) }
}
