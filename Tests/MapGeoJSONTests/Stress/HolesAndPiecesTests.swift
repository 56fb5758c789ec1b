import Geodesy
import MapTesting
import TestRuns
import Testing
import TouchPipelineTesting

@testable import MapGeoJSON

/// Polygons with many holes that are cut into many pieces at the antimeridian.
@Suite("Holes and pieces")
struct HolesAndPiecesTests {
    /// A comb whose teeth cross the antimeridian, with a hole in each of them.
    private static func comb(teeth: Int) -> [[Coordinate]] {
        let height = 160 / Double(teeth)
        var outer = [at(170, -80)]
        var holes: [[Coordinate]] = []
        for tooth in 0..<teeth {
            let south = -80 + Double(tooth) * height
            outer += [at(190, south), at(190, south + height * 0.8), at(175, south + height * 0.8), at(175, south + height)]
            holes.append([at(184, south + height * 0.2), at(185, south + height * 0.6), at(186, south + height * 0.2)])
        }
        outer.append(at(170, 80))
        return [outer] + holes
    }

    @Test("each hole of a comb is in the tooth that contains it, in all three forms of rejoining")
    func comb() throws {
        let rings = Self.comb(teeth: 50)
        let geometry = GeoJSONGeometry.polygon(rings)
        guard case .multiPolygon(let pieces) = try GridGeometry(geometry) else {
            Issue.record("not cut")
            return
        }
        #expect(pieces.count == 51)
        for piece in pieces.dropFirst() {
            try #require(piece.rings.count == 2)
            let (outer, hole) = (try #require(GridRing.span(of: piece.rings[0])), try #require(GridRing.span(of: piece.rings[1])))
            #expect(outer.west <= hole.west)
            #expect(outer.east >= hole.east)
            let latitudes = piece.rings[0].map { $0.y }
            let (south, north) = (latitudes.min()!, latitudes.max()!)
            #expect(piece.rings[1].filter { $0.y <= south || $0.y >= north }.isEmpty)
        }
        let text = try write(geometry)
        for rejoining in GeoJSONRejoining.allCases {
            var reader = GeoJSONReader()
            reader.rejoining = rejoining
            #expect(try write(try #require(try readGeometry(text, reader))) == text)
        }
    }

    /// It runs under stress only, because times in debug beside other tests vary too much.
    @Test(
        "the time of the whole writer grows as n log n: 16 times the teeth take less than half of the 256 times of a quadratic writer",
        .enabled(if: RunSize.isStress))
    func costOfTheWriter() throws {
        func time(_ teeth: Int) throws -> Double {
            let geometry = GeoJSONGeometry.polygon(Self.comb(teeth: teeth))
            return try processorTime { _ = try write(geometry) }
        }
        // Other tests also use the caches, so the least of several alternating times counts.
        let times = try (0..<5).map { _ in (few: try time(256), many: try time(4096)) }
        let (few, many) = (times.map(\.few).min()!, times.map(\.many).min()!)
        #expect(many / few < 128)
    }

    @Test("a ring is found among others exactly if it is inside, also with tall edges and in bays", arguments: 0..<60 as Range<UInt64>)
    func located(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        // Zigzag strips side by side, which do not cross. Many edges cross every latitude.
        let (count, steps) = (2 + random.below(8), 3 + random.below(12))
        let lines = (0...count).map { line in
            (0...steps).map { step in
                GridPoint(
                    x: Int64(line * 2_000) + Int64(random.below(900)),
                    y: Int64(step * 1_000) + (step % steps == 0 ? 0 : Int64(random.below(900))))
            }
        }
        let rings = (0..<count).map { lines[$0 + 1].map { $0.movedEast(by: -1_001) } + lines[$0].reversed() }
        let points = (0..<RunSize.either(40, stress: 300)).map { _ in
            GridPoint(x: Int64(random.below(2_000 * (count + 1))), y: Int64(random.below(1_000 * steps)))
        }
        let locator = RingLocator(rings, lookingUp: points.map { [$0] })
        for point in points {
            let coordinate = at(Double(point.x), Double(point.y))
            let expected = rings.firstIndex { ring in
                GeoJSONReference.isInside(coordinate, [ring.map { at(Double($0.x), Double($0.y)) }])
            }
            let isOnEdge = rings.contains { ring in
                ring.indices.contains { index in
                    let (a, b) = (ring[index], ring[(index + 1) % ring.count])
                    return (b.x - a.x) * (point.y - a.y) == (b.y - a.y) * (point.x - a.x) && min(a.y, b.y) <= point.y
                        && point.y <= max(a.y, b.y)
                }
            }
            if !isOnEdge { #expect(locator.ring(containing: [point]) == expected, "seed \(seed): \(point)") }
        }
    }

    /// A random polygon on any copy of the world, with holes on any other.
    private static func polygon(_ random: inout SplitMix64) -> [[Coordinate]] {
        func turns() -> Double { 360 * Double(random.below(9) - 4) }
        func snapped(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
        let (x, y) = (360 * random.unit() - 180, 60 * random.unit() - 30)
        func star(_ x: Double, _ y: Double, _ low: Double, _ high: Double, _ shift: Double) -> [Coordinate] {
            let count = 8 + random.below(8)
            return (0..<count).map { index in
                let angle = 2 * Double.pi * (Double(index) + 0.7 * random.unit()) / Double(count)
                let distance = low + (high - low) * random.unit()
                return at(snapped(x + distance * Math.cos(angle)) + shift, snapped(y + distance * Math.sin(angle)))
            }
        }
        let shift = turns()
        var rings = [star(x, y, 25, 55, shift)]
        // Holes in a row, which do not touch each other, within the circle inside every outer ring.
        for hole in 0..<random.below(4) { rings.append(star(x - 6 + 4 * Double(hole), y, 0.5, 1.5, shift + turns())) }
        return rings
    }

    @Test(
        "the reader accepts what the writer writes, with the same ground inside, and writing it again gives the same text",
        arguments: 0..<UInt64(RunSize.either(25, stress: 300)))
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let rings = Self.polygon(&random)
        let text = try write(.polygon(rings))
        let outer = rings[0]
        let west = outer.map { $0.longitude }.min()!
        for rejoining in GeoJSONRejoining.allCases {
            var reader = GeoJSONReader()
            reader.rejoining = rejoining
            let again = try #require(try readGeometry(text, reader))
            #expect(try write(again) == text)
            let polygons: [[[Coordinate]]]
            switch again {
            case .polygon(let rings): polygons = [rings]
            case .multiPolygon(let list): polygons = list
            default: polygons = []
            }
            for polygon in polygons {
                let longitudes = polygon[0].map { $0.longitude }
                let range = longitudes.min()!...longitudes.max()!
                for corner in polygon.dropFirst().joined() { #expect(range.contains(corner.longitude)) }
            }
            // The ground inside, on any copy of the world.
            for _ in 0..<60 {
                let coordinate = at(360 * random.unit() - 180, 180 * random.unit() - 90)
                func copies(_ rings: [[Coordinate]]) -> Bool {
                    let wests = rings.map { ring in ring.map { $0.longitude }.min()! }
                    let shifted = zip(rings, wests).map { ring, start in
                        ring.map { at($0.longitude - 360 * ((start - wests[0]) / 360).rounded(), $0.latitude) }
                    }
                    let first = coordinate.longitude + 360 * ((wests[0] - coordinate.longitude) / 360).rounded(.up)
                    return GeoJSONReference.isInside(at(first, coordinate.latitude), shifted)
                }
                #expect(polygons.contains { copies($0) } == copies(rings), "seed \(seed): \(coordinate) of \(west)")
            }
        }
    }
}
