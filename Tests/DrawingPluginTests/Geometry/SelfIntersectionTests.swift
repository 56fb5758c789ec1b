import Geodesy
import MapCameras
import Testing
import TouchPipelineTesting

@testable import DrawingPlugin

@Suite struct SelfIntersectionTests {
    typealias Point = SIMD2<Int>

    private static func world(_ line: [Point]) -> [WorldPoint] { line.map { WorldPoint(x: Double($0.x), y: Double($0.y)) } }

    private static func found(_ line: [Point], isRing: Bool) -> ExhaustiveIntersection? {
        SelfIntersection.first(in: world(line), isRing: isRing)
            .map { ExhaustiveIntersection(first: $0.firstEdge, second: $0.secondEdge, kind: $0.kind) }
    }

    /// Small grids produce many points on edges, edges on edges, repeated points and spikes.
    @Test(arguments: [3, 4, 6, 12, 40], [false, true])
    func theSamePairIsFoundAsByComparingEveryPair(grid: Int, isRing: Bool) {
        for seed in 0..<150 {
            var random = SplitMix64(seed: UInt64(seed * 64 + grid))
            let count = Int.random(in: 0...(grid < 10 ? 8 : 16), using: &random)
            let line = (0..<count).map { _ in Point(Int.random(in: 0..<grid, using: &random), Int.random(in: 0..<grid, using: &random)) }
            #expect(Self.found(line, isRing: isRing) == ExhaustiveIntersection.first(in: line, isRing: isRing), "\(line)")
        }
    }

    /// A line that grows only without self-intersections, so that the sweep passes many edges before it finds one.
    @Test(arguments: 0..<6)
    func theSamePairIsFoundInLongLines(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let size = seed % 3 == 0 ? 10 : 60
        var line: [Point] = []
        for _ in 0..<120 {
            let point =
                line.last.map { $0 &+ Point(Int.random(in: -3...3, using: &random), Int.random(in: -3...3, using: &random)) }
                ?? Point(size / 2, size / 2)
            guard point.x >= 0, point.y >= 0, point.x < size, point.y < size else { continue }
            let longer = line + [point]
            let plain = ExhaustiveIntersection.first(in: longer, isRing: false)
            #expect(Self.found(longer, isRing: false) == plain)
            if plain == nil || longer.first == longer.last { line = longer }
        }
        #expect(line.count > 8)
        #expect(Self.found(line, isRing: true) == ExhaustiveIntersection.first(in: line, isRing: true))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let line: [Point]
        let isRing: Bool
        let expected: ExhaustiveIntersection?
        let point: WorldPoint?

        init(_ text: String, _ line: [(Int, Int)], ring: Bool = false, _ expected: (Int, Int, DrawingFlaw.Meeting, Double, Double)? = nil) {
            testDescription = text
            self.line = line.map { Point($0.0, $0.1) }
            isRing = ring
            self.expected = expected.map { ExhaustiveIntersection(first: $0.0, second: $0.1, kind: $0.2) }
            point = expected.map { WorldPoint(x: $0.3, y: $0.4) }
        }
    }

    static let rows = [
        Row("nothing", []),
        Row("one point", [(1, 1)], ring: true),
        Row("one point, three times", [(1, 1), (1, 1), (1, 1)], ring: true),
        Row("a line there and back", [(0, 0), (4, 0)], ring: true, (0, 1, .overlapping, 4, 0)),
        Row("a triangle", [(0, 0), (4, 0), (0, 4)], ring: true),
        Row("a triangle that repeats its first point", [(0, 0), (4, 0), (0, 4), (0, 0)], ring: true),
        Row("a closed line", [(0, 0), (4, 0), (0, 4), (0, 0)]),
        Row("a bow tie", [(0, 0), (4, 4), (4, 0), (0, 4)], ring: true, (0, 2, .crossing, 2, 2)),
        Row("a spike", [(0, 0), (4, 0), (2, 0)], (0, 1, .overlapping, 4, 0)),
        Row("straight on", [(0, 0), (4, 0), (6, 0)]),
        Row("a point on an edge", [(0, 0), (4, 0), (4, 4), (2, 0)], (0, 2, .touching, 2, 0)),
        Row("a point on a point", [(0, 0), (4, 0), (4, 4), (0, 4), (4, 0), (9, 0)], (0, 3, .touching, 4, 0)),
        Row("an edge on an edge", [(0, 0), (6, 0), (6, 2), (9, 0), (3, 0)], (0, 3, .overlapping, 3, 0)),
        Row("an edge of no length before", [(0, 0), (0, 0), (4, 4), (4, 0), (0, 4)], (1, 3, .crossing, 2, 2)),
    ]

    @Test(arguments: rows)
    func kindAndPointAreAsExpected(row: Row) {
        let found = SelfIntersection.first(in: Self.world(row.line), isRing: row.isRing)
        #expect(Self.found(row.line, isRing: row.isRing) == row.expected)
        #expect(found?.point == row.point)
    }

    @Test func pointsThatAreNotFiniteAreIgnored() {
        var line = Self.world([Point(0, 0), Point(4, 4), Point(4, 0), Point(0, 4)])
        line.insert(WorldPoint(x: .nan, y: 0), at: 1)
        line.insert(WorldPoint(x: 1, y: .infinity), at: 3)
        let found = SelfIntersection.first(in: line)
        #expect([found?.firstEdge, found?.secondEdge] == [0, 4])
    }

    @Test(arguments: RingShape.allCases)
    func longRingsHaveNoIntersectionUntilTwoPointsAreExchanged(shape: RingShape) throws {
        var ring = shape.ring(count: 1_000)
        #expect(SelfIntersection.first(in: ring, isRing: true) == nil)
        ring.swapAt(400, 500)
        let found = try #require(SelfIntersection.first(in: ring, isRing: true))
        #expect((398...500).contains(found.secondEdge))
    }

    /// The three points differ from one line by the last bit. The rounded determinant is 0 there, or has the wrong sign.
    @Test func orientationIsExact() {
        var wrong = 0
        for step in 0..<64 {
            for other in 0..<64 {
                let p = SIMD2(0.5 + Double(step) * 0x1p-53, 0.5 + Double(other) * 0x1p-53)
                let side = Orientation.of(p, SIMD2(12, 12), SIMD2(24, 24))
                if (side > 0) != (step < other) || (side < 0) != (step > other) { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }
}
