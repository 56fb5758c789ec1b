import Foundation
import Geodesy
import Testing

/// The locations of the fixture files.
enum Fixtures {
    static func url(_ name: String, file: String = #filePath) -> URL {
        URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures").appendingPathComponent(name)
    }
}

/// One row of `Fixtures/geodesics.csv`: two coordinates, and the known values of the geodesic between them.
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

/// One row of `Fixtures/geometry-vectors.json` with numbers: published values for a distance, a bearing, an area and so on.
struct GeometryVector: Sendable, CustomTestStringConvertible {
    let kind: String
    let source: String
    let points: [Coordinate]
    let lines: [[Coordinate]]
    let ring: [Coordinate]
    let units: String
    let radius: Double
    let bearing: Double
    let distance: Double
    let expected: [Double]
    let tolerance: Double

    var testDescription: String { "\(kind), \(source)" }

    static let all: [GeometryVector] = {
        let data = try! Data(contentsOf: Fixtures.url("geometry-vectors.json"))
        let root = try! JSONSerialization.jsonObject(with: data) as! [String: Any]
        return (root["vectors"] as! [[String: Any]]).map(GeometryVector.init)
    }()

    static func all(_ kinds: String...) -> [GeometryVector] { all.filter { kinds.contains($0.kind) } }

    private init(row: [String: Any]) {
        let inputs = row["inputs"] as! [String: Any]
        func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
        func coordinate(_ value: Any) -> Coordinate {
            let pair = (value as! [Any]).map { number($0)! }
            return Coordinate(latitude: pair[1], longitude: pair[0])
        }
        func line(_ value: Any?) -> [Coordinate] { (value as? [Any] ?? []).map(coordinate) }
        kind = row["kind"] as! String
        source = row["source"] as! String
        points = [inputs["from_lonlat"], inputs["to_lonlat"]].compactMap { $0 }.map(coordinate)
        lines = (inputs["lines_lonlat"] as? [Any] ?? []).map(line)
        ring = line(inputs["ring_lonlat"])
        units = inputs["units"] as? String ?? "m"
        radius = number(inputs["R"]) ?? Sphere.meanEarthRadius
        bearing = number(inputs["bearing_deg"]) ?? 0
        distance = number(inputs["distance_m"]) ?? 0
        expected = number(row["expected"]).map { [$0] } ?? (row["expected"] as! [Any]).map { number($0)! }
        tolerance = number(row["tolerance"])!
    }
}
