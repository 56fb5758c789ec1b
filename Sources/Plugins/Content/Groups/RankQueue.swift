/// Keys in the order of their ranks: a binary heap.
struct RankQueue {
    /// The rank in the upper half, the key in the lower one.
    private var heap: [UInt64] = []

    /// The rank of a key: as good as random, so that a change reaches few others on average, and different for all keys.
    ///
    /// Source: the finalizer of MurmurHash3 by A. Appleby, a bijection.
    @inline(__always)
    static func rank(_ key: UInt32) -> UInt32 {
        var hash = key
        hash = (hash ^ (hash &>> 16)) &* 0x85EB_CA6B
        hash = (hash ^ (hash &>> 13)) &* 0xC2B2_AE35
        return hash ^ (hash &>> 16)
    }

    /// Adds a key. O(log n).
    mutating func push(_ key: UInt32) {
        let entry = UInt64(Self.rank(key)) << 32 | UInt64(key)
        var index = heap.count
        heap.append(entry)
        while index > 0, heap[(index - 1) / 2] > entry {
            heap[index] = heap[(index - 1) / 2]
            index = (index - 1) / 2
        }
        heap[index] = entry
    }

    /// Removes the key of the lowest rank. O(log n).
    mutating func pop() -> UInt32? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if !heap.isEmpty { sink(last) }
        return UInt32(truncatingIfNeeded: first)
    }

    /// Puts an entry where the first one was.
    private mutating func sink(_ entry: UInt64) {
        var index = 0
        while 2 * index + 1 < heap.count {
            var child = 2 * index + 1
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < entry else { break }
            heap[index] = heap[child]
            index = child
        }
        heap[index] = entry
    }
}
