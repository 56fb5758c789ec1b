/// The shortest way between two places on an ellipsoid: how long it is and where it heads at its ends.
public struct Geodesic: Sendable, Hashable {
    /// The length, in metres.
    public let distance: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    public let initialBearing: Double
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    public let finalBearing: Double
}
