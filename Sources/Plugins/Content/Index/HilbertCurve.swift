/// The curve of Hilbert over a grid of 2¹⁶ × 2¹⁶ cells: places that are near along it are near on the plane.
///
/// Source: D. Hilbert, Über die stetige Abbildung einer Linie auf ein Flächenstück (1891); as a machine of four states, one for each
/// way in which the curve's motif lies, which reads one bit of both numbers at a time.
enum HilbertCurve {
    /// How many cells the grid has each way.
    static var cells: Double { 65536 }

    /// For each state, and in it for each quarter (x bit, y bit): which of the four the quarter is along the curve, and the state inside
    /// it. Four bits each, the state in the upper two.
    private static var steps: UInt64 { 0x83de_c97a_65b0_2f14 }

    /// How far along the curve a cell is.
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
}

/// The order of boxes along the curve of Hilbert, by their middles.
enum HilbertOrder {
    /// The indices of the boxes, in order; those that are nowhere come last, those in one cell stay in their order. O(n).
    static func indices(of boxes: [IndexBox]) -> [UInt32] {
        let bounds = boxes.reduce(IndexBox.empty) { $0.union($1) }
        let origin = SIMD2(bounds.edges.x, bounds.edges.y)
        let extent = SIMD2(-bounds.edges.z, -bounds.edges.w) - origin
        var values: [UInt64] = []
        values.reserveCapacity(boxes.count)
        for index in boxes.indices {
            let edges = boxes[index].edges
            let middle = SIMD2(edges.x - edges.z, edges.y - edges.w) * 0.5
            let key = edges.x < .infinity ? position(of: (middle - origin) / extent) : UInt32.max
            values.append(UInt64(key) &<< 32 | UInt64(index))
        }
        RadixSort.sortByUpperHalf(&values)
        return values.map { UInt32(truncatingIfNeeded: $0) }
    }

    private static func position(of place: SIMD2<Double>) -> UInt32 {
        HilbertCurve.position(x: cell(place.x), y: cell(place.y))
    }

    private static func cell(_ part: Double) -> UInt16 {
        // In this order a NaN, the place in an extent of nothing, becomes a number.
        UInt16(max(0, min(HilbertCurve.cells - 1, part * HilbertCurve.cells)))
    }
}

/// Sorting by 32-bit keys in time that grows with the number of values only.
///
/// Source: D. E. Knuth, The Art of Computer Programming 3, 5.2.5, from the least significant digit; digits of eleven bits, so three passes.
enum RadixSort {
    private static var digitBits: UInt64 { 11 }
    private static var digits: Int { 1 << 11 }

    /// The values in the order of their upper halves; those with equal ones stay in their order. O(n); one scratch array.
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
        var places = [Int](repeating: 0, count: digits)
        let mask = UInt64(digits - 1)
        values.withUnsafeBufferPointer { values in
            sorted.withUnsafeMutableBufferPointer { sorted in
                places.withUnsafeMutableBufferPointer { places in
                    for value in values { places[Int((value &>> shift) & mask)] &+= 1 }
                    var place = 0
                    for digit in places.indices {
                        let count = places[digit]
                        places[digit] = place
                        place &+= count
                    }
                    for value in values {
                        let digit = Int((value &>> shift) & mask)
                        sorted[places[digit]] = value
                        places[digit] &+= 1
                    }
                }
            }
        }
    }
}
