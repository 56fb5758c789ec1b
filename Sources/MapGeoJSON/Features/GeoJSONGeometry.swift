public import Geodesy

/// The geometry of a feature (RFC 7946, section 3.1).
///
/// Longitudes in a geometry are continuous. A line that crosses the antimeridian goes from 179 to 181 and is not cut. ``GeoJSONWriter``
/// cuts it, and ``GeoJSONReader`` joins the pieces. A polygon is its outer ring, followed by its holes. A ring does not repeat its first
/// point at the end. The reader returns outer rings counter-clockwise and holes clockwise. The writer accepts any direction. Altitudes are
/// ignored.
public enum GeoJSONGeometry: Sendable, Hashable {
    /// One point.
    case point(Coordinate)
    /// Several points.
    case multiPoint([Coordinate])
    /// A line of at least two points.
    case lineString([Coordinate])
    /// Several lines.
    case multiLineString([[Coordinate]])
    /// A polygon: its outer ring, then its holes. Each ring has at least three points.
    case polygon([[Coordinate]])
    /// Several polygons.
    case multiPolygon([[[Coordinate]]])
    /// Several geometries of any type.
    case geometryCollection([GeoJSONGeometry])

    /// The name of the type in GeoJSON, such as `Point` or `LineString`.
    public var typeName: String {
        switch self {
        case .point: "Point"
        case .multiPoint: "MultiPoint"
        case .lineString: "LineString"
        case .multiLineString: "MultiLineString"
        case .polygon: "Polygon"
        case .multiPolygon: "MultiPolygon"
        case .geometryCollection: "GeometryCollection"
        }
    }

    /// All coordinates in order, including those of holes and of nested collections.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public var coordinates: [Coordinate] {
        switch self {
        case .point(let place): [place]
        case .multiPoint(let places), .lineString(let places): places
        case .multiLineString(let parts), .polygon(let parts): parts.flatMap { $0 }
        case .multiPolygon(let polygons): polygons.flatMap { $0.flatMap { $0 } }
        case .geometryCollection(let geometries): geometries.flatMap { $0.coordinates }
        }
    }
}
