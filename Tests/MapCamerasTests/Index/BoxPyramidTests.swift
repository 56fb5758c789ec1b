import Geodesy
import Testing
import TouchPipelineTesting

@testable import MapCameras

@Suite("A pyramid of boxes")
struct BoxPyramidTests {
    static let counts = [0, 1, 2, 15, 16, 17, 255, 256, 257, 4096, 4097, 5000]

    private static func boxes(_ count: Int) -> [WorldRect] {
        var random = SplitMix64(seed: UInt64(count))
        return (0..<count).map { _ in
            let corner = point(&random)
            let size = Double.random(in: 0...0.1, using: &random)
            return WorldRect(minX: corner.x, minY: corner.y, maxX: corner.x + size, maxY: corner.y + size)
        }
    }

    private static func point(_ random: inout SplitMix64) -> WorldPoint {
        WorldPoint(x: Double.random(in: -1...1, using: &random), y: Double.random(in: -1...1, using: &random))
    }

    private static func union(_ boxes: some Sequence<WorldRect>) -> WorldRect {
        boxes.reduce(into: .empty) { union, box in
            union = WorldRect(
                minX: min(union.minX, box.minX), minY: min(union.minY, box.minY), maxX: max(union.maxX, box.maxX),
                maxY: max(union.maxY, box.maxY))
        }
    }

    @Test("begins with the union of each sixteen elements, and has the bounds of all", arguments: counts)
    func unions(count: Int) {
        let boxes = Self.boxes(count)
        let pyramid = BoxPyramid(count: count) { boxes[$0] }
        let groups = stride(from: 0, to: count, by: 16).map { Self.union(boxes[$0..<min($0 + 16, count)]) }
        #expect(Array(pyramid.boxes.prefix(groups.count)) == groups)
        #expect(pyramid.bounds == Self.union(boxes))
    }

    @Test("opens every box once if no box is rated at the limit, and visits every element of the range once", arguments: counts)
    func visitsAll(count: Int) {
        let boxes = Self.boxes(count)
        let pyramid = BoxPyramid(count: count) { boxes[$0] }
        for elements in [0..<count, count / 3..<count - count / 4, -5..<count + 5, count..<count + 1] {
            var (visited, rated): ([Int], [Int]) = ([], [])
            pyramid.search(in: elements, below: 1) { box in
                rated.append(box)
                return 0
            } visit: { found in
                #expect(found.count <= BoxPyramid.nodeSize)
                visited += found
                return 1
            }
            #expect(visited == Array(elements.clamped(to: 0..<count)))
            #expect(Set(rated).count == rated.count)
        }
    }

    @Test("finds the elements in a window, and rates only boxes whose parents touch it", arguments: counts)
    func window(count: Int) {
        let boxes = Self.boxes(count)
        let pyramid = BoxPyramid(count: count) { boxes[$0] }
        let window = WorldRect(minX: -0.2, minY: 0.1, maxX: 0.3, maxY: 0.25)
        var found: Set<Int> = []
        pyramid.search(below: 1) { box in
            pyramid.boxes[box].touches(window) ? 0 : .infinity
        } visit: { elements in
            found.formUnion(elements.filter { boxes[$0].touches(window) })
            return 1
        }
        #expect(found == Set(boxes.indices.filter { boxes[$0].touches(window) }))
    }

    @Test("finds the nearest element, opens the box of the lowest rating first, and rates few boxes", arguments: [17, 300, 5000])
    func nearest(count: Int) {
        var random = SplitMix64(seed: 3)
        // In the order of the curve, elements of one box are near each other.
        let unsorted = (0..<count).map { _ in WorldRect(Self.point(&random)) }
        let boxes = HilbertCurve.order(of: unsorted).map { unsorted[Int($0)] }
        let pyramid = BoxPyramid(count: count) { boxes[$0] }
        var ratings = 0
        for _ in 0..<50 {
            let point = Self.point(&random)
            func squared(_ box: WorldRect) -> Double {
                let (x, y) = (max(box.minX - point.x, point.x - box.maxX, 0), max(box.minY - point.y, point.y - box.maxY, 0))
                return x * x + y * y
            }
            var best = Double.infinity
            pyramid.search(below: best) { box in
                ratings += 1
                return squared(pyramid.boxes[box])
            } visit: { elements in
                for element in elements { best = min(best, squared(boxes[element])) }
                return best
            }
            #expect(best == boxes.map { squared($0) }.min())
        }
        #expect(ratings / 50 < 150)
    }

