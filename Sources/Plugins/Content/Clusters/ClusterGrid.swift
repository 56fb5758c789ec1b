import Geodesy
import MapCameras

/// The points and clusters of one zoom, in a hash grid over the Mercator plane.
///
/// Cells are hashed into buckets. A bucket has a list of open nodes, those that can be seeds, and a list of the others.
struct ClusterGrid: Sendable {
    /// The nodes, by their indices. Some indices are unused.
    private var nodes: [ClusterNode] = []
    /// The number of nodes.
    private(set) var count = 0
    /// The index of each key's node.
    private var indices: [UInt32] = []
    private var unusedIndices: [UInt32] = []
    /// The index of the first node of each list: for each bucket, that of the open nodes and that of the others.
    private var lists = [UInt32](repeating: ClusterNode.none, count: 4)
    /// The binary logarithm of the width of a cell.
    private let shift: UInt32

    /// Creates an empty grid.
    ///
    /// - Parameter cell: The minimum width of a cell, in parts of a ``ClusterPoint``. With two radii of a circle, the circle touches at most
    ///   four cells.
    init(cell: Double) {
        var shift: UInt32 = 4
        while shift < 32, Double(UInt64(1) << UInt64(shift)) < cell { shift += 1 }
        self.shift = shift
    }

    private var bucketCount: Int { lists.count / 2 }

    subscript(index: Int) -> ClusterNode {
        get { nodes[index] }
        _modify { yield &nodes[index] }
    }

    /// Returns the index of the node with a key, or `nil` if there is none.
    func index(of key: UInt32) -> Int? {
        guard key < indices.count, indices[Int(key)] != ClusterNode.none else { return nil }
        return Int(indices[Int(key)])
    }

    // MARK: Changes

    /// Inserts an open node. Returns its index.
    @discardableResult
    mutating func insert(_ node: ClusterNode) -> Int {
        while indices.count <= Int(node.key) { indices.append(ClusterNode.none) }
        let index = unusedIndices.popLast() ?? UInt32(nodes.count)
        if index == nodes.count { nodes.append(node) } else { nodes[Int(index)] = node }
        indices[Int(node.key)] = index
        count += 1
        if count > bucketCount { setBucketCount(2 * bucketCount) } else { link(index) }
        return Int(index)
    }

    mutating func remove(_ index: Int) {
        unlink(index)
        indices[Int(nodes[index].key)] = ClusterNode.none
        unusedIndices.append(UInt32(index))
        count -= 1
    }

    /// Reserves memory in an empty grid.
    mutating func reserveCapacity(_ count: Int) {
        nodes.reserveCapacity(count)
        var buckets = bucketCount
        while buckets < count { buckets *= 2 }
        setBucketCount(buckets)
    }

    private mutating func setBucketCount(_ count: Int) {
        lists = [UInt32](repeating: ClusterNode.none, count: 2 * count)
        for index in indices where index != ClusterNode.none { link(index) }
    }

    /// Sets the seed of a node, and moves the node to the other list if it becomes open or stops being open.
    mutating func setSeed(_ seed: UInt32, isOpen: Bool, of index: Int) {
        nodes[index].seed = seed
        guard isOpen != nodes[index].isOpen else { return }
        unlink(index)
        nodes[index].isOpen = isOpen
        link(UInt32(index))
    }

    private mutating func link(_ index: UInt32) {
        let list = list(of: nodes[Int(index)])
        let next = lists[list]
        nodes[Int(index)].previous = ClusterNode.none
        nodes[Int(index)].next = next
        if next != ClusterNode.none { nodes[Int(next)].previous = index }
        lists[list] = index
    }

    private mutating func unlink(_ index: Int) {
        let node = nodes[index]
        if node.next != ClusterNode.none { nodes[Int(node.next)].previous = node.previous }
        if node.previous == ClusterNode.none { lists[list(of: node)] = node.next } else { nodes[Int(node.previous)].next = node.next }
    }

    private func list(of node: ClusterNode) -> Int {
        2 * bucket(column: Int64(node.point.x) >> Int64(shift), row: Int64(node.point.y) >> Int64(shift)) + (node.isOpen ? 0 : 1)
    }

    // MARK: Searches

