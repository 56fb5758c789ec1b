import Geodesy

/// A point on the grid of written coordinates, in units of 10⁻⁷ degrees. Calculations on the grid are exact.
struct GridPoint: Hashable {
    /// The longitude in units. It is continuous across the antimeridian until the geometry is cut.
    var x: Int64
    /// The latitude in units.
    var y: Int64

    static let unitsPerDegree: Int64 = 10_000_000
    /// Half a turn, 180°.
    static let halfTurn: Int64 = 180 * unitsPerDegree
    /// One turn, 360°.
    static let turn: Int64 = 2 * halfTurn
    /// The maximum magnitude of a longitude in a text, in degrees.
    static let readingLimit = 3600.0
    /// The maximum magnitude of a longitude to write, in degrees.
    static let writingLimit = Degrees.savedLimit
    /// The maximum difference of longitudes between two points of a line to write that follow each other, in units: 7200°. The line is cut
    /// once for each 360°.
    static let stepLimit: Int64 = 20 * turn

    init(x: Int64, y: Int64) {
        self.x = x
        self.y = y
    }

    /// Creates the nearest grid point.
    ///
    /// - Throws: `GeoJSONError` if the coordinate is out of range of what is written.
    init(_ coordinate: Coordinate) throws(GeoJSONError) {
        try GridPoint.check(coordinate, limit: GridPoint.writingLimit)
        self.init(x: GridPoint.units(coordinate.longitude), y: GridPoint.units(coordinate.latitude))
    }

    /// The point in degrees.
    var coordinate: Coordinate {
        let scale = Double(GridPoint.unitsPerDegree)
        return Coordinate(latitude: Double(y) / scale, longitude: Double(x) / scale)
    }

    /// Throws an error if a latitude is not within ±90°, or a longitude is beyond a limit in degrees.
    static func check(_ coordinate: Coordinate, limit: Double) throws(GeoJSONError) {
        guard abs(coordinate.longitude) <= limit else {
            throw GeoJSONError(.longitudeOutOfRange(coordinate.longitude), at: .index(0))
        }
        guard abs(coordinate.latitude) <= 90 else { throw GeoJSONError(.latitudeOutOfRange(coordinate.latitude), at: .index(1)) }
    }

    /// Degrees in units, rounded half away from zero.
    ///
    /// The product is rounded once as a `Double` and once to a whole number. If the first rounding gives a half, its rounding error decides
    /// the second.
    static func units(_ degrees: Double) -> Int64 {
        let scale = Double(unitsPerDegree)
        let product = degrees * scale
        let remainder = (-product).addingProduct(degrees, scale)
        let whole = product.rounded(.towardZero)
        let isHalf = abs(product - whole) == 0.5
        let isLess = product > 0 ? remainder < 0 : remainder > 0
        return Int64(isHalf && isLess ? whole : product.rounded(.toNearestOrAwayFromZero))
    }

    func movedEast(by units: Int64) -> GridPoint { GridPoint(x: x + units, y: y) }

    /// The zone of a longitude: 0 from −180° to 180°, 1 for the next turn to the east, and so on. An edge belongs to the zone east of it.
    static func zone(of x: Int64) -> Int64 {
        let shifted = x + halfTurn
        return shifted >= 0 ? shifted / turn : (shifted - turn + 1) / turn
    }

    /// The point at which the straight line between two points crosses a meridian. The result does not depend on the order of the points.
    static func crossing(_ a: GridPoint, _ b: GridPoint, at meridian: Int64) -> GridPoint {
        let (west, east) = a.x < b.x ? (a, b) : (b, a)
        let share = Double(meridian - west.x) / Double(east.x - west.x)
        let rise = (Double(east.y - west.y) * share).rounded(.toNearestOrAwayFromZero)
        return GridPoint(x: meridian, y: west.y + Int64(rise))
    }
}

/// Functions of rings on the grid: closed lines that do not repeat their first point.
enum GridRing {
    /// The direction of the ring: 1 for counter-clockwise, −1 for clockwise, 0 for a ring without area. The result is exact.
    ///
    /// Twice the area is the sum of x·Δy over the points. The upper and lower halves of the products are added separately, so that the sum
    /// does not overflow.
    ///
    /// - Complexity: O(n), where n is the number of points.
    static func orientation(of ring: [GridPoint]) -> Int {
        guard let origin = ring.first else { return 0 }
        var high: Int64 = 0
        var low: Int64 = 0
        for index in ring.indices {
            let before = ring[index == 0 ? ring.count - 1 : index - 1]
            let after = ring[index == ring.count - 1 ? 0 : index + 1]
            // This overflows only for rings that are wider than the Earth, which are refused.
            let product = (ring[index].x - origin.x) &* (after.y - before.y)
            high += product >> 32
            low += product & 0xFFFF_FFFF
        }
        high += low >> 32
        return high != 0 ? Int(high.signum()) : Int((low & 0xFFFF_FFFF).signum())
    }

    /// The ring in the given direction, from the same first point. A ring without area does not change.
    static func oriented(_ ring: [GridPoint], counterclockwise: Bool) -> [GridPoint] {
        orientation(of: ring) == (counterclockwise ? -1 : 1) ? reversed(ring) : ring
    }

    /// The ring in the opposite direction, from the same first point.
    static func reversed<Point>(_ ring: [Point]) -> [Point] {
        ring.isEmpty ? [] : [ring[0]] + ring.dropFirst().reversed()
    }

    /// The ring without points that repeat the previous point.
    static func withoutRepetition(_ ring: [GridPoint]) -> [GridPoint] {
        var result: [GridPoint] = []
        for point in ring where point != result.last { result.append(point) }
        while result.count > 1 && result[0] == result[result.count - 1] { result.removeLast() }
        return result
    }

    /// The longitudes of the ring. `nil` without a point.
    ///
    /// - Complexity: O(n), where n is the number of points.
    static func span(of ring: [GridPoint]) -> (west: Int64, east: Int64)? {
        guard let first = ring.first else { return nil }
        var (west, east) = (first.x, first.x)
        for point in ring {
            west = min(west, point.x)
            east = max(east, point.x)
        }
        return (west, east)
    }
}
