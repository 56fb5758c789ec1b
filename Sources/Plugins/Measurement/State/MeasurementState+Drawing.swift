import Geodesy

extension MeasurementState {
    /// The line or the ring along great circles, as pieces to draw straight on a map, cut at the antimeridian. O(points drawn).
    ///
    /// On the sphere whichever way it is measured: what a geodesic of the ellipsoid is off from it cannot be seen. See `Sphere.polyline`.
    ///
    /// - Parameter density: how close together the points are put; by default so that nothing is more than 100 m off on the ground.
    public func line(density: PolylineDensity = .deviation(100)) -> [[Coordinate]] {
        var places = vertices.map { $0.place }
        if isClosed, let first = places.first { places.append(first) }
        return Sphere.earth.polyline(through: places, density: density)
    }

    /// A label for each segment, its text made by a closure: `{ units.text($0) }`. O(points).
    public func labels(_ text: (MeasurementQuantity) -> String) -> [MeasurementLabel] {
        segments.map { MeasurementLabel(segment: $0.index, anchor: $0.midpoint, text: text(.length($0.length))) }
    }
}
