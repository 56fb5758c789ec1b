/// A closed ring in the plane, prepared to test many points and edges.
///
/// The area of a ring has a nonzero winding number: everything that the ring goes around at least once, in either direction. So a lasso that
/// goes around twice, or that crosses itself, selects both parts. The ring itself belongs to the area. A ring of one or two points has no
/// area, and consists of the ring alone.
///
/// A grid over the ring's bounding box tells most points apart without a computation: a cell that no edge touches is inside or outside as a
/// whole. In the other cells, a ray to the east is compared with few edges. An edge that crosses a whole row of cells is on the ray from
/// every cell to its west, so that only its own cells compare it. An edge that ends in a row is compared in the whole row, and edges end in
/// at most two rows. So the cost of a point hardly depends on how many edges cross the area. The side of an edge on which a point lies is
/// exact (``Orientation``), so the results are those of the numbers as they are given.
package struct AreaRing: Sendable {
    /// The vertices. The last one is connected to the first one.
    package let points: [SIMD2<Double>]
    /// The bounding box.
    package let bounds: PlaneBox

    /// An edge from north to south, as a function of y.
    private struct Edge {
        let north: Double
        let south: Double
        /// The change of x for each unit of y.
        let slope: Double
        /// The x at which y is 0.
        let intercept: Double
        /// The greatest error of an x that is calculated for a y of the ring. Infinite if the edge is along a row.
        let error: Double
        /// 1 if the ring goes from north to south, otherwise −1.
        let turn: Int

        /// - Parameter reach: The greatest absolute y of the ring.
        init(_ start: SIMD2<Double>, _ end: SIMD2<Double>, reach: Double) {
            let (north, south) = start.y <= end.y ? (start, end) : (end, start)
            turn = start.y <= end.y ? 1 : -1
            (self.north, self.south) = (north.y, south.y)
            slope = (south.x - north.x) / (south.y - north.y)
            intercept = north.x - slope * north.y
            let size = abs(north.x) + abs(south.x) + abs(slope) * (abs(north.y) + abs(south.y) + reach)
            error = size.isFinite ? AreaRing.positionError * size : .infinity
        }

        func x(at y: Double) -> Double { intercept + slope * y }
    }

    /// What the grid knows of a cell.
    private enum Cell {
        static let outside: UInt8 = 0
        static let inside: UInt8 = 1
        /// An edge touches the cell.
        static let mixed: UInt8 = 2
    }

    /// The edges, by the index of their first vertex.
    private let edges: [Edge]
    private let rowCount: Int
    private let columnCount: Int
    /// The width and the height of a cell.
    private let cell: SIMD2<Double>
    /// The cells for each unit of length.
    private let density: SIMD2<Double>
    /// The cells, row by row.
    private var cells: [UInt8]
    /// The edges that end in each row.
    private var ends: EdgeLists
    /// The edges that cross the whole row of each cell, and touch the cell.
    private var crossings: EdgeLists
    /// For each cell, the winding number of the edges to its east that cross its whole row.
    private var windings: [Int32]

    /// The greatest number of rows.
    private static let maximumRowCount = 512
    /// The number of rows for each column. Low rows have few ends of edges. High ones have few edges that cross them.
    private static let rowsPerColumn = 4
    /// In a box that is smaller than this, in relation to its distance from the origin, rounding errors are not small compared with a cell.
    private static let smallestExtent = 1e-10
    /// The relative error of a position on an edge is smaller than this.
    private static let positionError = 4e-15
    /// The rounding error of a position in columns is smaller than this.
    private static let columnError = 1e-9

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
        let rowCount = isGridded ? min(max(12 * Int(Double(points.count).squareRoot()), 8), Self.maximumRowCount) : 1
        let columnCount = max(rowCount / Self.rowsPerColumn, 1)
        self.points = points
        self.bounds = bounds
        self.rowCount = rowCount
        self.columnCount = columnCount
        let reachY = max(abs(bounds.minY), abs(bounds.maxY))
        edges = points.indices.map { Edge(points[$0], points[$0 + 1 < points.count ? $0 + 1 : 0], reach: reachY) }
        cell = extent / SIMD2(Double(columnCount), Double(rowCount))
        density = isGridded ? 1 / cell : .zero
        cells = [UInt8](repeating: isGridded ? Cell.outside : Cell.mixed, count: rowCount * columnCount)
        windings = [Int32](repeating: 0, count: rowCount * columnCount)
        (ends, crossings) = (EdgeLists(count: rowCount), EdgeLists(count: rowCount * columnCount))
        sortEnds()
        if isGridded {
            sortCrossings()
            fillCells()
        }
    }

    // MARK: Points

    /// Whether a point is inside the area or on the ring. A point that is not finite is not.
    ///
    /// - Complexity: O(1) in most cells, otherwise O(edges that end in the row + edges that cross the row in the cell).
    package func contains(_ point: SIMD2<Double>) -> Bool {
        guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY, point.y <= bounds.maxY else { return false }
        let row = rowInside(point.y)
        let cell = row &* columnCount &+ columnInside(point.x)
        guard cells[cell] == Cell.mixed else { return cells[cell] == Cell.inside }
        return withTables { isEnclosed(point, row: row, cell: cell, $0) }
    }

    /// Returns which places are in the area, on any copy of the world: one bit for each place, 64 in a word, the lowest bit first.
    ///
    /// The same as ``contains(_:)`` for each place, without a call for each of them.
    ///
    /// - Parameters:
    ///   - places: The places. One that is not finite is not in the area.
    ///   - maximumCopies: The greatest number of copies of the world on which a place is looked for.
    /// - Complexity: O(places) for most rings.
    package func bits(ofContained places: [SIMD2<Double>], maximumCopies: Int) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: (places.count + 63) / 64)
        withTables { tables in
            places.withUnsafeBufferPointer { places in
                for word in words.indices {
                    var bits: UInt64 = 0
                    for index in word * 64..<min(word * 64 + 64, places.count) {
                        if containsCopy(of: places[index], maximumCopies, tables) { bits |= 1 << UInt64(index & 63) }
                    }
                    words[word] = bits
                }
            }
        }
        return words
    }

    private func containsCopy(of place: SIMD2<Double>, _ maximumCopies: Int, _ tables: Tables) -> Bool {
        guard place.y >= bounds.minY, place.y <= bounds.maxY else { return false }
        let row = rowInside(place.y)
        let first = Self.firstCopy(of: place.x, from: bounds.minX)
        // The copies are counted. From 2⁵³ on, adding 1 to a position changes nothing.
        for copy in 0...maximumCopies {
            let x = first + Double(copy)
            guard x <= bounds.maxX else { return false }
            guard x >= bounds.minX else { continue }
            let cell = row &* columnCount &+ columnInside(x)
            let kind = tables.cells[cell]
            if kind == Cell.mixed ? isEnclosed(SIMD2(x, place.y), row: row, cell: cell, tables) : kind == Cell.inside { return true }
        }
        return false
    }

    /// The westernmost copy of an x-coordinate that is not west of another one, except for rounding. NaN if `x` is not finite.
    package static func firstCopy(of x: Double, from west: Double) -> Double {
        let distance = west - x
        // Rounding is a call of a function on some processors. Most places are on the first two copies of the world.
        guard abs(distance) < 1 else { return x + distance.rounded(.up) }
        return distance > 0 ? x + 1 : x
    }

    /// Whether the ring goes around a point of a cell, or has the point.
    private func isEnclosed(_ point: SIMD2<Double>, row: Int, cell: Int, _ tables: Tables) -> Bool {
        // Without −0, whose difference from 0 would have the sign of a negative number.
        let (x, y) = (point.x, point.y + 0)
        var winding = Int(tables.windings[cell])
        for index in tables.crossings.range(cell) {
            let number = tables.crossings[index]
            let edge = tables.edges[number]
            let distance = x - edge.x(at: y)
            guard abs(distance) > edge.error else {
                guard let crossed = exactCrossing(point, number) else { return true }
                winding &+= crossed
                continue
            }
            winding &+= edge.turn & distance.negativeMask
        }
        for index in tables.ends.range(row) {
            let number = tables.ends[index]
            let edge = tables.edges[number]
            let distance = x - edge.x(at: y)
            guard abs(distance) > edge.error else {
                guard let crossed = exactCrossing(point, number) else { return true }
                winding &+= crossed
                continue
            }
            // In bits, because a processor cannot predict these comparisons.
            winding &+= edge.turn & distance.negativeMask & (y - edge.south).negativeMask & ~(y - edge.north).negativeMask
        }
        return winding != 0
    }

    /// What an edge adds to the winding number of a point. `nil` if the point is on the edge.
    ///
    /// A ray meets the northern end of an edge, but not the southern one.
    private func exactCrossing(_ point: SIMD2<Double>, _ edge: Int) -> Int? {
        let (start, end) = ends(of: edge)
        guard min(start.y, end.y) <= point.y, point.y <= max(start.y, end.y) else { return 0 }
        let side = Orientation.of(start, end, point)
        if side == 0, min(start.x, end.x) <= point.x, point.x <= max(start.x, end.x) { return nil }
        guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
        return start.y <= point.y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
    }

    private func ends(of edge: Int) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
        (points[edge], points[edge + 1 < points.count ? edge + 1 : 0])
    }

    /// The mean number of edges that a point of the bounding box is compared with, as a measure of the cost.
    var meanComparisons: Double {
        var count = 0
        for cell in cells.indices where cells[cell] == Cell.mixed {
            count += crossings.range(cell).count + ends.range(cell / columnCount).count
        }
        return Double(count) / Double(cells.count)
    }

    // MARK: Edges

    /// Calls a closure with each edge that may meet a segment, until it returns `false`. An edge can be visited several times.
    ///
    /// - Complexity: O(cells of the segment + edges that end in its rows + edges that cross the rows in its cells)
    package func forEachEdge(near start: SIMD2<Double>, _ end: SIMD2<Double>, _ body: (_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool) {
        let box = PlaneBox(from: start, to: end)
        guard box.minX <= bounds.maxX, box.maxX >= bounds.minX, box.minY <= bounds.maxY, box.maxY >= bounds.minY else { return }
        func visit(_ edge: Int) -> Bool {
            let (a, b) = ends(of: edge)
            guard min(a.x, b.x) <= box.maxX, max(a.x, b.x) >= box.minX, min(a.y, b.y) <= box.maxY, max(a.y, b.y) >= box.minY else {
                return true
            }
            return body(a, b)
        }
        let segment = EdgeRows(Edge(start, end, reach: max(abs(bounds.minY), abs(bounds.maxY))), box, of: self)
        for row in segment.rows {
            let columns = segment.columns(in: row)
            guard columns.contains(where: { cells[row &* columnCount &+ $0] == Cell.mixed }) else { continue }
            for index in ends.range(row) where !visit(ends[index]) { return }
            for column in columns {
                for index in crossings.range(row &* columnCount &+ column) where !visit(crossings[index]) { return }
            }
        }
    }

    // MARK: The grid

    /// The grid without checks of array bounds.
    private struct Tables {
        let cells: UnsafeBufferPointer<UInt8>
        let windings: UnsafeBufferPointer<Int32>
        let edges: UnsafeBufferPointer<Edge>
        let ends: EdgeLists.Reader
        let crossings: EdgeLists.Reader
    }

    private func withTables<Result>(_ body: (Tables) -> Result) -> Result {
        cells.withUnsafeBufferPointer { cells in
            windings.withUnsafeBufferPointer { windings in
                edges.withUnsafeBufferPointer { edges in
                    ends.withReader { ends in
                        crossings.withReader { crossings in
                            body(Tables(cells: cells, windings: windings, edges: edges, ends: ends, crossings: crossings))
                        }
                    }
                }
            }
        }
    }

    // These functions are monotonic, so an edge touches the rows and columns between those of its ends, whatever is rounded.
    private func row(of y: Double) -> Int { Int(min(max((y - bounds.minY) * density.y, 0), Double(rowCount - 1))) }

    private func column(of x: Double) -> Int { Int(min(max((x - bounds.minX) * density.x, 0), Double(columnCount - 1))) }

    /// The row of a point in the bounding box.
    private func rowInside(_ y: Double) -> Int { min(Int((y - bounds.minY) * density.y), rowCount - 1) }

    /// The column of a point in the bounding box.
    private func columnInside(_ x: Double) -> Int { min(Int((x - bounds.minX) * density.x), columnCount - 1) }

    /// The rows of an edge or of a segment, and its columns in each of them.
    private struct EdgeRows {
        let rows: ClosedRange<Int>
        /// The first and the last column of all rows.
        private let west: Double
        private let east: Double
        /// The position at the top of the first row of the grid, and its change with each row. In columns.
        private let origin: Double
        private let step: Double
        private let error: Double

        init(_ edge: Edge, _ box: PlaneBox, of ring: AreaRing) {
            rows = ring.row(of: edge.north)...ring.row(of: edge.south)
            (west, east) = (Double(ring.column(of: box.minX)), Double(ring.column(of: box.maxX)))
            // In one or two rows the edge can be so flat that its position in a row is not known.
            let isKnown = rows.count > 2
            origin = isKnown ? (edge.x(at: ring.bounds.minY) - ring.bounds.minX) * ring.density.x : 0
            step = isKnown ? edge.slope * ring.cell.y * ring.density.x : 0
            error = isKnown ? edge.error * ring.density.x + AreaRing.columnError : .infinity
        }

        /// Whether the edge crosses a whole row: neither of its ends is in the row.
        func cross(_ row: Int) -> Bool { row > rows.lowerBound && row < rows.upperBound }

        /// The columns in which the edge can have a point of a row.
        func columns(in row: Int) -> ClosedRange<Int> {
            let top = origin + Double(row) * step
            let bottom = top + step
            // Limited on both sides, because a segment can leave the grid far away.
            let first = Int(min(east, max(west, min(top, bottom) - error)))
            return first...max(first, Int(max(west, min(east, max(top, bottom) + error))))
        }
    }

    private mutating func sortEnds() {
        for index in edges.indices {
            let (first, last) = (row(of: edges[index].north), row(of: edges[index].south))
            ends.append(index, to: first...first)
            if last != first { ends.append(index, to: last...last) }
        }
        ends.sort()
    }

    /// Marks the cells that an edge touches, sorts the edges that cross a row into its cells, and adds their winding numbers.
    private mutating func sortCrossings() {
        var (cells, windings, crossings) = (cells, windings, crossings)
        (self.cells, self.windings, self.crossings) = ([], [], EdgeLists(count: 0))
        cells.withUnsafeMutableBufferPointer { cells in
            windings.withUnsafeMutableBufferPointer { windings in
                for index in edges.indices {
                    let (start, end) = ends(of: index)
                    let edge = EdgeRows(edges[index], PlaneBox(from: start, to: end), of: self)
                    for row in edge.rows {
                        let columns = edge.columns(in: row)
                        let first = row &* columnCount
                        let touched = first &+ columns.lowerBound...first &+ columns.upperBound
                        for cell in touched { cells[cell] = Cell.mixed }
                        guard edge.cross(row) else { continue }
                        crossings.append(index, to: touched)
                        if columns.lowerBound > 0 { windings[touched.lowerBound &- 1] &+= Int32(edges[index].turn) }
                    }
                }
                for row in 0..<rowCount {
                    let first = row * columnCount
                    for cell in (first..<first + columnCount - 1).reversed() { windings[cell] &+= windings[cell + 1] }
                }
            }
        }
        crossings.sort()
        (self.cells, self.windings, self.crossings) = (cells, windings, crossings)
    }

    /// Decides for each run of cells that no edge touches whether it is inside.
    private mutating func fillCells() {
        for row in 0..<rowCount {
            var state: UInt8?
            for column in 0..<columnCount {
                let index = row * columnCount + column
                guard cells[index] != Cell.mixed else {
                    state = nil
                    continue
                }
                let known: UInt8
                if let state {
                    known = state
                } else {
                    let middle = SIMD2(bounds.minX, bounds.minY) + SIMD2(Double(column) + 0.5, Double(row) + 0.5) * cell
                    known = withTables { isEnclosed(middle, row: row, cell: index, $0) } ? Cell.inside : Cell.outside
                }
                cells[index] = known
                state = known
            }
        }
    }
}

