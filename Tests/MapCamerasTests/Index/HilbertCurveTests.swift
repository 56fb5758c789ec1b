import Geodesy
import Testing
import TouchPipelineTesting

@testable import MapCameras

@Suite("The Hilbert curve")
struct HilbertCurveTests {
    private static func box(_ x: Double, _ y: Double) -> WorldRect { WorldRect(WorldPoint(x: x, y: y)) }

    @Test("visits each cell of a corner once, and always continues with a neighbor")
    func isContinuous() {
        var cells: [UInt32: (x: Int, y: Int)] = [:]
        for x in 0..<64 {
            for y in 0..<64 { cells[HilbertCurve.position(x: UInt16(x), y: UInt16(y))] = (x, y) }
        }
        #expect(cells.count == 4096)
        for position in 1..<UInt32(4096) {
            guard let cell = cells[position], let before = cells[position - 1] else {
                Issue.record("position \(position) is not in the corner")
                return
            }
            #expect(abs(cell.x - before.x) + abs(cell.y - before.y) == 1)
        }
    }

    @Test("begins in one corner and ends in another")
    func hasEnds() {
        #expect(HilbertCurve.position(x: 0, y: 0) == 0)
        #expect(HilbertCurve.position(x: 65535, y: 0) == .max)
    }

    @Test("orders boxes by their centers: the four quarters of the plane one after another")
    func ordersQuarters() {
        var random = SplitMix64(seed: 11)
        let boxes = (0..<400).map { _ in
            let center = WorldPoint(x: Double.random(in: 0...1, using: &random), y: Double.random(in: 0...1, using: &random))
            return WorldRect(center).enlarged(by: 0.001)
        }
        let order = HilbertCurve.order(of: boxes)
        #expect(order.sorted() == Array(0..<400))
        let bounds = boxes.reduce(into: WorldRect.empty) { $0.formUnion($1) }
        let quarters = order.map { index in
            let center = boxes[Int(index)].center
            return (center.x < bounds.center.x ? 0 : 1, center.y < bounds.center.y ? 0 : 1)
        }
        let changes = (1..<400).count { quarters[$0] != quarters[$0 - 1] }
        #expect(changes == 3)
    }

    @Test("keeps the order of boxes at one place, and puts empty boxes last")
    func keepsEqualOrder() {
        let box = Self.box(0.5, 0.5)
        #expect(HilbertCurve.order(of: []).isEmpty)
        #expect(HilbertCurve.order(of: [.empty, box, box, .empty, box]) == [1, 2, 4, 0, 3])
        #expect(HilbertCurve.order(of: [.empty, .empty]) == [0, 1])
    }

    @Test("orders boxes in one cell of the whole grid as well as without the boxes far away", arguments: [1e-3, 1e-6, 1e-9])
    func refinesFullCells(size: Double) {
        var random = SplitMix64(seed: 12)
        let near = (0..<400).map { _ in
            Self.box(0.25 + Double.random(in: 0...size, using: &random), 0.25 + Double.random(in: 0...size, using: &random))
        }
        let far = [Self.box(0, 0), Self.box(1, 1)]
        let order = HilbertCurve.order(of: near + far)
        #expect(order.sorted() == Array(0..<402))
        /// The sum of the distances between neighbors in the order.
        func length(_ order: [UInt32]) -> Double {
            (1..<order.count).reduce(0) { sum, index in
                let (start, end) = (near[Int(order[index - 1])].center, near[Int(order[index])].center)
                let (east, south) = (end.x - start.x, end.y - start.y)
                return sum + (east * east + south * south).squareRoot()
            }
        }
        #expect(length(order.filter { $0 < 400 }) < 1.2 * length(HilbertCurve.order(of: near)))
    }

    @Test("ends also for many boxes at few places, some of them almost the same", arguments: [17, 100, 3000])
    func endsForEqualPlaces(count: Int) {
        let boxes = (0..<count).map { index in
            let place = 0.5 + Double(index % 3) * Double.ulpOfOne
            return Self.box(place, 0.5)
        }
        let order = HilbertCurve.order(of: [Self.box(0, 0)] + boxes + [Self.box(1, 1), .empty])
        #expect(order.sorted() == Array(0..<UInt32(count + 3)))
        #expect(order.last == UInt32(count + 2))
        // Boxes at one coordinate keep their order.
        for rank in 0..<3 {
            let ranks: Set<UInt32> = Set(stride(from: 1 + rank, through: count, by: 3).map { UInt32($0) })
            let members = order.filter { ranks.contains($0) }
            #expect(members == members.sorted())
        }
    }
}

@Suite("A radix sort")
struct RadixSortTests {
    @Test("sorts by the upper half, and keeps the order of equal values", arguments: [0, 1, 2, 1000])
    func sorts(count: Int) {
        var random = SplitMix64(seed: 3)
        let keys = (0..<count).map { index in
            index % 3 == 0
                ? UInt64.random(in: 0..<10, using: &random)
                : index % 3 == 1 ? random.next() >> 32 : UInt64(UInt32.max) - UInt64.random(in: 0..<3, using: &random)
        }
        var values = keys.indices.map { keys[$0] << 32 | UInt64($0) }
        RadixSort.sortByUpperHalf(&values)
        // The lower halves are the indices, so a stable sort is a sort of whole values.
        #expect(values == keys.indices.map { keys[$0] << 32 | UInt64($0) }.sorted())
    }
}