    @Test("ends when a visit returns a limit of −∞")
    func ends() {
        let boxes = Self.boxes(5000)
        let pyramid = BoxPyramid(count: 5000) { boxes[$0] }
        var visits = 0
        pyramid.search(below: 1) { _ in
            0
        } visit: { _ in
            visits += 1
            return visits < 7 ? 1 : -.infinity
        }
        #expect(visits == 7)
    }

    @Test("has the union of the marks of each box", arguments: counts)
    func marks(count: Int) {
        let boxes = Self.boxes(count)
        let pyramid = BoxPyramid(count: count) { boxes[$0] }
        let marks = (0..<count).map { UInt32(1) << UInt32($0 % 31) }
        let united = pyramid.marks(ofElements: marks)
        #expect(united.count == pyramid.boxes.count)
        for bit in [0, 7, 30] {
            var found: [Int] = []
            pyramid.search(below: 1) { box in
                united[box] & 1 << UInt32(bit) != 0 ? 0 : .infinity
            } visit: { elements in
                #expect(elements.contains { $0 % 31 == bit })
                found += elements.filter { $0 % 31 == bit }
                return 1
            }
            #expect(found == (0..<count).filter { $0 % 31 == bit })
        }
    }
}

@Suite("A box of the plane")
struct WorldRectTests {
    @Test("has the edges, the center and the extent that it was made of")
    func edges() {
        let box = WorldRect(from: WorldPoint(x: 3, y: -1), to: WorldPoint(x: 1, y: 4))
        #expect(box == WorldRect(minX: 1, minY: -1, maxX: 3, maxY: 4))
        #expect([box.minX, box.minY, box.maxX, box.maxY] == [1, -1, 3, 4])
        #expect(box.center == WorldPoint(x: 2, y: 1.5))
        #expect(box.width == 2)
        #expect(box.height == 5)
        var moved = box
        (moved.minX, moved.minY, moved.maxX, moved.maxY) = (2, 0, 4, 5)
        #expect(moved == WorldRect(minX: 2, minY: 0, maxX: 4, maxY: 5))
    }

    @Test("is not changed by an empty box")
    func union() {
        var box = WorldRect.empty
        box.formUnion(.empty)
        #expect(box == .empty)
        box.formUnion(WorldRect(WorldPoint(x: 1, y: 2)))
        box.formUnion(.empty)
        #expect(box == WorldRect(minX: 1, minY: 2, maxX: 1, maxY: 2))
        box.formUnion(WorldRect(WorldPoint(x: 0, y: 5)))
        #expect(box == WorldRect(minX: 0, minY: 2, maxX: 1, maxY: 5))
        #expect(box == WorldRect(around: [WorldPoint(x: 1, y: 2), WorldPoint(x: 0, y: 5)]))
    }

    @Test("touches boxes that share an edge or a corner, and nothing if it is empty")
    func touches() {
        let box = WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        let sharesCorner = WorldRect(minX: 1, minY: 1, maxX: 2, maxY: 2)
        let others: [WorldRect] = [
            sharesCorner, WorldRect(minX: 1.0.nextUp, minY: 0, maxX: 2, maxY: 1),
            WorldRect(minX: 0, minY: -1, maxX: 1, maxY: -1e-9), .empty,
        ]
        #expect(others.filter { box.touches($0) } == [sharesCorner])
    }
}
