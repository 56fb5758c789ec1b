/// An ellipsoid of revolution, flattened at the poles: the figure of the Earth, to the millimetre.
public struct Ellipsoid: Sendable, Hashable {
    /// The radius of the equator (a), in metres.
    public let equatorialRadius: Double
    /// The flattening (f): by what part the polar radius is shorter.
    public let flattening: Double

    /// An ellipsoid of an equatorial radius in metres, positive and finite, and a flattening from 0 (a sphere) to 0.02.
    ///
    /// Beyond that the series of sixth order would no longer be good to the last place.
    public init(equatorialRadius: Double, flattening: Double) {
        precondition(equatorialRadius > 0 && equatorialRadius.isFinite, "The radius of an ellipsoid must be positive and finite")
        precondition(flattening >= 0 && flattening <= 0.02, "The flattening of an ellipsoid must be from 0 to 0.02")
        self.equatorialRadius = equatorialRadius
        self.flattening = flattening
    }

    /// The ellipsoid of GPS and of web maps' coordinates (World Geodetic System 1984).
    public static var wgs84: Ellipsoid { Ellipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257223563) }

    /// The distance from the centre to a pole (b), in metres.
    public var polarRadius: Double { equatorialRadius * (1 - flattening) }

    /// e² = f (2 − f), the square of the eccentricity.
    var eccentricitySquared: Double { flattening * (2 - flattening) }

    /// e′² = e² / (1 − e²), the square of the second eccentricity.
    var secondEccentricitySquared: Double { eccentricitySquared / ((1 - flattening) * (1 - flattening)) }

    /// n = f / (2 − f), the third flattening.
    var thirdFlattening: Double { flattening / (2 - flattening) }
}

extension Ellipsoid {
    /// The shortest way between two places: its length and its bearings.
    ///
    /// Good to some nanometres at every distance, and found for every pair of places, antipodes included. Where several ways are equally
    /// short (poles, antipodes), one of them; at a pole the bearing is relative to the meridian of the place's longitude. For one
    /// place the bearing is 0 or 180. All three are NaN if a coordinate is not valid. About a microsecond.
    ///
    /// Source: C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87 (2013), 43–55, doi:10.1007/s00190-012-0578-z; the numbers
    /// in brackets beside the formulas are those of its equations.
    public func geodesic(from start: Coordinate, to end: Coordinate) -> Geodesic {
        guard start.isValid && end.isValid else { return Geodesic(distance: .nan, initialBearing: .nan, finalBearing: .nan) }
        let frame = CanonicalFrame(from: start, to: end)
        let solution = InverseProblem(on: self, frame: frame).solution
        let (initial, final) = frame.restored(solution.azimuth1, solution.azimuth2)
        return Geodesic(distance: solution.distance, initialBearing: initial.degrees, finalBearing: final.degrees)
    }

    /// The length of the shortest way between two places, in metres; `geodesic(from:to:)` says how good it is.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        geodesic(from: start, to: end).distance
    }
}

/// The shortest way between two places on an ellipsoid: how long it is and where it heads at its ends.
public struct Geodesic: Sendable, Hashable {
    /// The length, in metres.
    public let distance: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    public let initialBearing: Double
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    public let finalBearing: Double
}
