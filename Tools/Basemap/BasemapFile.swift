import Geodesy

/// The used part of the file: features with a layer and one or more polygons.
struct BasemapFile: Decodable {
    struct Feature: Decodable {
        let properties: Properties
        let geometry: Geometry
    }

    struct Properties: Decodable {
        let layer: String
    }

    struct Geometry: Decodable {
        let rings: [[Coordinate]]

        private enum CodingKeys: CodingKey {
            case type, coordinates
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let isSeveral = try values.decode(String.self, forKey: .type) == "MultiPolygon"
            let polygons =
                isSeveral
                ? try values.decode([[[[Double]]]].self, forKey: .coordinates)
                : [try values.decode([[[Double]]].self, forKey: .coordinates)]
            rings = try polygons.joined().map { ring in try ring.map { try Self.coordinate($0, decoder) } }
        }

        private static func coordinate(_ position: [Double], _ decoder: any Decoder) throws -> Coordinate {
            guard position.count >= 2, (-90...90).contains(position[1]) else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no place: \(position)"))
            }
            return Coordinate(latitude: position[1], longitude: position[0])
        }
    }

    let features: [Feature]
}
