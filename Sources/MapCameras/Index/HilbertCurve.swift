import Geodesy

/// The Hilbert curve over a grid of 2¹⁶ × 2¹⁶ cells. Cells that are near each other on the curve are near each other on the plane.
///
/// The position is computed by a state machine that reads one bit of both coordinates at a time. Its four states are the orientations of
/// the curve's pattern. Source: D. Hilbert, Über die stetige Abbildung einer Linie auf ein Flächenstück (1891).
package enum HilbertCurve {
    /// The number of columns, and of rows.
    private static var cells: Double { 65536 }

    /// The transitions of the state machine: four bits for each state and quarter (x bit, y bit). The upper two bits are the state within
    /// the quarter, the lower two are the quarter's position on the curve.
    private static var steps: UInt64 { 0x83de_c97a_65b0_2f14 }

    /// Returns the position of a cell on the curve.
    static func position(x: UInt16, y: UInt16) -> UInt32 {
        var state: UInt64 = 0
        var position: UInt32 = 0
        var bit: UInt16 = 16
        while bit > 0 {
            bit &-= 1
            let quarter = UInt64(((x &>> bit) & 1) &<< 1 | ((y &>> bit) & 1))
            let step = (steps &>> (state &<< 4 | quarter &<< 2)) & 15
            position = position &<< 2 | UInt32(truncatingIfNeeded: step & 3)
            state = step &>> 2
        }
        return position
    }

    /// Returns the indices of boxes in the order of their centers on the curve. Empty boxes come last. Boxes with the same center keep their
    /// order.
    ///
    /// The grid covers the bounding box of all boxes. Where many boxes are in one cell, a finer grid in the cell orders them. So a few
    /// boxes that are far away from all others do not disturb the order. There can be at most 2³² boxes.
    ///
    /// - Complexity: O(n)
    package static func order(of boxes: [WorldRect]) -> [UInt32] {
        var bounds = WorldRect.empty
        for box in boxes { bounds.formUnion(box) }
        var values: [UInt64] = []
        values.reserveCapacity(boxes.count)
        for index in boxes.indices { values.append(key(of: boxes[index], in: bounds) | UInt64(index)) }
        RadixSort.sortByUpperHalf(&values)
        refine(&values, in: 0..<values.count, of: boxes)
        return values.map { UInt32(truncatingIfNeeded: $0) }
    }

    /// The maximum number of boxes in one cell that need no finer grid.
    private static var cellCapacity: Int { BoxPyramid.nodeSize }

    /// Orders the boxes of each full cell on a finer grid.
    private static func refine(_ values: inout [UInt64], in range: Range<Int>, of boxes: [WorldRect]) {
        var first = range.lowerBound
        while first + cellCapacity < range.upperBound {
            let key = values[first] &>> 32
            // In most data no cell is full. Then one comparison for each box is enough.
            guard values[first + cellCapacity] &>> 32 == key else {
                first += 1
                continue
            }
            var end = first + cellCapacity + 1
            while end < range.upperBound, values[end] &>> 32 == key { end += 1 }
            if key < UInt64(UInt32.max) { sort(&values, in: first..<end, of: boxes) }
            first = end
        }
    }

    /// Orders boxes of one cell on a grid that covers their centers.
    private static func sort(_ values: inout [UInt64], in cell: Range<Int>, of boxes: [WorldRect]) {
        var bounds = WorldRect.empty
        for value in values[cell] { bounds.formUnion(WorldRect(boxes[Int(UInt32(truncatingIfNeeded: value))].center)) }
        // Boxes with the same center cannot be ordered. Otherwise there are at least two cells, so the recursion ends.
        guard bounds.width > 0 || bounds.height > 0 else { return }
        for position in cell {
            let index = UInt32(truncatingIfNeeded: values[position])
            values[position] = key(of: boxes[Int(index)], in: bounds) | UInt64(index)
        }
        values[cell].sort()
        refine(&values, in: cell, of: boxes)
    }

    /// Returns the position of a box's center on the curve over a grid that covers `bounds`, in the upper half of the key.
    private static func key(of box: WorldRect, in bounds: WorldRect) -> UInt64 {
        guard box.minX < .infinity else { return UInt64(UInt32.max) &<< 32 }
        let (x, y) = ((box.center.x - bounds.minX) / bounds.width, (box.center.y - bounds.minY) / bounds.height)
        return UInt64(position(x: cell(x), y: cell(y))) &<< 32
    }

    private static func cell(_ part: Double) -> UInt16 {
        // This order of `max` and `min` turns NaN, a position in an extent of zero, into a number.
        UInt16(max(0, min(cells - 1, part * cells)))
    }
}

/// Radix sort by 32-bit keys.
///
/// The sort begins with the least significant digit. Digits have eleven bits, so there are three passes. Source: D. E. Knuth, The Art of
/// Computer Programming 3, 5.2.5.
enum RadixSort {
    private static var digitBits: UInt64 { 11 }
    private static var digits: Int { 1 << 11 }

    /// Sorts values by their upper halves. The sort is stable. Allocates one array.
    ///
    /// - Complexity: O(*n*)
    static func sortByUpperHalf(_ values: inout [UInt64]) {
        var scratch = [UInt64](repeating: 0, count: values.count)
        var shift: UInt64 = 32
        while shift < 64 {
            distribute(values, into: &scratch, shift: shift)
            swap(&values, &scratch)
            shift += digitBits
        }
    }

    private static func distribute(_ values: [UInt64], into sorted: inout [UInt64], shift: UInt64) {
        let mask = UInt64(digits - 1)
        // For each digit, the index at which its next value is stored.
        var next = [Int](repeating: 0, count: digits)
        for value in values { next[Int((value &>> shift) & mask)] += 1 }
        var first = 0
        for digit in next.indices {
            let count = next[digit]
            next[digit] = first
            first += count
        }
        for value in values {
            let digit = Int((value &>> shift) & mask)
            sorted[next[digit]] = value
            next[digit] += 1
        }
    }
}
