/// A hierarchy of bounding boxes over a list of elements, and the one search of it.
///
/// A box of the finest level contains sixteen consecutive elements. Sixteen boxes of one level form one box of the next level. Over elements
/// in the order of the ``HilbertCurve``, the hierarchy is a packed R-tree. Sources: I. Kamel and C. Faloutsos, On Packing R-trees (1993),
/// and the library flatbush.
package struct BoxPyramid: Sendable {
    /// The maximum number of members of a box, as a power of two.
    private static var shift: Int { 4 }

    /// The maximum number of members of a box. The coarsest level has at most as many boxes.
    package static var nodeSize: Int { 1 << shift }

    /// The number of elements.
    package let count: Int
    /// The boxes, level by level, the finest level first.
    package let boxes: [WorldRect]
    /// The index of each level's first box. There is at least one level, which can be empty.
    private let starts: [Int]

    /// Creates a hierarchy over elements.
    ///
    /// - Complexity: O(n)
    /// - Parameters:
    ///   - count: The number of elements.
    ///   - box: Returns the box of an element.
    package init(count: Int, box: (_ element: Int) -> WorldRect) {
        self.count = count
        var boxes: [WorldRect] = []
        boxes.reserveCapacity(count / (Self.nodeSize - 1) + 16)
        var starts = [0]
        for first in stride(from: 0, to: count, by: Self.nodeSize) {
            boxes.append(Self.union(first..<min(first + Self.nodeSize, count), box))
        }
        while boxes.count - starts[starts.count - 1] > Self.nodeSize {
            let finer = starts[starts.count - 1]..<boxes.count
            starts.append(boxes.count)
            for first in stride(from: finer.lowerBound, to: finer.upperBound, by: Self.nodeSize) {
                boxes.append(Self.union(first..<min(first + Self.nodeSize, finer.upperBound)) { boxes[$0] })
            }
        }
        (self.boxes, self.starts) = (boxes, starts)
    }

    private static func union(_ members: Range<Int>, _ box: (Int) -> WorldRect) -> WorldRect {
        var united = WorldRect.empty
        for member in members { united.formUnion(box(member)) }
        return united
    }

    /// The bounding box of all elements. Empty if there are none.
    package var bounds: WorldRect { Self.union(starts[starts.count - 1]..<boxes.count) { boxes[$0] } }

    // MARK: Searching

    /// Opens boxes, the ones with the lowest ratings first, and visits the elements of those of the finest level.
    ///
    /// The caller steers the search. A rating is a lower bound of the rating of everything in a box: the distance from a point for the nearest
    /// elements, 0 or infinity for the elements in a window. Each visit returns a new limit. Boxes that are not rated below it stay closed. So a
    /// visit that found something good returns the rating of that, and a visit that ends the search returns −∞.
    ///
    /// The search goes into the depth, and does not allocate memory.
    ///
    /// - Parameters:
    ///   - elements: The elements to search. By default all.
    ///   - limit: The limit of ratings at the beginning.
    ///   - rating: Returns the rating of a box, by its index in ``boxes``.
    ///   - visit: Receives at most sixteen consecutive elements, and returns the limit from now on.
    package func search(
        in elements: Range<Int>? = nil, below limit: Double, rating: (_ box: Int) -> Double, visit: (_ elements: Range<Int>) -> Double
    ) {
        let elements = elements?.clamped(to: 0..<count) ?? 0..<count
        guard !elements.isEmpty else { return }
        var limit = limit
        open(0..<Self.nodeSize, level: starts.count - 1, of: elements, below: &limit, rating: rating, visit: visit)
    }

    /// Opens boxes of a level. The depth of the recursion is the number of levels, log₁₆ n.
    private func open(
        _ siblings: Range<Int>, level: Int, of elements: Range<Int>, below limit: inout Double, rating: (_ box: Int) -> Double,
        visit: (_ elements: Range<Int>) -> Double
    ) {
        let shift = Self.shift * (level + 1)
        let siblings = siblings.clamped(to: elements.lowerBound >> shift..<(elements.upperBound - 1) >> shift + 1)
        var ratings = SIMD16<Double>(repeating: .infinity)
        for lane in 0..<siblings.count { ratings[lane] = rating(starts[level] + siblings.lowerBound + lane) }
        while true {
            var best = 0
            for lane in 1..<siblings.count where ratings[lane] < ratings[best] { best = lane }
            guard ratings[best] < limit else { return }
            ratings[best] = .infinity
            let first = (siblings.lowerBound + best) << Self.shift
            let members = first..<first + Self.nodeSize
            if level > 0 {
                open(members, level: level - 1, of: elements, below: &limit, rating: rating, visit: visit)
            } else {
                limit = visit(members.clamped(to: elements))
            }
        }
    }

    // MARK: Marks

    /// Returns for each box the union of the marks of its elements. A search can then skip boxes without a mark.
    package func marks(ofElements marks: [UInt32]) -> [UInt32] {
        var united: [UInt32] = []
        united.reserveCapacity(boxes.count)
        for level in starts.indices {
            let members = level == 0 ? 0..<count : starts[level - 1]..<starts[level]
            for first in stride(from: members.lowerBound, to: members.upperBound, by: Self.nodeSize) {
                let group = first..<min(first + Self.nodeSize, members.upperBound)
                united.append(group.reduce(0) { $0 | (level == 0 ? marks[$1] : united[$1]) })
            }
        }
        return united
    }
}
