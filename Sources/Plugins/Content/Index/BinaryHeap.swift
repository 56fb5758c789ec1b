/// A binary heap of what waits to be looked at, the nearest first.
struct NearestQueue {
    private var entries: [NearestEntry] = []

    init() { entries.reserveCapacity(Self.usualCapacity) }

    /// Enough for the nearest of a million boxes, so that the heap is asked for memory once.
    private static var usualCapacity: Int { 256 }

    /// Adds an entry. O(log n).
    mutating func push(_ entry: NearestEntry) {
        var place = entries.count
        entries.append(entry)
        while place > 0 {
            let above = (place - 1) / 2
            guard entry < entries[above] else { break }
            entries[place] = entries[above]
            place = above
        }
        entries[place] = entry
    }

    /// Takes out the nearest entry; `nil` if there is none. O(log n).
    mutating func pop() -> NearestEntry? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        if !entries.isEmpty { sink(last) }
        return first
    }

    /// Puts an entry at the top, and lets it sink to its place.
    private mutating func sink(_ entry: NearestEntry) {
        var place = 0
        while 2 * place + 1 < entries.count {
            var below = 2 * place + 1
            if below + 1 < entries.count && entries[below + 1] < entries[below] { below += 1 }
            guard entries[below] < entry else { break }
            entries[place] = entries[below]
            place = below
        }
        entries[place] = entry
    }
}
