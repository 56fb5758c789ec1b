import Geodesy

/// The latitude on the sphere that has the area of the WGS84 ellipsoid, parallel by parallel; so areas on the one are areas on the other.
enum AuthalicLatitude {
    /// The radius of that sphere, in metres: a·√(q(90°)/2) (Snyder, below, 3-12 and 3-13).
    static let radius = 6_371_007.180918474

    /// The authalic latitude of a geodetic one, both in degrees; the equator and the poles stay what they are.
    ///
    /// By the series in e² up to e⁶, which is within 1.2·10⁻⁸ degrees of the closed form, and unlike it exact at the poles.
    /// Source: J. P. Snyder, Map Projections: A Working Manual (USGS 1395), 3-18.
    static func degrees(ofGeodetic latitude: Double) -> Double {
        func sine(_ multiple: Double) -> Double { AngleVector(degrees: multiple * latitude).sin }
        return latitude - 0.12829726501600572 * sine(2) + 0.00012208441274954752 * sine(4) - 1.4513743436088881e-7 * sine(6)
    }
}
