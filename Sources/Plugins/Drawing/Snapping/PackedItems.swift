/// Things with boxes, packed so that those that are near to each other on the map are near to each other in memory, below a pyramid of boxes.
///
/// Sorted along a Hilbert curve, as I. Kamel and C. Faloutsos pack R-trees (1993). O(n · log n) to build.
struct PackedItems {
    private(set) var items: [SnapItem] = []
    private(set) var pyramid: BoxPyramid

    init(_ unsorted: [SnapItem]) {
        let codes = unsorted.enumerated().map { (code: PackedItems.code(of: $1.box), index: $0) }
            .sorted { $0.code != $1.code ? $0.code < $1.code : $0.index < $1.index }
        let items = codes.map { unsorted[$0.index] }
        pyramid = BoxPyramid(count: items.count) { items[$0].box }
        self.items = items
    }

    /// The box of all; `nil` if there is nothing.
    var bounds: BoxPyramid.Box? {
        guard let top = pyramid.levels.last else { return nil }
        var bounds = BoxPyramid.Box.empty
        for box in top { bounds.formUnion(box) }
        return bounds
    }

    /// Where an item is: probably where it is expected, else it is looked for in O(n).
    func slot(of reference: SnapReference, expected: Int) -> Int? {
        if expected < items.count, items[expected].reference == reference { return expected }
        return items.firstIndex { $0.reference == reference }
    }

    /// Calls for each item whose box meets the window, roughly the nearest first; the window may shrink meanwhile.
    func visit(_ window: inout SnapWindow, _ found: (Int, inout SnapWindow) -> Void) {
        guard let top = pyramid.levels.last else { return }
        visit(pyramid.levels.count - 1, 0..<top.count, &window, found)
    }

    /// It recurses once for each level, of which there are log₁₆ items.
    private func visit(_ level: Int, _ boxes: Range<Int>, _ window: inout SnapWindow, _ found: (Int, inout SnapWindow) -> Void) {
        var opened: UInt32 = 0
        while let box = nearest(level, boxes, window, besides: opened) {
            opened |= 1 << UInt32(box - boxes.lowerBound)
            open(level, box, &window, found)
        }
    }

    /// The box in the window that reaches least far from its middle: a small one at hand, not a large one that spans a jump of the curve.
    private func nearest(_ level: Int, _ boxes: Range<Int>, _ window: SnapWindow, besides opened: UInt32) -> Int? {
        var nearest: Int?
        var least = Double.infinity
        for index in boxes where opened & 1 << UInt32(index - boxes.lowerBound) == 0 {
            let box = pyramid.levels[level][index]
            guard box.intersects(window.box) else { continue }
            let distance = box.farthestSquared(from: window.middle)
            if distance < least { (nearest, least) = (index, distance) }
        }
        return nearest
    }

    private func open(_ level: Int, _ box: Int, _ window: inout SnapWindow, _ found: (Int, inout SnapWindow) -> Void) {
        let below = level > 0 ? pyramid.levels[level - 1].count : items.count
        let members = box << BoxPyramid.shift..<min((box + 1) << BoxPyramid.shift, below)
        guard level == 0 else { return visit(level - 1, members, &window, found) }
        for member in members where items[member].box.intersects(window.box) { found(member, &window) }
        window.settle()
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
