#if !hasFeature(Embedded)
import Geodesy
import MapGeoJSON

// What is saved is restored bit for bit, as far as the encoder's numbers are.

extension Drawing: Codable {
    private enum Key: String, CodingKey { case features, selection, draft }

    /// Reads a drawing.
    ///
    /// - Throws: `DecodingError` for what is no drawing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            try container.decode([DrawnFeature].self, forKey: .features),
            selection: try container.decodeIfPresent(SavedValue.self, forKey: .selection)?.id,
            draft: try container.decodeIfPresent(DrawingDraft.self, forKey: .draft))
    }

    /// Writes the drawing.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(features, forKey: .features)
        try container.encodeIfPresent(selection.map { SavedValue($0) }, forKey: .selection)
        try container.encodeIfPresent(draft, forKey: .draft)
    }
}

extension DrawingDraft: Codable {
    private enum Key: String, CodingKey { case kind, vertices, unsimplified }

    /// Reads a draft.
    ///
    /// - Throws: `DecodingError` for what is no draft.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let kind = try container.decode(DrawnShape.Kind.self, forKey: .kind)
        self.init(
            kind, vertices: try container.decode([SavedPlace].self, forKey: .vertices).map { $0.place },
            unsimplified: try container.decodeIfPresent([SavedPlace].self, forKey: .unsimplified)?.map { $0.place } ?? [])
    }

    /// Writes the draft.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(vertices.map { SavedPlace(place: $0) }, forKey: .vertices)
        if !unsimplified.isEmpty { try container.encode(unsimplified.map { SavedPlace(place: $0) }, forKey: .unsimplified) }
    }
}

extension DrawnShape.Kind: Codable {
    /// Reads the name of a kind.
    ///
    /// - Throws: `DecodingError` for a name that there is not.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let kind = Self.allCases.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(name) is no kind of shape"))
        }
        self = kind
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
#endif
