/// A box between two parallels and two meridians, in degrees; it may lie across the antimeridian.
public struct CoordinateBounds: Sendable, Hashable {
    /// The southern edge, in degrees.
    public let south: Double
    /// The northern edge, in degrees.
    public let north: Double
    let longitudes: LongitudeRange

    /// The western edge, in degrees, −180 ..< 180.
    public var west: Double { longitudes.west }

    /// The eastern edge, in degrees, continuous with `west`: `west` ... `west` + 360, so above 180 for a box across the antimeridian.
    public var east: Double { longitudes.east }

    init(south: Double, north: Double, longitudes: LongitudeRange) {
        self.south = south
        self.north = north
        self.longitudes = longitudes
    }

    /// A box from its edges in degrees, taken as they are.
    ///
    /// An `east` below `west` means a box across the antimeridian, as in GeoJSON (RFC 7946, 5.2); so does an `east` above 180. A box 360°
    /// wide or wider has all longitudes. A box with a NaN, or with its southern edge above the northern one, contains nothing.
    public init(south: Double, west: Double, north: Double, east: Double) {
        self.init(south: south, north: north, longitudes: LongitudeRange(west: west, east: east))
    }

    /// A box from its edges in degrees, for numbers from outside; longitudes as in `init(south:west:north:east:)`.
    ///
    /// - Throws: `CoordinateError` if a latitude is not in −90 ... 90, a longitude is infinite or NaN, or south is above north.
    public init(validatingSouth south: Double, west: Double, north: Double, east: Double) throws(CoordinateError) {
        _ = try Coordinate(validatingLatitude: south, longitude: west)
        _ = try Coordinate(validatingLatitude: north, longitude: east)
        guard south <= north else { throw .southAboveNorth(south: south, north: north) }
        self.init(south: south, west: west, north: north, east: east)
    }

    /// The smallest box that holds all places given, across the antimeridian if that is narrower; nil if no place is valid.
    ///
    /// Places that are not valid are left out. O(n log n).
    public init?(containing coordinates: some Sequence<Coordinate>) {
        var longitudes: [Double] = []
        var south = Double.infinity
        var north = -Double.infinity
        for coordinate in coordinates where coordinate.isValid {
            longitudes.append(coordinate.longitude)
            south = min(south, coordinate.latitude)
            north = max(north, coordinate.latitude)
        }
        guard let range = LongitudeRange(holding: longitudes) else { return nil }
        self.init(south: south, north: north, longitudes: range)
    }

    /// The whole Earth.
    public static var world: CoordinateBounds { CoordinateBounds(south: -90, north: 90, longitudes: .whole) }

    /// Whether the edges are finite, the latitudes in −90 ... 90, and south is not above north.
    public var isValid: Bool { south >= -90 && south <= north && north <= 90 && longitudes.width.isFinite }
}

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

/// A closed stretch of longitudes, going east from `west` to `east`, in degrees.
///
/// Kept in one form: `west` in −180 ..< 180, `east` from `west` to `west` + 360; so `east` above 180 means across the antimeridian.
struct LongitudeRange: Sendable, Hashable {
    let west: Double
    let east: Double

    /// Every longitude.
    static let whole = LongitudeRange(normalizedWest: -180, east: 180)

    private init(normalizedWest west: Double, east: Double) {
        self.west = west
        self.east = east
    }

    /// The stretch between two longitudes; `east` below `west` means across the antimeridian (RFC 7946, 5.2), 360° or more means all.
    init(west: Double, east: Double) {
        let width = east - west
        guard width < 360 else {
            // A stretch without a number for an edge has none at all, so that nothing is in it.
            self = width.isNaN ? LongitudeRange(normalizedWest: .nan, east: .nan) : .whole
            return
        }
        let start = Degrees.wrapped(west)
        if east >= west {
            // Whole turns, so both differences are exact and an edge given as 190 is 190 again.
            self.init(normalizedWest: start, east: east - (west - start))
        } else {
            self.init(from: start, eastwardTo: Degrees.wrapped(east))
        }
    }

    /// The stretch that goes east from one longitude in −180 ..< 180 to another.
    init(from start: Double, eastwardTo end: Double) {
        self.init(normalizedWest: start, east: end < start ? end + 360 : end)
    }

    /// The width, in degrees, 0 to 360.
    var width: Double { east - west }

    /// The smallest stretch that holds all longitudes given; nil if there are none. O(n log n).
    init?(holding longitudes: [Double]) {
        guard !longitudes.isEmpty else { return nil }
        let sorted = longitudes.map { Degrees.wrapped($0) }.sorted()
        // The stretch is what the widest gap leaves; the gap that spans the antimeridian comes first.
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
        let place = Degrees.wrapped(longitude)
        return (place >= west && place <= east) || place + 360 <= east
    }

    func contains(_ other: LongitudeRange) -> Bool {
        let other = other.following(west)
        return width >= 360 || (other.west >= west && other.east <= east)
    }

    func intersects(_ other: LongitudeRange) -> Bool {
        contains(other.west) || other.contains(west)
    }

    /// The smallest stretch that holds both; of two equally small ones that which begins where this one does.
    func union(_ other: LongitudeRange) -> LongitudeRange {
        let mine = spanned(with: other)
        let others = other.spanned(with: self)
        let smallest = mine.width <= others.width ? mine : others
        return smallest.width >= 360 ? .whole : smallest
    }

    /// The smallest stretch that begins where this one does and holds both.
    private func spanned(with other: LongitudeRange) -> LongitudeRange {
        LongitudeRange(normalizedWest: west, east: max(east, other.following(west).east))
    }

    /// The same stretch, moved by a turn if it would begin before `start`.
    private func following(_ start: Double) -> LongitudeRange {
        west >= start ? self : LongitudeRange(normalizedWest: west + 360, east: east + 360)
    }
}
