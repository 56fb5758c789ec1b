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

    /// Returns the indices of boxes in the order of their centers on the curve. Empty boxes come last. Boxes in one cell keep their order.
    ///
    /// The grid covers the bounding box of all boxes. There can be at most 2³² boxes.
    ///
    /// - Complexity: O(n)
    package static func order(of boxes: [PlaneBox]) -> [UInt32] {
        var bounds = PlaneBox.empty
        for box in boxes { bounds.formUnion(box) }
        let origin = SIMD2(bounds.minX, bounds.minY)
        let extent = bounds.extent
        var values: [UInt64] = []
        values.reserveCapacity(boxes.count)
        for index in boxes.indices {
            let key = boxes[index].minX < .infinity ? position(of: (boxes[index].middle - origin) / extent) : UInt32.max
            values.append(UInt64(key) &<< 32 | UInt64(index))
        }
        RadixSort.sortByUpperHalf(&values)
        return values.map { UInt32(truncatingIfNeeded: $0) }
    }

    private static func position(of place: SIMD2<Double>) -> UInt32 { position(x: cell(place.x), y: cell(place.y)) }

    private static func cell(_ part: Double) -> UInt16 {
        // This order of `max` and `min` turns NaN, a position in an empty extent, into a number.
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
