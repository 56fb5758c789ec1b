/// The three kinds of objects that GeoJSON has, and the names of members that each has a meaning for, or must not have.
enum GeoJSONObjectKind {
    case geometry
    case feature
    case featureCollection

    /// Whether a name cannot be that of a foreign member: it is a defined one, or defines another kind of object (RFC 7946, 7.1).
    func reserves(_ name: String) -> Bool {
        if GeoJSONObjectKind.same(name, "id") { return self == .feature }
        return GeoJSONObjectKind.defining.contains { GeoJSONObjectKind.same($0, name) }
    }

    private static let defining = ["type", "bbox", "crs", "coordinates", "geometries", "geometry", "properties", "features"]

    private static func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
}
