import Geodesy
import MapCameras

/// The annotations and clusters of one zoom, in a hash grid over the Mercator plane.
///
/// Cells are hashed into buckets. In the list of a bucket the seeds come first.
struct GroupGrid: Sendable {
    /// The nodes, by their indices. Some indices are unused.
    private(set) var nodes: [GroupNode] = []
    /// The number of nodes.
    private(set) var count = 0
    /// The index of each key's node.
    private var indices: [UInt32] = []
    private var unusedIndices: [UInt32] = []
    /// The index of the first node of each bucket.
    private var buckets: [UInt32] = [GroupNode.none, GroupNode.none]
    /// The radius of ``visitNeighbors(of:onlySeeds:_:)``, in parts of a ``GridPoint``.
    private let radius: Double
    /// The binary logarithm of the width of a cell. A cell is at least two radii wide, so that a circle touches at most four cells.
    private let shift: UInt32

    /// Creates an empty grid.
    ///
    /// - Parameters:
    ///   - radius: The radius within which nodes are neighbors, in parts of a ``GridPoint``.
    ///   - cell: The minimum width of a cell, in the same unit.
    init(radius: Double, cell: Double) {
        self.radius = radius
        var shift: UInt32 = 4
        while shift < 32, Double(UInt64(1) << UInt64(shift)) < cell { shift += 1 }
        self.shift = shift
    }

    /// The node at an index.
    subscript(index: Int) -> GroupNode {
        get { nodes[index] }
        _modify { yield &nodes[index] }
    }

    /// Returns the index of the node with a key, or `nil` if there is none.
    func index(of key: UInt32) -> Int? {
        guard key < indices.count, indices[Int(key)] != GroupNode.none else { return nil }
        return Int(indices[Int(key)])
    }

    // MARK: Changes

    mutating func insert(_ node: GroupNode) {
        while indices.count <= Int(node.key) { indices.append(GroupNode.none) }
        let index = unusedIndices.popLast() ?? UInt32(nodes.count)
        if index == nodes.count { nodes.append(node) } else { nodes[Int(index)] = node }
        indices[Int(node.key)] = index
        count += 1
        if count > buckets.count { growBuckets() } else { link(index) }
    }

    mutating func remove(_ index: Int) {
        unlink(index)
        indices[Int(nodes[index].key)] = GroupNode.none
        unusedIndices.append(UInt32(index))
        count -= 1
    }

    /// Reserves memory in an empty grid.
    mutating func reserveCapacity(_ count: Int) {
        nodes.reserveCapacity(count)
        var buckets = self.buckets.count
        while buckets < count { buckets *= 2 }
        self.buckets = [UInt32](repeating: GroupNode.none, count: buckets)
    }

    private mutating func growBuckets() {
        buckets = [UInt32](repeating: GroupNode.none, count: 2 * buckets.count)
        for index in indices where index != GroupNode.none { link(index) }
    }

    /// Sets the seed of a node, and moves the node within its bucket if it becomes a seed or stops being one.
    mutating func setSeed(_ seed: UInt32, of index: Int) {
        let isSeed = seed == nodes[index].key
        guard isSeed != nodes[index].isSeed else {
            nodes[index].seed = seed
            return
        }
        unlink(index)
        nodes[index].seed = seed
        link(UInt32(index))
    }

    private mutating func link(_ index: UInt32) {
        let bucket = bucket(of: nodes[Int(index)].place)
        var previous = GroupNode.none
        var next = buckets[bucket]
        if !nodes[Int(index)].isSeed {
            while next != GroupNode.none, nodes[Int(next)].isSeed { (previous, next) = (next, nodes[Int(next)].next) }
        }
        nodes[Int(index)].previous = previous
        nodes[Int(index)].next = next
        if next != GroupNode.none { nodes[Int(next)].previous = index }
        if previous == GroupNode.none { buckets[bucket] = index } else { nodes[Int(previous)].next = index }
    }

    private mutating func unlink(_ index: Int) {
        let (previous, next) = (nodes[index].previous, nodes[index].next)
        if next != GroupNode.none { nodes[Int(next)].previous = previous }
        if previous == GroupNode.none {
            buckets[bucket(of: nodes[index].place)] = next
        } else {
            nodes[Int(previous)].next = next
        }
    }

    // MARK: Searches

    /// Visits the nodes within the radius of a place.
    func visitNeighbors(of place: GridPoint, onlySeeds: Bool, _ visit: (_ index: Int) -> Void) {
        let (x, y, reach, shift) = (Int64(place.x), Int64(place.y), Int64(radius.rounded(.up)), Int64(shift))
        let squaredRadius = radius * radius
        visitCells((x - reach) >> shift...(x + reach) >> shift, (y - reach) >> shift...(y + reach) >> shift, onlySeeds: onlySeeds) {
            index in
            if nodes[index].place.squaredDistance(to: place) <= squaredRadius { visit(index) }
        }
    }

    /// Visits each node in a rectangle of the plane once. The rectangle can lie on any copy of the world.
    func search(_ rect: WorldRect, _ visit: (GroupNode) -> Void) {
        guard rect.minX <= rect.maxX, rect.minY <= rect.maxY, count > 0 else { return }
        let cell = Double(UInt64(1) << UInt64(shift)) / GridPoint.partsPerWorld
        let west = rect.minX.isFinite ? rect.minX - rect.minX.rounded(.down) : 0
        let east = west + min(rect.maxX - rect.minX, 1)
        let columns = Int64(west / cell)...Int64(east / cell)
        let rows = Int64(min(max(rect.minY, -1), 2) / cell)...Int64(min(max(rect.maxY, -1), 2) / cell)
        visitCells(columns, rows, onlySeeds: false) { index in
            let place = nodes[index].place.world
            let x = place.x + (rect.minX - place.x).rounded(.up)
            if x <= rect.maxX, place.y >= rect.minY, place.y <= rect.maxY { visit(nodes[index]) }
        }
    }

