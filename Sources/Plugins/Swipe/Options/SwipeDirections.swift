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
