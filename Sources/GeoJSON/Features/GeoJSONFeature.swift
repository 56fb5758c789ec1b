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

/// What a feature is known by: a string or a number (RFC 7946, 3.2).
public enum GeoJSONID: Sendable, Hashable {
    /// A string, kept scalar for scalar.
    case string(String)
    /// A number; whole ones are exact up to 2⁵³.
    case number(Double)
}

extension GeoJSONID {
    /// Whether both are the same string, scalar for scalar, or the same number.
    public static func == (a: GeoJSONID, b: GeoJSONID) -> Bool {
        switch (a, b) {
        case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
        case (.number(let a), .number(let b)): a == b
        default: false
        }
    }

    /// Feeds what `==` compares into a hasher.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let string): for byte in string.utf8 { hasher.combine(byte) }
        case .number(let number): hasher.combine(number)
        }
    }
}

extension GeoJSONID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// An id that is a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// An id that is a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
