/// What may stand at the top of a GeoJSON text.
public enum GeoJSONObject: Sendable, Hashable {
    /// A bare shape.
    case geometry(GeoJSONGeometry)
    /// One feature.
    case feature(GeoJSONFeature)
    /// A collection of features.
    case featureCollection(GeoJSONFeatureCollection)

    /// The features in it: those of the collection, the one, or one made of the bare shape.
    public var features: [GeoJSONFeature] {
        switch self {
        case .geometry(let geometry): [GeoJSONFeature(geometry: geometry)]
        case .feature(let feature): [feature]
        case .featureCollection(let collection): collection.features
        }
    }
}
