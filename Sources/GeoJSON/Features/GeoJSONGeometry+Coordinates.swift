import Geodesy

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
