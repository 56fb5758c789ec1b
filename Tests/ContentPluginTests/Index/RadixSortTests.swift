import Testing
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("A radix sort")
struct RadixSortTests {
    @Test("sorts by the upper half, and keeps the order of equal values", arguments: [0, 1, 2, 1000])
    func sorts(count: Int) {
        var random = SplitMix64(seed: 3)
        let keys = (0..<count).map { index in
            index % 3 == 0 ? UInt64(random.below(10)) : index % 3 == 1 ? random.next() >> 32 : UInt64(UInt32.max) - UInt64(random.below(3))
        }
        var values = keys.indices.map { keys[$0] << 32 | UInt64($0) }
        RadixSort.sortByUpperHalf(&values)
        // The lower halves are the indices, so a stable sort is a sort of whole values.
        #expect(values == keys.indices.map { keys[$0] << 32 | UInt64($0) }.sorted())
    }
}
