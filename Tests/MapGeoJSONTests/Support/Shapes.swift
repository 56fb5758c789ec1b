import Foundation
import Geodesy
import MapGeoJSON
import TouchPipelineTesting

/// A coordinate from its longitude and latitude, in the order of GeoJSON.
func at(_ longitude: Double, _ latitude: Double) -> Coordinate { Coordinate(latitude: latitude, longitude: longitude) }

func ring(_ pairs: [(Double, Double)]) -> [Coordinate] { pairs.map { at($0.0, $0.1) } }

func write(_ geometry: GeoJSONGeometry) throws -> String { try GeoJSONWriter().text(of: geometry) }

func readGeometry(_ text: String, _ reader: GeoJSONReader = GeoJSONReader()) throws -> GeoJSONGeometry? {
    guard case .geometry(let geometry) = try reader.object(from: text) else { return nil }
    return geometry
}

/// The `coordinates` of a text.
func coordinates(_ text: String) -> String {
    guard let start = text.range(of: "\"coordinates\":") else { return text }
    return String(text[start.upperBound...].dropLast())
}

/// Creates random geometries whose coordinates have seven decimals.
struct ShapeGenerator {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// A random line that begins within ±180°. Some of its points are exactly on the antimeridian.
    mutating func line() -> [Coordinate] {
        var line = [at(random.degrees(-179.9...179.9), random.degrees(-90...90))]
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let isOnEdge = Int.random(in: 0..<6, using: &random) == 0
            let longitude = isOnEdge ? 180 : onGrid(line[line.count - 1].longitude + random.degrees(-70...70))
            line.append(at(longitude, random.degrees(-90...90)))
        }
        return line
    }

    /// A star-shaped ring around a coordinate, counter-clockwise.
    mutating func star(around center: Coordinate, radius: ClosedRange<Double>) -> [Coordinate] {
        let count = Int.random(in: 3...14, using: &random)
        return (0..<count).map { index in
            let angle = 2 * Double.pi * (Double(index) + Double.random(in: 0.1...0.7, using: &random)) / Double(count)
            let distance = Double.random(in: radius, using: &random)
            return at(onGrid(center.longitude + distance * cos(angle)), onGrid(center.latitude + distance * sin(angle)))
        }
    }

    /// A random polygon. About half of them cross the antimeridian, and some have a hole in the middle.
    mutating func polygon() -> [[Coordinate]] {
        let center = at(random.degrees(130...230), random.degrees(-30...30))
        var rings = [star(around: center, radius: 20...50)]
        if rings[0].count > 5, Bool.random(using: &random) {
            rings.append(GeoJSONReference.reversed(star(around: center, radius: 2...8)))
        }
        return rings
    }

    private func onGrid(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
}

/// An independent implementation of ring functions for the tests.
enum GeoJSONReference {
    static func reversed(_ ring: [Coordinate]) -> [Coordinate] { [ring[0]] + ring.dropFirst().reversed() }

    /// Twice the area in the plane of degrees. It is positive for a counter-clockwise ring.
    static func area(_ ring: [Coordinate]) -> Double {
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, edge in
            sum + edge.0.longitude * edge.1.latitude - edge.1.longitude * edge.0.latitude
        }
    }

    static func isInside(_ coordinate: Coordinate, _ rings: [[Coordinate]]) -> Bool {
        rings.reduce(false) { isInside, ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(isInside) { isInside, edge in
                let (a, b) = edge
                guard (a.latitude > coordinate.latitude) != (b.latitude > coordinate.latitude) else { return isInside }
                let x = a.longitude + (coordinate.latitude - a.latitude) / (b.latitude - a.latitude) * (b.longitude - a.longitude)
                return coordinate.longitude < x ? !isInside : isInside
            }
        }
    }
}
