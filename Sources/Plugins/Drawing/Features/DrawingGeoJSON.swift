import MapCameras
import MapGeoJSON

extension Drawing {
    /// The finished features as GeoJSON, in their order; what is selected and what is in progress is left out. O(vertices).
    public var geoJSON: GeoJSONFeatureCollection {
        GeoJSONFeatureCollection(features.map { $0.geoJSONFeature })
    }

    /// A drawing of what a GeoJSON text has. O(vertices).
    ///
    /// Ids stay; features without one, and those that share one, get numbers that are free. What is several of a kind, or a collection, becomes
    /// several features with the same properties, of which the first has the id. Features without a geometry are left out, and so
    /// are foreign members. Polygons that the properties call circles become circles again (``DrawnFeature/circleMember``).
    public init(geoJSON: some GeoJSONConvertible) {
        self.init()
        var withoutID: [Int] = []
        for feature in geoJSON.geoJSONObject.features {
            for (number, shape) in feature.shapes.enumerated() {
                if number > 0 || feature.id == nil { withoutID.append(features.count) }
                features.append(DrawnFeature(id: feature.id ?? 0, shape, properties: feature.drawnProperties))
            }
        }
        number(withoutID)
    }

    private mutating func number(_ indices: [Int]) {
        var next = nextNumber
        for index in indices {
            let feature = features[index]
            features[index] = DrawnFeature(id: .number(Double(next)), feature.shape, properties: feature.properties)
            next += 1
        }
        self = withDistinctIDs(from: next).drawing
    }
}

extension GeoJSONFeature {
    fileprivate var circle: DrawnShape? {
        guard case .polygon? = geometry else { return nil }
        return DrawnShape.circle(properties[DrawnFeature.circleMember])
    }

    fileprivate var shapes: [DrawnShape] {
        if let circle { return [circle] }
        return geometry.map { DrawnShape.shapes(of: $0) } ?? []
    }

    /// The properties without what was put in for a circle.
    fileprivate var drawnProperties: GeoJSONMembers {
        guard circle != nil else { return properties }
        var rest = properties
        rest[DrawnFeature.circleMember] = nil
        return rest
    }
}
