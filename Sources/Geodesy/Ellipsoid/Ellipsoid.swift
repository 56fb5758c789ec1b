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
