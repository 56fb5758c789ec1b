import Geodesy

/// A hash grid of points, to find the points within a radius of a point. The grid wraps around the world.
///
/// A cell is at least as wide as a circle, so that a circle touches at most four cells. Cells are hashed into buckets in blocks of sixteen,
/// so that those four cells are usually close together in memory.
struct ClusterGrid {
    /// A point with its cell and its index.
    private struct Entry {
        var x = 0.0
        var y = 0.0
        var cell: UInt64 = 0
        var index: UInt32 = 0
    }

    private let columns: Int
    private let squaredRadius: Double
    private var entries: [Entry]
    /// The index of the first entry of each bucket, and the number of entries at the end.
    private var starts: [UInt32]
    private let hashShift: UInt64

    /// Creates a grid of points in the first copy of the world, for circles with a radius in widths of the world.
    ///
    /// - Complexity: O(*n*)
    init(points: [WorldPoint], radius: Double) {
        // Slightly wider than a circle, so that rounding moves no point out of the four cells.
        let width = max(2 * radius * (1 + 1e-9), 1 / Self.maxColumns)
        columns = max(1, Int(1 / width))
        squaredRadius = radius * radius
        let bits = max(Self.blockBits + 1, UInt64(Int.bitWidth - points.count.leadingZeroBitCount))
        hashShift = 64 - (bits - Self.blockBits)
        starts = [UInt32](repeating: 0, count: (1 << bits) + 1)
        entries = [Entry](repeating: Entry(), count: points.count)
        fill(points)
    }

    /// The maximum number of columns. Smaller cells would be narrower than any cluster.
    private static var maxColumns: Double { 0x1p30 }

    /// The number of bits for the cell within a block: two for the row and two for the column.
    private static var blockBits: UInt64 { 4 }

    private mutating func fill(_ points: [WorldPoint]) {
        let cells = points.map { cell(column: column(at: $0.x), row: column(at: $0.y)) }
        for cell in cells { starts[bucket(of: cell)] += 1 }
        var end: UInt32 = 0
        for bucket in starts.indices {
            end += starts[bucket]
            starts[bucket] = end
        }
        // In reverse, so that each bucket keeps the order of the points and its start ends up at its first entry.
        for index in points.indices.reversed() {
            let bucket = bucket(of: cells[index])
            starts[bucket] -= 1
            entries[Int(starts[bucket])] = Entry(
                x: points[index].x, y: points[index].y, cell: cells[index], index: UInt32(index))
        }
    }

    /// Visits the indices of all points within the radius of a point, including the point itself.
    func visitNeighbors(of point: WorldPoint, _ visit: (_ index: Int) -> Void) {
        let (column, beside) = (column(at: point.x), neighbor(of: point.x))
        let (row, above) = (self.column(at: point.y), neighbor(of: point.y))
        // Columns wrap around the world. Rows do not.
        let wrapped = beside < 0 ? columns - 1 : beside < columns ? beside : 0
        visitRow(row, column, wrapped, around: point, visit)
        if above >= 0 && above <= columns { visitRow(above, column, wrapped, around: point, visit) }
    }

    private func visitRow(
        _ row: Int, _ column: Int, _ beside: Int, around point: WorldPoint, _ visit: (_ index: Int) -> Void
    ) {
        visitCell(cell(column: column, row: row), around: point, visit)
        if beside != column { visitCell(cell(column: beside, row: row), around: point, visit) }
    }

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

    /// Returns the column of an x-coordinate, or the row of a y-coordinate. Cells are squares.
    private func column(at part: Double) -> Int { Int(part * Double(columns)) }

    /// Returns the column next to a coordinate's column, on the nearer side.
    private func neighbor(of part: Double) -> Int {
        let place = part * Double(columns)
        return place - place.rounded(.down) < 0.5 ? Int(place) - 1 : Int(place) + 1
    }

    private func cell(column: Int, row: Int) -> UInt64 { UInt64(column) &<< 32 | UInt64(row) }

    /// Returns the bucket of a cell: multiplicative hashing of blocks (Knuth, The Art of Computer Programming 3, 6.4) by 2⁶⁴ divided by the
    /// golden ratio.
    private func bucket(of cell: UInt64) -> Int {
        let inner = (cell &>> 30) & 12 | cell & 3
        let block = (cell &>> 2) & 0x3fff_ffff_3fff_ffff
        let hash = ((block ^ (block &>> 29)) &* 0x9E37_79B9_7F4A_7C15) &>> hashShift
        return Int(truncatingIfNeeded: hash &<< Self.blockBits | inner)
    }
}
