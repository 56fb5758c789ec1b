import Geodesy
import MapCameras
import Testing
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("A spatial index")
struct SpatialIndexTests {
    static let sizes = [0, 1, 2, 15, 16, 17, 255, 256, 257, 600]

    @Test("finds in a window what a linear search finds, each item once", arguments: sizes, 1...4 as ClosedRange<UInt64>)
    func searches(count: Int, seed: UInt64) {
        var random = RandomBoxes(seed: seed)
        let rects = random.boxes(count)
        let index = SpatialIndex(rects)
        let linear = LinearSearch(rects)
        #expect(index.count == count)
        for _ in 0..<20 {
            let window = random.window()
            #expect(index.items(in: window) == linear.items(in: window), "window \(window)")
        }
    }

    @Test("of points finds those on the window's edges, on every copy of the world, and at the poles")
    func findsPoints() {
        let coordinates = [(0, 0), (0, 180), (0, -180), (90, 0), (-90, 0), (0, 45)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let index = SpatialIndex(points: coordinates.map { WebMercator.project($0) })
        func check(_ west: Double, _ north: Double, _ east: Double, _ south: Double, _ items: [Int]) {
            let window = WorldRect(minX: west, minY: north, maxX: east, maxY: south)
            #expect(index.items(in: window) == items, "\(window)")
        }
        check(0.5, 0.5, 0.5, 0.5, [0])
        check(-0.5, 0.5, -0.5, 0.5, [0])
        check(0.9, 0.4, 1, 0.6, [1, 2])
        check(2, 0.4, 2.1, 0.6, [1, 2])
        check(0.4, 0, 0.6, 0, [3])
        check(0.4, 1, 0.6, 2, [4])
        check(-.infinity, -.infinity, .infinity, .infinity, [0, 1, 2, 3, 4, 5])
    }

    @Test(
        "finds nothing in an invalid window",
        arguments: [
            WorldRect(minX: .nan, minY: 0, maxX: 1, maxY: 1), WorldRect(minX: 0, minY: 0, maxX: 1, maxY: .nan),
            WorldRect(minX: 0.6, minY: 0, maxX: 0.4, maxY: 1), WorldRect(minX: 0, minY: 1, maxX: 1, maxY: 0),
        ])
    func refusesWindows(window: WorldRect) {
        #expect(SpatialIndex(points: [WorldPoint(x: 0.5, y: 0.5)]).items(in: window).isEmpty)
    }

    @Test("stops when a visit returns false, and returns false")
    func stops() {
        let index = SpatialIndex(points: (0..<1000).map { WorldPoint(x: Double($0) / 1000, y: 0.5) })
        var visits = 0
        let everywhere = WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        let isComplete = index.search(everywhere) { _ in
            visits += 1
            return visits < 7
        }
        #expect(!isComplete)
        #expect(visits == 7)
        #expect(index.search(everywhere) { _ in true })
    }

    @Test("can contain many boxes at one place, and boxes at the limits of the range")
    func holdsDegenerateBoxes() {
        let same = [WorldRect](repeating: WorldRect(minX: 0.5, minY: 0.5, maxX: 0.5, maxY: 0.5), count: 100)
        let far = WorldRect(minX: 1e300, minY: -1e300, maxX: 1e300, maxY: 1e300)
        let sliver = WorldRect(minX: -1e-20, minY: 0, maxX: 0, maxY: 1)
        let index = SpatialIndex(same + [far, sliver])
        #expect(index.items(in: same[0]) == Array(0..<100))
        #expect(index.items(in: WorldRect(minX: 0, minY: 1e200, maxX: 1, maxY: .infinity)) == [100])
        #expect(index.items(in: WorldRect(minX: 0.25, minY: 0, maxX: 0.375, maxY: 1)).isEmpty)
        #expect(index.items(in: WorldRect(minX: 0, minY: 0.1, maxX: 0, maxY: 0.2)) == [100, 101])
    }

    @Test("packed boxes with marks: finds only items with a mark")
    func findsMarked() throws {
        var random = RandomBoxes(seed: 9)
        let rects = random.boxes(500)
        let marks = rects.indices.map { _ in UInt32(1) << UInt32(random.random.below(32)) }
        let packed = PackedBoxes(rects.map { $0.inFirstWorld }, marks: marks)
        let linear = LinearSearch(rects)
        for bit in [0, 7, 31] as [UInt32] {
            let rect = WorldRect(minX: 0.8, minY: 0, maxX: 1.3, maxY: 1)
            let window = try #require(WorldWindow(rect))
            var items: [Int] = []
            let isComplete = packed.search(window, mark: 1 << bit) {
                items.append($0)
                return true
            }
            #expect(isComplete)
            #expect(items.sorted() == linear.items(in: rect).filter { marks[$0] == 1 << bit })
        }
    }
}
