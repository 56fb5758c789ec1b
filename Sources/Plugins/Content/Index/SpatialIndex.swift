import Geodesy
import MapCameras

/// An index of boxes on the Web Mercator plane, which finds the boxes in a window. Boxes can be added, moved and removed.
///
/// An item is the number of a box. Boxes and windows can lie across the antimeridian and on any copy of the world.
///
/// Most boxes are packed: they are in the order of a Hilbert curve, under a hierarchy of bounding boxes with sixteen members each. Boxes that
/// were added or moved are kept in a short list. When the list is full, it is packed together with the smaller existing parts. So a change
/// costs O(log *n*) on average, and a search visits O(log *n*) parts. An item that moves repeatedly stays in the list. Sources: I. Kamel and
/// C. Faloutsos, On Packing R-trees (1993), J. L. Bentley and J. B. Saxe, Decomposable searching problems (1980).
///
/// Edges are stored as `Double`. An item is found exactly if its box touches the window, edges included. A box that begins outside the
/// first copy of the world is moved there. This can round its edges by 2⁻⁵³ of the world, 10⁻⁸ m.
struct SpatialIndex: Sendable {
    /// The maximum number of boxes in the list.
    static var recentCapacity: Int { 64 }
    /// The capacity of a part in relation to that of the part before it.
    private static var growth: Int { 4 }

    /// The location of each item's box.
    private var locations: [BoxLocation] = []
    /// Removed items, whose numbers are used again.
    private var unusedItems: [UInt32] = []
    /// The boxes that were added or moved since the last packing.
    private var recent: [RecentBox] = []
    /// The packed boxes, each part up to four times as large as the one before. Some can be empty. The boxes of removed items are empty.
    private var parts: [PackedBoxes] = []
    /// For each part, the number of boxes that belong to an item.
    private var liveCounts: [Int] = []

    /// The number of boxes that a search looks at one by one.
    var recentCount: Int { recent.count }

    /// The number of packed boxes, including those that belong to no item any more.
    var packedCount: Int { parts.reduce(0) { $0 + $1.items.count } }

    /// The number of items.
    var count: Int { locations.count - unusedItems.count }

    /// Creates an empty index.
    init() {}

    /// Creates an index of boxes. An item is the index of a box.
    ///
    /// A box that is not finite, or whose edges are in the wrong order, is never found. A box that is wider than the world counts as one as
    /// wide as the world. There can be at most 2³² boxes.
    ///
    /// - Complexity: O(*n*)
    init(_ rects: [WorldRect]) {
        locations = rects.map { _ in .unused }
        pack(rects.indices.map { RecentBox(box: rects[$0].inFirstWorld, item: UInt32($0)) })
    }

    /// Creates an index of points. An item is the index of a point. A point that is not finite is never found.
    ///
    /// - Complexity: O(*n*)
    init(points: [WorldPoint]) {
        self.init(points.map { WorldRect($0) })
    }

    /// Returns whether an item exists.
    func contains(_ item: Int) -> Bool {
        locations.indices.contains(item) && locations[item] != .unused
    }
}

// MARK: - Searches

extension SpatialIndex {
    /// Visits each item whose box touches a window once, in no particular order. Allocates no memory.
    ///
    /// The window can lie across the antimeridian and on any copy of the world. A window that is as wide as the world contains all
    /// longitudes. Edges can be infinite. With a NaN, or with edges in the wrong order, nothing is found.
    ///
    /// - Complexity: O(log *n* + hits) for most data, O((log *n*)² + hits) after changes.
    ///
    /// - Parameters:
    ///   - rect: The window, in widths of the world.
    ///   - visit: Receives an item and returns whether to continue.
    /// - Returns: Whether the search was completed.
    @discardableResult
    func search(_ rect: WorldRect, _ visit: (_ item: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        return search(window, visit)
    }

    /// Visits the items in a window that several indices share.
    func search(_ window: WorldWindow, _ visit: (_ item: Int) -> Bool) -> Bool {
        for index in recent.indices where window.touches(recent[index].box) {
            guard visit(Int(recent[index].item)) else { return false }
        }
        for part in parts.indices {
            guard parts[part].search(window, visit) else { return false }
        }
        return true
    }
}

// MARK: - Changes

extension SpatialIndex {
    /// Adds a box.
    ///
    /// A box that is not finite, or whose edges are in the wrong order, becomes an item that is not found until it is moved.
    ///
    /// - Complexity: O(log *n*) on average, O(*n*) in the worst case.
    /// - Returns: The new item. The numbers of removed items are used again, so items can be indices of an array.
    mutating func insert(_ rect: WorldRect) -> Int {
        let item = unusedItems.popLast() ?? UInt32(locations.count)
        if item == locations.count { locations.append(.unused) }
        append(RecentBox(box: rect.inFirstWorld, item: item))
        return Int(item)
    }

