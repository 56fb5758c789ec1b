import Geodesy

/// Where the middle of a view may be, in degrees.
struct CenterRange: Sendable {
    var latitudes: ClosedRange<Double>
    /// Continuous, so the upper end may be above 180; `nil`: all of them.
    var longitudes: ClosedRange<Double>?

    init(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>?) {
        self.latitudes = latitudes
        self.longitudes = longitudes
    }

    /// All of some bounds; the whole world if there are none, or none that are valid.
    init(_ bounds: CoordinateBounds?) {
        if let bounds, bounds.isValid {
            let isWhole = bounds.longitudeSpan >= 360
            self.init(latitudes: bounds.south...bounds.north, longitudes: isWhole ? nil : bounds.west...bounds.east)
        } else {
            self.init(latitudes: WebMercator.latitudes, longitudes: nil)
        }
    }

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
