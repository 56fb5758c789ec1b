/// A stretch of a ring on one side of a meridian; its first and last points lie on the meridian.
struct RingChain {
    var points: [GridPoint]
    /// Where in it the first point of the outer ring is, if it is there.
    var first: Int?

    var entry: GridPoint { points[0] }
    var exit: GridPoint { points[points.count - 1] }

    mutating func append(_ point: GridPoint, isFirst: Bool) {
        if isFirst { first = points.count }
        points.append(point)
    }
}
