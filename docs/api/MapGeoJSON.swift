// The public interface of MapGeoJSON, written by `make api`. Compiled code is in Sources.

/// A type whose values can be written as a GeoJSON text.
protocol GeoJSONConvertible {
    /// The value as a GeoJSON object.
    var geoJSONObject: GeoJSONObject { get }
}

/// An error in a GeoJSON text, or in a feature to write, with its location.
struct GeoJSONError: CustomStringConvertible, Equatable, Error, Hashable, Sendable {
    /// The path from the top-level object to the error.
    var path: [GeoJSONError.Step] { get }
    /// The path in JavaScript syntax, such as `features[3].geometry.coordinates[0][2]`.
    var pathText: String { get }
    /// The reason for the error.
    let reason: GeoJSONError.Reason
    /// The position of the error in the text that was read: that of the value at the end of ``path``, or of the last object or array on the way that is there.
    func position(in text: String) -> GeoJSONTextPosition
    /// The reason for an error.
    enum Reason: Equatable, Hashable, Sendable {
        /// The bounding box is not an array of four or six numbers.
        case badBoundingBox
        /// A name occurs twice in one object.
        case duplicateMember
        /// The latitude, in degrees, is outside −90 ... 90 or NaN.
        case latitudeOutOfRange(Double)
        /// The longitude, in degrees, is NaN or out of range.
        case longitudeOutOfRange(Double)
        /// A required member is missing.
        case missing
        /// The polygon crosses the antimeridian and has no area, so cutting it leaves nothing.
        case noArea
        /// The number is infinite or NaN.
        case notFinite
        /// The text is not JSON (RFC 8259).
        case notJSON(expected: String, offset: Int)
        /// The member is not allowed in this object, because GeoJSON defines its name for another object (RFC 7946, section 7.1).
        case reservedMember
        /// Arrays and objects are nested too deeply.
        case tooDeep(limit: Int)
        /// There are too few positions, or too few numbers in a position.
        case tooFew(count: Int, minimum: Int)
        /// The last position of the ring differs from its first.
        case unclosedRing
        /// The `type` is unknown, or not allowed at this location.
        case unknownType(String)
        /// The coordinate reference system is not WGS 84 in longitude and latitude.
        case unsupportedReferenceSystem
        /// The polygon is more than 360° wide, so it would overlap itself.
        case widerThanEarth
        /// The value has an unexpected type.
        case wrongType(expected: String, found: String)
        /// A description of the reason.
        var text: String { get }
    }
    /// One step of the path from the top-level object to the error.
    enum Step: Equatable, Hashable, Sendable {
        /// To the element at this index of an array.
        case index(Int)
        /// To the member with this name.
        case member(String)
    }
}

/// A feature: a geometry and its properties (RFC 7946, section 3.2).
struct GeoJSONFeature: Equatable, GeoJSONConvertible, Hashable, Sendable {
    /// Creates a feature.
    init(id: GeoJSONID? = nil, geometry: GeoJSONGeometry?, properties: GeoJSONMembers = [:], foreignMembers: GeoJSONMembers = [:])
    /// Members that GeoJSON does not define, in their order.
    var foreignMembers: GeoJSONMembers
    /// The geometry, or `nil` if the feature has no location.
    var geometry: GeoJSONGeometry?
    /// The identifier, or `nil` if there is none.
    var id: GeoJSONID?
    /// The properties, in the order of the text.
    var properties: GeoJSONMembers
}

/// A collection of features (RFC 7946, section 3.3).
struct GeoJSONFeatureCollection: Equatable, GeoJSONConvertible, Hashable, Sendable {
    /// Creates a collection of features.
    init(_ features: [GeoJSONFeature], foreignMembers: GeoJSONMembers = [:])
    /// The features, in order.
    var features: [GeoJSONFeature]
    /// Members that GeoJSON does not define, in their order.
    var foreignMembers: GeoJSONMembers
}

/// The geometry of a feature (RFC 7946, section 3.1).
enum GeoJSONGeometry: Equatable, GeoJSONConvertible, Hashable, Sendable {
    /// Several geometries of any type.
    case geometryCollection([GeoJSONGeometry])
    /// A line of at least two points.
    case lineString([Coordinate])
    /// Several lines.
    case multiLineString([[Coordinate]])
    /// Several points.
    case multiPoint([Coordinate])
    /// Several polygons.
    case multiPolygon([[[Coordinate]]])
    /// One point.
    case point(Coordinate)
    /// A polygon: its outer ring, then its holes.
    case polygon([[Coordinate]])
    /// All coordinates in order, including those of holes and of nested collections.
    var coordinates: [Coordinate] { get }
    /// The name of the type in GeoJSON, such as `Point` or `LineString`.
    var typeName: String { get }
}

/// The identifier of a feature: a string or a number (RFC 7946, section 3.2).
enum GeoJSONID: Equatable, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral, Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// Creates an identifier from an integer literal.
    init(integerLiteral value: Int)
    /// Creates an identifier from a string literal.
    init(stringLiteral value: String)
}

