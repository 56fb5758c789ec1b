/// Things with boxes, packed so that those that are near to each other on the map are near to each other in memory, below a pyramid of boxes.
///
/// Sorted along a Z-order curve (G. Morton 1966). O(n · log n) to build.
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
        var first = -1
        var least = Double.infinity
        for box in boxes where pyramid.levels[level][box].intersects(window.box) {
            let distance = pyramid.levels[level][box].distanceSquared(to: window.middle)
            if distance < least { (first, least) = (box, distance) }
        }
        guard first >= 0 else { return }
        open(level, first, &window, found)
        for box in boxes where box != first && pyramid.levels[level][box].intersects(window.box) { open(level, box, &window, found) }
    }

    private func open(_ level: Int, _ box: Int, _ window: inout SnapWindow, _ found: (Int, inout SnapWindow) -> Void) {
        let below = level > 0 ? pyramid.levels[level - 1].count : items.count
        let members = box << BoxPyramid.shift..<min((box + 1) << BoxPyramid.shift, below)
        guard level == 0 else { return visit(level - 1, members, &window, found) }
        for member in members where items[member].box.intersects(window.box) { found(member, &window) }
    }

    /// The place of a box's middle on the curve; the plane in 2³¹ steps each way.
    private static func code(of box: BoxPyramid.Box) -> UInt64 {
        spread((box.minX + box.maxX) / 2) | spread((box.minY + box.maxY) / 2) << 1
    }

    private static func spread(_ value: Double) -> UInt64 {
        // Edges may begin or end beyond the square, from −1 to 2.
        var bits = UInt64(min(max((value + 1) / 3, 0), 1) * 0x7FFF_FFFF)
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
}
