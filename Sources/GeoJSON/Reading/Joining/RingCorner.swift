#if !hasFeature(Embedded)

import Geodesy

/// A corner of a ring while polygons are joined.
struct RingCorner {
    let place: Coordinate
    /// The polygon that it is of.
    let polygon: Int
    /// The corner that comes after it.
    var next: Int
    /// Whether the edge to the next was one along the antimeridian, which is gone.
    var isJoined = false
    /// Whether it is in a ring already.
    var isUsed = false
}

#endif
