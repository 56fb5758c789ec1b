/// A thing on the map: a shape, and what is known about it (RFC 7946, 3.2).
public struct GeoJSONFeature: Sendable, Hashable {
    /// What the feature is known by, if it has an id; written as it is, so that it stays the same from file to file.
    public var id: GeoJSONID?
    /// Its shape; nil if it has no place.
    public var geometry: GeoJSONGeometry?
    /// What is known about it, in the order of the text. An absence of properties (`null`) is read as none.
    public var properties: GeoJSONMembers
    /// Members that GeoJSON does not define, kept in their order and written after the others (RFC 7946, 6.1).
    public var foreignMembers: GeoJSONMembers

    /// A feature from its parts.
    public init(
        id: GeoJSONID? = nil, geometry: GeoJSONGeometry?, properties: GeoJSONMembers = [:], foreignMembers: GeoJSONMembers = [:]
    ) {
        self.id = id
        self.geometry = geometry
        self.properties = properties
        self.foreignMembers = foreignMembers
    }
}
