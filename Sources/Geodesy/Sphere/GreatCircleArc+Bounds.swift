extension GreatCircleArc {
    /// The smallest box that holds the arc, with the bulge towards the pole that a great circle has.
    ///
    /// An end that lies on a pole counts with the longitude that it was given.
    public var bounds: CoordinateBounds {
        let turn = Degrees.difference(from: start.longitude, to: end.longitude)
        let first = Degrees.wrapped(start.longitude)
        let last = Degrees.wrapped(end.longitude)
        var box = CoordinateBounds(
            south: min(start.latitude, end.latitude), north: max(start.latitude, end.latitude),
            // Between the two wrapped longitudes, so that both ends are inside to the last bit.
            longitudes: turn >= 0 ? LongitudeRange(from: first, eastwardTo: last) : LongitudeRange(from: last, eastwardTo: first))
        guard let vertex = vertexLatitude else { return box }
        box = CoordinateBounds(south: min(box.south, vertex), north: max(box.north, vertex), longitudes: box.longitudes)
        return box
    }

    /// The latitude nearest to a pole that the arc reaches between its ends; nil if that is at an end.
    ///
    /// At the vertex the bearing is east or west, and by Clairaut's relation cos φ = |sin α₁| cos φ₁.
    private var vertexLatitude: Double? {
        let first = AngleVector(degrees: initialBearing)
        let last = AngleVector(degrees: finalBearing)
        // Towards a pole at one end and away from it at the other.
        guard first.cos * last.cos < 0 else { return nil }
        let latitude = AngleVector(degrees: start.latitude)
        let vertex = AngleVector(sin: Math.hypot(first.cos, first.sin * latitude.sin), cos: abs(first.sin) * latitude.cos).degrees
        return first.cos > 0 ? vertex : -vertex
    }
}
