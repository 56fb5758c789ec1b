import Geodesy
import JSONText

/// Reads GeoJSON (RFC 7946) with any precision and any direction of rings.
///
/// Outer rings are returned counter-clockwise and holes clockwise, without the closing point. Geometries that were cut at the antimeridian
/// are joined. A text that is not valid GeoJSON is refused with an error that contains the path. Bounding boxes are checked but not kept,
/// because the writer creates new ones. Altitudes, and foreign members of geometries, are ignored.
public struct GeoJSONReader: Sendable, Hashable {
    /// Whether a ring whose last position differs from its first is closed instead of refused. The default is `false`.
    public var closesRings = false
    /// The lines and polygons, cut at the antimeridian, that are joined. The default is those that ``GeoJSONWriter`` has cut.
    public var rejoining = GeoJSONRejoining.writerCuts
    /// The maximum nesting of arrays and objects. The default is 64. The limit is 512.
    public var maximumDepth = 64

    static let depthLimit = 512

    /// Creates a reader with the default options.
    public init() {}

    /// The object in a text.
    ///
    /// - Throws: ``GeoJSONError`` with the reason and the path.
    /// - Complexity: O(n), or O(n log n) if polygons are joined, where n is the length of the text.
    public func object(from text: String) throws(GeoJSONError) -> GeoJSONObject {
        try object(from: text.utf8)
    }

    /// The object in a text in UTF-8, such as the `Data` of a file.
    ///
    /// - Throws: ``GeoJSONError`` with the reason and the path.
    /// - Complexity: O(n), or O(n log n) if polygons are joined, where n is the length of the text.
    public func object(from bytes: some Collection<UInt8>) throws(GeoJSONError) -> GeoJSONObject {
        try object(from: try GeoJSONParser.value(of: bytes, maximumDepth: min(maximumDepth, Self.depthLimit)))
    }

    /// The features in a text. A geometry without a feature gives one feature without properties.
    ///
    /// - Throws: ``GeoJSONError`` with the reason and the path.
    /// - Complexity: As ``object(from:)-(String)``.
    public func features(from text: String) throws(GeoJSONError) -> [GeoJSONFeature] {
        try object(from: text).features
    }

    // MARK: Objects

