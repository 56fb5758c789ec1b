import Geodesy
import MapCameras
import Testing
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("A spatial index with changes")
struct ChangedSpatialIndexTests {
    /// An index and its expected items.
    struct Pair {
        var index = SpatialIndex()
        var model = LinearSearch([Int: WorldRect]())
        /// The items of the model in a definite order, unlike its keys.
        var items: [Int] = []
        var random: RandomBoxes

        init(seed: UInt64) { random = RandomBoxes(seed: seed) }

        mutating func insert() {
            let rect = random.box()
            let item = index.insert(rect)
            #expect(model.rects[item] == nil, "item \(item) is taken")
            model.rects[item] = rect
            items.append(item)
        }

        mutating func change() {
            let position = random.random.below(items.count)
            let item = items[position]
            if random.random.chance(0.5) {
                let rect = random.box()
                index.move(item, to: rect)
                model.rects[item] = rect
            } else {
                index.remove(item)
                model.rects[item] = nil
                items.remove(at: position)
                #expect(!index.contains(item))
            }
        }

        mutating func check() {
            #expect(index.count == model.rects.count)
            let window = random.window()
            #expect(index.items(in: window) == model.items(in: window), "window \(window)")
        }
    }

    @Test("finds what a linear search finds, after items are added, moved and removed", arguments: 1...4 as ClosedRange<UInt64>)
    func followsChanges(seed: UInt64) {
        var pair = Pair(seed: seed)
        // The index grows over several packings, and then shrinks.
        for step in 0..<900 {
            if pair.model.rects.isEmpty || pair.random.random.chance(step < 500 ? 0.9 : 0.1) { pair.insert() } else { pair.change() }
            if step % 30 == 29 { pair.check() }
        }
    }

    @Test("made from boxes, identifies them by their index", arguments: [0, 1, 64, 65, 300, 1100])
    func isMadeOfBoxes(count: Int) {
        var pair = Pair(seed: 11)
        let rects = pair.random.boxes(count)
        pair.index = SpatialIndex(rects)
        pair.model = LinearSearch(rects)
        pair.items = Array(rects.indices)
        for _ in 0..<5 { pair.check() }
        for _ in 0..<100 { pair.insert() }
        for _ in 0..<150 where !pair.model.rects.isEmpty { pair.change() }
        for _ in 0..<5 { pair.check() }
    }

    @Test("uses the numbers of removed items again")
    func reusesItems() {
        var index = SpatialIndex()
        let rect = WorldRect(minX: 0.5, minY: 0.5, maxX: 0.5, maxY: 0.5)
        #expect((0..<5).map { _ in index.insert(rect) } == [0, 1, 2, 3, 4])
        index.remove(3)
        let again = [index.insert(rect), index.insert(rect)]
        #expect(again == [3, 5])
        #expect(index.count == 6)
        #expect([-1, 5, 6].filter { index.contains($0) } == [5])
    }

    @Test("keeps its parts at least half full, and does not keep removed items")
    func melts() {
        var index = SpatialIndex((0..<1000).map { WorldRect(minX: Double($0) / 1000, minY: 0, maxX: Double($0) / 1000, maxY: 0) })
        for item in 0..<1000 where item % 10 != 0 { index.remove(item) }
        #expect(index.count == 100)
        #expect(index.packedCount <= 200)
        for item in stride(from: 0, to: 1000, by: 10) { index.remove(item) }
        #expect(index.packedCount == 0)
    }

    @Test("an item that moves repeatedly stays in the list")
    func dragsCheaply() {
        var index = SpatialIndex([WorldRect](repeating: WorldRect(minX: 0, minY: 0, maxX: 0, maxY: 0), count: 500))
        for step in 0..<1000 {
            let x = Double(step) / 1024
            index.move(7, to: WorldRect(minX: x, minY: 0.5, maxX: x, maxY: 0.5))
        }
        #expect(index.recentCount == 1)
        #expect(index.items(in: WorldRect(minX: 999.0 / 1024, minY: 0.5, maxX: 1, maxY: 0.5)) == [7])
    }
}
