public import MapGeoJSON

/// A feature of a layer.
public struct ContentFeature: Sendable, Equatable {
    /// The id of the feature in its source, or `nil` if it has none.
    public var id: GeoJSONID?
    /// The shape that is drawn.
    public var shape: ContentShape
    /// The properties, which contexts and the host receive.
    public var properties: GeoJSONMembers

    /// Creates a feature.
    public init(id: GeoJSONID? = nil, _ shape: ContentShape, properties: GeoJSONMembers = [:]) {
        self.id = id
        self.shape = shape
        self.properties = properties
    }
}

// The ids of layers are compared by their code units, without Unicode normalization, as the names and ids of JSON are (RFC 8259, section 8.3).
// `String` would take "é" and "e" with a combining accent for the same id.
extension String {
    /// Returns whether two strings have the same UTF-8 bytes.
    package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Hashes the UTF-8 bytes.
    func hashBytes(into hasher: inout Hasher) {
        for byte in utf8 { hasher.combine(byte) }
    }
}
