extension CoordinateBounds {
    /// The middle of the box in degrees, its longitude in −180 ..< 180.
    public var center: Coordinate {
        Coordinate(latitude: south + (north - south) / 2, longitude: west + (east - west) / 2).wrapped
    }

    /// The corner at the south and west.
    public var southwest: Coordinate { Coordinate(latitude: south, longitude: west) }

    /// The corner at the north and east; its longitude is continuous with that of `southwest`, so it may be above 180.
    public var northeast: Coordinate { Coordinate(latitude: north, longitude: east) }

    /// The height, in degrees of latitude.
    public var latitudeSpan: Double { north - south }

    /// The width, in degrees of longitude, 0 to 360.
    public var longitudeSpan: Double { longitudes.width }

    /// Whether there are places of the box on both sides of the antimeridian.
    public var crossesAntimeridian: Bool { east > 180 }

    /// Whether a place lies in the box or on its edge, whatever turn its longitude is on; never if a part is NaN.
    public func contains(_ coordinate: Coordinate) -> Bool {
        coordinate.latitude >= south && coordinate.latitude <= north && longitudes.contains(coordinate.longitude)
    }

    /// Whether the whole of another box lies in this one.
    public func contains(_ other: CoordinateBounds) -> Bool {
        other.south >= south && other.north <= north && other.south <= other.north && longitudes.contains(other.longitudes)
    }

    /// Whether the boxes have a place in common; edges count.
    public func intersects(_ other: CoordinateBounds) -> Bool {
        max(south, other.south) <= min(north, other.north) && longitudes.intersects(other.longitudes)
    }

    /// The smallest box that holds both.
    public func union(_ other: CoordinateBounds) -> CoordinateBounds {
        CoordinateBounds(
            south: min(south, other.south), north: max(north, other.north), longitudes: longitudes.union(other.longitudes))
    }

    /// Makes the box as much larger as it takes to hold a place, to the side where that is less. A place that is not valid changes nothing.
    public mutating func extend(to coordinate: Coordinate) {
        guard coordinate.isValid else { return }
        let longitude = coordinate.longitude
        self = union(
            CoordinateBounds(
                south: coordinate.latitude, north: coordinate.latitude,
                longitudes: LongitudeRange(west: longitude, east: longitude)))
    }

    /// The box made as much larger as it takes to hold a place. A place that is not valid changes nothing.
    public func extended(to coordinate: Coordinate) -> CoordinateBounds {
        var bounds = self
        bounds.extend(to: coordinate)
        return bounds
    }
}
