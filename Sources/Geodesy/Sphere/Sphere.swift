/// A sphere that stands for the Earth: distances, bearings and areas along great circles.
///
/// All results are exact for the sphere but for rounding. Against the true figure of the Earth a spherical distance is wrong by up to 0.56 %;
/// `Ellipsoid` gives the true one. For a coordinate that is not valid the result is NaN or without meaning.
public struct Sphere: Sendable, Hashable {
    /// The radius, in metres.
    public let radius: Double

    /// The mean radius of the Earth, in metres: (2a + b) / 3 of WGS84 (the R₁ of IUGG).
    public static let meanEarthRadius = 6_371_008.8

    /// A sphere of a radius in metres, which must be positive and finite.
    public init(radius: Double) {
        precondition(radius > 0 && radius.isFinite, "The radius of a sphere must be positive and finite")
        self.radius = radius
    }

    /// The Earth as a sphere of its mean radius.
    public static var earth: Sphere { Sphere(radius: meanEarthRadius) }
}
