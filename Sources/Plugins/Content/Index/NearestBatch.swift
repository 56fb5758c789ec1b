import Geodesy
import MapCameras

/// The next items of a search for the nearest ones: those that are nearest of all items that are not visited yet.
///
/// A search of boxes goes into the depth, so it finds the nearest items in any order, but not one after the other. So it finds a batch, and
/// after that a batch four times as large.
struct NearestBatch {
    private let x: Double
    private let y: Double
    private let squaredLimit: Double
    private var capacity = 4
    /// The items of the batch, the farthest first.
    private var found = BinaryHeap<Entry>()
    /// The last item that was visited.
    private var last: Entry?

    /// An item with its distance.
    private struct Entry: Comparable {
        /// The square of the distance to the box, in widths of the world.
        let squaredDistance: Double
        let item: UInt32

        func isNearer(than other: Entry) -> Bool { (squaredDistance, item) < (other.squaredDistance, other.item) }

        static func < (a: Entry, b: Entry) -> Bool { b.isNearer(than: a) }
    }

    /// Creates a search around a point, on any copy of the world. Returns `nil` for a point that is not finite or a distance that is
    /// negative or NaN.
    init?(around point: WorldPoint, within maxDistance: Double) {
        guard point.x.isFinite && point.y.isFinite && maxDistance >= 0 else { return nil }
        x = point.x - point.x.rounded(.down)
        y = point.y
        // A finite limit excludes empty boxes, whose distance is infinite.
        squaredLimit = min(maxDistance * maxDistance, Double.greatestFiniteMagnitude)
    }

    /// The square of the distance below which an item can belong to the batch. At equal distances the lower item comes first.
    var limit: Double { (found.count == capacity ? found.first?.squaredDistance ?? squaredLimit : squaredLimit).nextUp }

    /// Returns the square of the distance of the point from a box, the shorter way around the world.
    func squaredDistance(to box: WorldRect) -> Double {
        // West and north, and the negatives of east and south.
        let edges = box.edges
        func offset(_ x: Double) -> Double { max(edges.x - x, x + edges.z, 0) }
        let offsetX = min(offset(x), offset(x - 1), offset(x + 1))
        let offsetY = max(edges.y - y, y + edges.w, 0)
        return offsetX * offsetX + offsetY * offsetY
    }

    /// Adds an item, if it was not visited and is near enough.
    mutating func add(_ box: WorldRect, item: UInt32) {
        let entry = Entry(squaredDistance: squaredDistance(to: box), item: item)
        guard entry.squaredDistance < limit, last.map({ $0.isNearer(than: entry) }) ?? true else { return }
        found.push(entry)
        if found.count > capacity { _ = found.pop() }
    }

    /// Visits the items of the batch, nearest first. After that the batch is empty, and can be filled again.
    ///
    /// Returns whether there can be more items, or `nil` if a visit returned `false`.
    mutating func visit(_ visit: (_ item: Int, _ distance: Double) -> Bool) -> Bool? {
        var entries: [Entry] = []
        while let entry = found.pop() { entries.append(entry) }
        for entry in entries.reversed() {
            guard visit(Int(entry.item), entry.squaredDistance.squareRoot()) else { return nil }
        }
        let isFull = entries.count == capacity
        last = entries.first
        capacity *= 4
        return isFull
    }
}

/// A binary heap, smallest entry first.
struct BinaryHeap<Entry: Comparable> {
    private var entries: [Entry] = []

    /// The number of entries.
    var count: Int { entries.count }

    /// The smallest entry, or `nil` if the heap is empty.
    var first: Entry? { entries.first }

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
