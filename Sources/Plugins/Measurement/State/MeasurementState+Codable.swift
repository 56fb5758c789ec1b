import Geodesy

#if !hasFeature(Embedded)
extension MeasurementState: Codable {
    private enum Key: String, CodingKey {
        case distance, status, points
    }

    private enum PointKey: String, CodingKey {
        case latitude, longitude
    }

    /// Writes `{"distance": "haversine", "status": "open", "points": [{"latitude": 47.4, "longitude": 8.5}, …]}`, longitudes in −180 ..< 180.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(distance.name, forKey: .distance)
        try container.encode(status.name, forKey: .status)
        var points = container.nestedUnkeyedContainer(forKey: .points)
        for vertex in vertices {
            var point = points.nestedContainer(keyedBy: PointKey.self)
            try point.encode(vertex.place.latitude, forKey: .latitude)
            try point.encode(vertex.place.longitude, forKey: .longitude)
        }
    }

    /// Reads what was written; what comes out equals what went in, bit for bit.
    ///
    /// - Throws: `DecodingError` with the path to what is missing, unknown, no place, or too little for the status.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let distance = try Self.value(DistanceMethod.allCases, name: \.name, container, .distance)
        let status = try Self.value(Status.allCases, name: \.name, container, .status)
        var list = try container.nestedUnkeyedContainer(forKey: .points)
        var points: [Coordinate] = []
        while !list.isAtEnd {
            let point = try list.nestedContainer(keyedBy: PointKey.self)
            let latitude = try point.decode(Double.self, forKey: .latitude)
            let longitude = try point.decode(Double.self, forKey: .longitude)
            points.append(Coordinate(latitude: latitude, longitude: longitude))
        }
        do {
            try self.init(points: points, status: status, distance: distance)
        } catch {
            throw DecodingError.dataCorruptedError(forKey: .points, in: container, debugDescription: "\(error)")
        }
    }

    private static func value<Value>(
        _ values: [Value], name: (Value) -> String, _ container: KeyedDecodingContainer<Key>, _ key: Key
    ) throws -> Value {
        let wanted = try container.decode(String.self, forKey: key)
        guard let value = values.first(where: { name($0) == wanted }) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "unknown: \(wanted)")
        }
        return value
    }
}
#endif
