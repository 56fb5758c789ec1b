public import Geodesy
public import MapCameras

/// An index of boxes on the Web Mercator plane that can be added, moved and removed.
///
/// It has the searches of a ``PackedHilbertTree``, with the same results.
///
/// Boxes that were added or moved are kept in a short list. When the list is full, it is packed into a tree together with the smaller
/// existing trees. So a change costs O(log *n*) on average, and a search visits O(log *n*) trees. An item that moves repeatedly stays in
/// the list. Source: J. L. Bentley and J. B. Saxe, Decomposable searching problems (1980).
public struct DynamicHilbertTree: Sendable {
    /// The maximum number of boxes in the list.
    static var recentCapacity: Int { 64 }
    /// The capacity of a tree in relation to that of the tree before it.
    private static var growth: Int { 4 }

    /// The location of each item's box.
    private var places: [ItemPlace] = []
    /// Removed items, whose numbers are used again.
    private var unusedItems: [UInt32] = []
    /// The boxes that were added or moved since the last packing.
    private var recent: [RecentBox] = []
    /// The packed trees, each up to four times as large as the one before. Some can be empty. The boxes of removed items are empty.
    private(set) var trees: [PackedHilbertTree] = []
    /// For each tree, the number of boxes that belong to an item.
    private var liveCounts: [Int] = []

    /// The number of boxes in the list.
    var recentCount: Int { recent.count }

    /// The number of items.
    public var count: Int { places.count - unusedItems.count }

    /// Creates an empty tree.
    public init() {}

    /// Creates a tree of boxes. An item is the index of a box.
    ///
    /// - Complexity: O(*n*)
    public init(_ rects: [WorldRect]) {
        places = rects.map { _ in .unused }
        pack(rects.indices.map { RecentBox(box: PlaneBox(rects[$0]), item: UInt32($0)) })
    }

    /// Returns whether an item exists.
    public func contains(_ item: Int) -> Bool {
        places.indices.contains(item) && places[item] != .unused
    }
}

// MARK: - Searches

extension DynamicHilbertTree {
    /// Visits each item whose box touches a window once, in no particular order, like ``PackedHilbertTree/search(_:_:)``. Allocates no
    /// memory.
    ///
    /// - Complexity: O((log *n*)² + hits) for most data.
    ///
    /// - Parameters:
    ///   - rect: The window, in widths of the world.
    ///   - visit: Receives an item and returns whether to continue.
    /// - Returns: Whether the search was completed.
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

    /// Visits the items in the order of the distance between their boxes and a point, nearest first, like
    /// ``PackedHilbertTree/nearest(to:within:_:)``.
    ///
    /// - Parameters:
    ///   - point: The point, on any copy of the world.
    ///   - maxDistance: The maximum distance, inclusive, in widths of the world.
    ///   - visit: Receives an item and its distance in widths of the world, and returns whether to continue.
    /// - Returns: Whether the search was completed.
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

// MARK: - Changes

extension DynamicHilbertTree {
    /// Adds a box.
    ///
    /// A box that is not finite, or whose edges are in the wrong order, becomes an item that is not found until it is moved.
    ///
    /// - Complexity: O(log *n*) on average, O(*n*) in the worst case.
    /// - Returns: The new item. The numbers of removed items are used again, so items can be indices of an array.
    public mutating func insert(_ rect: WorldRect) -> Int {
        let item = unusedItems.popLast() ?? UInt32(places.count)
        if item == places.count { places.append(.unused) }
        append(RecentBox(box: PlaneBox(rect), item: item))
        return Int(item)
    }

    /// Sets the box of an item, like ``insert(_:)``. The item must exist.
    ///
    /// - Complexity: O(1) while the same few items move, otherwise O(log *n*) on average.
    public mutating func move(_ item: Int, to rect: WorldRect) {
        precondition(contains(item), "an item that is not in the tree cannot move")
        if case .recent(let index) = places[item] {
            recent[Int(index)].box = PlaneBox(rect)
        } else {
            removeBox(item)
            append(RecentBox(box: PlaneBox(rect), item: UInt32(item)))
        }
    }

    /// Removes an item. Its number can be used again. The item must exist.
    ///
    /// - Complexity: O(1) for single items, O(log *n*) on average for many.
    public mutating func remove(_ item: Int) {
        precondition(contains(item), "an item that is not in the tree cannot be removed")
        removeBox(item)
        unusedItems.append(UInt32(item))
    }

    /// Removes the box of an item.
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
        // The nodes above keep their size. When half of the boxes are removed, the tree is packed again.
        trees[tree].removeBox(ofLeaf: leaf)
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

// MARK: - Packing

extension DynamicHilbertTree {
    /// Packs boxes into the first tree that has room for them together with the boxes of all smaller trees.
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

    /// Returns the boxes of a tree that belong to an item.
    private func liveBoxes(of tree: Int) -> [RecentBox] {
        let packed = trees[tree]
        return packed.items.indices.compactMap { leaf in
            let item = packed.items[leaf]
            guard places[Int(item)] == .leaf(UInt32(leaf), tree: UInt8(tree)) else { return nil }
            return RecentBox(box: packed.pyramid.boxes[leaf], item: item)
        }
    }

    /// Removes all boxes of a tree.
    private mutating func empty(_ tree: Int) {
        trees[tree] = PackedHilbertTree(boxes: [])
        liveCounts[tree] = 0
    }

    /// Packs boxes into a tree, and updates the locations of their items.
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

/// The location of an item's box.
private enum ItemPlace: Sendable, Equatable {
    /// There is no such item.
    case unused
    /// The index of the box in the list.
    case recent(UInt32)
    /// The leaf of a packed tree.
    case leaf(UInt32, tree: UInt8)
}

/// A box in the list.
private struct RecentBox: Sendable {
    var box: PlaneBox
    let item: UInt32
}
