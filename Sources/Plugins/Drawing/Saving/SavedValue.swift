#if !hasFeature(Embedded)
import MapGeoJSON

/// A member of the properties; in a list, which keeps their order.
struct SavedMember: Codable {
    let name: String
    let value: SavedValue

    static func of(_ members: GeoJSONMembers) -> [SavedMember] {
        members.map { SavedMember(name: $0.name, value: SavedValue(value: $0.value)) }
    }

    static func members(_ saved: [SavedMember]) -> GeoJSONMembers { GeoJSONMembers(saved.map { ($0.name, $0.value.value) }) }
}

/// A value of the properties, or an id: an object is a list of its members under `object`.
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

    /// A number where it is no string.
    var id: DrawnFeature.ID { value.string.map { .string($0) } ?? .number(value.number ?? 0) }

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
            return try container.encode(SavedMember.of(members), forKey: .object)
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
