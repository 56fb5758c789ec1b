/// How much of a view is covered at its edges, in screen pixels.
public struct EdgePadding: Sendable, Hashable {
    /// At the top.
    public var top: Double
    /// At the left.
    public var left: Double
    /// At the bottom.
    public var bottom: Double
    /// At the right.
    public var right: Double

    /// A padding, in screen pixels.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Nothing covered.
    public static var zero: EdgePadding { EdgePadding() }
}
