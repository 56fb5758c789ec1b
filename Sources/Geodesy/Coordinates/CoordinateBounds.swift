/// A box between two parallels and two meridians, in degrees. It may cross the antimeridian.
public struct CoordinateBounds: Sendable, Hashable {
    /// The southern edge, in degrees.
    public let south: Double
    /// The northern edge, in degrees.
    public let north: Double
    let longitudes: LongitudeRange

    /// The western edge, in degrees, −180 ..< 180.
    public var west: Double { longitudes.west }

    /// The eastern edge, in degrees, from `west` to `west` + 360. It is above 180 if the box crosses the antimeridian.
    public var east: Double { longitudes.east }

    init(south: Double, north: Double, longitudes: LongitudeRange) {
        self.south = south
        self.north = north
        self.longitudes = longitudes
    }

    /// Creates a box from its edges in degrees, without validation.
    ///
    /// If `east` is less than `west`, or above 180, the box crosses the antimeridian (RFC 7946, section 5.2). A box that is 360° wide or
    /// wider contains all longitudes. A box with a NaN edge, or with `south` above `north`, contains nothing.
    public init(south: Double, west: Double, north: Double, east: Double) {
        self.init(south: south, north: north, longitudes: LongitudeRange(west: west, east: east))
    }

    /// Creates a box from its edges in degrees, with validation.
    ///
    /// The longitudes have the same meaning as in ``init(south:west:north:east:)``.
    ///
    /// - Throws: ``CoordinateError`` if a latitude is not in −90 ... 90, if a longitude is infinite or NaN, or if `south` is above `north`.
    public init(validatingSouth south: Double, west: Double, north: Double, east: Double) throws(CoordinateError) {
        _ = try Coordinate(validatingLatitude: south, longitude: west)
        _ = try Coordinate(validatingLatitude: north, longitude: east)
        guard south <= north else { throw .southAboveNorth(south: south, north: north) }
        self.init(south: south, west: west, north: north, east: east)
    }

    /// Creates the smallest box that contains all the coordinates, or `nil` if none of them is valid.
    ///
    /// The box crosses the antimeridian if it is narrower that way. Coordinates that are not valid are ignored.
    ///
    /// - Complexity: O(n log n), where n is the number of coordinates.
    public init?(containing coordinates: some Sequence<Coordinate>) {
        var longitudes: [Double] = []
        var south = Double.infinity
        var north = -Double.infinity
        for coordinate in coordinates where coordinate.isValid {
            longitudes.append(coordinate.longitude)
            south = min(south, coordinate.latitude)
            north = max(north, coordinate.latitude)
        }
        guard let range = LongitudeRange(containing: longitudes) else { return nil }
        self.init(south: south, north: north, longitudes: range)
    }

    /// The whole Earth.
    public static var world: CoordinateBounds { CoordinateBounds(south: -90, north: 90, longitudes: .whole) }

    /// Whether the edges are finite, the latitudes are in −90 ... 90, and `south` is not above `north`.
    public var isValid: Bool { south >= -90 && south <= north && north <= 90 && longitudes.width.isFinite }

    // MARK: Geometry

    /// The center of the box in degrees. Its longitude is in −180 ..< 180.
    public var center: Coordinate {
        Coordinate(latitude: south + (north - south) / 2, longitude: west + (east - west) / 2).wrapped
    }

    /// The southwestern corner.
    public var southwest: Coordinate { Coordinate(latitude: south, longitude: west) }

    /// The northeastern corner. Its longitude is continuous with that of ``southwest``, so it may be above 180.
    public var northeast: Coordinate { Coordinate(latitude: north, longitude: east) }

    /// The height, in degrees of latitude.
    public var latitudeSpan: Double { north - south }

    /// The width, in degrees of longitude, 0 to 360.
    public var longitudeSpan: Double { longitudes.width }

    /// Whether the box has points on both sides of the antimeridian.
    public var crossesAntimeridian: Bool { east > 180 }

    /// Whether a coordinate is inside the box or on its edge.
    ///
    /// The longitude may be outside −180 ..< 180. The result is `false` if a component is NaN.
    public func contains(_ coordinate: Coordinate) -> Bool {
        coordinate.latitude >= south && coordinate.latitude <= north && longitudes.contains(coordinate.longitude)
    }

    /// Whether another box is completely inside this box.
    public func contains(_ other: CoordinateBounds) -> Bool {
        other.south >= south && other.north <= north && other.south <= other.north && longitudes.contains(other.longitudes)
    }

    /// Whether the boxes have a point in common. Boxes that only share an edge intersect.
    public func intersects(_ other: CoordinateBounds) -> Bool {
        max(south, other.south) <= min(north, other.north) && longitudes.intersects(other.longitudes)
    }

