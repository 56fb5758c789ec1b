import Geodesy
import MapCameras
import MapGeoJSON

extension DrawnFeature {
    /// The member of the properties by which a polygon of 64 corners is known to be a circle.
    public static let circleMember = "circle"

    /// The same as a GeoJSON feature, with the same id and properties.
    ///
    /// A circle becomes a polygon of ``DrawnShape/circleCorners`` corners, and its properties get a member ``circleMember``, with its
    /// `center` (longitude, latitude) and its `radius` in metres. What was not simplified is left out. O(vertices).
    public var geoJSONFeature: GeoJSONFeature {
        var properties = properties
        if case .circle(let center, let radius) = shape {
            let place = center.wrapped
            properties[Self.circleMember] = ["center": [.number(place.longitude), .number(place.latitude)], "radius": .number(radius)]
        }
        return GeoJSONFeature(id: id, geometry: shape.geoJSONGeometry, properties: properties)
    }
}

extension DrawnShape {
    /// The same as a GeoJSON geometry; a circle as a polygon of ``circleCorners`` corners. O(vertices).
    public var geoJSONGeometry: GeoJSONGeometry {
        switch self {
        case .point(let place): .point(place)
        case .line(let places): .lineString(places)
        case .polygon(let rings): .polygon(rings)
        case .circle: .polygon(outline)
        }
    }

    /// The shapes that a GeoJSON geometry consists of: of a collection, and of what is several of a kind, each by itself. O(vertices).
    static func shapes(of geometry: GeoJSONGeometry) -> [DrawnShape] {
        switch geometry {
        case .point(let place): [.point(place)]
        case .multiPoint(let places): places.map { .point($0) }
        case .lineString(let places): [.line(places)]
        case .multiLineString(let lines): lines.map { .line($0) }
        case .polygon(let rings): [.polygon(rings)]
        case .multiPolygon(let polygons): polygons.map { .polygon($0) }
        case .geometryCollection(let geometries): geometries.flatMap { shapes(of: $0) }
        }
    }

    /// The circle that a polygon stands for, as its properties say; `nil` if they say nothing, or nothing that can be.
    static func circle(_ member: GeoJSONValue?) -> DrawnShape? {
        guard let circle = member?.object, let center = circle["center"]?.array, center.count == 2 else { return nil }
        guard let longitude = center[0].number, let latitude = center[1].number, let radius = circle["radius"]?.number else { return nil }
        let shape = DrawnShape.circle(center: Coordinate(latitude: latitude, longitude: longitude), radius: radius)
        return shape.isValid ? shape : nil
    }
}