/// Named values in insertion order.
struct GeoJSONMembers: BidirectionalCollection, Collection, Equatable, ExpressibleByDictionaryLiteral, Hashable, RandomAccessCollection, Sendable, Sequence {
    /// Creates members in the given order.
    init(_ elements: some Sequence<(String, GeoJSONValue)>)
    /// Creates members in the order of the literal.
    init(dictionaryLiteral elements: (String, GeoJSONValue)...)
    /// The position after the last member.
    var endIndex: Int { get }
    /// The position of the first member.
    var startIndex: Int { get }
    /// The value of a name, or `nil` if there is none.
    subscript(name: String) -> GeoJSONValue? { get set }
    /// The member at a position.
    subscript(position: Int) -> GeoJSONMembers.Member { get }
    /// A name and its value.
    struct Member: Equatable, Hashable, Sendable {
        /// Creates a member.
        init(name: String, value: GeoJSONValue)
        /// The name.
        let name: String
        /// The value.
        var value: GeoJSONValue
    }
}

/// The top-level object of a GeoJSON text.
enum GeoJSONObject: Equatable, GeoJSONConvertible, Hashable, Sendable {
    /// One feature.
    case feature(GeoJSONFeature)
    /// A collection of features.
    case featureCollection(GeoJSONFeatureCollection)
    /// A geometry without a feature.
    case geometry(GeoJSONGeometry)
    /// The features of the object.
    var features: [GeoJSONFeature] { get }
    /// The object.
    var geoJSONObject: GeoJSONObject { get }
}

/// Reads GeoJSON (RFC 7946) with any precision and any direction of rings.
struct GeoJSONReader: Equatable, Hashable, Sendable {
    /// Creates a reader with the default options.
    init()
    /// Whether a ring whose last position differs from its first is closed instead of refused.
    var closesRings: Bool
    /// The maximum nesting of arrays and objects.
    var maximumDepth: Int
    /// The lines and polygons, cut at the antimeridian, that are joined.
    var rejoining: GeoJSONRejoining
    /// The features in a text.
    func features(from text: String) throws(GeoJSONError) -> [GeoJSONFeature]
    /// The object in a text in UTF-8, such as the `Data` of a file.
    func object(from bytes: some Collection<UInt8>) throws(GeoJSONError) -> GeoJSONObject
    /// The object in a text.
    func object(from text: String) throws(GeoJSONError) -> GeoJSONObject
}

/// The lines and polygons, cut at the antimeridian, that the reader joins.
enum GeoJSONRejoining: CaseIterable, Equatable, Hashable, Sendable {
    /// All that have the same ends, or the same edges along the antimeridian, on both sides.
    case all
    /// None.
    case never
    /// Those that ``GeoJSONWriter`` would cut into exactly the same pieces.
    case writerCuts
}

/// A position in a GeoJSON text, to show where an error is.
struct GeoJSONTextPosition: Equatable, Hashable, Sendable {
    /// The position in the line, in bytes of UTF-8, from 1.
    let column: Int
    /// The line, from 1.
    let line: Int
}

/// A JSON value of a property or a foreign member (RFC 8259, section 3).
enum GeoJSONValue: Equatable, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral, Hashable, Sendable {
    /// An array of values.
    case array([GeoJSONValue])
    /// True or false.
    case bool(Bool)
    /// The JSON value `null`.
    case null
    /// A number.
    case number(Double)
    /// An object: named values in order.
    case object(GeoJSONMembers)
    /// A string.
    case string(String)
    /// Creates an array.
    init(arrayLiteral elements: GeoJSONValue...)
    /// True or false.
    init(booleanLiteral value: Bool)
    /// Creates an object.
    init(dictionaryLiteral elements: (String, GeoJSONValue)...)
    /// Creates a number from a floating-point literal.
    init(floatLiteral value: Double)
    /// Creates a number from an integer literal.
    init(integerLiteral value: Int)
    /// The JSON value `null`.
    init(nilLiteral: ())
    /// Creates a string.
    init(stringLiteral value: String)
    /// The elements of the array, or `nil` if the value has another type.
    var array: [GeoJSONValue]? { get }
    /// The Boolean, or `nil` if the value has another type.
    var bool: Bool? { get }
    /// The number, or `nil` if the value has another type.
    var number: Double? { get }
    /// The members of the object, or `nil` if the value has another type.
    var object: GeoJSONMembers? { get }
    /// The string, or `nil` if the value has another type.
    var string: String? { get }
}

/// Writes compact GeoJSON according to RFC 7946.
struct GeoJSONWriter: Equatable, Hashable, Sendable {
    /// Creates a writer without bounding boxes.
    init()
    /// Whether features and collections have a `bbox`.
    var writesBoundingBoxes: Bool
    /// Appends the GeoJSON text of a geometry, a feature or a collection in UTF-8.
    func append(_ object: some GeoJSONConvertible, to bytes: inout [UInt8]) throws(GeoJSONError)
    /// The GeoJSON text of a geometry, a feature or a collection.
    func text(of object: some GeoJSONConvertible) throws(GeoJSONError) -> String
}
