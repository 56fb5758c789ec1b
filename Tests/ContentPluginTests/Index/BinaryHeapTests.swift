import Testing
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("A binary heap")
struct BinaryHeapTests {
    @Test("the smallest entry leaves first, also if others enter in between", arguments: 1...20 as ClosedRange<UInt64>)
    func order(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var (heap, entries) = (BinaryHeap<Int>(), [Int]())
        for _ in 0..<200 {
            if random.below(5) < 3 {
                entries.append(random.below(50))
                heap.push(entries[entries.count - 1])
            } else {
                let smallest = entries.indices.min { entries[$0] < entries[$1] }
                #expect(heap.pop() == smallest.map { entries.remove(at: $0) })
            }
        }
        entries.sort()
        #expect(entries.map { _ in heap.pop() } == entries)
        #expect(heap.pop() == nil)
    }
}
