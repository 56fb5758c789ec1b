#if !hasFeature(Embedded)

/// Reads GeoJSON (RFC 7946) of any precision and any ring order.
///
/// Outer rings come out counter-clockwise and holes clockwise, without the closing point, and what was cut at the antimeridian is one
/// again. What GeoJSON does not allow is refused, with the path to it. Bounding boxes are checked and not kept (the writer makes new ones);
/// altitudes, and foreign members of bare geometries, are read over.
public struct GeoJSONReader: Sendable, Hashable {
    /// Whether a ring whose last position is not its first is closed instead of refused; off by default.
    public var closesRings = false
    /// Which lines and polygons that are cut at the antimeridian are joined again; by default those that ``GeoJSONWriter`` has cut.
    public var rejoining = GeoJSONRejoining.ownCuts
    /// How many arrays and objects may stand inside each other; 64. What is above 512 counts as 512.
    public var maximumDepth = 64

    /// A reader with the default options.
    public init() {}

    /// What a text holds. O(n), where it joins polygons O(n log n).
    ///
    /// - Throws: what is wrong, and where.
    public func object(from text: String) throws(GeoJSONError) -> GeoJSONObject {
        try object(from: Array(text.utf8))
    }

    /// What a text in UTF-8 holds, such as the `Data` of a file. O(n), where it joins polygons O(n log n).
    ///
    /// - Throws: what is wrong, and where.
    public func object(from bytes: some Collection<UInt8>) throws(GeoJSONError) -> GeoJSONObject {
        var parser = JSONParser(Array(bytes), maximumDepth: min(maximumDepth, 512))
        return try object(from: try parser.document())
    }

    /// The features of a text: those of its collection, the one, or one made of a bare shape. O(n) as ``object(from:)-(String)``.
    ///
    /// - Throws: what is wrong, and where.
    public func features(from text: String) throws(GeoJSONError) -> [GeoJSONFeature] {
        try object(from: text).features
    }
}

#endif
