import Geodesy

/// Where the middle of a view may be, in degrees.
struct CenterRange: Sendable {
    var latitudes: ClosedRange<Double>
    /// Continuous, so the upper end may be above 180; `nil`: all of them.
    var longitudes: ClosedRange<Double>?

    /// The whole world.
    static let world = CenterRange(latitudes: WebMercator.latitudes, longitudes: nil)

    /// The nearest place of the range; its longitude is in −180 ..< 180. The place itself, if it is in the range.
    func clamp(_ center: Coordinate) -> Coordinate {
        var clamped = center
        clamped.latitude = WebMercator.latitudes.nearest(to: latitudes.nearest(to: center.latitude))
        guard let longitudes else { return clamped.wrapped }
        let middle = longitudes.lowerBound + (longitudes.upperBound - longitudes.lowerBound) / 2
        let longitude = Degrees.unwrapped(center.longitude, near: middle)
        if !longitudes.contains(longitude) { clamped.longitude = longitudes.nearest(to: longitude) }
        return clamped.wrapped
    }
}
