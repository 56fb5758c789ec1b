import Geodesy
import MapCameras

/// Vertices or edges in an order in which items that are near to each other on the map are near to each other in memory, with a hierarchy
/// of bounding boxes over them.
///
/// The items are sorted along a Hilbert curve, as in a packed R-tree. See ``BoxPyramid``.
///
/// - Complexity: O(n) to build.
struct PackedItems {
    let items: [SnapItem]
    /// The items, or the pieces of long ones. A search reads only them. They are a separate array for that reason.
    let pieces: [SnapPiece]
    let pyramid: BoxPyramid
    /// The bounding box of all items. `nil` if there are none.
    let bounds: WorldRect?

    init(_ unsorted: [SnapItem]) {
        let items = HilbertCurve.order(of: unsorted.map { $0.box }).map { unsorted[Int($0)] }
        let pieces = SnapPiece.pieces(of: items)
        let ordered = pieces.count > items.count ? HilbertCurve.order(of: pieces.map { $0.box }).map { pieces[Int($0)] } : pieces
        let pyramid = BoxPyramid(count: ordered.count) { ordered[$0].box }
        bounds = ordered.isEmpty ? nil : pyramid.bounds
        (self.items, self.pieces, self.pyramid) = (items, ordered, pyramid)
    }

    /// Returns the index of an item. `nil` if it does not exist.
    ///
    /// - Complexity: O(1) if the item is at the expected index, otherwise O(n).
    func slot(of reference: SnapReference, expected: Int) -> Int? {
        if expected < items.count, items[expected].reference == reference { return expected }
        return items.firstIndex { $0.reference == reference }
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

    var box: WorldRect { WorldRect(from: start, to: end) }
}

/// A vertex, an edge, or a piece of a long edge.
///
/// The box of a long edge covers much ground that is not near to the edge. Where many long edges cross, every box would be in reach of the
/// pointer. Long edges are therefore divided.
struct SnapPiece {
    let start: WorldPoint
    let end: WorldPoint
    /// The index of the item to which the piece belongs.
    let slot: Int

    /// The maximum number of pieces of an edge.
    private static let maximumCount = 8.0

    var box: WorldRect { WorldRect(from: start, to: end) }

    /// The pieces of packed items in their order. An item is divided if it is longer than twice the extent of its group of sixteen items.
    static func pieces(of items: [SnapItem]) -> [SnapPiece] {
        var pieces: [SnapPiece] = []
        pieces.reserveCapacity(items.count)
        for first in stride(from: 0, to: items.count, by: BoxPyramid.nodeSize) {
            let group = first..<min(first + BoxPyramid.nodeSize, items.count)
            let length = 2 * extent(ofMidpointsOf: items[group])
            for slot in group { append(items[slot], slot, upTo: length, to: &pieces) }
        }
        return pieces
    }

    private static func append(_ item: SnapItem, _ slot: Int, upTo length: Double, to pieces: inout [SnapPiece]) {
        let (start, end) = (item.start, item.end)
        let (east, south) = (end.x - start.x, end.y - start.y)
        let longSide = max(abs(east), abs(south))
        let count = longSide > length ? min((longSide / length).rounded(.up), maximumCount) : 1
        var from = start
        for number in 1...Int(count) {
            let fraction = Double(number) / count
            let to = fraction == 1 ? end : WorldPoint(x: start.x + east * fraction, y: start.y + south * fraction)
            pieces.append(SnapPiece(start: from, end: to, slot: slot))
            from = to
        }
    }

    private static func extent(ofMidpointsOf items: ArraySlice<SnapItem>) -> Double {
        let midpoints = WorldRect(around: items.map { WorldPoint(x: ($0.start.x + $0.end.x) / 2, y: ($0.start.y + $0.end.y) / 2) })
        return max(midpoints.width, midpoints.height)
    }
}
