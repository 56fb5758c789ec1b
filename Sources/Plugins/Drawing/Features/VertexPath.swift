import Geodesy

/// Which vertex of a shape is meant.
public struct VertexPath: Sendable, Hashable {
    /// The ring of a polygon, 0 for the outer one; 0 for every other shape.
    public var ring: Int
    /// The place in the ring or line, from 0.
    public var index: Int

    /// A vertex of a ring; of a line ring 0.
    public init(ring: Int = 0, index: Int) {
        self.ring = ring
        self.index = index
    }
}
