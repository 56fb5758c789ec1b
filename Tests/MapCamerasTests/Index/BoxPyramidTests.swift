import Testing
import TouchPipelineTesting

@testable import MapCameras

@Suite("A pyramid of boxes")
struct BoxPyramidTests {
    static let counts = [0, 1, 2, 15, 16, 17, 255, 256, 257, 4096, 4097, 5000]

    private static func boxes(_ count: Int) -> [PlaneBox] {
        var random = SplitMix64(seed: UInt64(count))
        return (0..<count).map { _ in
            let corner = SIMD2(Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
            return PlaneBox(from: corner, to: corner + Double.random(in: 0...0.1, using: &random))
        }
    }

    private static func union(_ boxes: some Sequence<PlaneBox>) -> PlaneBox {
        boxes.reduce(into: .empty) { union, box in
            union = PlaneBox(
                minX: min(union.minX, box.minX), minY: min(union.minY, box.minY), maxX: max(union.maxX, box.maxX),
                maxY: max(union.maxY, box.maxY))
        }
    }

    /// Expects that each box of each coarser level is the union of its children, and that each box is a child once.
    private func expectUnions(_ pyramid: BoxPyramid) {
        for level in 1..<max(pyramid.starts.count, 1) {
            let end = level + 1 < pyramid.starts.count ? pyramid.starts[level + 1] : pyramid.boxes.count
            var children = pyramid.starts[level - 1]
            for box in pyramid.starts[level]..<end {
                let range = pyramid.children(of: box, level: level)
                #expect(range.lowerBound == children)
                #expect(!range.isEmpty)
                #expect(range.count <= BoxPyramid.nodeSize)
                #expect(pyramid.boxes[box] == Self.union(pyramid.boxes[range]))
                children = range.upperBound
            }
            #expect(children == pyramid.starts[level])
        }
        #expect(pyramid.topLevel.count <= BoxPyramid.nodeSize)
    }

    @Test("over boxes contains them in the given order, and the union of each sixteen", arguments: counts)
    func overBoxes(count: Int) {
        let boxes = Self.boxes(count)
        let order = HilbertCurve.order(of: boxes)
        let pyramid = BoxPyramid(boxes, order: order)
        #expect(Array(pyramid.boxes.prefix(count)) == order.map { boxes[Int($0)] })
        #expect(pyramid.bounds == Self.union(boxes))
        expectUnions(pyramid)
    }

    @Test("over elements begins with the union of each sixteen elements", arguments: counts)
    func overElements(count: Int) {
        let boxes = Self.boxes(count)
        let pyramid = BoxPyramid(groupsOf: count) { boxes[$0] }
        let groups = stride(from: 0, to: count, by: 16).map { Self.union(boxes[$0..<min($0 + 16, count)]) }
        #expect(Array(pyramid.boxes.prefix(groups.count)) == groups)
        #expect(pyramid.bounds == Self.union(boxes))
        expectUnions(pyramid)
    }

    @Test("keeps the unions when a box is removed")
    func removes() {
        let boxes = Self.boxes(20)
        var pyramid = BoxPyramid(boxes, order: Array(0..<20))
        let before = pyramid
        pyramid.removeLeaf(3)
        #expect(pyramid.boxes[3] == .empty)
        #expect(pyramid.boxes[4...] == before.boxes[4...])
        #expect(pyramid.bounds == before.bounds)
    }
}

@Suite("A box of the plane")
struct PlaneBoxTests {
    @Test("has the edges, the middle and the extent that it was made of")
    func edges() {
        let box = PlaneBox(from: SIMD2(3, -1), to: SIMD2(1, 4))
        #expect(box == PlaneBox(minX: 1, minY: -1, maxX: 3, maxY: 4))
        #expect(box.minX == 1)
        #expect(box.minY == -1)
        #expect(box.maxX == 3)
        #expect(box.maxY == 4)
        #expect(box.middle == SIMD2(2, 1.5))
        #expect(box.extent == SIMD2(2, 5))
        #expect(PlaneBox(SIMD2(1, 2)) == PlaneBox(minX: 1, minY: 2, maxX: 1, maxY: 2))
    }

    @Test("is not changed by an empty box")
    func union() {
        var box = PlaneBox.empty
        box.formUnion(.empty)
        #expect(box == .empty)
        box.formUnion(PlaneBox(SIMD2(1, 2)))
        box.formUnion(.empty)
        #expect(box == PlaneBox(SIMD2(1, 2)))
        box.formUnion(PlaneBox(SIMD2(0, 5)))
        #expect(box == PlaneBox(minX: 0, minY: 2, maxX: 1, maxY: 5))
    }
}
