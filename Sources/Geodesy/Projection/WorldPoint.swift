/// A point of the Web Mercator world, in parts of its width: (0, 0) is the top left corner, (1, 1) the bottom right one.
///
/// `x` beyond 0 ..< 1 lies on a copy of the world to the west or east; `y` beyond 0 ... 1 lies nearer to a pole than the square shows.
@frozen
public struct WorldPoint: Sendable, Hashable {
    /// To the east, in widths of the world.
    public var x: Double
    /// To the south, in widths of the world.
    public var y: Double

    /// A point from its two parts, in widths of the world.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
