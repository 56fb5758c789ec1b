import Geodesy
import MapGeoJSON
import Testing

@Suite("Round trips")
struct RoundTripTests {
    @Test("reading and writing a text of the writer gives the same text", arguments: 0..<100 as Range<UInt64>)
    func text(seed: UInt64) throws {
        var features = FeatureGenerator(seed: seed)
        let collection = features.collection()
        for boxes in [false, true] {
            var writer = GeoJSONWriter()
            writer.writesBoundingBoxes = boxes
            let text = try writer.text(of: collection)
            for rejoining in GeoJSONRejoining.allCases where rejoining != .all {
                var reader = GeoJSONReader()
                reader.rejoining = rejoining
                #expect(try writer.text(of: try reader.object(from: text)) == text)
            }
            #expect(try writer.text(of: collection) == text)
        }
    }

    @Test("writing and reading lines on the grid of seven decimals gives the same lines", arguments: 0..<100 as Range<UInt64>)
    func lines(seed: UInt64) throws {
        var shapes = ShapeGenerator(seed: seed)
        for _ in 0..<5 {
            let line = GeoJSONGeometry.lineString(shapes.line())
            let text = try write(line)
            let again = try readGeometry(text)
            #expect(again == line, "\(text)")
        }
    }

    @Test("polygons are the same after both, apart from the first corner of a hole that was cut", arguments: 0..<200 as Range<UInt64>)
    func polygons(seed: UInt64) throws {
        var shapes = ShapeGenerator(seed: seed)
        let rings = shapes.polygon()
        guard case .polygon(let again)? = try readGeometry(try write(.polygon(rings))) else {
            Issue.record("no polygon")
            return
        }
        // If a ring first enters from the east of the antimeridian, the polygon is returned one turn further west.
        #expect(again.count == rings.count)
        let turns = ((rings[0][0].longitude - again[0][0].longitude) / 360).rounded() * 360
        for (ring, expected) in zip(again, rings) {
            let start = try #require(expected.firstIndex { isSame($0, ring[0], turns) })
            let rotated = expected[start...] + expected[..<start]
            #expect(ring.count == rotated.count)
            #expect(zip(ring, rotated).allSatisfy { isSame($1, $0, turns) })
        }
        #expect(isSame(rings[0][0], again[0][0], turns))
    }

    private func isSame(_ given: Coordinate, _ read: Coordinate, _ turns: Double) -> Bool {
        given.latitude == read.latitude && abs(given.longitude - turns - read.longitude) < 1e-9
    }
}
