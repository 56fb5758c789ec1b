import Geodesy

/// Vertices or edges in an order in which items that are near to each other on the map are near to each other in memory, with a hierarchy
/// of bounding boxes over them.
///
/// The items are sorted along a Hilbert curve, as in a packed R-tree (I. Kamel, C. Faloutsos, 1993).
///
/// - Complexity: O(n log n) to build.
struct PackedItems {
    let items: [SnapItem]
    /// The items, or the pieces of long ones. A search reads only them. They are a separate array for that reason.
    let pieces: [SnapPiece]
    let pyramid: BoxPyramid
    /// The bounding box of all items. `nil` if there are none.
    let bounds: BoxPyramid.Box?

    init(_ unsorted: [SnapItem]) {
        let items = PackedItems.order(unsorted.map { SIMD2($0.start.x + $0.end.x, $0.start.y + $0.end.y) }).map { unsorted[$0] }
        let pieces = SnapPiece.pieces(of: items)
        let ordered = pieces.count > items.count ? PackedItems.order(pieces.map { $0.start + $0.end }).map { pieces[$0] } : pieces
        let pyramid = BoxPyramid(count: ordered.count) { ordered[$0].box }
        bounds = pyramid.levels.last.map { $0.reduce(into: .empty) { $0.formUnion($1) } }
        (self.items, self.pieces, self.pyramid) = (items, ordered, pyramid)
    }

    /// Returns the index of an item. `nil` if it does not exist.
    ///
    /// - Complexity: O(1) if the item is at the expected index, otherwise O(n).
    func slot(of reference: SnapReference, expected: Int) -> Int? {
        if expected < items.count, items[expected].reference == reference { return expected }
        return items.firstIndex { $0.reference == reference }
    }

    /// The order of points along the curve, which fills the square around all of them.
    private static func order(_ points: [SIMD2<Double>]) -> [Int] {
        var all = BoxPyramid.Box.empty
        for point in points { all.formUnion(BoxPyramid.Box(from: point, to: point)) }
        let extent = max(all.maxX - all.minX, all.maxY - all.minY)
        let scale = (gridSize / extent).isFinite ? gridSize / extent : 0
        var codes: [(code: UInt64, index: Int)] = []
        codes.reserveCapacity(points.count)
        for (index, point) in points.enumerated() {
            codes.append((code(UInt64((point.x - all.minX) * scale), UInt64((point.y - all.minY) * scale)), index))
        }
        codes.sort { $0.code != $1.code ? $0.code < $1.code : $0.index < $1.index }
        return codes.map { $0.index }
    }

    /// The number of steps of the grid of the curve in each direction.
    private static let gridSize = Double(UInt32.max)

    /// The position of a point of the grid along a Hilbert curve.
    ///
    /// Source: H. Warren, Hacker's Delight, 16-2. From the highest bit down, each quadrant is turned to where the curve enters it. The code
    /// has no branches, because a processor could not predict them.
    private static func code(_ x: UInt64, _ y: UInt64) -> UInt64 {
        var (x, y) = (x, y)
        var code: UInt64 = 0
        for bit in (0..<UInt64(UInt32.bitWidth)).reversed() {
            let (right, lower) = (x >> bit & 1, y >> bit & 1)
            code = code << 2 | (3 * right ^ lower)
            // Masks of all bits: `invert` where the upper half is turned over, `swap` where it is mirrored about its diagonal. The bits
            // above are no longer used.
            let (invert, swap) = (0 &- (right & ~lower), lower &- 1)
            let exchanged = (x ^ y) & swap
            (x, y) = (x ^ invert ^ exchanged, y ^ invert ^ exchanged)
        }
        return code
    }
}

/// A vertex or an edge in an index, shifted to the copy 0 of the world.
struct SnapItem {
    let reference: SnapReference
    /// The index of the vertex at the end of the edge. For a vertex, its own index.
    let endIndex: Int
    let start: WorldPoint
    /// The end of the edge, continuous with its start. For a vertex, the start.
    let end: WorldPoint
    /// The coordinate of the vertex with the longitude that its feature has.
    let coordinate: Coordinate
    /// The copy of the world on which the feature has it.
    let copy: Double

    /// `nil` if the coordinate is not valid.
    init?(vertex coordinate: Coordinate, _ reference: SnapReference) {
        guard coordinate.isValid else { return nil }
        let point = WebMercator.project(coordinate)
        let copy = point.x.rounded(.down)
        start = WorldPoint(x: point.x - copy, y: point.y)
        end = start
        endIndex = reference.index
        self.reference = reference
        self.coordinate = coordinate
        self.copy = copy
    }

    /// `nil` if a coordinate is not valid, or if the edge spans more than 360° of longitude.
    init?(from coordinate: Coordinate, to other: Coordinate, _ reference: SnapReference, endIndex: Int) {
        guard other.isValid, let vertex = SnapItem(vertex: coordinate, reference) else { return nil }
        let far = WebMercator.project(other)
        let end = WorldPoint(x: far.x - vertex.copy, y: far.y)
        guard abs(end.x - vertex.start.x) <= 1 else { return nil }
        start = vertex.start
        self.end = end
        self.endIndex = endIndex
        self.reference = reference
        self.coordinate = coordinate
        copy = vertex.copy
    }

    var box: BoxPyramid.Box {
        BoxPyramid.Box(minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
    }
}

/// A vertex, an edge, or a piece of a long edge.
///
/// The box of a long edge covers much ground that is not near to the edge. Where many long edges cross, every box would be in reach of the
/// pointer. Long edges are therefore divided.
struct SnapPiece {
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    /// The index of the item to which the piece belongs.
    let slot: Int

    /// The maximum number of pieces of an edge.
    private static let maximumCount = 8.0

    var box: BoxPyramid.Box { BoxPyramid.Box(from: start, to: end) }

    /// The pieces of packed items in their order. An item is divided if it is longer than twice the extent of its group of sixteen items.
    static func pieces(of items: [SnapItem]) -> [SnapPiece] {
        var pieces: [SnapPiece] = []
        pieces.reserveCapacity(items.count)
        for first in stride(from: 0, to: items.count, by: 1 << BoxPyramid.shift) {
            let group = first..<min(first + 1 << BoxPyramid.shift, items.count)
            let length = 2 * extent(ofMidpointsOf: items[group])
            for slot in group { append(items[slot], slot, upTo: length, to: &pieces) }
        }
        return pieces
    }

    private static func append(_ item: SnapItem, _ slot: Int, upTo length: Double, to pieces: inout [SnapPiece]) {
        let (start, end) = (SIMD2(item.start.x, item.start.y), SIMD2(item.end.x, item.end.y))
        let longSide = max(abs(end.x - start.x), abs(end.y - start.y))
        let count = longSide > length ? min((longSide / length).rounded(.up), maximumCount) : 1
        var from = start
        for number in 1...Int(count) {
            let to = Double(number) == count ? end : start + (end - start) * (Double(number) / count)
            pieces.append(SnapPiece(start: from, end: to, slot: slot))
            from = to
        }
    }

    private static func extent(ofMidpointsOf items: ArraySlice<SnapItem>) -> Double {
        var midpoints = BoxPyramid.Box.empty
        for item in items {
            let midpoint = SIMD2(item.start.x + item.end.x, item.start.y + item.end.y) / 2
            midpoints.formUnion(BoxPyramid.Box(from: midpoint, to: midpoint))
        }
        return max(midpoints.maxX - midpoints.minX, midpoints.maxY - midpoints.minY)
    }
}
