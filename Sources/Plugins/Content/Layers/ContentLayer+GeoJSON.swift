public import MapGeoJSON
public import TouchPipeline

extension ContentLayer {
    /// Creates a layer of the features of GeoJSON. A geometry of several parts becomes one feature for each part, with the same id and properties.
    ///
    /// ```swift
    /// let parks = ContentLayer(id: "parks", geoJSON: try GeoJSONReader().object(from: text))
    /// ```
    ///
    /// - Complexity: O(*n*)
    ///
    /// - Parameters:
    ///   - id: The identity of the layer.
    ///   - geoJSON: The features. Those without a geometry are ignored.
    ///   - pointRadius: The radius of the circle that the host draws for a point.
    ///   - lineWidth: The width of the lines.
    public init(
        id: String, geoJSON: some GeoJSONConvertible, pointRadius: ScreenLength = .dp(5), lineWidth: ScreenLength = .dp(1)
    ) {
        var features: [ContentFeature] = []
        for feature in geoJSON.geoJSONObject.features {
            for shape in feature.geometry?.shapes(pointRadius: pointRadius, lineWidth: lineWidth) ?? [] {
                features.append(ContentFeature(id: feature.id, shape, properties: feature.properties))
            }
        }
        self.init(id: id, features: features)
    }
}

extension GeoJSONGeometry {
    fileprivate func shapes(pointRadius: ScreenLength, lineWidth: ScreenLength) -> [ContentShape] {
        switch self {
        case .point(let coordinate): [.circle(radius: pointRadius, at: coordinate)]
        case .multiPoint(let coordinates): coordinates.map { .circle(radius: pointRadius, at: $0) }
        case .lineString(let line): [.polyline(line, width: lineWidth)]
        case .multiLineString(let lines): lines.map { .polyline($0, width: lineWidth) }
        case .polygon(let rings): [.polygon(rings)]
        case .multiPolygon(let polygons): polygons.map { .polygon($0) }
        case .geometryCollection(let parts): parts.flatMap { $0.shapes(pointRadius: pointRadius, lineWidth: lineWidth) }
        }
    }
}
