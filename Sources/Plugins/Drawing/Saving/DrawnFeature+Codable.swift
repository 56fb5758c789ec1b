#if !hasFeature(Embedded)
import Geodesy
import MapGeoJSON

extension DrawnFeature: Codable {
    private enum Key: String, CodingKey { case id, kind, paths, radius, properties, unsimplified }

    /// Reads a feature.
    ///
    /// - Throws: `DecodingError` for what is no feature.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let paths = try container.decode([[SavedPlace]].self, forKey: .paths).map { $0.map { $0.place } }
        let shape: DrawnShape
        switch (try container.decode(DrawnShape.Kind.self, forKey: .kind), paths.first?.first) {
        case (.polygon, _): shape = .polygon(paths)
        case (.line, _) where paths.count == 1: shape = .line(paths[0])
        case (.point, let place?): shape = .point(place)
        case (.circle, let center?): shape = .circle(center: center, radius: try container.decode(Double.self, forKey: .radius))
        default: throw DecodingError.dataCorruptedError(forKey: .paths, in: container, debugDescription: "not the places of its kind")
        }
        guard shape.isValid else {
            throw DecodingError.dataCorruptedError(forKey: .radius, in: container, debugDescription: "not a radius")
        }
        self.init(
            id: try container.decode(SavedValue.self, forKey: .id).id, shape,
            properties: try container.decodeIfPresent([SavedMember].self, forKey: .properties).map { SavedMember.members($0) } ?? [:],
            unsimplified: try container.decodeIfPresent([SavedPlace].self, forKey: .unsimplified)?.map { $0.place } ?? [])
    }

    /// Writes the feature.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(SavedValue(id), forKey: .id)
        try container.encode(shape.kind, forKey: .kind)
        try container.encode(shape.paths.map { $0.map { SavedPlace(place: $0) } }, forKey: .paths)
        if case .circle(_, let radius) = shape { try container.encode(radius, forKey: .radius) }
        if !properties.isEmpty { try container.encode(SavedMember.of(properties), forKey: .properties) }
        if !unsimplified.isEmpty { try container.encode(unsimplified.map { SavedPlace(place: $0) }, forKey: .unsimplified) }
    }
}
#endif
