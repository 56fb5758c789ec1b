/// Things with boxes, packed so that those that are near to each other on the map are near to each other in memory, below a pyramid of boxes.
///
/// Sorted along a Hilbert curve, as I. Kamel and C. Faloutsos pack R-trees (1993). O(n · log n) to build.
struct PackedItems {
    let items: [SnapItem]
    /// Where each of them begins and ends, apart from the rest, so that a search reads nothing else.
    let spans: [SIMD4<Double>]
    let pyramid: BoxPyramid
    /// The box of all; `nil` if there is nothing.
    let bounds: BoxPyramid.Box?

    init(_ unsorted: [SnapItem]) {
        let codes = unsorted.enumerated().map { (code: PackedItems.code(of: $1.box), index: $0) }
            .sorted { $0.code != $1.code ? $0.code < $1.code : $0.index < $1.index }
        let items = codes.map { unsorted[$0.index] }
        let pyramid = BoxPyramid(count: items.count) { items[$0].box }
        bounds = pyramid.levels.last.map { $0.reduce(into: .empty) { $0.formUnion($1) } }
        spans = items.map { SIMD4($0.start.x, $0.start.y, $0.end.x, $0.end.y) }
        self.items = items
        self.pyramid = pyramid
    }

    /// Where an item is: probably where it is expected, else it is looked for in O(n).
    func slot(of reference: SnapReference, expected: Int) -> Int? {
        if expected < items.count, items[expected].reference == reference { return expected }
        return items.firstIndex { $0.reference == reference }
    }

    /// The place of a box's middle on a Hilbert curve, on a grid of 2³⁰ steps each way; edges may lie beyond the square, from −1 to 2.
    ///
    /// Source: H. Warren, Hacker's Delight, 16-2: from the highest bit down, each quadrant turned to where the curve enters it.
    private static func code(of box: BoxPyramid.Box) -> UInt64 {
        var (x, y) = (steps((box.minX + box.maxX) / 2), steps((box.minY + box.maxY) / 2))
        var code: UInt64 = 0
        var side: UInt64 = 1 << 29
        while side > 0 {
            let (isRight, isLower) = (x & side != 0, y & side != 0)
            code = code << 2 | (isRight ? (isLower ? 2 : 3) : (isLower ? 1 : 0))
            if !isLower {
                if isRight { (x, y) = (~x & 0x3FFF_FFFF, ~y & 0x3FFF_FFFF) }
                swap(&x, &y)
            }
            side >>= 1
        }
        return code
    }

    private static func steps(_ value: Double) -> UInt64 { UInt64(min(max((value + 1) / 3, 0), 1) * 0x3FFF_FFFF) }
}
