#if !hasFeature(Embedded)
import Geodesy

/// A place as `[longitude, latitude]`, in degrees.
struct SavedPlace: Codable {
    let place: Coordinate

    init(place: Coordinate) { self.place = place }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let longitude = try container.decode(Double.self)
        let latitude = try container.decode(Double.self)
        guard Coordinate(latitude: latitude, longitude: longitude).isValid else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a place: \(longitude), \(latitude)")
        }
        place = Coordinate(latitude: latitude, longitude: longitude)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(place.longitude)
        try container.encode(place.latitude)
    }
}
#endif
