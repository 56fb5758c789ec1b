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

/// Rings on the grid: closed lines whose first point is not repeated.
enum GridRing {
    /// 1 if the ring goes counter-clockwise, −1 if clockwise, 0 without area; exact. O(n).
    ///
    /// Twice the area is the sum of x·Δy over the points; its halves are added up apart, so that nothing overflows.
    static func orientation(of ring: [GridPoint]) -> Int {
        guard let origin = ring.first else { return 0 }
        var high: Int64 = 0
        var low: Int64 = 0
        for index in ring.indices {
            let before = ring[index == 0 ? ring.count - 1 : index - 1]
            let after = ring[index == ring.count - 1 ? 0 : index + 1]
            // It overflows only in rings that are wider than the Earth, which are refused.
            let product = (ring[index].x - origin.x) &* (after.y - before.y)
            high += product >> 32
            low += product & 0xFFFF_FFFF
        }
        high += low >> 32
        return high != 0 ? Int(high.signum()) : Int((low & 0xFFFF_FFFF).signum())
    }

    /// The ring in the direction wanted, from the same first point; as it is if it has no area.
    static func oriented(_ ring: [GridPoint], counterclockwise: Bool) -> [GridPoint] {
        orientation(of: ring) == (counterclockwise ? -1 : 1) ? reversed(ring) : ring
    }

    /// The ring in the other direction, from the same first point.
    static func reversed<Point>(_ ring: [Point]) -> [Point] {
        ring.isEmpty ? [] : [ring[0]] + ring.dropFirst().reversed()
    }

    /// The ring without points that repeat the one before.
    static func withoutRepetition(_ ring: [GridPoint]) -> [GridPoint] {
        var result: [GridPoint] = []
        for point in ring where point != result.last { result.append(point) }
        while result.count > 1 && result[0] == result[result.count - 1] { result.removeLast() }
        return result
    }

    /// Whether a place lies in the ring, by the even-odd rule. O(n).
    static func contains(_ ring: [GridPoint], _ point: GridPoint) -> Bool {
        var isInside = false
        var before = ring[ring.count - 1]
        for corner in ring {
            if (corner.y > point.y) != (before.y > point.y) {
                let rise = Double(point.y - before.y) / Double(corner.y - before.y)
                if Double(point.x - before.x) < rise * Double(corner.x - before.x) { isInside.toggle() }
            }
            before = corner
        }
        return isInside
    }
}
