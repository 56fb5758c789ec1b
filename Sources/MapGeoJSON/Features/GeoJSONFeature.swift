public import Geodesy

/// A feature: a geometry and its properties (RFC 7946, section 3.2).
public struct GeoJSONFeature: Sendable, Hashable {
    /// The identifier, or `nil` if there is none. The writer writes it unchanged, so it is the same in every file.
    public var id: GeoJSONID?
    /// The geometry, or `nil` if the feature has no location.
    public var geometry: GeoJSONGeometry?
    /// The properties, in the order of the text. `null` in a text is read as no properties.
    public var properties: GeoJSONMembers
    /// Members that GeoJSON does not define, in their order. The writer writes them after the other members (RFC 7946, section 6.1).
    public var foreignMembers: GeoJSONMembers

    /// Creates a feature.
    public init(
        id: GeoJSONID? = nil, geometry: GeoJSONGeometry?, properties: GeoJSONMembers = [:], foreignMembers: GeoJSONMembers = [:]
    ) {
        self.id = id
        self.geometry = geometry
        self.properties = properties
        self.foreignMembers = foreignMembers
    }
}

/// A collection of features (RFC 7946, section 3.3).
public struct GeoJSONFeatureCollection: Sendable, Hashable {
    /// The features, in order.
    public var features: [GeoJSONFeature]
    /// Members that GeoJSON does not define, in their order. The writer writes them after the other members (RFC 7946, section 6.1).
    public var foreignMembers: GeoJSONMembers

    /// Creates a collection of features.
    public init(_ features: [GeoJSONFeature], foreignMembers: GeoJSONMembers = [:]) {
        self.features = features
        self.foreignMembers = foreignMembers
    }
}

/// The top-level object of a GeoJSON text.
public enum GeoJSONObject: Sendable, Hashable {
    /// A geometry without a feature.
    case geometry(GeoJSONGeometry)
    case feature(GeoJSONFeature)
    case featureCollection(GeoJSONFeatureCollection)

    /// The features of the object. A geometry without a feature gives one feature without properties.
    public var features: [GeoJSONFeature] {
        switch self {
        case .geometry(let geometry): [GeoJSONFeature(geometry: geometry)]
        case .feature(let feature): [feature]
        case .featureCollection(let collection): collection.features
        }
    }
}

/// A type whose values can be written as a GeoJSON text.
public protocol GeoJSONConvertible {
    /// The value as a GeoJSON object.
    var geoJSONObject: GeoJSONObject { get }
}

extension GeoJSONObject: GeoJSONConvertible {
    /// The object.
    public var geoJSONObject: GeoJSONObject { self }
}

extension GeoJSONGeometry: GeoJSONConvertible {
    /// The geometry as an object.
    public var geoJSONObject: GeoJSONObject { .geometry(self) }
}

extension GeoJSONFeature: GeoJSONConvertible {
    /// The feature as an object.
    public var geoJSONObject: GeoJSONObject { .feature(self) }
}

extension GeoJSONFeatureCollection: GeoJSONConvertible {
    /// The collection as an object.
    public var geoJSONObject: GeoJSONObject { .featureCollection(self) }
}

/// The identifier of a feature: a string or a number (RFC 7946, section 3.2).
public enum GeoJSONID: Sendable, Hashable {
    /// A string. Its Unicode scalars are preserved.
    case string(String)
    /// A number. Whole numbers are exact up to 2⁵³.
    case number(Double)

    /// Whether two identifiers are equal. Strings are equal if their Unicode scalars are equal.
    public static func == (a: GeoJSONID, b: GeoJSONID) -> Bool {
        switch (a, b) {
        case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
        case (.number(let a), .number(let b)): a == b
        default: false
        }
    }

    /// Hashes the components that `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let string): for byte in string.utf8 { hasher.combine(byte) }
        case .number(let number): hasher.combine(number)
        }
    }
}

extension GeoJSONID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Creates an identifier from a string literal.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Creates an identifier from an integer literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// The geometry of a feature (RFC 7946, section 3.1).
///
/// Longitudes in a geometry are continuous. A line that crosses the antimeridian goes from 179 to 181 and is not cut. ``GeoJSONWriter``
/// cuts it, and ``GeoJSONReader`` joins the pieces. A polygon is its outer ring, followed by its holes. A ring does not repeat its first
/// point at the end. The reader returns outer rings counter-clockwise and holes clockwise. The writer accepts any direction. Altitudes are
/// ignored.
public enum GeoJSONGeometry: Sendable, Hashable {
    case point(Coordinate)
    /// Several points.
    case multiPoint([Coordinate])
    /// A line of at least two points.
    case lineString([Coordinate])
    /// Several lines.
    case multiLineString([[Coordinate]])
    /// A polygon: its outer ring, then its holes. Each ring has at least three points.
    case polygon([[Coordinate]])
    /// Several polygons.
    case multiPolygon([[[Coordinate]]])
    /// Several geometries of any type.
    case geometryCollection([GeoJSONGeometry])

    /// The name of the type in GeoJSON, such as `Point` or `LineString`.
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

    /// All coordinates in order, including those of holes and of nested collections.
    ///
    /// - Complexity: O(n), where n is the number of coordinates.
    public var coordinates: [Coordinate] {
        switch self {
        case .point(let coordinate): [coordinate]
        case .multiPoint(let coordinates), .lineString(let coordinates): coordinates
        case .multiLineString(let parts), .polygon(let parts): parts.flatMap { $0 }
        case .multiPolygon(let polygons): polygons.flatMap { $0.flatMap { $0 } }
        case .geometryCollection(let geometries): geometries.flatMap { $0.coordinates }
        }
    }
}

extension GeoJSONGeometry {
    /// The error with which ``GeoJSONWriter`` refuses the geometry. `nil` if it can be written.
    ///
    /// - Complexity: O(n), or O(n log n) if polygons are cut, where n is the number of coordinates.
    package var writingError: GeoJSONError? {
        do throws(GeoJSONError) {
            _ = try GridGeometry(self)
            return nil
        } catch {
            return error
        }
    }
}