    /// Sets the box of an item, like ``insert(_:)``. The item must exist.
    ///
    /// - Complexity: O(1) while the same few items move, otherwise O(log *n*) on average.
    mutating func move(_ item: Int, to rect: WorldRect) {
        precondition(contains(item), "an item that is not in the index cannot move")
        if case .recent(let index) = locations[item] {
            recent[Int(index)].box = rect.inFirstWorld
        } else {
            removeBox(item)
            append(RecentBox(box: rect.inFirstWorld, item: UInt32(item)))
        }
    }

    /// Removes an item. Its number can be used again. The item must exist.
    ///
    /// - Complexity: O(1) for single items, O(log *n*) on average for many.
    mutating func remove(_ item: Int) {
        precondition(contains(item), "an item that is not in the index cannot be removed")
        removeBox(item)
        unusedItems.append(UInt32(item))
    }

    private mutating func removeBox(_ item: Int) {
        switch locations[item] {
        case .unused: break
        case .recent(let index): removeBox(recent: Int(index))
        case .packed(let index, let part): removeBox(at: Int(index), of: Int(part))
        }
        locations[item] = .unused
    }

    private mutating func removeBox(recent index: Int) {
        recent.swapAt(index, recent.count - 1)
        recent.removeLast()
        if index < recent.count { locations[Int(recent[index].item)] = .recent(UInt32(index)) }
    }

    private mutating func removeBox(at index: Int, of part: Int) {
        // The boxes of the pyramid keep their size. When half of the boxes are removed, the part is packed again.
        parts[part].removeBox(at: index)
        liveCounts[part] -= 1
        guard 2 * liveCounts[part] < parts[part].items.count else { return }
        locations[Int(parts[part].items[index])] = .unused
        let boxes = liveBoxes(of: part)
        empty(part)
        replace(part, with: boxes)
    }

    private mutating func append(_ box: RecentBox) {
        if recent.count == Self.recentCapacity {
            let boxes = recent
            recent.removeAll(keepingCapacity: true)
            pack(boxes)
        }
        locations[Int(box.item)] = .recent(UInt32(recent.count))
        recent.append(box)
    }
}

// MARK: - Packing

extension SpatialIndex {
    /// Packs boxes into the first part that has room for them together with the boxes of all smaller parts.
    private mutating func pack(_ added: [RecentBox]) {
        var boxes = added
        var part = 0
        var capacity = Self.recentCapacity * Self.growth
        while true {
            if part == parts.count {
                parts.append(PackedBoxes())
                liveCounts.append(0)
            }
            boxes += liveBoxes(of: part)
            empty(part)
            if boxes.count <= capacity { break }
            part += 1
            capacity *= Self.growth
        }
        replace(part, with: boxes)
    }

    /// Returns the boxes of a part that belong to an item.
    private func liveBoxes(of part: Int) -> [RecentBox] {
        let packed = parts[part]
        return packed.items.indices.compactMap { index in
            let item = packed.items[index]
            guard locations[Int(item)] == .packed(UInt32(index), part: UInt8(part)) else { return nil }
            return RecentBox(box: packed.boxes[index], item: item)
        }
    }

    /// Removes all boxes of a part.
    private mutating func empty(_ part: Int) {
        parts[part] = PackedBoxes()
        liveCounts[part] = 0
    }

    /// Packs boxes into a part, and updates the locations of their items.
    private mutating func replace(_ part: Int, with boxes: [RecentBox]) {
        parts[part] = PackedBoxes(boxes.map { $0.box }, items: boxes.map { $0.item })
        liveCounts[part] = boxes.count
        let items = parts[part].items
        for index in items.indices { locations[Int(items[index])] = .packed(UInt32(index), part: UInt8(part)) }
    }
}

/// The location of an item's box.
private enum BoxLocation: Sendable, Equatable {
    /// There is no such item.
    case unused
    /// The index of the box in the list.
    case recent(UInt32)
    /// The index of the box in a part.
    case packed(UInt32, part: UInt8)
}

/// A box in the list.
private struct RecentBox: Sendable {
    var box: WorldRect
    let item: UInt32
}
