/// Writes GeoJSON as RFC 7946 wants it, compactly, the same bytes for the same features everywhere.
///
/// Coordinates have at most seven decimals (1 cm), rounded half away from zero. Outer rings go counter-clockwise, holes clockwise, and
/// all are closed. Lines and polygons are cut at the antimeridian into `MultiLineString` and `MultiPolygon` (3.1.9); a cut's latitude lies
/// on the straight line in degrees. Whoever encloses a pole draws along its parallel of ±90°, as wide as the Earth.
public struct GeoJSONWriter: Sendable, Hashable {
    /// Whether features and collections get a `bbox`; off by default. Its west is above its east across the antimeridian (5.2).
    public var writesBoundingBoxes = false

    /// A writer without bounding boxes.
    public init() {}

    /// The GeoJSON text of a geometry, a feature or a collection. O(n log n) at most.
    ///
    /// - Throws: what cannot be written: places that are not valid or too few, numbers that are not finite, members with reserved names.
    public func text(of object: some GeoJSONConvertible) throws(GeoJSONError) -> String {
        var bytes: [UInt8] = []
        try append(object, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the GeoJSON text of a geometry, a feature or a collection, in UTF-8; if it throws, nothing.
    ///
    /// - Throws: as ``text(of:)``.
    public func append(_ object: some GeoJSONConvertible, to bytes: inout [UInt8]) throws(GeoJSONError) {
        var output = GeoJSONOutput(writesBoundingBoxes: writesBoundingBoxes)
        try output.append(object.geoJSONObject)
        bytes += output.text.bytes
    }
}

/// One text in the making, object by object.
struct GeoJSONOutput {
    let writesBoundingBoxes: Bool
    private(set) var text = GeoJSONText()

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
        // All shapes first, because the bounding box of all stands before them.
        let geometries = try GeoJSONError.map(features, under: "features") { (feature) throws(GeoJSONError) in
            try GeoJSONOutput.geometry(of: feature)
        }
        text.append("{\"type\":\"FeatureCollection\"")
        appendBoundingBox(of: geometries)
        text.append(",\"features\":[")
        for index in features.indices {
            if index > 0 { text.append(UInt8(ascii: ",")) }
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
            try text.append(.object(feature.properties))
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
        for (index, value) in [box.west, box.south, box.east, box.north].enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(degrees: value)
        }
        text.append("]")
    }
}

/// The three kinds of objects that GeoJSON has, and the names of members that each has a meaning for, or must not have.
enum GeoJSONObjectKind {
    case geometry
    case feature
    case featureCollection

    /// Whether a name cannot be that of a foreign member: it is a defined one, or defines another kind of object (RFC 7946, 7.1).
    func reserves(_ name: String) -> Bool {
        if GeoJSONObjectKind.same(name, "id") { return self == .feature }
        return GeoJSONObjectKind.defining.contains { GeoJSONObjectKind.same($0, name) }
    }

    private static let defining = ["type", "bbox", "crs", "coordinates", "geometries", "geometry", "properties", "features"]

    private static func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
}
