extension Sphere {
    /// The bearing at which the great circle to another place sets out, in degrees clockwise from north, above −180 and up to 180.
    ///
    /// 0 for one place and for antipodes; at a pole relative to the meridian of the place's longitude.
    public func initialBearing(from start: Coordinate, to end: Coordinate) -> Double {
        GreatCircleArc(from: start, to: end).initialBearing
    }

    /// The bearing at which the great circle from another place arrives, in degrees clockwise from north, above −180 and up to 180.
    ///
    /// 0 for one place, 180 for antipodes; at a pole relative to the meridian of the place's longitude.
    public func finalBearing(from start: Coordinate, to end: Coordinate) -> Double {
        GreatCircleArc(from: start, to: end).finalBearing
    }

    /// The place reached from another by going along a great circle, its longitude in −180 ..< 180.
    ///
    /// - Parameters:
    ///   - start: where the way begins.
    ///   - bearing: where it heads at first, in degrees clockwise from north, any number of turns.
    ///   - distance: how far it goes, in metres; any length, also more than once around; negative goes backwards. NaN and infinities
    ///     give NaN.
    public func destination(from start: Coordinate, bearing: Double, distance: Double) -> Coordinate {
        start.moved(by: AngleVector(radians: distance / radius), bearing: AngleVector(degrees: bearing)).wrapped
    }

    /// The place at a fraction of the way between two others, its longitude in −180 ..< 180: `GreatCircleArc.coordinate(atFraction:)`.
    ///
    /// Between antipodes the way goes over the north pole.
    public func interpolate(from start: Coordinate, to end: Coordinate, fraction: Double) -> Coordinate {
        GreatCircleArc(from: start, to: end).coordinate(atFraction: fraction)
    }
}
