import Geodesy

/// Vertices or edges, packed so that those that are near to each other on the map are near to each other in memory, below a pyramid of boxes.
///
/// Sorted along a Hilbert curve, as I. Kamel and C. Faloutsos pack R-trees (1993). O(n · log n) to build.
struct PackedItems {
    let items: [SnapItem]
    /// The items, or the pieces of long ones: what is searched, apart from the rest, so that a search reads nothing else.
    let pieces: [SnapPiece]
    let pyramid: BoxPyramid
    /// The box of all; `nil` if there is nothing.
    let bounds: BoxPyramid.Box?

    init(_ unsorted: [SnapItem]) {
        let items = PackedItems.order(unsorted.map { SIMD2($0.start.x + $0.end.x, $0.start.y + $0.end.y) }).map { unsorted[$0] }
        let pieces = SnapPiece.pieces(of: items)
        let ordered = pieces.count > items.count ? PackedItems.order(pieces.map { $0.start + $0.end }).map { pieces[$0] } : pieces
        let pyramid = BoxPyramid(count: ordered.count) { ordered[$0].box }
        bounds = pyramid.levels.last.map { $0.reduce(into: .empty) { $0.formUnion($1) } }
        (self.items, self.pieces, self.pyramid) = (items, ordered, pyramid)
    }

    /// Where an item is: probably where it is expected, else it is looked for in O(n).
    func slot(of reference: SnapReference, expected: Int) -> Int? {
        if expected < items.count, items[expected].reference == reference { return expected }
        return items.firstIndex { $0.reference == reference }
    }

    /// The order of places on the curve, which fills the square around all of them.
    private static func order(_ places: [SIMD2<Double>]) -> [Int] {
        var all = BoxPyramid.Box.empty
        for place in places { all.formUnion(BoxPyramid.Box(from: place, to: place)) }
        let extent = max(all.maxX - all.minX, all.maxY - all.minY)
        let scale = (steps / extent).isFinite ? steps / extent : 0
        var codes: [(code: UInt64, index: Int)] = []
        codes.reserveCapacity(places.count)
        for (index, place) in places.enumerated() {
            codes.append((code(UInt64((place.x - all.minX) * scale), UInt64((place.y - all.minY) * scale)), index))
        }
        codes.sort { $0.code != $1.code ? $0.code < $1.code : $0.index < $1.index }
        return codes.map { $0.index }
    }

    /// The steps of the curve's grid each way.
    private static let steps = Double(UInt32.max)

    /// The place of a point of the grid on a Hilbert curve.
    ///
    /// Source: H. Warren, Hacker's Delight, 16-2: from the highest bit down, each quadrant turned to where the curve enters it. Without
    /// branches, which nobody could predict.
    private static func code(_ x: UInt64, _ y: UInt64) -> UInt64 {
        var (x, y) = (x, y)
        var code: UInt64 = 0
        for bit in (0..<UInt64(UInt32.bitWidth)).reversed() {
            let (right, lower) = (x >> bit & 1, y >> bit & 1)
            code = code << 2 | (3 * right ^ lower)
            // All bits where the upper half is turned over, and where it is turned about its diagonal; the bits above are done with.
            let (over, about) = (0 &- (right & ~lower), lower &- 1)
            let exchanged = (x ^ y) & about
            (x, y) = (x ^ over ^ exchanged, y ^ over ^ exchanged)
        }
        return code
    }
}
