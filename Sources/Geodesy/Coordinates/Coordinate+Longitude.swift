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