    private func object(from value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONObject {
        let members = try JSONShape.object(value)
        switch UTF8Name(try JSONShape.type(of: members)) {
        case "Feature": return .feature(try feature(members))
        case "FeatureCollection": return .featureCollection(try collection(members))
        default: return .geometry(try geometry(value))
        }
    }

    private func collection(_ members: GeoJSONMembers) throws(GeoJSONError) -> GeoJSONFeatureCollection {
        let features = try JSONShape.required("features", of: members) { (value) throws(GeoJSONError) in
            try GeoJSONError.map(try JSONShape.array(value)) { (element) throws(GeoJSONError) in
                let members = try JSONShape.object(element)
                let type = try JSONShape.type(of: members)
                guard UTF8Name(type).isEqual("Feature") else { throw GeoJSONError(unknownType: type) }
                return try feature(members)
            }
        }
        let foreign = try foreignMembers(members, of: .featureCollection, defined: ["type", "features"])
        return GeoJSONFeatureCollection(features, foreignMembers: foreign)
    }

    private func feature(_ members: GeoJSONMembers) throws(GeoJSONError) -> GeoJSONFeature {
        GeoJSONFeature(
            id: try id(of: members),
            geometry: try JSONShape.required("geometry", of: members) { (value) throws(GeoJSONError) in
                value.isNull ? nil : try geometry(value)
            },
            properties: try JSONShape.required("properties", of: members) { (value) throws(GeoJSONError) in
                value.isNull ? [:] : try JSONShape.object(value)
            },
            foreignMembers: try foreignMembers(members, of: .feature, defined: ["type", "id", "geometry", "properties"]))
    }

    private func id(of members: GeoJSONMembers) throws(GeoJSONError) -> GeoJSONID? {
        switch members["id"] {
        case nil: return nil
        case .string(let string)?: return .string(string)
        case .number(let number)?: return .number(number)
        case let other?:
            throw GeoJSONError(.wrongType(expected: "a string or a number", found: other.kindName), at: .member("id"))
        }
    }

    /// The members that GeoJSON does not define. Also checks the members that every object may have.
    private func foreignMembers(
        _ members: GeoJSONMembers, of kind: GeoJSONObjectKind, defined: [StaticString]
    ) throws(GeoJSONError) -> GeoJSONMembers {
        var foreign: [GeoJSONMembers.Member] = []
        for member in members where !UTF8Name(member.name).isOne(of: defined) {
            do throws(GeoJSONError) {
                switch UTF8Name(member.name) {
                case "bbox": try JSONShape.checkBoundingBox(member.value)
                case "crs": try JSONShape.checkReferenceSystem(member.value)
                default:
                    guard !kind.reserves(member.name) else { throw GeoJSONError(.reservedMember) }
                    foreign.append(member)
                }
            } catch {
                throw error.under(.member(member.name))
            }
        }
        return GeoJSONMembers(distinct: foreign)
    }

    // MARK: Geometries

    private func geometry(_ value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONGeometry {
        let members = try JSONShape.object(value)
        let type = try JSONShape.type(of: members)
        let isCollection = UTF8Name(type).isEqual("GeometryCollection")
        guard UTF8Name(type).isOne(of: GeoJSONReader.geometryTypes) else { throw GeoJSONError(unknownType: type) }
        _ = try foreignMembers(members, of: .geometry, defined: ["type", isCollection ? "geometries" : "coordinates"])
        return try JSONShape.required(isCollection ? "geometries" : "coordinates", of: members) { (value) throws(GeoJSONError) in
            GeoJSONJoiner(rejoining).joined(try geometry(type, value))
        }
    }

    private static let geometryTypes: [StaticString] = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
    ]

    private func geometry(_ type: String, _ value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONGeometry {
        switch UTF8Name(type) {
        case "Point": return .point(try coordinate(value))
        case "MultiPoint": return .multiPoint(try coordinates(value))
        case "LineString": return .lineString(try line(value))
        case "MultiLineString": return .multiLineString(try list(value) { (part) throws(GeoJSONError) in try line(part) })
        case "Polygon": return .polygon(try polygon(value))
        case "MultiPolygon": return .multiPolygon(try list(value) { (part) throws(GeoJSONError) in try polygon(part) })
        default: return .geometryCollection(try list(value) { (part) throws(GeoJSONError) in try geometry(part) })
        }
    }

    private func list<Result>(
        _ value: GeoJSONValue, _ element: (GeoJSONValue) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> [Result] {
        try GeoJSONError.map(try JSONShape.array(value), element)
    }

    private func coordinate(_ value: GeoJSONValue) throws(GeoJSONError) -> Coordinate {
        let numbers = try JSONShape.array(value)
        for index in numbers.indices where numbers[index].number == nil {
            throw GeoJSONError(.wrongType(expected: "a number", found: numbers[index].kindName), at: .index(index))
        }
        guard numbers.count >= 2, case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1] else {
            throw GeoJSONError(.tooFew(count: numbers.count, minimum: 2))
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        try GridPoint.check(coordinate, limit: GridPoint.readingLimit)
        return coordinate
    }

    private func coordinates(_ value: GeoJSONValue, minimum: Int = 0) throws(GeoJSONError) -> [Coordinate] {
        let coordinates = try list(value) { (part) throws(GeoJSONError) in try coordinate(part) }
        guard coordinates.count >= minimum else { throw GeoJSONError(.tooFew(count: coordinates.count, minimum: minimum)) }
        return coordinates
    }

    private func line(_ value: GeoJSONValue) throws(GeoJSONError) -> [Coordinate] { try coordinates(value, minimum: 2) }

    private func polygon(_ value: GeoJSONValue) throws(GeoJSONError) -> [[Coordinate]] {
        var rings = try list(value) { (part) throws(GeoJSONError) in try ring(part) }
        guard !rings.isEmpty else { throw GeoJSONError(.tooFew(count: 0, minimum: 1)) }
        for index in rings.indices {
            let orientation = GridRing.orientation(of: rings[index].map { GridPoint(checked: $0) })
            if orientation == (index == 0 ? -1 : 1) { rings[index] = GridRing.reversed(rings[index]) }
        }
        return rings
    }

    /// A ring without its closing point.
    private func ring(_ value: GeoJSONValue) throws(GeoJSONError) -> [Coordinate] {
        var coordinates = try coordinates(value, minimum: closesRings ? 3 : 4)
        if coordinates[0] == coordinates[coordinates.count - 1] {
            guard coordinates.count >= 4 else { throw GeoJSONError(.tooFew(count: coordinates.count, minimum: 4)) }
            coordinates.removeLast()
        } else if !closesRings {
            throw GeoJSONError(.unclosedRing)
        }
        return coordinates
    }
}

/// Checks of the form of JSON values that are part of GeoJSON.
private enum JSONShape {
    static func object(_ value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONMembers {
        guard case .object(let members) = value else {
            throw GeoJSONError(.wrongType(expected: "an object", found: value.kindName))
        }
        return members
    }

    static func array(_ value: GeoJSONValue) throws(GeoJSONError) -> [GeoJSONValue] {
        guard case .array(let values) = value else {
            throw GeoJSONError(.wrongType(expected: "an array", found: value.kindName))
        }
        return values
    }

    static func type(of members: GeoJSONMembers) throws(GeoJSONError) -> String {
        try required("type", of: members) { (value) throws(GeoJSONError) in
            guard case .string(let type) = value else {
                throw GeoJSONError(.wrongType(expected: "a string", found: value.kindName))
            }
            return type
        }
    }

    static func required<Result>(
        _ name: String, of members: GeoJSONMembers, _ read: (GeoJSONValue) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> Result {
        guard let value = members[name] else { throw GeoJSONError(.missing, at: .member(name)) }
        do throws(GeoJSONError) { return try read(value) } catch { throw error.under(.member(name)) }
    }

    /// Four numbers, or six with altitudes (RFC 7946, section 5).
    static func checkBoundingBox(_ value: GeoJSONValue) throws(GeoJSONError) {
        let numbers = try array(value).compactMap { $0.number }
        guard numbers.count == value.array?.count, numbers.count == 4 || numbers.count == 6 else { throw GeoJSONError(.badBoundingBox) }
    }

    /// Older texts name their reference system. The names of the one that GeoJSON uses (RFC 7946, section 4) are accepted.
    static func checkReferenceSystem(_ value: GeoJSONValue) throws(GeoJSONError) {
        guard let name = value.object?["properties"]?.object?["name"]?.string, UTF8Name(name).isOne(of: acceptedSystems) else {
            throw GeoJSONError(.unsupportedReferenceSystem)
        }
    }

    private static let acceptedSystems: [StaticString] = [
        "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "urn:ogc:def:crs:EPSG::4326", "EPSG:4326",
    ]
}

private extension GeoJSONValue {
    var isNull: Bool { if case .null = self { true } else { false } }

    /// The name of the value's type for error messages.
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
