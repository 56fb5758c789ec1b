/// What can be written as the whole of a GeoJSON text.
public protocol GeoJSONConvertible {
    /// The same as a GeoJSON object.
    var geoJSONObject: GeoJSONObject { get }
}

extension GeoJSONObject: GeoJSONConvertible {
    /// Itself.
    public var geoJSONObject: GeoJSONObject { self }
}

extension GeoJSONGeometry: GeoJSONConvertible {
    /// The bare shape.
    public var geoJSONObject: GeoJSONObject { .geometry(self) }
}

extension GeoJSONFeature: GeoJSONConvertible {
    /// The one feature.
    public var geoJSONObject: GeoJSONObject { .feature(self) }
}

extension GeoJSONFeatureCollection: GeoJSONConvertible {
    /// The collection.
    public var geoJSONObject: GeoJSONObject { .featureCollection(self) }
}
