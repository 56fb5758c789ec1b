import Geodesy

/// A place on the grid on which coordinates are written: units of 10⁻⁷ degrees, so that every step from here on is exact.
struct GridPoint: Hashable {
    /// East, in units; continuous across the antimeridian until it is cut.
    var x: Int64
    /// North, in units.
    var y: Int64

    static let unitsPerDegree: Int64 = 10_000_000
    /// Half a turn, 180°.
    static let halfTurn: Int64 = 180 * unitsPerDegree
    /// One turn, 360°.
    static let turn: Int64 = 2 * halfTurn
    /// How far east or west a line may go on, in degrees: ten turns.
    static let longitudeLimit = 3600.0

    init(x: Int64, y: Int64) {
        self.x = x
        self.y = y
    }

    /// The nearest place on the grid.
    init(_ coordinate: Coordinate) throws(GeoJSONError) {
        try GridPoint.check(coordinate)
        self.init(x: GridPoint.units(coordinate.longitude), y: GridPoint.units(coordinate.latitude))
    }

    /// The same place in degrees.
    var coordinate: Coordinate {
        let scale = Double(GridPoint.unitsPerDegree)
        return Coordinate(latitude: Double(y) / scale, longitude: Double(x) / scale)
    }

    static func check(_ coordinate: Coordinate) throws(GeoJSONError) {
        guard abs(coordinate.longitude) <= longitudeLimit else {
            throw GeoJSONError(.longitudeOutOfRange(coordinate.longitude), at: .index(0))
        }
        guard abs(coordinate.latitude) <= 90 else { throw GeoJSONError(.latitudeOutOfRange(coordinate.latitude), at: .index(1)) }
    }

    /// Degrees in units, half away from zero.
    ///
    /// The product is rounded before it is rounded to a whole number; where that made it a half, the rest that was lost says which way
    /// the exact product lies.
    static func units(_ degrees: Double) -> Int64 {
        let scale = Double(unitsPerDegree)
        let product = degrees * scale
        let rest = (-product).addingProduct(degrees, scale)
        let whole = product.rounded(.towardZero)
        let isHalf = abs(product - whole) == 0.5
        let isLess = product > 0 ? rest < 0 : rest > 0
        return Int64(isHalf && isLess ? whole : product.rounded(.toNearestOrAwayFromZero))
    }

    func movedEast(by units: Int64) -> GridPoint { GridPoint(x: x + units, y: y) }

    /// The zone of a longitude: 0 from −180° to 180°, 1 the turn to the east of it, and so on; an edge belongs to the zone east of it.
    static func zone(of x: Int64) -> Int64 {
        let shifted = x + halfTurn
        return shifted >= 0 ? shifted / turn : (shifted - turn + 1) / turn
    }

    /// Where a straight line between two places crosses a meridian; the same from either end, so that it does not matter who is first.
    static func crossing(_ a: GridPoint, _ b: GridPoint, at meridian: Int64) -> GridPoint {
        let (west, east) = a.x < b.x ? (a, b) : (b, a)
        let share = Double(meridian - west.x) / Double(east.x - west.x)
        let rise = (Double(east.y - west.y) * share).rounded(.toNearestOrAwayFromZero)
        return GridPoint(x: meridian, y: west.y + Int64(rise))
    }
}
