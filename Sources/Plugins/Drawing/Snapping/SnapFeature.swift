import Geodesy

/// A line, ring or point whose vertices and edges can be snapped to.
public struct SnapFeature: Sendable, Hashable {
    /// What the owner knows it by.
    public var key: Int
    /// Its lines or rings; a point is a line of one vertex. Longitudes within each are continuous across the antimeridian.
    public var lines: [[Coordinate]]
    /// Whether each of them goes on from its last vertex to its first; the first is not repeated.
    public var isClosed: Bool

    /// A feature from its parts, taken as they are.
    public init(key: Int, lines: [[Coordinate]], isClosed: Bool = false) {
        self.key = key
        self.lines = lines
        self.isClosed = isClosed
    }
}
