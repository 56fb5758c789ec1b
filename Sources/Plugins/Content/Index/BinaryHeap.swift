/// A binary heap, smallest entry first.
struct BinaryHeap<Entry: Comparable> {
    private var entries: [Entry] = []

    /// Adds an entry.
    ///
    /// - Complexity: O(log *n*)
    mutating func push(_ entry: Entry) {
        var index = entries.count
        entries.append(entry)
        while index > 0 {
            let parent = (index - 1) / 2
            guard entry < entries[parent] else { break }
            entries[index] = entries[parent]
            index = parent
        }
        entries[index] = entry
    }

    /// Removes and returns the smallest entry, or returns `nil` if the heap is empty.
    ///
    /// - Complexity: O(log *n*)
    mutating func pop() -> Entry? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        if !entries.isEmpty { replaceFirst(with: last) }
        return first
    }

    private mutating func replaceFirst(with entry: Entry) {
        var index = 0
        while 2 * index + 1 < entries.count {
            var child = 2 * index + 1
            if child + 1 < entries.count && entries[child + 1] < entries[child] { child += 1 }
            guard entries[child] < entry else { break }
            entries[index] = entries[child]
            index = child
        }
        entries[index] = entry
    }
}

extension BinaryHeap: Sendable where Entry: Sendable {}
