#if !hasFeature(Embedded)
import Geodesy
import MapGeoJSON

// How a drawing is saved. A restored drawing is bit for bit the same if the encoder preserves every number.

extension Drawing: Codable {
    private enum Key: String, CodingKey { case features, selection, draft }

    /// Reads a drawing.
    ///
    /// - Throws: `DecodingError` if the data is not a drawing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            try container.decode([DrawnFeature].self, forKey: .features),
            selection: try container.decodeIfPresent(SavedSelection.self, forKey: .selection)?.ids ?? [],
            draft: try container.decodeIfPresent(DrawingDraft.self, forKey: .draft))
    }

    /// Writes the drawing.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(features, forKey: .features)
        if !selection.isEmpty { try container.encode(SavedSelection(ids: selection), forKey: .selection) }
        try container.encodeIfPresent(draft, forKey: .draft)
    }
}

extension DrawnFeature: Codable {
    private enum Key: String, CodingKey { case id, kind, paths, radius, properties, unsimplified }

    /// Reads a feature.
    ///
    /// - Throws: `DecodingError` if the data is not a feature.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let paths = try container.decode([[SavedCoordinate]].self, forKey: .paths).map { $0.map { $0.coordinate } }
        let single = paths.count == 1 && paths[0].count == 1 ? paths[0][0] : nil
        let shape: DrawnShape
        switch (try container.decode(DrawnShape.Kind.self, forKey: .kind), single) {
        case (.polygon, _): shape = .polygon(paths)
        case (.line, _) where paths.count == 1: shape = .line(paths[0])
        case (.point, let coordinate?): shape = .point(coordinate)
        case (.circle, let center?):
            let radius = try container.decode(Double.self, forKey: .radius)
            guard radius >= 0, radius.isFinite else {
                throw DecodingError.dataCorruptedError(forKey: .radius, in: container, debugDescription: "not a radius: \(radius)")
            }
            shape = .circle(center: center, radius: radius)
        default:
            throw DecodingError.dataCorruptedError(forKey: .paths, in: container, debugDescription: "the paths do not match the kind")
        }
        guard let id = try container.decode(SavedValue.self, forKey: .id).id else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "not an id")
        }
        self.init(
            id: id, shape,
            properties: try container.decodeIfPresent([SavedMember].self, forKey: .properties).map { SavedMember.members($0) } ?? [:],
            unsimplified: try container.decodeIfPresent([SavedCoordinate].self, forKey: .unsimplified)?.map { $0.coordinate } ?? [])
    }

    /// Writes the feature.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(SavedValue(id), forKey: .id)
        try container.encode(shape.kind, forKey: .kind)
        try container.encode(shape.paths.map { $0.map { SavedCoordinate($0) } }, forKey: .paths)
        if case .circle(_, let radius) = shape { try container.encode(radius, forKey: .radius) }
        if !properties.isEmpty { try container.encode(SavedMember.list(of: properties), forKey: .properties) }
        if !unsimplified.isEmpty { try container.encode(unsimplified.map { SavedCoordinate($0) }, forKey: .unsimplified) }
    }
}

extension DrawingDraft: Codable {
    private enum Key: String, CodingKey { case kind, vertices, unsimplified }

    /// Reads a draft.
    ///
    /// - Throws: `DecodingError` if the data is not a draft.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let kind = try container.decode(DrawnShape.Kind.self, forKey: .kind)
        guard kind == .line || kind == .polygon else {
            throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "not a draft: \(kind.name)")
        }
        self.init(
            kind, vertices: try container.decode([SavedCoordinate].self, forKey: .vertices).map { $0.coordinate },
            unsimplified: try container.decodeIfPresent([SavedCoordinate].self, forKey: .unsimplified)?.map { $0.coordinate } ?? [])
    }

    /// Writes the draft.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(vertices.map { SavedCoordinate($0) }, forKey: .vertices)
        if !unsimplified.isEmpty { try container.encode(unsimplified.map { SavedCoordinate($0) }, forKey: .unsimplified) }
    }
}

