public import TouchPipeline

/// The direction of a swipe on the screen.
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

    /// The component of a vector in this direction, in the unit of the vector. It is negative for the opposite direction.
    public func part(of vector: Vec2F) -> Float {
        switch self {
        case .left: -vector.x
        case .right: vector.x
        case .up: -vector.y
        case .down: vector.y
        }
    }

    /// Creates the main direction of a vector. For a diagonal it is the horizontal direction, and for the zero vector it is `nil`.
    init?(of vector: Vec2F) {
        guard vector != .zero else { return nil }
        if abs(vector.x) >= abs(vector.y) {
            self = vector.x < 0 ? .left : .right
        } else {
            self = vector.y < 0 ? .up : .down
        }
    }
}

/// A set of directions, such as `[.left, .right]`.
public struct SwipeDirections: OptionSet, Sendable, Hashable {
    /// The raw value. The bit of a ``SwipeDirection`` is at the position of its raw value.
    public let rawValue: UInt8

    /// Creates a set from a raw value. Bits without a direction have no effect.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates a set of one direction.
    public init(_ direction: SwipeDirection) { self.init(rawValue: 1 << direction.rawValue) }

    public static var left: SwipeDirections { SwipeDirections(.left) }
    public static var right: SwipeDirections { SwipeDirections(.right) }
    public static var up: SwipeDirections { SwipeDirections(.up) }
    public static var down: SwipeDirections { SwipeDirections(.down) }
    public static var horizontal: SwipeDirections { [.left, .right] }
    public static var vertical: SwipeDirections { [.up, .down] }
    /// All four directions.
    public static var all: SwipeDirections { [.horizontal, .vertical] }

    /// Whether a direction is in the set.
    public func contains(_ direction: SwipeDirection) -> Bool { contains(SwipeDirections(direction)) }
}
