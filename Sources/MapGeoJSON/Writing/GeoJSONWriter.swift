import JSONText

/// Writes compact GeoJSON according to RFC 7946. The same features give the same bytes on every platform.
///
/// Coordinates have at most seven decimals (1 cm) and are rounded half away from zero. Outer rings are counter-clockwise, holes are
/// clockwise, and all rings are closed. Lines and polygons are cut at the antimeridian into `MultiLineString` and `MultiPolygon` (section
/// 3.1.9). The latitude of a cut is on the straight line in degrees. A polygon around a pole must follow the parallel of ±90° and be 360°
/// wide.
public struct GeoJSONWriter: Sendable, Hashable {
    /// Whether features and collections have a `bbox`. The default is `false`. Across the antimeridian the west of the box is above its
    /// east (section 5.2).
    public var writesBoundingBoxes = false

    /// Creates a writer without bounding boxes.
    public init() {}

    /// The GeoJSON text of a geometry, a feature or a collection.
    ///
    /// - Throws: ``GeoJSONError`` if a coordinate is not valid, if there are too few coordinates, if a number is not finite, or if the name
    ///   of a member is reserved.
    /// - Complexity: O(n log n), where n is the size of the object.
    public func text(of object: some GeoJSONConvertible) throws(GeoJSONError) -> String {
        var bytes: [UInt8] = []
        try append(object, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the GeoJSON text of a geometry, a feature or a collection in UTF-8. If it throws, the bytes do not change.
    ///
    /// - Throws: The errors of ``text(of:)``.
    /// - Complexity: O(n log n), where n is the size of the object.
    public func append(_ object: some GeoJSONConvertible, to bytes: inout [UInt8]) throws(GeoJSONError) {
        var output = GeoJSONOutput(writesBoundingBoxes: writesBoundingBoxes)
        try output.append(object.geoJSONObject)
        bytes += output.text.bytes
    }
}

/// A GeoJSON text under construction, with one method for each kind of object.
private struct GeoJSONOutput {
    private let writesBoundingBoxes: Bool
    private(set) var text = JSONWriter()

    init(writesBoundingBoxes: Bool) { self.writesBoundingBoxes = writesBoundingBoxes }

    mutating func append(_ object: GeoJSONObject) throws(GeoJSONError) {
        switch object {
        case .geometry(let geometry): try text.append(try GridGeometry(geometry))
        case .feature(let feature): try append(feature, geometry: try GeoJSONOutput.geometry(of: feature))
        case .featureCollection(let collection): try append(collection)
        }
    }

    private mutating func append(_ collection: GeoJSONFeatureCollection) throws(GeoJSONError) {
        let features = collection.features
        // All geometries are prepared first, because the bounding box of the collection comes before them.
        let geometries = try GeoJSONError.map(features, under: "features") { (feature) throws(GeoJSONError) in
            try GeoJSONOutput.geometry(of: feature)
        }
        text.append("{\"type\":\"FeatureCollection\"")
        appendBoundingBox(of: geometries)
        text.append(",\"features\":[")
        for index in features.indices {
            if index > 0 { text.append(",") }
            do throws(GeoJSONError) {
                try append(features[index], geometry: geometries[index])
            } catch {
                throw error.under(.index(index)).under(.member("features"))
            }
        }
        text.append("]")
        try append(foreign: collection.foreignMembers, to: .featureCollection)
        text.append("}")
    }

    private mutating func append(_ feature: GeoJSONFeature, geometry: GridGeometry?) throws(GeoJSONError) {
        text.append("{\"type\":\"Feature\"")
        if let id = feature.id { try append(id) }
        appendBoundingBox(of: [geometry])
        text.append(",\"geometry\":")
        if let geometry { try text.append(geometry) } else { text.append("null") }
        text.append(",\"properties\":")
        do throws(GeoJSONError) {
            try text.append(value: .object(feature.properties))
        } catch {
            throw error.under(.member("properties"))
        }
        try append(foreign: feature.foreignMembers, to: .feature)
        text.append("}")
    }

    private static func geometry(of feature: GeoJSONFeature) throws(GeoJSONError) -> GridGeometry? {
        guard let geometry = feature.geometry else { return nil }
        do throws(GeoJSONError) {
            return try GridGeometry(geometry)
        } catch {
            throw error.under(.member("geometry"))
        }
    }

    private mutating func append(_ id: GeoJSONID) throws(GeoJSONError) {
        text.append(",\"id\":")
        switch id {
        case .string(let string): text.append(quoted: string)
        case .number(let number):
            do throws(GeoJSONError) { try text.append(number: number) } catch { throw error.under(.member("id")) }
        }
    }

    private mutating func append(foreign members: GeoJSONMembers, to kind: GeoJSONObjectKind) throws(GeoJSONError) {
        for member in members where kind.reserves(member.name) {
            throw GeoJSONError(.reservedMember, at: .member(member.name))
        }
        guard !members.isEmpty else { return }
        text.append(",")
        try text.append(members: members)
    }

    private mutating func appendBoundingBox(of geometries: [GridGeometry?]) {
        guard writesBoundingBoxes, let box = GridBounds(of: geometries) else { return }
        text.append(",\"bbox\":[")
        text.append(list: [box.west, box.south, box.east, box.north]) { $0.append(degrees: $1) }
        text.append("]")
    }
}

/// The kinds of GeoJSON objects, and the member names that are reserved in them.
enum GeoJSONObjectKind {
    case geometry
    case feature
    case featureCollection

    /// Whether a foreign member cannot have this name, because GeoJSON defines the name for this or another kind of object (RFC 7946,
    /// section 7.1).
    func reserves(_ name: String) -> Bool {
        if Self.isEqual(name, "id") { return self == .feature }
        return Self.definedNames.contains { Self.isEqual($0, name) }
    }

    private static let definedNames = ["type", "bbox", "crs", "coordinates", "geometries", "geometry", "properties", "features"]

    private static func isEqual(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
}
