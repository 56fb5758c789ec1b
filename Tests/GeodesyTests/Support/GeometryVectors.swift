import Foundation
import Geodesy
import Testing

/// One row of `Fixtures/geometry-vectors.json` that is a number: published values for distance, bearing, area and so on.
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
        func place(_ value: Any) -> Coordinate {
            let pair = (value as! [Any]).map { number($0)! }
            return Coordinate(latitude: pair[1], longitude: pair[0])
        }
        func line(_ value: Any?) -> [Coordinate] { (value as? [Any] ?? []).map(place) }
        kind = row["kind"] as! String
        source = row["source"] as! String
        points = [inputs["from_lonlat"], inputs["to_lonlat"]].compactMap { $0 }.map(place)
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
