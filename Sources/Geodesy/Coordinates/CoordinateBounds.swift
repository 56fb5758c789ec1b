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
