import Geodesy

/// The polygon that approximates a circle on the map: all coordinates within a distance of a center.
///
/// It has 64 corners on the circle. A circle around a pole goes around the whole map, and its area continues to the edge of the map. Its ring
/// therefore runs around the world, from the meridian opposite the center to the same meridian on the next copy of the world, and returns along the
/// parallel of the pole, as GeoJSON requires. A circle around both poles is the whole map with a hole.
struct CircleOutline {
    /// The number of corners on the circle.
    static let corners = 64

    /// The outer ring, and a hole if both poles are inside. The first vertex of a ring is not repeated. Longitudes are continuous in a ring.
    let rings: [[Coordinate]]

    /// - Parameters:
    ///   - center: The center.
    ///   - radius: The radius in meters.
    init(around center: Coordinate, radius: Double) {
        let quarter = Sphere.earth.radius * Double.pi / 2
        let (toNorth, toSouth) = (quarter * (1 - center.latitude / 90), quarter * (1 + center.latitude / 90))
        switch (radius > toNorth, radius > toSouth) {
        case (true, true): rings = Self.aroundBothPoles(center, radius: radius, farthest: 2 * quarter)
        case (true, false): rings = [Self.aroundPole(center, radius: radius, pole: 90)]
        case (false, true): rings = [Self.aroundPole(center, radius: radius, pole: -90)]
        default: rings = [Self.ring(around: center, radius: radius)]
        }
    }

    /// The corners counter-clockwise, from a bearing.
    private static func corners(around center: Coordinate, radius: Double, from bearing: Double) -> [Coordinate] {
        (0..<corners).map { index in
            Sphere.earth.destination(from: center, bearing: bearing - 360 * Double(index) / Double(corners), distance: radius)
        }
    }

    /// The ring of a circle without a pole, from the east. All its longitudes are within 90° of the center.
    private static func ring(around center: Coordinate, radius: Double) -> [Coordinate] {
        corners(around: center, radius: radius, from: 90).map { $0.unwrapped(near: center.longitude) }
    }

    /// The ring of a circle around one pole, counter-clockwise.
    ///
    /// The first corner is beyond the pole, so the pole is on the line from the center to it, and neighboring corners are less than 180° of longitude
    /// apart.
    private static func aroundPole(_ center: Coordinate, radius: Double, pole: Double) -> [Coordinate] {
        let isNorth = pole > 0
        let (start, end) = (center.longitude + (isNorth ? -180 : 180), center.longitude + (isNorth ? 180 : -180))
        var ring = corners(around: center, radius: radius, from: isNorth ? 0 : 180)
        ring[0].longitude = start
        for index in ring.indices.dropFirst() { ring[index] = ring[index].unwrapped(near: ring[index - 1].longitude) }
        ring.append(Coordinate(latitude: ring[0].latitude, longitude: end))
        return ring + [Coordinate(latitude: pole, longitude: end), Coordinate(latitude: pole, longitude: start)]
    }

    /// The whole map without the circle around the antipode that is outside.
    private static func aroundBothPoles(_ center: Coordinate, radius: Double, farthest: Double) -> [[Coordinate]] {
        let antipode = Coordinate(latitude: -center.latitude, longitude: center.longitude + 180)
        let (west, east) = (center.longitude, center.longitude + 360)
        let map = [
            Coordinate(latitude: -90, longitude: west), Coordinate(latitude: -90, longitude: east),
            Coordinate(latitude: 90, longitude: east), Coordinate(latitude: 90, longitude: west),
        ]
        return radius < farthest ? [map, ring(around: antipode, radius: farthest - radius)] : [map]
    }
}
