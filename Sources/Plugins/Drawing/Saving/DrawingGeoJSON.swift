import Geodesy
import MapCameras
public import MapGeoJSON

// Drawings as GeoJSON and back.

extension Drawing {
    /// The finished features as GeoJSON, in their order. The selection and the draft are left out.
    ///
    /// - Complexity: O(vertices)
    public var geoJSON: GeoJSONFeatureCollection {
        GeoJSONFeatureCollection(features.map { $0.geoJSONFeature })
    }

    /// The selected features as GeoJSON, in the order of ``features``.
    ///
    /// - Complexity: O(vertices)
    public var selectedGeoJSON: GeoJSONFeatureCollection {
        GeoJSONFeatureCollection(selectedFeatures.map { $0.geoJSONFeature })
    }

    /// Creates a drawing from GeoJSON.
    ///
    /// Features keep their ids. A feature without an id, or with the id of an earlier feature, gets a free number. A multi-geometry or a
    /// collection becomes several features with the same properties, of which the first has the id. A polygon becomes a circle if its
    /// properties describe one (the member `circle`). Features without a geometry, and foreign members, are left out.
    ///
    /// - Complexity: O(vertices)
    public init(geoJSON: some GeoJSONConvertible) {
        self.init()
        var withoutID: [Int] = []
        for feature in geoJSON.geoJSONObject.features {
            for (number, shape) in feature.shapes.enumerated() {
                if number > 0 || feature.id == nil { withoutID.append(features.count) }
                features.append(DrawnFeature(id: feature.id ?? 0, shape, properties: feature.drawnProperties))
            }
        }
        assignNumbers(to: withoutID)
    }

    private mutating func assignNumbers(to indices: [Int]) {
        var next = nextNumber
        for index in indices {
            let feature = features[index]
            features[index] = DrawnFeature(id: .number(Double(next)), feature.shape, properties: feature.properties)
            next += 1
        }
        self = withDistinctIDs(from: next).drawing
    }
}

extension DrawnFeature {
    /// The name of the property that marks a polygon as a circle.
    static let circleMember = "circle"

    /// The feature as GeoJSON, with the same id and properties.
    ///
    /// A circle becomes a polygon of 64 corners. Its properties get a member `circle` with the `center`
    /// (longitude, latitude) and the `radius` in meters. ``unsimplified`` is left out.
    ///
    /// - Complexity: O(vertices)
    public var geoJSONFeature: GeoJSONFeature {
        var properties = properties
        if case .circle(let center, let radius) = shape {
            let coordinate = center.wrapped
            properties[Self.circleMember] = [
                "center": [.number(coordinate.longitude), .number(coordinate.latitude)], "radius": .number(radius),
            ]
        }
        return GeoJSONFeature(id: id, geometry: shape.geoJSONGeometry, properties: properties)
    }
}

extension DrawnShape {
    /// The shape as a GeoJSON geometry. A circle becomes a polygon of 64 corners.
    ///
    /// - Complexity: O(vertices)
    public var geoJSONGeometry: GeoJSONGeometry {
        switch self {
        case .point(let coordinate): .point(coordinate)
        case .line(let coordinates): .lineString(coordinates)
        case .polygon(let rings): .polygon(rings)
        case .circle: .polygon(outline)
        }
    }

    /// The shapes of a geometry. A multi-geometry and a collection have several.
    fileprivate static func shapes(of geometry: GeoJSONGeometry) -> [DrawnShape] {
        switch geometry {
        case .point(let coordinate): [.point(coordinate)]
        case .multiPoint(let coordinates): coordinates.map { .point($0) }
        case .lineString(let coordinates): [.line(coordinates)]
        case .multiLineString(let lines): lines.map { .line($0) }
        case .polygon(let rings): [.polygon(rings)]
        case .multiPolygon(let polygons): polygons.map { .polygon($0) }
        case .geometryCollection(let geometries): geometries.flatMap { shapes(of: $0) }
        }
    }

    /// The circle that a property describes. `nil` if the property does not describe a valid circle.
    fileprivate static func circle(_ member: GeoJSONValue?) -> DrawnShape? {
        guard let circle = member?.object, let center = circle["center"]?.array, center.count == 2 else { return nil }
        guard let longitude = center[0].number, let latitude = center[1].number, let radius = circle["radius"]?.number else { return nil }
        let shape = DrawnShape.circle(center: Coordinate(latitude: latitude, longitude: longitude), radius: radius)
        return shape.isValid ? shape : nil
    }
}

extension GeoJSONFeature {
    private var circle: DrawnShape? {
        // A circle across the antimeridian, or around a pole, can be several polygons.
        switch geometry {
        case .polygon?, .multiPolygon?: DrawnShape.circle(properties[DrawnFeature.circleMember])
        default: nil
        }
    }

    fileprivate var shapes: [DrawnShape] {
        if let circle { return [circle] }
        return geometry.map { DrawnShape.shapes(of: $0) } ?? []
    }

    /// The properties without the description of a circle.
    fileprivate var drawnProperties: GeoJSONMembers {
        guard circle != nil else { return properties }
        var remaining = properties
        remaining[DrawnFeature.circleMember] = nil
        return remaining
    }
}
