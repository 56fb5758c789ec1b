/// A point of the view in parts of its size: (0, 0) is the top left corner, (1, 1) the bottom right one.
@frozen
public struct AnchorPoint: Sendable, Hashable {
    /// To the right, in parts of the width.
    public var x: Double
    /// Downwards, in parts of the height.
    public var y: Double

    /// A point from its two parts.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The middle of the view.
    @inlinable public static var center: AnchorPoint { AnchorPoint(x: 0.5, y: 0.5) }
}