/// Lists of edges in one array, one list behind the other.
private struct EdgeLists {
    /// The index of the first edge of each list, and the number of all edges.
    private var starts: [UInt32]
    private var edges: [UInt32] = []
    private var entries: [Entry] = []

    /// An edge that belongs to some successive lists.
    private struct Entry {
        let edge: UInt32
        let first: UInt32
        let last: UInt32
    }

    init(count: Int) { starts = [UInt32](repeating: 0, count: count + 1) }

    func range(_ list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

    subscript(index: Int) -> Int { Int(edges[index]) }

    /// The lists without checks of array bounds.
    struct Reader {
        fileprivate let starts: UnsafeBufferPointer<UInt32>
        fileprivate let edges: UnsafeBufferPointer<UInt32>

        func range(_ list: Int) -> Range<Int> { Range(uncheckedBounds: (Int(starts[list]), Int(starts[list &+ 1]))) }

        subscript(index: Int) -> Int { Int(edges[index]) }
    }

    func withReader<Result>(_ body: (Reader) -> Result) -> Result {
        starts.withUnsafeBufferPointer { starts in edges.withUnsafeBufferPointer { body(Reader(starts: starts, edges: $0)) } }
    }

    /// Appends an edge to some lists. They can be read after ``sort()``.
    mutating func append(_ edge: Int, to lists: ClosedRange<Int>) {
        entries.append(
            Entry(
                edge: UInt32(truncatingIfNeeded: edge), first: UInt32(truncatingIfNeeded: lists.lowerBound),
                last: UInt32(truncatingIfNeeded: lists.upperBound)))
    }

    /// Sorts the edges into the lists.
    mutating func sort() {
        starts.withUnsafeMutableBufferPointer { starts in
            for entry in entries {
                for list in Int(entry.first)...Int(entry.last) { starts[list] &+= 1 }
            }
            var end: UInt32 = 0
            for list in starts.indices {
                end += starts[list]
                starts[list] = end
            }
            edges = [UInt32](repeating: 0, count: Int(end))
            // Each start moves from the end of its list to the beginning.
            edges.withUnsafeMutableBufferPointer { edges in
                for entry in entries {
                    for list in Int(entry.first)...Int(entry.last) {
                        starts[list] &-= 1
                        edges[Int(starts[list])] = entry.edge
                    }
                }
            }
        }
        entries = []
    }
}

extension Double {
    /// All bits if the number is less than 0, otherwise none.
    fileprivate var negativeMask: Int { Int(truncatingIfNeeded: Int64(bitPattern: bitPattern) >> 63) }
}