    /// Visits the nodes within a radius of a point, in parts of a ``ClusterPoint``.
    func visit(around point: ClusterPoint, radius: Double, onlyOpen: Bool, _ visit: (_ index: Int) -> Void) {
        let (x, y, reach, shift) = (Int64(point.x), Int64(point.y), Int64(radius.rounded(.up)), Int64(shift))
        let squaredRadius = radius * radius
        let (columns, rows) = ((x - reach) >> shift...(x + reach) >> shift, (y - reach) >> shift...(y + reach) >> shift)
        visitCells(columns: columns, rows: rows, onlyOpen: onlyOpen) { index in
            if nodes[index].point.squaredDistance(to: point) <= squaredRadius { visit(index) }
        }
    }

    /// Visits each node in a rectangle of the plane once. The rectangle can lie on any copy of the world.
    func search(_ rect: WorldRect, _ visit: (ClusterNode) -> Void) {
        guard rect.minX <= rect.maxX, rect.minY <= rect.maxY, count > 0 else { return }
        let cell = Double(UInt64(1) << UInt64(shift)) / ClusterPoint.partsPerWorld
        let west = rect.minX.isFinite ? rect.minX - rect.minX.rounded(.down) : 0
        let east = west + min(rect.maxX - rect.minX, 1)
        let columns = Int64(west / cell)...Int64(east / cell)
        let rows = Int64(min(max(rect.minY, -1), 2) / cell)...Int64(min(max(rect.maxY, -1), 2) / cell)
        visitCells(columns: columns, rows: rows, onlyOpen: false) { index in
            let point = nodes[index].point.world
            let x = point.x + (rect.minX - point.x).rounded(.up)
            if x <= rect.maxX, point.y >= rect.minY, point.y <= rect.maxY { visit(nodes[index]) }
        }
    }

    /// Visits the nodes of a range of cells. Columns and rows outside the world are allowed.
    private func visitCells(
        columns: ClosedRange<Int64>, rows: ClosedRange<Int64>, onlyOpen: Bool, _ visit: (_ index: Int) -> Void
    ) {
        let cells = cellsPerWorld
        let coversWorld = columns.upperBound - columns.lowerBound >= cells - 1
        let columns = coversWorld ? 0...(cells - 1) : columns
        guard rows.upperBound >= 0, rows.lowerBound < cells else { return }
        let rows = max(0, rows.lowerBound)...min(cells - 1, rows.upperBound)
        guard Double(columns.count) * Double(rows.count) <= Double(bucketCount) || onlyOpen else {
            for index in indices where index != ClusterNode.none { visit(Int(index)) }
            return
        }
        for row in rows {
            for column in columns {
                // In two's complement this wraps columns around the world.
                visitCell(column: column & (cells - 1), row: row, onlyOpen: onlyOpen, visit)
            }
        }
    }

    private func visitCell(column: Int64, row: Int64, onlyOpen: Bool, _ visit: (_ index: Int) -> Void) {
        let list = 2 * bucket(column: column, row: row)
        for list in list...(onlyOpen ? list : list + 1) {
            var index = lists[list]
            while index != ClusterNode.none {
                let node = nodes[Int(index)]
                if Int64(node.point.x) >> Int64(shift) == column, Int64(node.point.y) >> Int64(shift) == row { visit(Int(index)) }
                index = node.next
            }
        }
    }

    /// The number of cells from west to east, and from north to south.
    private var cellsPerWorld: Int64 { 1 << Int64(32 - shift) }

    /// Returns the bucket of a cell: multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4) by 2⁶⁴ divided by the golden
    /// ratio.
    private func bucket(column: Int64, row: Int64) -> Int {
        let cell = UInt64(truncatingIfNeeded: column << 32 | row)
        let hash = (cell ^ (cell &>> 29)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> UInt64(64 - bucketCount.trailingZeroBitCount))
    }
}

/// A point or a cluster of one zoom.
struct ClusterNode: Sendable {
    /// Marks the absence of a key, a node or a cluster.
    static var none: UInt32 { .max }

    let point: ClusterPoint
    /// The number of points in the node.
    var count: UInt32
    /// The number of the point around which the node was made.
    let key: UInt32
    /// The key of the seed whose cluster contains the node. A seed has its own key. `none` for a node in no cluster.
    fileprivate(set) var seed = ClusterNode.none
    /// The index of a seed's cluster in the level. `none` for other nodes.
    var cluster = ClusterNode.none
    /// The previous node of the list.
    fileprivate var previous = ClusterNode.none
    /// The next node of the list.
    fileprivate var next = ClusterNode.none
    /// Whether no seed of a lower rank has the node in its cluster, so that the node is a seed if it has enough points around it.
    fileprivate(set) var isOpen = true
    /// Whether the level must determine again whether the node is a seed.
    var isDirty = false

    init(_ item: LevelItem) { (point, count, key) = (item.point, item.count, item.key) }
}
