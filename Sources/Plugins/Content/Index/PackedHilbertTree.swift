import Geodesy
import MapCameras

/// Boxes of the Web Mercator plane that do not change, and which of them are in a window or near a point.
///
/// Items are known by their index in what the tree was made from. The world is round: boxes may lie across the antimeridian and on any
/// copy of it, and so may windows and points. A packed R-tree: its leaves in the order of a Hilbert curve, sixteen to a node, all in one
/// array. Source: I. Kamel and C. Faloutsos, Hilbert R-tree (1994); packed as in the library flatbush.
///
/// Edges are kept as given, in `Double`: an item is found exactly if its box touches the window, edges included. Boxes that begin outside
/// the first world are moved there, which may round them by 2⁻⁵³ of the world, 10⁻⁸ m.
public struct PackedHilbertTree: Sendable {
    /// How many boxes a node holds.
    static var nodeSize: Int { 16 }

    /// The boxes of the items, in order, and after them those of the nodes, level by level.
    var boxes: [IndexBox]
    /// The item of each leaf.
    let items: [UInt32]
    /// Where each level begins in `boxes`; the last one has no more than a node's boxes.
    let levels: [Int]
    /// For each box, the marks of all items in it; empty if items have none.
    private let marks: [UInt32]
    /// The box around everything.
    private let bounds: IndexBox

    /// How many items the tree was made from.
    public var count: Int { items.count }

    /// A tree of boxes. O(n).
    ///
    /// A box that is not finite, or whose edges are the wrong way round, keeps its index and is never found; one that is wider than the
    /// world is as wide as the world. At most 2³² boxes.
    public init(_ rects: [WorldRect]) {
        self.init(boxes: rects.map { IndexBox($0) })
    }

    /// A tree of points; one that is not finite is never found. O(n).
    public init(points: [WorldPoint]) {
        self.init(boxes: points.map { IndexBox($0) })
    }
}

extension PackedHilbertTree {
    /// Visits every item whose box touches a window, each once, in no particular order. Allocates nothing; O(log n + hits) on most data.
    ///
    /// The window may lie across the antimeridian and on any copy of the world; as wide as the world it has all longitudes. Infinite
    /// edges are allowed; with a NaN or with edges the wrong way round nothing is found.
    ///
    /// - Parameters:
    ///   - rect: the window, in widths of the world.
    ///   - visit: is given an item and returns whether to go on.
    /// - Returns: whether the search came to its end.
    @discardableResult
    public func search(_ rect: WorldRect, _ visit: (_ item: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        return search(window, visit)
    }

    /// The same for a window that is shared by several trees; only items that have one of the bits of `mark`, if items have marks.
    func search(_ window: WorldWindow, mark: UInt32 = .max, _ visit: (_ item: Int) -> Bool) -> Bool {
        for copy in 0..<window.copyCount where bounds.overlaps(window[copy]) {
            guard search(window, copy: copy, mark: mark, visit) else { return false }
        }
        return true
    }

    private func search(_ window: WorldWindow, copy: Int, mark: UInt32, _ visit: (_ item: Int) -> Bool) -> Bool {
        boxes.withUnsafeBufferPointer { boxes in
            levels.withUnsafeBufferPointer { levels in
                items.withUnsafeBufferPointer { items in
                    marks.withUnsafeBufferPointer { marks in
                        let traversal = TreeTraversal(
                            boxes: boxes, levels: levels, marks: marks.isEmpty ? nil : marks, mark: mark, limits: window[copy])
                        return traversal.visit { leaf in
                            window.isFound(boxes[leaf], before: copy) || visit(Int(items[leaf]))
                        }
                    }
                }
            }
        }
    }
}

extension PackedHilbertTree {
    /// Visits the items by the distance of their boxes from a point, nearest first, the shorter way round the world.
    ///
    /// Of equally near ones the lower item comes first; a box around the point is at distance 0. A point that is not finite, or a
    /// distance that is negative or NaN, finds nothing. O(k log n) for k visits on most data; allocates a queue.
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
        search.add(self, number: 0)
        return search.run(in: [self], visit)
    }
}

extension PackedHilbertTree {
    /// A tree of boxes in their stored form.
    ///
    /// - Parameters:
    ///   - boxes: the boxes.
    ///   - items: what they are called, if not by their index.
    ///   - marks: bits by which a search can leave items out; none, or one for each box.
    init(boxes unsorted: [IndexBox], items names: [UInt32] = [], marks unsortedMarks: [UInt32] = []) {
        precondition(unsorted.count <= UInt32.max, "a tree holds at most 2^32 boxes")
        let order = HilbertOrder.indices(of: unsorted)
        levels = Self.levels(count: unsorted.count)
        items = names.isEmpty ? order : order.map { names[Int($0)] }
        boxes = Self.packed(order.lazy.map { unsorted[Int($0)] }, levels: levels, initial: .empty) { $0.union($1) }
        marks =
            unsortedMarks.isEmpty
            ? [] : Self.packed(order.lazy.map { unsortedMarks[Int($0)] }, levels: levels, initial: 0) { $0 | $1 }
        bounds = boxes[levels[levels.count - 1]...].reduce(.empty) { $0.union($1) }
    }

    /// Where each level begins: every level has a box for each node of the one below, and the last one needs no node.
    private static func levels(count: Int) -> [Int] {
        var starts = [0]
        var width = count
        while width > nodeSize {
            starts.append(starts[starts.count - 1] + width)
            width = (width + nodeSize - 1) / nodeSize
        }
        return starts
    }

    /// What the leaves have, and after it level by level what the nodes have: the sum of what is in each.
    private static func packed<Value>(
        _ leaves: some Collection<Value>, levels: [Int], initial: Value, _ sum: (Value, Value) -> Value
    ) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(leaves.count + leaves.count / (nodeSize - 1) + levels.count)
        values.append(contentsOf: leaves)
        for level in 1..<max(levels.count, 1) {
            var first = levels[level - 1]
            while first < levels[level] {
                let end = min(first + nodeSize, levels[level])
                values.append(values[first..<end].reduce(initial, sum))
                first = end
            }
        }
        return values
    }
}

/// A way through a packed tree, from the top, into every node that touches a window.
private struct TreeTraversal {
    let boxes: UnsafeBufferPointer<IndexBox>
    let levels: UnsafeBufferPointer<Int>
    let marks: UnsafeBufferPointer<UInt32>?
    let mark: UInt32
    let limits: IndexLimits

    /// Visits the leaves until a visit returns `false`; whether it came to the end.
    func visit(_ visit: (_ leaf: Int) -> Bool) -> Bool {
        let top = levels.count - 1
        return self.visit(levels[top], boxes.count, level: top, visit)
    }

    private func visit(_ first: Int, _ end: Int, level: Int, _ visit: (_ leaf: Int) -> Bool) -> Bool {
        var position = first
        while position < end {
            if boxes[position].overlaps(limits) && isMarked(position) {
                guard level == 0 ? visit(position) : visitNode(position, level: level, visit) else { return false }
            }
            position &+= 1
        }
        return true
    }

    private func visitNode(_ position: Int, level: Int, _ visit: (_ leaf: Int) -> Bool) -> Bool {
        let first = levels[level - 1] &+ (position &- levels[level]) &* PackedHilbertTree.nodeSize
        let end = min(first &+ PackedHilbertTree.nodeSize, levels[level])
        return self.visit(first, end, level: level - 1, visit)
    }

    @inline(__always)
    private func isMarked(_ position: Int) -> Bool {
        guard let marks else { return true }
        return marks[position] & mark != 0
    }
}
