import Foundation
import Geodesy

/// One row of `Fixtures/geodesics.csv`: two places, and what is known of the way between them.
struct GeodesicRow: Sendable {
    let id: String
    let category: String
    let start: Coordinate
    let end: Coordinate
    let wgs84Distance: Double
    let wgs84InitialAzimuth: Double
    let wgs84FinalAzimuth: Double
    /// Great-circle distances for R = 6 371 008.8 m and 6 371 000 m, by 50-digit arithmetic.
    let meanSphereDistance: Double
    let roundSphereDistance: Double

    static let all: [GeodesicRow] = {
        let text = try! String(contentsOf: Fixtures.url("geodesics.csv"), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let fields = line.split(separator: ",").map(String.init)
            let numbers = fields.dropFirst(2).map { Double($0)! }
            return GeodesicRow(
                id: fields[0], category: fields[1],
                start: Coordinate(latitude: numbers[0], longitude: numbers[1]),
                end: Coordinate(latitude: numbers[2], longitude: numbers[3]),
                wgs84Distance: numbers[4], wgs84InitialAzimuth: numbers[5], wgs84FinalAzimuth: numbers[6],
                meanSphereDistance: numbers[8], roundSphereDistance: numbers[9])
        }
    }()

    static let categories: [String] = Set(all.map(\.category)).sorted()

    static func rows(in category: String) -> [GeodesicRow] { all.filter { $0.category == category } }
}
