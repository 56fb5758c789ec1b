import Geodesy

/// The text of one segment, and where to put it.
public struct MeasurementLabel: Sendable, Hashable {
    /// Which segment it is of.
    public let segment: Int
    /// Half-way along the segment; its longitude is in −180 ..< 180.
    public let anchor: Coordinate
    /// The segment's length in words.
    public let text: String
}
