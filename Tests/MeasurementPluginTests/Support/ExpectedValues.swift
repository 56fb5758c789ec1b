import Foundation
import Geodesy
import MeasurementPlugin
import Testing

/// One row of `GeodesyTests/Fixtures/geodesics.csv`: two coordinates and their distance, from GeographicLib and from 50-digit arithmetic.
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

/// Known distances between three cities, with their sources.
enum CityDistances {
    static let paris = Coordinate(latitude: 48.8566, longitude: 2.3522)
    static let berlin = Coordinate(latitude: 52.52, longitude: 13.405)
    static let zurich = Coordinate(latitude: 47.3769, longitude: 8.5417)

    /// Great circles from 40-digit arithmetic (mpmath) with R = 6 371 008.8 m. The area is from L'Huilier's formula.
    static let legs = [877_464.537921509173, 669_083.926038480757, 487_878.022932473116]
    static let area = 162_093_331_323.195072
}

extension MeasurementState {
    /// The bit patterns of all numbers of the state.
    var bits: [UInt64] {
        var numbers: [Double] = [length, total, perimeter ?? -1, area ?? -1]
        for point in points { numbers += [point.latitude, point.longitude] }
        for segment in segments {
            numbers += [segment.length, segment.runningTotal, segment.start.longitude, segment.end.longitude]
        }
        return numbers.map(\.bitPattern)
    }
}

/// A state that is equal only to a state whose numbers have the same bits.
struct ExactState: Equatable {
    let state: MeasurementState
    let bits: [UInt64]
}

extension MeasurementState {
    /// The state for a comparison bit for bit.
    var exact: ExactState { ExactState(state: self, bits: bits) }
}

extension SavedMeasurement {
    /// The numbers of edits that can be undone and redone.
    var steps: String { "\(undoCount) to undo, \(redoCount) to redo" }
}
