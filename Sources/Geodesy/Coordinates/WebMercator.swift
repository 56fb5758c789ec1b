/// The spherical Mercator projection of web maps (EPSG:3857), onto a world of width 1.
///
/// Source: J. P. Snyder, Map Projections: A Working Manual (USGS 1395), 7-1 to 7-5 for the sphere: x = λ, y = ln tan(π/4 + φ/2), which
/// is asinh(tan φ); turned over, shifted and divided by 2π.
public enum WebMercator {
    /// The latitude at which the world is a square, in degrees: atan(sinh π).
    public static let latitudeLimit = 85.051128779806604

    /// The width of the world at zoom 0, in pixels.
    public static let worldSizeAtZoomZero = 512.0

    /// The radius of the sphere of the projection, in metres: the equatorial one of WGS84.
    public static let radius = 6_378_137.0

    /// The point of the world at a place, inside the square: latitudes beyond `latitudeLimit` count as the limit.
    ///
    /// Longitudes are not wrapped: 190 lies on the next copy of the world. NaN gives NaN.
    public static func project(_ coordinate: Coordinate) -> WorldPoint {
        // In this order a NaN stays one.
        let point = projectUnclamped(coordinate)
        return WorldPoint(x: point.x, y: point.y < 0 ? 0 : point.y > 1 ? 1 : point.y)
    }

    /// The point of the world at a place, beyond the square for latitudes beyond `latitudeLimit`; the poles lie 5.5 widths beyond.
    ///
    /// What a camera needs that looks over the edge of the map. NaN gives NaN.
    public static func projectUnclamped(_ coordinate: Coordinate) -> WorldPoint {
        let latitude = AngleVector(degrees: coordinate.latitude)
        let height = Math.asinh(latitude.sin / max(latitude.cos, smallestCosine))
        return WorldPoint(x: coordinate.longitude / 360 + 0.5, y: 0.5 - height / (2 * Double.pi))
    }

    /// The place at a point of the world; points beyond the square give latitudes beyond `latitudeLimit`, never beyond the poles.
    ///
    /// Longitudes are not wrapped: x = 1.25 gives 270. NaN gives NaN.
    public static func unproject(_ point: WorldPoint) -> Coordinate {
        let latitude = Math.atan(Math.sinh((0.5 - point.y) * 2 * Double.pi)) * Degrees.perRadian
        return Coordinate(latitude: latitude, longitude: (point.x - 0.5) * 360)
    }

    /// The width of the world, in pixels, at a zoom level; it doubles with each level.
    public static func worldSize(atZoom zoom: Double) -> Double {
        worldSizeAtZoomZero * Math.exp2(zoom)
    }

    /// The length on the ground of one pixel, in metres, at a zoom level and a latitude in degrees; 0 at the poles.
    public static func metersPerPixel(atZoom zoom: Double, latitude: Double) -> Double {
        2 * Double.pi * radius * AngleVector(degrees: latitude).cos / worldSize(atZoom: zoom)
    }

    /// The cosine of 90° as radians in a `Double` have it: keeps the poles finite.
    private static let smallestCosine = 6.123233995736766e-17
}

/// A point of the Web Mercator world, in parts of its width: (0, 0) is the top left corner, (1, 1) the bottom right one.
///
/// `x` beyond 0 ..< 1 lies on a copy of the world to the west or east; `y` beyond 0 ... 1 lies nearer to a pole than the square shows.
@frozen
public struct WorldPoint: Sendable, Hashable {
    /// To the east, in widths of the world.
    public var x: Double
    /// To the south, in widths of the world.
    public var y: Double

    /// A point from its two parts, in widths of the world.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