    /// The smallest box that contains both boxes.
    public func union(_ other: CoordinateBounds) -> CoordinateBounds {
        CoordinateBounds(
            south: min(south, other.south), north: max(north, other.north), longitudes: longitudes.union(other.longitudes))
    }

    /// Extends the box to contain a coordinate, in the direction that makes the box larger by less.
    ///
    /// A coordinate that is not valid changes nothing.
    public mutating func extend(to coordinate: Coordinate) {
        guard coordinate.isValid else { return }
        let longitude = coordinate.longitude
        self = union(
            CoordinateBounds(
                south: coordinate.latitude, north: coordinate.latitude,
                longitudes: LongitudeRange(west: longitude, east: longitude)))
    }

    /// Returns the box extended to contain a coordinate. See ``extend(to:)``.
    public func extended(to coordinate: Coordinate) -> CoordinateBounds {
        var bounds = self
        bounds.extend(to: coordinate)
        return bounds
    }
}

/// A closed range of longitudes in degrees, from `west` eastwards to `east`.
///
/// The range is normalized: `west` is in −180 ..< 180, and `east` is in `west` ... `west` + 360. So an `east` above 180 means that the
/// range crosses the antimeridian.
struct LongitudeRange: Sendable, Hashable {
    let west: Double
    let east: Double

    /// Every longitude.
    static let whole = LongitudeRange(normalizedWest: -180, east: 180)

    private init(normalizedWest west: Double, east: Double) {
        self.west = west
        self.east = east
    }

    /// The range between two longitudes. An `east` below `west` means that it crosses the antimeridian (RFC 7946, section 5.2). A width of
    /// 360° or more means all longitudes.
    init(west: Double, east: Double) {
        let width = east - west
        guard width < 360 else {
            // A range with a NaN edge contains nothing, so both edges become NaN.
            self = width.isNaN ? LongitudeRange(normalizedWest: .nan, east: .nan) : .whole
            return
        }
        let start = Degrees.wrapped(west)
        if east >= west {
            // `west` and `start` differ by whole turns. So both differences are exact, and an edge of 190 stays 190.
            self.init(normalizedWest: start, east: east - (west - start))
        } else {
            self.init(from: start, eastwardTo: Degrees.wrapped(east))
        }
    }

    /// The range that goes east from one longitude to another. Both are in −180 ..< 180.
    init(from start: Double, eastwardTo end: Double) {
        self.init(normalizedWest: start, east: end < start ? end + 360 : end)
    }

    /// The width, in degrees, 0 to 360.
    var width: Double { east - west }

    /// The smallest range that contains all the longitudes, or `nil` if there are none.
    ///
    /// - Complexity: O(n log n), where n is the number of longitudes.
    init?(containing longitudes: [Double]) {
        guard !longitudes.isEmpty else { return nil }
        let sorted = longitudes.map { Degrees.wrapped($0) }.sorted()
        // The range is the complement of the widest gap. The first candidate is the gap across the antimeridian.
        var start = 0
        var widest = sorted[0] + 360 - sorted[sorted.count - 1]
        for index in 1..<max(sorted.count, 1) where sorted[index] - sorted[index - 1] > widest {
            widest = sorted[index] - sorted[index - 1]
            start = index
        }
        let end = start == 0 ? sorted[sorted.count - 1] : sorted[start - 1] + 360
        self.init(normalizedWest: sorted[start], east: end)
    }

    func contains(_ longitude: Double) -> Bool {
        let wrapped = Degrees.wrapped(longitude)
        return (wrapped >= west && wrapped <= east) || wrapped + 360 <= east
    }

    func contains(_ other: LongitudeRange) -> Bool {
        let other = other.turnedEast(of: west)
        return width >= 360 || (other.west >= west && other.east <= east)
    }

    func intersects(_ other: LongitudeRange) -> Bool {
        contains(other.west) || other.contains(west)
    }

    /// The smallest range that contains both. If two ranges have the same width, the one that begins at the western edge of this range.
    func union(_ other: LongitudeRange) -> LongitudeRange {
        let mine = spanned(with: other)
        let others = other.spanned(with: self)
        let smallest = mine.width <= others.width ? mine : others
        return smallest.width >= 360 ? .whole : smallest
    }

    /// The smallest range that begins at the western edge of this range and contains both.
    private func spanned(with other: LongitudeRange) -> LongitudeRange {
        LongitudeRange(normalizedWest: west, east: max(east, other.turnedEast(of: west).east))
    }

    /// The same range, moved east by a turn if it would begin west of `start`.
    private func turnedEast(of start: Double) -> LongitudeRange {
        west >= start ? self : LongitudeRange(normalizedWest: west + 360, east: east + 360)
    }
}
