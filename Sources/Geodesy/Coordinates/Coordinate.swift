/// A place on the Earth: latitude and longitude, in degrees.
///
/// Longitudes may lie outside −180 ..< 180: 190 is the place at −170, seen from a line that has crossed the antimeridian. So a line keeps
/// its longitudes continuous, and `wrapped` gives the one form that each place has.
@frozen
public struct Coordinate: Sendable, Hashable {
    /// Degrees north of the equator, −90 to 90 if valid.
    public var latitude: Double
    /// Degrees east of Greenwich; any finite number if valid.
    public var longitude: Double

    /// A place from its latitude and longitude in degrees, taken as they are.
    ///
    /// For numbers that are known to be good. What this module computes from a coordinate that is not valid is NaN or without meaning,
    /// but never a trap and never an endless loop.
    @inlinable
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// A place from its latitude and longitude in degrees, for numbers from outside.
    ///
    /// - Throws: `CoordinateError` if the latitude is not in −90 ... 90, or the longitude is infinite or NaN.
    public init(validatingLatitude latitude: Double, longitude: Double) throws(CoordinateError) {
        guard latitude >= -90 && latitude <= 90 else { throw .latitudeOutOfRange(latitude) }
        guard longitude.isFinite else { throw .longitudeNotFinite(longitude) }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Whether the latitude is in −90 ... 90 and the longitude is finite.
    @inlinable public var isValid: Bool { latitude >= -90 && latitude <= 90 && longitude.isFinite }
}

extension Coordinate {
    /// The same place with its longitude in −180 ..< 180; exact. An infinite longitude becomes NaN.
    public var wrapped: Coordinate {
        Coordinate(latitude: latitude, longitude: Degrees.wrapped(longitude))
    }

    /// The same place with its longitude within 180° of a reference, so that a line stays continuous across the antimeridian.
    ///
    /// A longitude that is exactly 180° away stays as it is.
    ///
    /// - Parameter reference: the longitude to be near to, in degrees; usually that of the point before.
    public func unwrapped(near reference: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: Degrees.unwrapped(longitude, near: reference))
    }
}

/// Why numbers from outside are not a coordinate or not bounds.
public enum CoordinateError: Error, Sendable, Equatable {
    /// The latitude, in degrees, is NaN or not in −90 ... 90.
    case latitudeOutOfRange(Double)
    /// The longitude, in degrees, is infinite or NaN.
    case longitudeNotFinite(Double)
    /// The southern edge of bounds, in degrees, lies north of the northern one.
    case southAboveNorth(south: Double, north: Double)
}
