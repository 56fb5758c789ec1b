/// The spherical Mercator projection of web maps (EPSG:3857), onto a world of width 1.
///
/// Source: J. P. Snyder, Map Projections: A Working Manual (USGS 1395), equations 7-1 to 7-5 for the sphere. x = λ, and y = ln tan(π/4 +
/// φ/2) = asinh(tan φ). Both are then divided by 2π, and the y axis is inverted and shifted.
public enum WebMercator {
    /// The latitude, in degrees, at which the projected world is a square: atan(sinh π).
    public static let latitudeLimit = 85.051128779806604

    /// The width of the world at zoom 0, in pixels.
    public static let worldSizeAtZoomZero = 512.0

    /// The radius of the sphere of the projection, in meters. It is the equatorial radius of WGS84.
    public static let radius = 6_378_137.0

    /// The projected point of a coordinate, inside the square.
    ///
    /// A latitude beyond ``latitudeLimit`` counts as the limit. The longitude is not wrapped: 190 is on the next copy of the world. NaN
    /// gives NaN.
    public static func project(_ coordinate: Coordinate) -> WorldPoint {
        // The order of the comparisons keeps a NaN.
        let point = projectUnclamped(coordinate)
        return WorldPoint(x: point.x, y: point.y < 0 ? 0 : point.y > 1 ? 1 : point.y)
    }

    /// The projected point of a coordinate, which may be outside the square.
    ///
    /// A camera needs this projection if it shows more than the square. The poles are about 5.5 world widths away from the square. NaN
    /// gives NaN.
    public static func projectUnclamped(_ coordinate: Coordinate) -> WorldPoint {
        let latitude = AngleVector(degrees: coordinate.latitude)
        let height = Math.asinh(latitude.sin / max(latitude.cos, smallestCosine))
        return WorldPoint(x: coordinate.longitude / 360 + 0.5, y: 0.5 - height / (2 * Double.pi))
    }

    /// The coordinate of a projected point.
    ///
    /// A point outside the square gives a latitude beyond ``latitudeLimit``, but never beyond a pole. The longitude is not wrapped: x =
    /// 1.25 gives 270. NaN gives NaN.
    public static func unproject(_ point: WorldPoint) -> Coordinate {
        let latitude = Math.atan(Math.sinh((0.5 - point.y) * 2 * Double.pi)) * Degrees.perRadian
        return Coordinate(latitude: latitude, longitude: (point.x - 0.5) * 360)
    }

    /// The width of the world at a zoom level, in pixels. It doubles with each level.
    public static func worldSize(atZoom zoom: Double) -> Double {
        worldSizeAtZoomZero * Math.exp2(zoom)
    }

    /// The length of one pixel on the ground, in meters, at a zoom level and a latitude in degrees. It is 0 at the poles.
    public static func metersPerPixel(atZoom zoom: Double, latitude: Double) -> Double {
        2 * Double.pi * radius * AngleVector(degrees: latitude).cos / worldSize(atZoom: zoom)
    }

    /// The cosine of π/2 as a `Double` represents π/2. As the minimum of the cosine it keeps the projected poles finite.
    private static let smallestCosine = 6.123233995736766e-17
}

/// A move on the Web Mercator plane. Figures keep their form on the map.
package struct MercatorMove: Sendable {
    /// The distance to the east, in degrees. Degrees keep the digits of longitudes.
    private let degrees: Double
    /// The distance to the south, in widths of the world.
    private let south: Double

    private init(degrees: Double, south: Double) {
        self.degrees = degrees
        self.south = south
    }

    /// Creates a move by distances to the east and to the south, in widths of the world.
    package init(east: Double, south: Double) { self.init(degrees: 360 * east, south: south) }

    /// Creates the move that takes one coordinate to another, the shorter way around the world.
    package init(from start: Coordinate, to end: Coordinate) {
        self.init(
            degrees: end.unwrapped(near: start.longitude).longitude - start.longitude,
            south: WebMercator.project(end).y - WebMercator.project(start).y)
    }

    /// Returns the move, shortened so that none of some coordinates crosses the northern or southern edge of the square.
    ///
    /// What moves together keeps its form only if the whole move stops when its first coordinate reaches the edge. A coordinate that is
    /// beyond an edge already moves no farther from it.
    ///
    /// - Complexity: O(coordinates)
    package func limited(to coordinates: some Sequence<Coordinate>) -> MercatorMove {
        guard south != 0 else { return self }
        var (northernmost, southernmost) = (1.0, 0.0)
        for coordinate in coordinates {
            let y = WebMercator.projectUnclamped(coordinate).y
            northernmost = min(northernmost, max(y, 0))
            southernmost = max(southernmost, min(y, 1))
        }
        return MercatorMove(degrees: degrees, south: min(max(south, -northernmost), 1 - southernmost))
    }

    /// Returns a coordinate moved. It stops at the northern and southern edge of the square, unless it is beyond the edge already.
    ///
    /// Of several coordinates, use the same move ``limited(to:)`` all of them.
    package func coordinate(for coordinate: Coordinate) -> Coordinate {
        var moved = Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + degrees)
        guard south != 0 else { return moved }
        let y = WebMercator.projectUnclamped(coordinate).y
        moved.latitude = WebMercator.unproject(WorldPoint(x: 0.5, y: min(max(y + south, min(y, 0)), max(y, 1)))).latitude
        return moved
    }
}

/// A point of the Web Mercator world, in world widths. (0, 0) is the top left corner, (1, 1) is the bottom right corner.
///
/// A point with `x` outside 0 ..< 1 is on a copy of the world to the west or to the east. A point with `y` outside 0 ... 1 is nearer to a
/// pole than the square shows.
public struct WorldPoint: Sendable, Hashable {
    /// The distance to the east, in world widths.
    public var x: Double
    /// The distance to the south, in world widths.
    public var y: Double

    /// Creates a point from its two components, in world widths.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
