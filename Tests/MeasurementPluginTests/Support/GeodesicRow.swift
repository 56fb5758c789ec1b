import Foundation
import Geodesy

/// One row of `GeodesyTests/Fixtures/geodesics.csv`: two places, and how far apart they are, by GeographicLib and by 50-digit arithmetic.
struct GeodesicRow: Sendable {
    let id: String
    let category: String
    let start: Coordinate
    let end: Coordinate
    let wgs84: Double
    let haversine: Double

    static let all: [GeodesicRow] = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appendingPathComponent("GeodesyTests/Fixtures/geodesics.csv")
        let text = try! String(contentsOf: file, encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let fields = line.split(separator: ",").map(String.init)
            let numbers = fields.dropFirst(2).map { Double($0)! }
            return GeodesicRow(
                id: fields[0], category: fields[1], start: Coordinate(latitude: numbers[0], longitude: numbers[1]),
                end: Coordinate(latitude: numbers[2], longitude: numbers[3]), wgs84: numbers[4], haversine: numbers[8])
        }
    }()
}
