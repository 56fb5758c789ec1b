/// The order of boxes along the curve of Hilbert, by their middles.
enum HilbertOrder {
    /// The indices of the boxes, in order; those that are nowhere come last, those in one cell stay in their order. O(n).
    static func indices(of boxes: [IndexBox]) -> [UInt32] {
        let bounds = boxes.reduce(IndexBox.nowhere) { $0.union($1) }
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