extension DrawnShape.Kind: Codable {
    /// Reads the name of a kind.
    ///
    /// - Throws: `DecodingError` if the name is unknown.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let kind = Self.allCases.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "unknown kind of shape: \(name)"))
        }
        self = kind
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// The ids of the selected features as a list. Files of versions with one selected feature have its id instead.
struct SavedSelection: Codable {
    let ids: [DrawnFeature.ID]

    init(ids: [DrawnFeature.ID]) { self.ids = ids }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let saved = try container.decode(SavedValue.self)
        var ids: [DrawnFeature.ID] = []
        for value in saved.value.array?.map(SavedValue.init(value:)) ?? [saved] {
            guard let id = value.id else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "the selection has a value that is not an id")
            }
            ids.append(id)
        }
        self.ids = ids
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(ids.map { SavedValue($0) })
    }
}

/// A coordinate as `[longitude, latitude]`, in degrees. Neither a damaged file nor a mistake of the app gets a coordinate past it that the
/// other side would refuse.
struct SavedCoordinate: Codable {
    let coordinate: Coordinate

    init(_ coordinate: Coordinate) { self.coordinate = coordinate }

    private var isSavable: Bool { coordinate.isValid && abs(coordinate.longitude) <= Degrees.savedLimit }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let longitude = try container.decode(Double.self)
        let latitude = try container.decode(Double.self)
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
        guard isSavable else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a coordinate: \(longitude), \(latitude)")
        }
    }

    func encode(to encoder: any Encoder) throws {
        guard isSavable else {
            throw EncodingError.invalidValue(coordinate, .init(codingPath: encoder.codingPath, debugDescription: "not a coordinate"))
        }
        var container = encoder.unkeyedContainer()
        try container.encode(coordinate.longitude)
        try container.encode(coordinate.latitude)
    }
}

/// A member of the properties. Properties are saved as a list of members, which keeps their order.
private struct SavedMember: Codable {
    let name: String
    let value: SavedValue

    static func list(of members: GeoJSONMembers) -> [SavedMember] {
        members.map { SavedMember(name: $0.name, value: SavedValue(value: $0.value)) }
    }

    static func members(_ saved: [SavedMember]) -> GeoJSONMembers { GeoJSONMembers(saved.map { ($0.name, $0.value.value) }) }
}

/// A value of the properties, or an id. An object is saved as the list of its members under the key `object`.
struct SavedValue: Codable {
    let value: GeoJSONValue

    private enum Key: String, CodingKey { case object }

    init(value: GeoJSONValue) { self.value = value }

    init(_ id: DrawnFeature.ID) {
        switch id {
        case .number(let number): value = .number(number)
        case .string(let string): value = .string(string)
        }
    }

    /// The value as an id. `nil` if it is neither a string nor a finite number. An id that is NaN would not be equal to itself.
    var id: DrawnFeature.ID? {
        switch value {
        case .string(let string): .string(string)
        case .number(let number) where number.isFinite: .number(number)
        default: nil
        }
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            value = .object(SavedMember.members(try container.decode([SavedMember].self, forKey: .object)))
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let bool = try? container.decode(Bool.self) {
            value = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            value = .number(number)
        } else if let string = try? container.decode(String.self) {
            value = .string(string)
        } else {
            value = .array(try container.decode([SavedValue].self).map { $0.value })
        }
    }

    func encode(to encoder: any Encoder) throws {
        if case .object(let members) = value {
            var container = encoder.container(keyedBy: Key.self)
            return try container.encode(SavedMember.list(of: members), forKey: .object)
        }
        var container = encoder.singleValueContainer()
        switch value {
        case .null: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .number(let number): try container.encode(number)
        case .string(let string): try container.encode(string)
        case .array(let values): try container.encode(values.map { SavedValue(value: $0) })
        case .object: break
        }
    }
}
#endif
