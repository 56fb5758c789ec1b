/// A location on the Earth: latitude and longitude, in degrees.
///
/// A longitude may lie outside −180 ..< 180. A line that crosses the antimeridian keeps its longitudes continuous: after 179 comes 181,
/// which is the same meridian as −179. Use ``wrapped`` for the normalized longitude.
public struct Coordinate: Sendable, Hashable {
    /// Degrees north of the equator. A valid latitude is in −90 ... 90.
    public var latitude: Double
    /// Degrees east of Greenwich. A valid longitude is any finite number.
    public var longitude: Double

    /// Creates a coordinate from a latitude and a longitude in degrees, without validation.
    ///
    /// Use ``init(validatingLatitude:longitude:)`` for numbers from an external source. Computations with a coordinate that is not valid
    /// return NaN or a meaningless number. They never trap, and they always end.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates a coordinate from a latitude and a longitude in degrees, with validation.
    ///
    /// - Throws: ``CoordinateError`` if the latitude is not in −90 ... 90, or if the longitude is infinite or NaN.
    public init(validatingLatitude latitude: Double, longitude: Double) throws(CoordinateError) {
        guard latitude >= -90 && latitude <= 90 else { throw .latitudeOutOfRange(latitude) }
        guard longitude.isFinite else { throw .longitudeNotFinite(longitude) }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Whether the latitude is in −90 ... 90 and the longitude is finite.
    public var isValid: Bool { latitude >= -90 && latitude <= 90 && longitude.isFinite }

    /// The same location with its longitude in −180 ..< 180.
    ///
    /// The result is exact. An infinite longitude becomes NaN.
    public var wrapped: Coordinate {
        Coordinate(latitude: latitude, longitude: Degrees.wrapped(longitude))
    }

    /// The same location with its longitude within 180° of a reference longitude.
    ///
    /// Use this method to keep a line continuous across the antimeridian. A longitude that is exactly 180° away does not change.
    ///
    /// - Parameter reference: The reference longitude in degrees, usually that of the previous point.
    public func unwrapped(near reference: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: Degrees.unwrapped(longitude, near: reference))
    }

    /// The great-circle distance to another coordinate on the mean sphere, in meters. See ``Sphere/distance(from:to:)``.
    public func distance(to other: Coordinate) -> Double {
        Sphere.earth.distance(from: self, to: other)
    }
}

extension Coordinate: CustomStringConvertible {
    /// The latitude and the longitude in degrees, as a transcript writes a point: `(47.37, 8.54)`.
    ///
    /// Each number has at least one decimal, and as many decimals as identify it exactly. So two coordinates that are not equal have
    /// different descriptions. A number that is not finite is `nan`, `inf` or `-inf`. Negative zero is `0.0`.
    public var description: String { "(" + Self.text(latitude) + ", " + Self.text(longitude) + ")" }

    private static func text(_ degrees: Double) -> String { degrees == 0 ? "0.0" : "\(degrees)" }
}

/// The reason why numbers are not a valid coordinate or not valid bounds.
public enum CoordinateError: Error, Sendable, Equatable {
    /// The latitude, in degrees, is NaN or outside −90 ... 90.
    case latitudeOutOfRange(Double)
    /// The longitude, in degrees, is infinite or NaN.
    case longitudeNotFinite(Double)
    /// The southern edge of the bounds, in degrees, is north of the northern edge.
    case southAboveNorth(south: Double, north: Double)
}
