import Geodesy

/// The shape of a feature (RFC 7946, 3.1).
///
/// Inside, longitudes are continuous: a line from 179 to 181 crosses the antimeridian, and nothing is cut; ``GeoJSONWriter`` cuts, and
/// ``GeoJSONReader`` joins again. A polygon is its outer ring, followed by the rings of its holes; the point that closes a ring is not
/// repeated. What was read has its outer rings counter-clockwise and its holes clockwise; what is to be written may have any order.
/// Altitudes are read over.
public enum GeoJSONGeometry: Sendable, Hashable {
    /// One place.
    case point(Coordinate)
    /// Several places.
    case multiPoint([Coordinate])
    /// A line through two places or more.
    case lineString([Coordinate])
    /// Several lines.
    case multiLineString([[Coordinate]])
    /// A polygon: its outer ring, then its holes, each of three places or more.
    case polygon([[Coordinate]])
    /// Several polygons.
    case multiPolygon([[[Coordinate]]])
    /// Several shapes of any kind.
    case geometryCollection([GeoJSONGeometry])
}

extension GeoJSONGeometry {
    /// The type's name in GeoJSON: `Point`, `LineString` and so on.
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

    /// All places in their order, those of holes and of nested collections too. O(n).
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
