import Geodesy

/// Where a line or ring meets itself.
public struct SelfIntersection: Sendable, Hashable {
    /// How two edges meet.
    public enum Kind: Sendable, Hashable {
        /// In one point, each going on to the other side of the other.
        case crossing
        /// In one point that is the end of one of them.
        case touching
        /// In more than one point; also an edge that goes straight back over the one before.
        case overlapping
    }

    /// The earlier edge: edge 0 goes from point 0 to point 1, and the last one of a ring from its last point to point 0.
    public let firstEdge: Int
    /// The later edge.
    public let secondEdge: Int
    /// How they meet.
    public let kind: Kind
    /// Where on the plane they meet; of an overlap its western end, of edges that turn back their common point.
    public let place: WorldPoint

    /// The first meeting, as one draws: of the earliest edge that meets one before it, and of those the earliest; `nil` if there is none.
    ///
    /// Edges are straight in the plane. Neighbours may share their common point; a point given twice in a row counts once, a line that ends
    /// where it began is a ring, and points that are not finite are left out. Whether something meets is decided without rounding.
    /// O(n · log n) if nothing meets, else at most O(n · log² n); M. Shamos and D. Hoey, Geometric intersection problems (1976).
    ///
    /// - Parameters:
    ///   - line: the points, `x` continuous across the antimeridian.
    ///   - isRing: whether it goes on from the last point to the first.
    public static func first(in line: [WorldPoint], isRing: Bool = false) -> SelfIntersection? {
        EdgeChain(line, isRing: isRing).firstMeeting
    }

    /// The first edge that the last one meets; `nil` if there is none. O(n).
    ///
    /// The question before a point is added to a line by a tap, or a ring closed: if nothing met before, it says whether something would.
    public static func ofLastEdge(in line: [WorldPoint], isRing: Bool = false) -> SelfIntersection? {
        let chain = EdgeChain(line, isRing: isRing)
        return chain.meeting(withEarliestOf: chain.edgeCount - 1)
    }
}
