import Geodesy

/// A vertex, an edge, or a part of an edge that is long for where it is.
///
/// The box of a long edge covers much that is not near to it: where many lie across each other, every box would be in reach of the finger.
struct SnapPiece {
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    /// The item that it is of.
    let slot: Int

    /// So many pieces an edge has at most.
    private static let most = 8.0

    var box: BoxPyramid.Box { BoxPyramid.Box(from: start, to: end) }

    /// The pieces of packed items, in their order: whole, if they are not longer than twice the ground that sixteen of them share.
    static func pieces(of items: [SnapItem]) -> [SnapPiece] {
        var pieces: [SnapPiece] = []
        pieces.reserveCapacity(items.count)
        for first in stride(from: 0, to: items.count, by: 1 << BoxPyramid.shift) {
            let group = first..<min(first + 1 << BoxPyramid.shift, items.count)
            let ground = 2 * extent(ofMiddlesOf: items[group])
            for slot in group { append(items[slot], slot, upTo: ground, to: &pieces) }
        }
        return pieces
    }

    private static func append(_ item: SnapItem, _ slot: Int, upTo length: Double, to pieces: inout [SnapPiece]) {
        let (start, end) = (SIMD2(item.start.x, item.start.y), SIMD2(item.end.x, item.end.y))
        let long = max(abs(end.x - start.x), abs(end.y - start.y))
        let count = long > length ? min((long / length).rounded(.up), most) : 1
        var from = start
        for number in 1...Int(count) {
            let to = Double(number) == count ? end : start + (end - start) * (Double(number) / count)
            pieces.append(SnapPiece(start: from, end: to, slot: slot))
            from = to
        }
    }

    private static func extent(ofMiddlesOf items: ArraySlice<SnapItem>) -> Double {
        var middles = BoxPyramid.Box.empty
        for item in items {
            let middle = SIMD2(item.start.x + item.end.x, item.start.y + item.end.y) / 2
            middles.formUnion(BoxPyramid.Box(from: middle, to: middle))
        }
        return max(middles.maxX - middles.minX, middles.maxY - middles.minY)
    }
}
