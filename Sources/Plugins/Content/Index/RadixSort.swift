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
