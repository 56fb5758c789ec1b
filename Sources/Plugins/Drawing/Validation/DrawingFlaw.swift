import Geodesy

/// Why a line or ring is not good enough to be kept.
public enum DrawingFlaw: Sendable, Hashable {
    /// It has fewer points than its kind needs.
    case tooFewPoints(count: Int, minimum: Int)
    /// It has more points than allowed.
    case tooManyPoints(count: Int, maximum: Int)
    /// All its points are at one place.
    case zeroLength(count: Int)
    /// It meets itself; at what place, longitudes as the line has them.
    case selfIntersection(SelfIntersection, at: Coordinate)
}
