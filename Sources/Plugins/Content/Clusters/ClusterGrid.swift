import Geodesy

/// Points in the cells of a grid, to find those around one of them; the grid closes around the world.
///
/// A cell is at least as wide as a circle is, so that a circle lies in four of them. Cells are hashed into buckets, sixteen neighbours at
/// a time, so that those four are mostly near each other in memory.
struct ClusterGrid {
    /// A point, its cell, and its index.
    private struct Entry {
        var x = 0.0
        var y = 0.0
        var cell: UInt64 = 0
        var index: UInt32 = 0
    }

    private let columns: Int
    private let squaredRadius: Double
    private var entries: [Entry]
    /// Where the entries of each bucket begin; one more at the end.
    private var starts: [UInt32]
    private let hashShift: UInt64

    /// A grid of points in the first copy of the world, for circles of a radius in widths of the world. O(n).
    init(points: [WorldPoint], radius: Double) {
        // A little wider, so that rounding pushes nothing out of the four cells.
        let width = max(2 * radius * (1 + 1e-9), 1 / Self.mostColumns)
        columns = max(1, Int(1 / width))
        squaredRadius = radius * radius
        let bits = max(Self.blockBits + 1, UInt64(Int.bitWidth - points.count.leadingZeroBitCount))
        hashShift = 64 - (bits - Self.blockBits)
        starts = [UInt32](repeating: 0, count: (1 << bits) + 1)
        entries = [Entry](repeating: Entry(), count: points.count)
        fill(points)
    }

    /// Beyond this cells would be narrower than anything that is grouped.
    private static var mostColumns: Double { 0x1p30 }

    /// How many bits of a bucket tell which of the cells of a block it is: two for the row and two for the column.
    private static var blockBits: UInt64 { 4 }

    private mutating func fill(_ points: [WorldPoint]) {
        let cells = points.map { cell(column: column(at: $0.x), row: column(at: $0.y)) }
        for cell in cells { starts[bucket(of: cell)] += 1 }
        var end: UInt32 = 0
        for bucket in starts.indices {
            end += starts[bucket]
            starts[bucket] = end
        }
        // From the back, so that a bucket keeps the order of the points, and its start ends where its first entry is.
        for index in points.indices.reversed() {
            let bucket = bucket(of: cells[index])
            starts[bucket] -= 1
            entries[Int(starts[bucket])] = Entry(
                x: points[index].x, y: points[index].y, cell: cells[index], index: UInt32(index))
        }
    }

    /// Visits the indices of all points in the circle around one, itself among them.
    func visitNeighbors(of point: WorldPoint, _ visit: (_ index: Int) -> Void) {
        let (column, beside) = (column(at: point.x), neighbor(of: point.x))
        let (row, above) = (self.column(at: point.y), neighbor(of: point.y))
        // The columns close around the world, the rows do not.
        let wrapped = beside < 0 ? columns - 1 : beside < columns ? beside : 0
        visitRow(row, column, wrapped, around: point, visit)
        if above >= 0 && above <= columns { visitRow(above, column, wrapped, around: point, visit) }
    }

    @inline(__always)
    private func visitRow(
        _ row: Int, _ column: Int, _ beside: Int, around point: WorldPoint, _ visit: (_ index: Int) -> Void
    ) {
        visitCell(cell(column: column, row: row), around: point, visit)
        if beside != column { visitCell(cell(column: beside, row: row), around: point, visit) }
    }

    @inline(__always)
    private func visitCell(_ cell: UInt64, around point: WorldPoint, _ visit: (_ index: Int) -> Void) {
        let bucket = bucket(of: cell)
        for place in starts[bucket]..<starts[bucket + 1] {
            let entry = entries[Int(place)]
            guard entry.cell == cell else { continue }
            let away = abs(entry.x - point.x)
            let across = min(away, 1 - away)
            let along = entry.y - point.y
            if across * across + along * along <= squaredRadius { visit(Int(entry.index)) }
        }
    }

    /// The column of a part of the world, or the row: cells are squares.
    @inline(__always)
    private func column(at part: Double) -> Int { Int(part * Double(columns)) }

    /// The next column on the nearer side.
    @inline(__always)
    private func neighbor(of part: Double) -> Int {
        let place = part * Double(columns)
        return place - place.rounded(.down) < 0.5 ? Int(place) - 1 : Int(place) + 1
    }

    @inline(__always)
    private func cell(column: Int, row: Int) -> UInt64 { UInt64(column) &<< 32 | UInt64(row) }

    /// Multiplicative hashing of blocks (Knuth, The Art of Computer Programming 3, 6.4), by 2⁶⁴ divided by the golden ratio.
    @inline(__always)
    private func bucket(of cell: UInt64) -> Int {
        let inner = (cell &>> 30) & 12 | cell & 3
        let block = (cell &>> 2) & 0x3fff_ffff_3fff_ffff
        let hash = ((block ^ (block &>> 29)) &* 0x9E37_79B9_7F4A_7C15) &>> hashShift
        return Int(truncatingIfNeeded: hash &<< Self.blockBits | inner)
    }
}
