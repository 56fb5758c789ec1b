public import Geodesy
public import MapCameras

/// An immutable index of boxes on the Web Mercator plane, which finds the boxes in a window or near a point.
///
/// An item is the index of a box in the array from which the tree was made. Boxes, windows and points can lie across the antimeridian and
/// on any copy of the world.
///
/// This is a packed R-tree: the leaves are in the order of a Hilbert curve, each node has sixteen children, and all boxes are in one array.
/// Sources: I. Kamel and C. Faloutsos, On Packing R-trees (1993), and the library flatbush.
///
/// Edges are stored as `Double`. An item is found exactly if its box touches the window, edges included. A box that begins outside the
/// first copy of the world is moved there. This can round its edges by 2⁻⁵³ of the world, 10⁻⁸ m.
public struct PackedHilbertTree: Sendable {
    /// The boxes of the items, which are the leaves, and of the nodes.
    private(set) var pyramid: BoxPyramid
    /// The item of each leaf.
    let items: [UInt32]
    /// The union of the marks of all items in each box. Empty if the items have no marks.
    private let marks: [UInt32]
    /// The box around all items.
    private let bounds: PlaneBox

    /// The number of items.
    public var count: Int { items.count }

    /// Creates a tree of boxes.
    ///
    /// A box that is not finite, or whose edges are in the wrong order, is never found. A box that is wider than the world counts as one as
    /// wide as the world. There can be at most 2³² boxes.
    ///
    /// - Complexity: O(*n*)
    public init(_ rects: [WorldRect]) {
        self.init(boxes: rects.map { PlaneBox($0) })
    }

    /// Creates a tree of points. A point that is not finite is never found.
    ///
    /// - Complexity: O(*n*)
    public init(points: [WorldPoint]) {
        self.init(boxes: points.map { PlaneBox($0) })
    }
}

// MARK: - Searches

extension PackedHilbertTree {
    /// Visits each item whose box touches a window once, in no particular order. Allocates no memory.
    ///
    /// The window can lie across the antimeridian and on any copy of the world. A window that is as wide as the world contains all
    /// longitudes. Edges can be infinite. With a NaN, or with edges in the wrong order, nothing is found.
    ///
    /// - Complexity: O(log *n* + hits) for most data.
    ///
    /// - Parameters:
    ///   - rect: The window, in widths of the world.
    ///   - visit: Receives an item and returns whether to continue.
    /// - Returns: Whether the search was completed.
    @discardableResult
    public func search(_ rect: WorldRect, _ visit: (_ item: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        return search(window, visit)
    }

    /// Visits the items in a window that several trees share. If the items have marks, only items with one of the bits of `mark` are
    /// visited.
    func search(_ window: WorldWindow, mark: UInt32 = .max, _ visit: (_ item: Int) -> Bool) -> Bool {
        for copy in 0..<window.copyCount where bounds.overlaps(window[copy]) {
            guard search(window, copy: copy, mark: mark, visit) else { return false }
        }
        return true
    }

    private func search(_ window: WorldWindow, copy: Int, mark: UInt32, _ visit: (_ item: Int) -> Bool) -> Bool {
        pyramid.boxes.withUnsafeBufferPointer { boxes in
            pyramid.starts.withUnsafeBufferPointer { levels in
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

    /// Visits the items in the order of the distance between their boxes and a point, nearest first. Distances take the shorter way around
    /// the world.
    ///
    /// At equal distances the lower item comes first. A box that contains the point has the distance 0. With a point that is not finite, or
    /// a distance that is negative or NaN, nothing is found. Allocates a queue.
    ///
    /// - Complexity: O(*k* log *n*) for *k* visits of most data.
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
        search.add(self, number: 0)
        return search.run(in: [self], visit)
    }
}

// MARK: - Building

extension PackedHilbertTree {
    /// Creates a tree of boxes in their stored form.
    ///
    /// - Parameters:
    ///   - boxes: The boxes.
    ///   - items: The item of each box. If empty, an item is the index of its box.
    ///   - marks: Bits for each box by which a search can select items, or an empty array.
    init(boxes unsorted: [PlaneBox], items names: [UInt32] = [], marks unsortedMarks: [UInt32] = []) {
        precondition(unsorted.count <= UInt32.max, "a tree holds at most 2^32 boxes")
        let order = HilbertCurve.order(of: unsorted)
        items = names.isEmpty ? order : order.map { names[Int($0)] }
        pyramid = BoxPyramid(unsorted, order: order)
        bounds = pyramid.bounds
        marks = unsortedMarks.isEmpty ? [] : Self.united(order.map { unsortedMarks[Int($0)] }, over: pyramid)
    }

    /// Makes the box of a leaf empty, so that its item is not found. The boxes of the nodes above do not change.
    mutating func removeBox(ofLeaf leaf: Int) { pyramid.removeLeaf(leaf) }

    /// Returns the marks of the leaves, followed by the marks of the nodes. The marks of a node are those of all its children.
    private static func united(_ leaves: [UInt32], over pyramid: BoxPyramid) -> [UInt32] {
        var marks = leaves
        marks.reserveCapacity(pyramid.boxes.count)
        var level = 0
        for box in leaves.count..<pyramid.boxes.count {
            if level + 1 < pyramid.starts.count, box == pyramid.starts[level + 1] { level += 1 }
            marks.append(pyramid.children(of: box, level: level).reduce(0) { $0 | marks[$1] })
        }
        return marks
    }
}

/// A traversal of all nodes that touch a window.
private struct TreeTraversal {
    let boxes: UnsafeBufferPointer<PlaneBox>
    let levels: UnsafeBufferPointer<Int>
    let marks: UnsafeBufferPointer<UInt32>?
    let mark: UInt32
    let limits: WindowLimits

    /// Visits the leaves until a visit returns `false`. Returns whether all leaves were visited.
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
        let children = BoxPyramid.children(of: position, levelStart: levels[level], finerStart: levels[level - 1])
        return self.visit(children.lowerBound, children.upperBound, level: level - 1, visit)
    }

    private func isMarked(_ position: Int) -> Bool {
        guard let marks else { return true }
        return marks[position] & mark != 0
    }
}
