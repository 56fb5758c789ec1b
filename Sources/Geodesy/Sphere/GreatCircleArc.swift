/// The shortest way between two places on a sphere, of any radius; angles in degrees.
///
/// Between antipodes every way is as short; this one goes over the north pole. Between a place and itself it heads north. At a pole the
/// bearing is that of the meridian by which the place's longitude says that one stands, as if it were a little before the pole.
/// For coordinates that are not valid all results are NaN or without meaning.
public struct GreatCircleArc: Sendable, Hashable {
    /// Where the arc begins.
    public let start: Coordinate
    /// Where the arc ends.
    public let end: Coordinate
    /// The angle between the two places, seen from the centre, in degrees, 0 to 180.
    public let centralAngle: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    public let initialBearing: Double
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    public let finalBearing: Double

    /// The arc between two places. Longitudes may be on any turn; the way is the shortest whatever they are.
    public init(from start: Coordinate, to end: Coordinate) {
        self.start = start
        self.end = end
        let haversines = Haversines(from: start, to: end)
        centralAngle = haversines.angle * Degrees.perRadian
        if haversines.areOne || haversines.areAntipodes {
            initialBearing = 0
            finalBearing = haversines.areOne ? 0 : 180
        } else {
            let bearings = ArcBearings(from: start, to: end)
            initialBearing = bearings.initial.degrees
            finalBearing = bearings.final.degrees
        }
    }

    /// The place at a fraction of the way, its longitude in −180 ..< 180: 0 gives the start, 1 the end, as they are but wrapped.
    ///
    /// Fractions below 0 and above 1 go on along the same great circle.
    public func coordinate(atFraction fraction: Double) -> Coordinate {
        if fraction == 0 { return start.wrapped }
        if fraction == 1 { return end.wrapped }
        return start.moved(by: AngleVector(degrees: centralAngle * fraction), bearing: AngleVector(degrees: initialBearing)).wrapped
    }
}

extension Coordinate {
    /// The place reached by an arc of an angle along the great circle that sets out with a bearing; longitude not wrapped.
    ///
    /// By the rotation of the unit vectors, and so without the loss that the arc sine has near the poles. No angle is no move, exactly.
    func moved(by angle: AngleVector, bearing: AngleVector) -> Coordinate {
        if angle.sin == 0 && angle.cos == 1 { return self }
        let latitude = AngleVector(degrees: self.latitude)
        let towardsPole = latitude.sin * angle.cos + latitude.cos * angle.sin * bearing.cos
        let outwards = latitude.cos * angle.cos - latitude.sin * angle.sin * bearing.cos
        let sideways = bearing.sin * angle.sin
        return Coordinate(
            latitude: AngleVector(sin: towardsPole, cos: Math.hypot(outwards, sideways)).degrees,
            longitude: longitude + AngleVector(sin: sideways, cos: outwards).degrees)
    }
}
