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
    /// - Throws: what cannot be written: places that are not valid, too few of them, numbers that are not finite, members with reserved names.
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
