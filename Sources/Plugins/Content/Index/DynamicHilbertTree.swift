import Geodesy
import MapCameras

/// Boxes of the Web Mercator plane that come, move and go, and which of them are in a window or near a point.
///
/// It is asked as a ``PackedHilbertTree`` is, and finds the same. What is new, or has moved, waits in a short list; when that is full, it is
/// packed into a tree together with the smaller trees that there are. Source: J. L. Bentley and J. B. Saxe, Decomposable searching problems
/// (1980). So a change costs O(log n) on average, a search looks at O(log n) trees, and what is dragged about stays in the list.
public struct DynamicHilbertTree: Sendable {
    /// How many boxes the list holds before it is packed.
    static var recentCapacity: Int { 64 }
    /// How many times as many boxes each tree may hold as the one before.
    private static var growth: Int { 4 }

    /// Where each item's box is, by the item.
    private var places: [ItemPlace] = []
    /// Items that have been removed, to be used again.
    private var unusedItems: [UInt32] = []
    /// What has come or moved since the last packing.
    private var recent: [RecentBox] = []
    /// The packed trees, each up to four times as large as the one before; some may be empty. Removed items are nowhere in them.
    private var trees: [PackedHilbertTree] = []
    /// How many boxes of each tree are still those of an item.
    private var liveCounts: [Int] = []

    /// How many items there are.
    public var count: Int { places.count - unusedItems.count }

    /// A tree of nothing.
    public init() {}

    /// A tree of boxes, whose items are their indices. O(n).
    public init(_ rects: [WorldRect]) {
        places = rects.map { _ in .unused }
        pack(rects.indices.map { RecentBox(box: IndexBox(rects[$0]), item: UInt32($0)) })
    }

    /// Whether there is such an item.
    public func contains(_ item: Int) -> Bool {
        places.indices.contains(item) && places[item] != .unused
    }
}

extension DynamicHilbertTree {
    /// Visits every item whose box touches a window, each once, in no particular order; as ``PackedHilbertTree/search(_:_:)``.
    ///
    /// Allocates nothing; O((log n)² + hits) on most data.
    ///
    /// - Parameters:
    ///   - rect: the window, in widths of the world.
    ///   - visit: is given an item and returns whether to go on.
    /// - Returns: whether the search came to its end.
    @discardableResult
    public func search(_ rect: WorldRect, _ visit: (_ item: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        for index in recent.indices where window.overlaps(recent[index].box) {
            guard visit(Int(recent[index].item)) else { return false }
        }
        for tree in trees.indices {
            guard trees[tree].search(window, visit) else { return false }
        }
        return true
    }

    /// Visits the items by the distance of their boxes from a point, nearest first; as ``PackedHilbertTree/nearest(to:within:_:)``.
    ///
    /// - Parameters:
    ///   - point: the point, on any copy of the world.
    ///   - maxDistance: how far to look, in widths of the world, that far included.
    ///   - visit: is given an item and its distance in widths of the world, and returns whether to go on.
    /// - Returns: whether the search came to its end.
    @discardableResult
    public func nearest(
        to point: WorldPoint, within maxDistance: Double = .infinity, _ visit: (_ item: Int, _ distance: Double) -> Bool
    ) -> Bool {
        guard var search = NearestSearch(around: point, within: maxDistance) else { return true }
        for entry in recent { search.add(entry.box, item: entry.item) }
        for tree in trees.indices { search.add(trees[tree], number: tree) }
        return search.run(in: trees, visit)
    }
}

extension DynamicHilbertTree {
    /// Adds a box. O(log n) on average, O(n) now and then.
    ///
    /// A box that is not finite, or whose edges are the wrong way round, becomes an item that is never found until it moves.
    ///
    /// - Returns: the item that it is from now on: the smallest numbers are used first or again, so they can be indices of an array.
    public mutating func insert(_ rect: WorldRect) -> Int {
        let item = unusedItems.popLast() ?? UInt32(places.count)
        if item == places.count { places.append(.unused) }
        append(RecentBox(box: IndexBox(rect), item: item))
        return Int(item)
    }

