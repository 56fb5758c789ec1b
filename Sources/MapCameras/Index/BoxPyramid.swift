/// A hierarchy of bounding boxes over a list of elements. Sixteen boxes of one level form one box of the next level.
///
/// Over elements in the order of the ``HilbertCurve``, the hierarchy is a packed R-tree. Each caller has its own search, because the
/// searches differ in what they look for. Sources: I. Kamel and C. Faloutsos, On Packing R-trees (1993), and the library flatbush.
///
/// All boxes are in one array, level by level, the finest level first.
package struct BoxPyramid: Sendable {
    /// The maximum number of children of a box, as a power of two.
    package static var shift: Int { 4 }

    /// The maximum number of children of a box. The coarsest level has at most as many boxes.
    package static var nodeSize: Int { 1 << shift }

    /// The boxes.
    package private(set) var boxes: [PlaneBox]
    /// The index of each level's first box. There is at least one level, which can be empty.
    package let starts: [Int]

    /// Creates a hierarchy whose finest level consists of given boxes.
    ///
    /// - Complexity: O(n)
    /// - Parameters:
    ///   - leaves: The boxes.
    ///   - order: The indices of the boxes, in the order in which the finest level contains them.
    package init(_ leaves: [PlaneBox], order: [UInt32]) {
        var boxes = Self.storage(finest: order.count)
        for leaf in order { boxes.append(leaves[Int(leaf)]) }
        self.init(finest: boxes)
    }

    /// Creates a hierarchy whose finest level has one box for each sixteen elements, without a box for each element.
    ///
    /// Box `i` of the finest level contains the elements `i << shift ..< (i + 1) << shift`.
    ///
    /// - Complexity: O(n)
    /// - Parameters:
    ///   - count: The number of elements.
    ///   - box: Returns the box of an element.
    package init(groupsOf count: Int, box: (_ element: Int) -> PlaneBox) {
        var groups = BoxPyramid.storage(finest: (count + BoxPyramid.nodeSize - 1) >> BoxPyramid.shift)
        var first = 0
        while first < count {
            let end = min(first + BoxPyramid.nodeSize, count)
            var united = PlaneBox.empty
            for element in first..<end { united.formUnion(box(element)) }
            groups.append(united)
            first = end
        }
        self.init(finest: groups)
    }

    /// An array with memory for all levels over a number of boxes.
    package static func storage(finest count: Int) -> [PlaneBox] {
        var boxes: [PlaneBox] = []
        boxes.reserveCapacity(count + count / (nodeSize - 1) + 16)
        return boxes
    }

    /// Adds the coarser levels to the finest one.
    package init(finest: [PlaneBox]) {
        starts = Self.starts(finest: finest.count)
        boxes = finest
        for level in 1..<max(starts.count, 1) {
            var first = starts[level - 1]
            while first < starts[level] {
                let end = min(first + Self.nodeSize, starts[level])
                var united = PlaneBox.empty
                for child in first..<end { united.formUnion(boxes[child]) }
                boxes.append(united)
                first = end
            }
        }
    }

    private static func starts(finest count: Int) -> [Int] {
        var starts = [0]
        var width = count
        while width > nodeSize {
            starts.append(starts[starts.count - 1] + width)
            width = (width + nodeSize - 1) >> shift
        }
        return starts
    }

    /// The bounding box of all elements. Empty if there are none.
    package var bounds: PlaneBox {
        var bounds = PlaneBox.empty
        for box in topLevel { bounds.formUnion(boxes[box]) }
        return bounds
    }

    /// The indices of the boxes of the coarsest level.
    package var topLevel: Range<Int> { starts[starts.count - 1]..<boxes.count }

    /// Returns the indices of the children of a box.
    ///
    /// - Parameters:
    ///   - box: The index of the box.
    ///   - start: The index of the first box of its level.
    ///   - finerStart: The index of the first box of the next finer level.
    package static func children(of box: Int, levelStart start: Int, finerStart: Int) -> Range<Int> {
        let first = finerStart &+ ((box &- start) &* nodeSize)
        return Range(uncheckedBounds: (first, min(first &+ nodeSize, start)))
    }

    /// Returns the indices of the children of a box of a level. The finest level is 0 and has no children.
    package func children(of box: Int, level: Int) -> Range<Int> {
        BoxPyramid.children(of: box, levelStart: starts[level], finerStart: starts[level - 1])
    }

    /// Makes a box of the finest level empty, so that no search finds it. The boxes of the coarser levels do not change.
    package mutating func removeLeaf(_ box: Int) { boxes[box] = .empty }
}

/// A box on a plane, such as the Web Mercator plane or the screen, in the form that indices store.
///
/// In this form one minimum of four numbers unites two boxes, and one comparison of four numbers finds out whether two boxes overlap.
package struct PlaneBox: Sendable, Equatable {
    /// The smallest x and y, and the negatives of the largest x and y. On the map: west, north, minus east, minus south.
    package var edges: SIMD4<Double>

    /// A box that overlaps nothing and that does not change a union.
    package static var empty: PlaneBox { PlaneBox(edges: SIMD4(repeating: .infinity)) }

    /// Creates a box from its stored form.
    package init(edges: SIMD4<Double>) { self.edges = edges }

    /// Creates a box from its edges.
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) { edges = SIMD4(minX, minY, -maxX, -maxY) }

    /// Creates the box of a point.
    package init(_ point: SIMD2<Double>) { edges = SIMD4(point.x, point.y, -point.x, -point.y) }

    /// Creates the bounding box of two points.
    package init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        edges = SIMD4(min(start.x, end.x), min(start.y, end.y), -max(start.x, end.x), -max(start.y, end.y))
    }

    /// The smallest x.
    package var minX: Double { edges.x }

    /// The smallest y.
    package var minY: Double { edges.y }

    /// The largest x.
    package var maxX: Double { -edges.z }

    /// The largest y.
    package var maxY: Double { -edges.w }

    /// The center. NaN for an empty box.
    package var middle: SIMD2<Double> { SIMD2(edges.x - edges.z, edges.y - edges.w) * 0.5 }

    /// The width and the height.
    package var extent: SIMD2<Double> { SIMD2(-edges.z - edges.x, -edges.w - edges.y) }

    /// Whether the boxes have a point in common.
    package func overlaps(_ other: PlaneBox) -> Bool {
        all(edges .<= -SIMD4(lowHalf: other.edges.highHalf, highHalf: other.edges.lowHalf))
    }

    /// Extends this box to the bounding box of this box and another one.
    package mutating func formUnion(_ other: PlaneBox) { edges.replace(with: other.edges, where: other.edges .< edges) }
}
