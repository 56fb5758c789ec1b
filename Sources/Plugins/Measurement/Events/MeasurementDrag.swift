import Geodesy

/// A point that follows a finger.
public struct MeasurementDrag: Sendable, Hashable {
    /// Which point.
    public let index: Int
    /// Where it is now; its longitude is in −180 ..< 180.
    public let place: Coordinate
    /// Whether it is a new point, pulled out of the middle of a segment.
    public let isNew: Bool
    /// The length of all there is with the point there, in metres; see ``MeasurementState/total``.
    public let total: Double
}
