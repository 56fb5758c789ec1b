/// A closed ring in the plane, prepared to test many points and edges.
///
/// The area of a ring has a nonzero winding number: everything that the ring goes around at least once, in either direction. So a lasso that
/// goes around twice, or that crosses itself, selects both parts. The ring itself belongs to the area. A ring of one or two points has no
/// area, and consists of the ring alone.
///
/// A grid over the ring's bounding box tells most points apart without a computation: a cell that no edge touches is inside or outside as a
/// whole. In the other cells, a ray to the right is compared with the edges of the row. The side of an edge on which a point lies is exact
/// (``Orientation``), so the results are those of the numbers as they are given.
package struct AreaRing: Sendable {
    /// The vertices. The last one is connected to the first one.
    package let points: [SIMD2<Double>]
    /// The bounding box.
    package let bounds: PlaneBox

    /// What the grid knows of a cell.
    private enum Cell {
        static let outside: UInt8 = 0
        static let inside: UInt8 = 1
        /// An edge touches the cell.
        static let mixed: UInt8 = 2
    }

    /// The number of rows, and of columns.
    private let size: Int
    /// The cells, row by row.
    private var cells: [UInt8]
    /// The cells for each unit of length.
    private let density: SIMD2<Double>
    /// For each row, the index in `rowEdges` at which its edges begin.
    private var rowStarts: [Int]
    /// The edges that touch each row, row by row. An edge has the index of its first vertex.
    private var rowEdges: [UInt32]

    /// The greatest number of rows.
    private static let maximumSize = 256
    /// In a box that is smaller than this, in relation to its distance from the origin, rounding errors are not small compared with a cell.
    private static let smallestExtent = 1e-10
    /// The distance, in cells, by which an edge is widened where its position in a row is rounded. Rounding errors are much smaller.
    private static let margin = 0.01

    /// Creates a ring. There must be at least one point, and all of them must be finite.
    ///
    /// - Complexity: O(n) for most rings of n points, and O(n √n) for rings whose edges are all as long as the ring is wide.
    package init(_ points: [SIMD2<Double>]) {
        precondition(!points.isEmpty, "a ring has at least one point")
        var bounds = PlaneBox.empty
        for point in points { bounds.formUnion(PlaneBox(point)) }
        let extent = bounds.extent
        let reach = max(max(abs(bounds.minX), abs(bounds.maxX)), max(max(abs(bounds.minY), abs(bounds.maxY)), 1))
        let isGridded = min(extent.x, extent.y) > Self.smallestExtent * reach && points.count > 2
        let size = isGridded ? min(max(6 * Int(Double(points.count).squareRoot()), 8), Self.maximumSize) : 1
        self.points = points
        self.bounds = bounds
        self.size = size
        density = isGridded ? SIMD2(repeating: Double(size)) / extent : .zero
        cells = [UInt8](repeating: isGridded ? Cell.outside : Cell.mixed, count: size * size)
        (rowStarts, rowEdges) = ([], [])
        sortEdgesIntoRows()
        if isGridded {
            markMixedCells()
            fillCells()
        }
    }

    // MARK: Points

    /// Whether a point is inside the area or on the ring. A point that is not finite is not.
    ///
    /// - Complexity: O(1) in most cells, otherwise O(edges in the row).
    package func contains(_ point: SIMD2<Double>) -> Bool {
        guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY, point.y <= bounds.maxY else { return false }
        let row = row(of: point.y)
        let cell = cells[row &* size &+ column(of: point.x)]
        return cell == Cell.mixed ? winding(of: point, row: row) != 0 : cell == Cell.inside
    }

    /// Calls a closure with the index of each place in the area, on any copy of the world from `x` on to the east.
    ///
    /// The same as ``contains(_:)`` for each place, without a call for each of them.
    ///
    /// - Parameters:
    ///   - places: The places. One that is not finite is not in the area.
    ///   - maximumCopies: The greatest number of copies of the world on which a place is looked for.
    ///   - visit: Receives the index of a place in the area.
    /// - Complexity: O(places) for most rings.
    package func forEachContained(in places: [SIMD2<Double>], maximumCopies: Double, _ visit: (_ index: Int) -> Void) {
        let (west, east, north, south) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
        cells.withUnsafeBufferPointer { cells in
            places.withUnsafeBufferPointer { places in
                for index in places.indices {
                    let place = places[index]
                    guard place.y >= north, place.y <= south else { continue }
                    var x = place.x + (west - place.x).rounded(.up)
                    let end = min(east, x + maximumCopies)
                    while x <= end {
                        let row = row(of: place.y)
                        let cell = cells[row &* size &+ column(of: x)]
                        if cell == Cell.mixed ? winding(of: SIMD2(x, place.y), row: row) != 0 : cell == Cell.inside {
                            visit(index)
                            break
                        }
                        x += 1
                    }
                }
            }
        }
    }

    /// The winding number of a point, from the edges of its row. 1 for a point on the ring.
    private func winding(of point: SIMD2<Double>, row: Int) -> Int {
        var winding = 0
        points.withUnsafeBufferPointer { points in
            for index in rowStarts[row]..<rowStarts[row + 1] {
                let edge = Int(rowEdges[index])
                let (a, b) = (points[edge], points[edge + 1 < points.count ? edge + 1 : 0])
                let (rises, falls) = (a.y <= point.y && point.y < b.y, b.y <= point.y && point.y < a.y)
                if rises || falls {
                    // An edge completely to the left of the point is not on the ray. One to the right is on it without a computation.
                    if max(a.x, b.x) < point.x { continue }
                    if min(a.x, b.x) > point.x {
                        winding += rises ? 1 : -1
                        continue
                    }
                    let side = Orientation.of(a, b, point)
                    if side == 0 {
                        winding = Self.onRing
                        return
                    }
                    if (side > 0) == rises { winding += rises ? 1 : -1 }
                } else if Self.isOnEnd(point, a, b) {
                    winding = Self.onRing
                    return
                }
            }
        }
        return winding
    }

    private static var onRing: Int { 1 }

    /// Whether a point is on the upper end of an edge, or on a horizontal edge. The half-open comparison of a ray leaves these out.
    private static func isOnEnd(_ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
        if a.y == point.y, b.y == point.y { return min(a.x, b.x) <= point.x && point.x <= max(a.x, b.x) }
        return a == point || b == point
    }

    /// The mean number of edges that a point of the bounding box is compared with, as a measure of the cost.
    var meanComparisons: Double {
        var count = 0
        for row in 0..<size {
            let mixed = cells[row * size..<(row + 1) * size].count { $0 == Cell.mixed }
            count += mixed * (rowStarts[row + 1] - rowStarts[row])
        }
        return Double(count) / Double(cells.count)
    }

    // MARK: Edges

    /// Calls a closure with each edge that may meet a segment. An edge can be visited several times.
    ///
    /// - Complexity: O(rows of the segment · edges in the row)
    package func forEachEdge(near start: SIMD2<Double>, _ end: SIMD2<Double>, _ body: (_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool) {
        let box = PlaneBox(from: start, to: end)
        guard box.minX <= bounds.maxX, box.maxX >= bounds.minX, box.minY <= bounds.maxY, box.maxY >= bounds.minY else { return }
        let (first, last) = (column(of: box.minX), column(of: box.maxX))
        for row in row(of: box.minY)...row(of: box.maxY) where hasMixedCell(row, first, last) {
            for index in rowStarts[row]..<rowStarts[row + 1] {
                let edge = Int(rowEdges[index])
                let (a, b) = (points[edge], points[edge + 1 < points.count ? edge + 1 : 0])
                guard min(a.x, b.x) <= box.maxX, max(a.x, b.x) >= box.minX, min(a.y, b.y) <= box.maxY, max(a.y, b.y) >= box.minY else {
                    continue
                }
                guard body(a, b) else { return }
            }
        }
    }

    private func hasMixedCell(_ row: Int, _ first: Int, _ last: Int) -> Bool {
        for column in first...last where cells[row &* size &+ column] == Cell.mixed { return true }
        return false
    }

    // MARK: The grid

    // Both functions are monotonic, so an edge touches the rows and columns between those of its ends, whatever is rounded.
    private func row(of y: Double) -> Int { Int(min(max((y - bounds.minY) * density.y, 0), Double(size - 1))) }

    private func column(of x: Double) -> Int { Int(min(max((x - bounds.minX) * density.x, 0), Double(size - 1))) }

    private func forEachEdge(_ body: (_ index: Int, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Void) {
        for index in points.indices { body(index, points[index], points[index + 1 < points.count ? index + 1 : 0]) }
    }

    private mutating func sortEdgesIntoRows() {
        var counts = [Int](repeating: 0, count: size + 1)
        forEachEdge { _, a, b in
            for row in row(of: min(a.y, b.y))...row(of: max(a.y, b.y)) { counts[row + 1] += 1 }
        }
        for row in 1...size { counts[row] += counts[row - 1] }
        var edges = [UInt32](repeating: 0, count: counts[size])
        var next = counts
        forEachEdge { index, a, b in
            for row in row(of: min(a.y, b.y))...row(of: max(a.y, b.y)) {
                edges[next[row]] = UInt32(index)
                next[row] += 1
            }
        }
        (rowStarts, rowEdges) = (counts, edges)
    }

    private mutating func markMixedCells() {
        var cells = cells
        let width = Self.margin / density.x
        forEachEdge { _, a, b in
            let (lower, upper) = a.y <= b.y ? (a, b) : (b, a)
            let (first, last) = (row(of: lower.y), row(of: upper.y))
            let (west, east) = (min(a.x, b.x), max(a.x, b.x))
            for row in first...last {
                var (left, right) = (west, east)
                // Over few rows the edge can be so flat that its position in a row is not known.
                if last - first > 2 {
                    let slope = (upper.x - lower.x) / (upper.y - lower.y)
                    let top = bounds.minY + Double(row) / density.y
                    let x = lower.x + (top - lower.y) * slope
                    let next = x + slope / density.y
                    left = max(west, min(x, next) - width)
                    right = min(east, max(x, next) + width)
                }
                guard left <= right else { continue }
                for column in column(of: left - width)...column(of: right + width) { cells[row * size + column] = Cell.mixed }
            }
        }
        self.cells = cells
    }

    /// Decides for each run of cells that no edge touches whether it is inside.
    private mutating func fillCells() {
        for row in 0..<size {
            var state: UInt8?
            for column in 0..<size {
                let index = row * size + column
                guard cells[index] != Cell.mixed else {
                    state = nil
                    continue
                }
                let known: UInt8
                if let state {
                    known = state
                } else {
                    let middle = SIMD2(bounds.minX, bounds.minY) + SIMD2(Double(column) + 0.5, Double(row) + 0.5) / density
                    known = winding(of: middle, row: row) != 0 ? Cell.inside : Cell.outside
                }
                cells[index] = known
                state = known
            }
        }
    }
}
