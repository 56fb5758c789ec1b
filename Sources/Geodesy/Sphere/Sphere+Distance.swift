extension Sphere {
    /// The great-circle distance between two places, in metres, 0 to π times the radius.
    ///
    /// By the paired haversine, 2R·atan2(√s, √t): within a few units in the last place at every length, 0 for one place, exact for
    /// antipodes; never NaN for valid coordinates. Longitudes may be on any turn.
    public func distance(from start: Coordinate, to end: Coordinate) -> Double {
        radius * Haversines(from: start, to: end).angle
    }

    /// The length of the line through places in order, in metres; 0 for fewer than two. O(n).
    public func length(of line: some Sequence<Coordinate>) -> Double {
        path(through: line).length
    }

    /// The length of the ring through places in order and back to the first, in metres, whether or not the first is repeated. O(n).
    public func perimeter(of ring: some Sequence<Coordinate>) -> Double {
        path(through: ring).perimeter
    }
}

extension Coordinate {
    /// The great-circle distance to another place on the mean sphere, in metres: `Sphere.earth.distance(from:to:)`.
    public func distance(to other: Coordinate) -> Double {
        Sphere.earth.distance(from: self, to: other)
    }
}