    /// Visits the nodes of a range of cells. Columns and rows outside the world are allowed.
    private func visitCells(
        _ columns: ClosedRange<Int64>, _ rows: ClosedRange<Int64>, onlySeeds: Bool, _ visit: (_ index: Int) -> Void
    ) {
        let cells = cellsPerWorld
        let coversWorld = columns.upperBound - columns.lowerBound >= cells - 1
        let columns = coversWorld ? 0...(cells - 1) : columns
        guard rows.upperBound >= 0, rows.lowerBound < cells else { return }
        let rows = max(0, rows.lowerBound)...min(cells - 1, rows.upperBound)
        guard Double(columns.count) * Double(rows.count) <= Double(buckets.count) || onlySeeds else {
            for index in indices where index != GroupNode.none { visit(Int(index)) }
            return
        }
        for row in rows {
            for column in columns {
                // In two's complement this wraps columns around the world.
                visitCell(column & (cells - 1), row, onlySeeds: onlySeeds, visit)
            }
        }
    }

    private func visitCell(_ column: Int64, _ row: Int64, onlySeeds: Bool, _ visit: (_ index: Int) -> Void) {
        var index = buckets[bucket(column: column, row: row)]
        while index != GroupNode.none {
            let node = nodes[Int(index)]
            if onlySeeds && !node.isSeed { return }
            if Int64(node.place.x) >> Int64(shift) == column, Int64(node.place.y) >> Int64(shift) == row { visit(Int(index)) }
            index = node.next
        }
    }

    /// The number of cells from west to east, and from north to south.
    private var cellsPerWorld: Int64 { 1 << Int64(32 - shift) }

    private func bucket(of place: GridPoint) -> Int {
        bucket(column: Int64(place.x) >> Int64(shift), row: Int64(place.y) >> Int64(shift))
    }

    /// Returns the bucket of a cell: multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4) by 2⁶⁴ divided by the golden
    /// ratio.
    private func bucket(column: Int64, row: Int64) -> Int {
        let cell = UInt64(truncatingIfNeeded: column << 32 | row)
        let hash = (cell ^ (cell &>> 29)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> UInt64(64 - buckets.count.trailingZeroBitCount))
    }
}

/// An annotation or a cluster of one zoom.
struct GroupNode: Sendable {
    /// Marks the absence of a key, a node or a group.
    static var none: UInt32 { .max }

    let place: GridPoint
    /// The number of annotations in the node.
    var count: UInt32
    /// The slot of the annotation around which the node was made. For a single annotation it is the annotation's own slot.
    let key: UInt32
    /// The key of the node whose group contains this node. The seed of a group and a single node have their own key. `none` if not known
    /// yet.
    var seed = GroupNode.none
    /// The index of a seed's group in the level. `none` for a single node.
    var group = GroupNode.none
    /// The previous node of the bucket.
    fileprivate var previous = GroupNode.none
    /// The next node of the bucket.
    fileprivate var next = GroupNode.none
    /// Whether the seed must be determined again.
    var isDirty = false

    init(place: GridPoint, count: UInt32, key: UInt32) {
        self.place = place
        self.count = count
        self.key = key
    }

    var isSeed: Bool { seed == key }
}

/// A place on the Mercator plane, in 2³² parts of the world's width. A part is 9 mm long at the equator.
///
/// Sums of integers are exact, so clusters do not depend on the order of changes. Differences take the shorter way around the world.
struct GridPoint: Sendable, Equatable {
    let x: UInt32
    let y: UInt32

    /// The number of parts in the world's width.
    static var partsPerWorld: Double { 0x1p32 }

    init(x: UInt32, y: UInt32) { (self.x, self.y) = (x, y) }

    /// Creates a grid point from a projected place on any copy of the world.
    ///
    /// Returns `nil` for a place that is not finite or that lies outside the world's square.
    init?(_ point: WorldPoint) {
        guard point.x.isFinite, (0...1).contains(point.y) else { return nil }
        let part = (point.x - point.x.rounded(.down)) * Self.partsPerWorld
        x = part < Self.partsPerWorld ? UInt32(part) : 0
        y = UInt32(min(point.y * Self.partsPerWorld, Self.partsPerWorld - 1))
    }

    /// The place in the first copy of the world.
    var world: WorldPoint { WorldPoint(x: Double(x) / Self.partsPerWorld, y: Double(y) / Self.partsPerWorld) }

    /// Returns the offset from another place, in parts.
    func offset(from other: GridPoint) -> (east: Int64, south: Int64) {
        (Int64(Int32(bitPattern: x &- other.x)), Int64(y) &- Int64(other.y))
    }

    /// Returns the place at an offset, in parts.
    func moved(east: Int64, south: Int64) -> GridPoint {
        GridPoint(x: x &+ UInt32(truncatingIfNeeded: east), y: UInt32(truncatingIfNeeded: Int64(y) &+ south))
    }

    /// Returns the square of the distance, in parts.
    func squaredDistance(to other: GridPoint) -> Double {
        let (east, south) = offset(from: other)
        return Double(east) * Double(east) + Double(south) * Double(south)
    }
}
