/// Features in their order (RFC 7946, 3.3).
public struct GeoJSONFeatureCollection: Sendable, Hashable {
    /// The features.
    public var features: [GeoJSONFeature]
    /// Members that GeoJSON does not define, kept in their order and written after the others (RFC 7946, 6.1).
    public var foreignMembers: GeoJSONMembers

    /// A collection from its features.
    public init(_ features: [GeoJSONFeature], foreignMembers: GeoJSONMembers = [:]) {
        self.features = features
        self.foreignMembers = foreignMembers
    }
}
