/// Why numbers from outside are not a coordinate or not bounds.
public enum CoordinateError: Error, Sendable, Equatable {
    /// The latitude, in degrees, is NaN or not in −90 ... 90.
    case latitudeOutOfRange(Double)
    /// The longitude, in degrees, is infinite or NaN.
    case longitudeNotFinite(Double)
    /// The southern edge of bounds, in degrees, lies north of the northern one.
    case southAboveNorth(south: Double, north: Double)
}