    /// Gives an item another box; as ``insert(_:)`` otherwise. An item that is not there traps. O(1) while the same few items move.
    public mutating func move(_ item: Int, to rect: WorldRect) {
        precondition(contains(item), "an item that is not in the tree cannot move")
        if case .recent(let index) = places[item] {
            recent[Int(index)].box = IndexBox(rect)
        } else {
            removeBox(item)
            append(RecentBox(box: IndexBox(rect), item: UInt32(item)))
        }
    }

    /// Removes an item, whose number may be used again. An item that is not there traps. O(1), O(log n) on average in large numbers.
    public mutating func remove(_ item: Int) {
        precondition(contains(item), "an item that is not in the tree cannot be removed")
        removeBox(item)
        unusedItems.append(UInt32(item))
    }

    /// Takes the box of an item from where it is.
    private mutating func removeBox(_ item: Int) {
        switch places[item] {
        case .unused: break
        case .recent(let index): removeBox(recent: Int(index))
        case .leaf(let leaf, let tree): removeBox(leaf: Int(leaf), of: Int(tree))
        }
        places[item] = .unused
    }

    private mutating func removeBox(recent index: Int) {
        recent.swapAt(index, recent.count - 1)
        recent.removeLast()
        if index < recent.count { places[Int(recent[index].item)] = .recent(UInt32(index)) }
    }

    private mutating func removeBox(leaf: Int, of tree: Int) {
        // The nodes above stay as large as they are; when half of the tree is gone it is packed anew.
        trees[tree].boxes[leaf] = .empty
        liveCounts[tree] -= 1
        guard 2 * liveCounts[tree] < trees[tree].count else { return }
        places[Int(trees[tree].items[leaf])] = .unused
        let boxes = liveBoxes(of: tree)
        empty(tree)
        replace(tree, with: boxes)
    }

    private mutating func append(_ box: RecentBox) {
        if recent.count == Self.recentCapacity {
            let boxes = recent
            recent.removeAll(keepingCapacity: true)
            pack(boxes)
        }
        places[Int(box.item)] = .recent(UInt32(recent.count))
        recent.append(box)
    }
}

extension DynamicHilbertTree {
    /// Packs boxes, together with all trees up to the first that can hold everything, into that one.
    private mutating func pack(_ added: [RecentBox]) {
        var boxes = added
        var tree = 0
        var capacity = Self.recentCapacity * Self.growth
        while true {
            if tree == trees.count { addEmptyTree() }
            boxes += liveBoxes(of: tree)
            empty(tree)
            if boxes.count <= capacity { break }
            tree += 1
            capacity *= Self.growth
        }
        replace(tree, with: boxes)
    }

    /// The boxes of a tree that are still those of an item.
    private func liveBoxes(of tree: Int) -> [RecentBox] {
        let packed = trees[tree]
        return packed.items.indices.compactMap { leaf in
            let item = packed.items[leaf]
            guard places[Int(item)] == .leaf(UInt32(leaf), tree: UInt8(tree)) else { return nil }
            return RecentBox(box: packed.boxes[leaf], item: item)
        }
    }

    /// Lets a tree hold nothing.
    private mutating func empty(_ tree: Int) {
        trees[tree] = PackedHilbertTree(boxes: [])
        liveCounts[tree] = 0
    }

    /// Packs boxes into a tree, and writes down where they are.
    private mutating func replace(_ tree: Int, with boxes: [RecentBox]) {
        trees[tree] = PackedHilbertTree(boxes: boxes.map { $0.box }, items: boxes.map { $0.item })
        liveCounts[tree] = boxes.count
        let items = trees[tree].items
        for leaf in items.indices { places[Int(items[leaf])] = .leaf(UInt32(leaf), tree: UInt8(tree)) }
    }

    private mutating func addEmptyTree() {
        trees.append(PackedHilbertTree(boxes: []))
        liveCounts.append(0)
    }
}

/// Where a dynamic tree has the box of an item.
private enum ItemPlace: Sendable, Equatable {
    /// There is no such item.
    case unused
    /// At an index of the list of recent boxes.
    case recent(UInt32)
    /// In one of the packed trees, as one of its leaves.
    case leaf(UInt32, tree: UInt8)
}

/// A box that no packed tree has.
private struct RecentBox: Sendable {
    var box: IndexBox
    let item: UInt32
}
