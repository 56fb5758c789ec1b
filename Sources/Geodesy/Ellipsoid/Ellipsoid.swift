/// An ellipsoid of revolution that is flattened at the poles: an accurate model of the figure of the Earth.
public struct Ellipsoid: Sendable, Hashable {
    /// The equatorial radius (a), in meters.
    public let equatorialRadius: Double
    /// The flattening (f): 1 minus the ratio of the polar radius to the equatorial radius.
    public let flattening: Double

    /// Creates an ellipsoid.
    ///
    /// With a flattening above 0.02 the series of order 6 would not be accurate to the last place.
    ///
    /// - Parameters:
    ///   - equatorialRadius: The equatorial radius in meters. It must be positive and finite.
    ///   - flattening: The flattening, from 0 (a sphere) to 0.02.
    public init(equatorialRadius: Double, flattening: Double) {
        precondition(equatorialRadius > 0 && equatorialRadius.isFinite, "The radius of an ellipsoid must be positive and finite")
        precondition(flattening >= 0 && flattening <= 0.02, "The flattening of an ellipsoid must be from 0 to 0.02")
        self.equatorialRadius = equatorialRadius
        self.flattening = flattening
    }

    /// The ellipsoid of GPS and of the coordinates of web maps (World Geodetic System 1984).
    public static var wgs84: Ellipsoid { Ellipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257223563) }

    /// The polar radius (b), in meters.
    public var polarRadius: Double { equatorialRadius * (1 - flattening) }

    /// e² = f (2 − f), the square of the eccentricity.
    var eccentricitySquared: Double { flattening * (2 - flattening) }

    /// e′² = e² / (1 − e²), the square of the second eccentricity.
    var secondEccentricitySquared: Double { eccentricitySquared / ((1 - flattening) * (1 - flattening)) }

    /// n = f / (2 − f), the third flattening.
    var thirdFlattening: Double { flattening / (2 - flattening) }

    /// The square of the radius of the sphere with the same area, in square meters: a²/2 + b²/2 · atanh(e)/e.
    var authalicRadiusSquared: Double {
        let e = eccentricitySquared.squareRoot()
        // atanh(e) = asinh(e/√(1 − e²)).
        let ratio = e == 0 ? 1 : Math.asinh(e / (1 - flattening)) / e
        return (equatorialRadius * equatorialRadius + polarRadius * polarRadius * ratio) / 2
    }

    // MARK: Geodesics

    /// The shortest line between two coordinates: its length and its bearings.
    ///
    /// The error is a few nanometers at every distance. There is a result for every pair of valid coordinates, including antipodes. Where
    /// several lines have the same length (poles, antipodes), the result is one of them. At a pole a bearing is relative to the meridian of
    /// the coordinate's longitude. For equal coordinates the bearing is 0 or 180. All three numbers are NaN if a coordinate is not valid. A
    /// call takes about one microsecond.
    ///
    /// Source: C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87 (2013), 43–55, doi:10.1007/s00190-012-0578-z. The numbers
    /// in brackets beside the formulas are those of its equations.
    public func geodesic(from start: Coordinate, to end: Coordinate) -> Geodesic {
        guard start.isValid && end.isValid else { return Geodesic(distance: .nan, initialBearing: .nan, finalBearing: .nan) }
        let frame = CanonicalFrame(from: start, to: end)
        let solution = InverseProblem(on: self, frame: frame).solution
        let (initial, final) = frame.restored(solution.azimuth1, solution.azimuth2)
        return Geodesic(distance: solution.distance, initialBearing: initial.degrees, finalBearing: final.degrees)
    }

    /// The length of the shortest line between two coordinates, in meters. See ``geodesic(from:to:)`` for its accuracy.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        geodesic(from: start, to: end).distance
    }
}

/// The shortest line between two coordinates on an ellipsoid: its length and its bearings at both ends.
public struct Geodesic: Sendable, Hashable {
    /// The length, in meters.
    public let distance: Double
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    public let initialBearing: Double
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    public let finalBearing: Double
}
