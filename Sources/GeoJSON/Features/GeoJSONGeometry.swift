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
