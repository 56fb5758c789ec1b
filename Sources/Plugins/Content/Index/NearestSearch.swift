import Geodesy
import MapCameras

/// A search of one or more trees for the items nearest to a point, nearest first.
///
/// Nodes and items wait in one queue, ordered by distance. So each item that leaves the queue is nearer than all items that were not
/// visited yet. Source: G. R. Hjaltason and H. Samet, Distance Browsing in Spatial Databases (1999).
struct NearestSearch {
    private let x: Double
    private let y: Double
    private let squaredLimit: Double
    private var queue = BinaryHeap<Entry>(capacity: Self.initialCapacity)

    /// Enough for the nearest of a million boxes, so that memory is allocated once.
    private static var initialCapacity: Int { 256 }

    /// A node or an item in the queue.
    private struct Entry: Comparable {
        /// The square of the distance to the box, in widths of the world.
        let squaredDistance: Double
        /// The number of the tree that contains the node.
        let tree: Int32
        /// The level of the node. 0 for an item.
        let level: Int32
        /// The index of the node in its tree, or the item.
        let number: UInt32

        /// Orders entries by distance. At equal distances, nodes are before items, because they can contain lower items.
        static func < (a: Entry, b: Entry) -> Bool {
            if a.squaredDistance != b.squaredDistance { return a.squaredDistance < b.squaredDistance }
            if a.level != b.level { return a.level > b.level }
            return a.number < b.number
        }
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

    /// Adds a single box.
    mutating func add(_ box: PlaneBox, item: UInt32) {
        add(box, tree: 0, level: 0, number: item)
    }

    /// Adds the top level of a tree.
    mutating func add(_ tree: PackedHilbertTree, number: Int) {
        expand(tree, number: number, level: tree.pyramid.starts.count - 1, tree.pyramid.topLevel)
    }

    /// Visits the items in order until a visit returns `false`. Returns whether all items were visited.
    mutating func run(in trees: [PackedHilbertTree], _ visit: (_ item: Int, _ distance: Double) -> Bool) -> Bool {
        while let entry = queue.pop() {
            if entry.level == 0 {
                guard visit(Int(entry.number), entry.squaredDistance.squareRoot()) else { return false }
            } else {
                expand(trees[Int(entry.tree)], entry)
            }
        }
        return true
    }

    private mutating func expand(_ tree: PackedHilbertTree, _ entry: Entry) {
        let level = Int(entry.level)
        expand(tree, number: Int(entry.tree), level: level - 1, tree.pyramid.children(of: Int(entry.number), level: level))
    }

    private mutating func expand(_ tree: PackedHilbertTree, number: Int, level: Int, _ boxes: Range<Int>) {
        tree.pyramid.boxes.withUnsafeBufferPointer { all in
            for position in boxes {
                add(
                    all[position], tree: Int32(number), level: Int32(level),
                    number: level == 0 ? tree.items[position] : UInt32(position))
            }
        }
    }

    private mutating func add(_ box: PlaneBox, tree: Int32, level: Int32, number: UInt32) {
        let squared = squaredDistance(to: box)
        guard squared <= squaredLimit else { return }
        queue.push(Entry(squaredDistance: squared, tree: tree, level: level, number: number))
    }

    private func squaredDistance(to box: PlaneBox) -> Double {
        let (west, east) = (box.minX, box.maxX)
        func offset(_ x: Double) -> Double { max(west - x, x - east, 0) }
        let offsetX = min(offset(x), offset(x - 1), offset(x + 1))
        let offsetY = max(box.minY - y, y - box.maxY, 0)
        return offsetX * offsetX + offsetY * offsetY
    }
}

/// A binary heap, smallest entry first.
struct BinaryHeap<Entry: Comparable> {
    private var entries: [Entry] = []

    /// Creates an empty heap with memory for a number of entries.
    init(capacity: Int = 0) { entries.reserveCapacity(capacity) }

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
