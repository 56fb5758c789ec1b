import Geodesy
import MapCameras

/// What is shown at one zoom, in a grid, and in which groups it is shown one zoom below.
///
/// Each node has a rank. In the order of ranks, a node that is in no group takes all others around it that are in none. So the seed of a node
/// is the one of the lowest rank within the radius, and whether a node is a seed depends on nodes of lower ranks only.
///
/// Cells are hashed into buckets. In the list of a bucket the seeds come first.
struct GroupLevel: Sendable {
    /// How near to a seed others are in its group, in parts of a ``GridPoint``; negative if nothing is grouped.
    let radius: Double
    /// How many annotations make a cluster.
    let leastPoints: Int64
    /// A cell is 2 to this power wide: at least two radii, so that a circle lies in four cells at most.
    private let shift: UInt32

    private(set) var count = 0
    var nodes: [LevelNode] = []
    /// Where the node of each key is.
    private var places: [UInt32] = []
    private var unusedNodes: [UInt32] = []
    private var buckets: [UInt32] = [LevelNode.none, LevelNode.none]
    var groups: [LevelGroup] = []
    var unusedGroups: [UInt32] = []

    /// Keys whose seeds are to be determined, and those for which something has changed.
    var queue = RankQueue()
    var touched: [UInt32] = []
    /// How many seeds were ever determined: what changes cost.
    var evaluationCount = 0

    init(radius: Double, cell: Double, leastPoints: Int) {
        self.radius = radius
        self.leastPoints = Int64(leastPoints)
        var shift: UInt32 = 4
        while shift < 32, Double(UInt64(1) << UInt64(shift)) < cell { shift += 1 }
        self.shift = shift
    }

    /// Where the node of a key is; `nil` if there is none.
    func index(of key: UInt32) -> Int? {
        guard key < places.count, places[Int(key)] != LevelNode.none else { return nil }
        return Int(places[Int(key)])
    }

    // MARK: Nodes

    mutating func attach(_ node: LevelNode) {
        while places.count <= Int(node.key) { places.append(LevelNode.none) }
        let index = unusedNodes.popLast() ?? UInt32(nodes.count)
        if index == nodes.count { nodes.append(node) } else { nodes[Int(index)] = node }
        places[Int(node.key)] = index
        count += 1
        if count > buckets.count { growBuckets() } else { link(index) }
    }

    mutating func detach(_ index: Int) {
        unlink(index)
        places[Int(nodes[index].key)] = LevelNode.none
        unusedNodes.append(UInt32(index))
        count -= 1
    }

    /// Makes room for some nodes in an empty level.
    mutating func reserve(_ count: Int) {
        nodes.reserveCapacity(count)
        var buckets = self.buckets.count
        while buckets < count { buckets *= 2 }
        self.buckets = [UInt32](repeating: LevelNode.none, count: buckets)
    }

    private mutating func growBuckets() {
        buckets = [UInt32](repeating: LevelNode.none, count: 2 * buckets.count)
        for index in places where index != LevelNode.none { link(index) }
    }

    /// Makes a node a seed, or no seed any more.
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
        var previous = LevelNode.none
        var next = buckets[bucket]
        if !nodes[Int(index)].isSeed {
            while next != LevelNode.none, nodes[Int(next)].isSeed { (previous, next) = (next, nodes[Int(next)].next) }
        }
        nodes[Int(index)].previous = previous
        nodes[Int(index)].next = next
        if next != LevelNode.none { nodes[Int(next)].previous = index }
        if previous == LevelNode.none { buckets[bucket] = index } else { nodes[Int(previous)].next = index }
    }

    private mutating func unlink(_ index: Int) {
        let (previous, next) = (nodes[index].previous, nodes[index].next)
        if next != LevelNode.none { nodes[Int(next)].previous = previous }
        if previous == LevelNode.none {
            buckets[bucket(of: nodes[index].place)] = next
        } else {
            nodes[Int(previous)].next = next
        }
    }

    // MARK: Cells

    /// How many cells there are from west to east, and from north to south.
    private var cellsPerWorld: Int64 { 1 << Int64(32 - shift) }

    private func bucket(of place: GridPoint) -> Int {
        bucket(column: Int64(place.x) >> Int64(shift), row: Int64(place.y) >> Int64(shift))
    }

    /// Multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4), by 2⁶⁴ divided by the golden ratio.
    @inline(__always)
    private func bucket(column: Int64, row: Int64) -> Int {
        let cell = UInt64(truncatingIfNeeded: column << 32 | row)
        let hash = (cell ^ (cell &>> 29)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> UInt64(64 - buckets.count.trailingZeroBitCount))
    }

    /// Visits the nodes of the cells that a box touches, in parts of the world, of the seeds only or of all.
    private func visitCells(
        _ columns: ClosedRange<Int64>, _ rows: ClosedRange<Int64>, onlySeeds: Bool, _ visit: (_ index: Int) -> Void
    ) {
        let cells = cellsPerWorld
        let isRound = columns.upperBound - columns.lowerBound >= cells - 1
        let columns = isRound ? 0...(cells - 1) : columns
        guard rows.upperBound >= 0, rows.lowerBound < cells else { return }
        let rows = max(0, rows.lowerBound)...min(cells - 1, rows.upperBound)
        guard Double(columns.count) * Double(rows.count) <= Double(buckets.count) || onlySeeds else {
            for index in places where index != LevelNode.none { visit(Int(index)) }
            return
        }
        for row in rows {
            for column in columns {
                // Two's complement: the columns close around the world.
                visitCell(column & (cells - 1), row, onlySeeds: onlySeeds, visit)
            }
        }
    }

    @inline(__always)
    private func visitCell(_ column: Int64, _ row: Int64, onlySeeds: Bool, _ visit: (_ index: Int) -> Void) {
        var index = buckets[bucket(column: column, row: row)]
        while index != LevelNode.none {
            let node = nodes[Int(index)]
            if onlySeeds && !node.isSeed { return }
            if Int64(node.place.x) >> Int64(shift) == column, Int64(node.place.y) >> Int64(shift) == row { visit(Int(index)) }
            index = node.next
        }
    }

    /// Visits the nodes within the radius of a place.
    func visitNeighbors(of place: GridPoint, onlySeeds: Bool, _ visit: (_ index: Int) -> Void) {
        let (x, y, reach, shift) = (Int64(place.x), Int64(place.y), Int64(radius.rounded(.up)), Int64(shift))
        let squaredRadius = radius * radius
        visitCells((x - reach) >> shift...(x + reach) >> shift, (y - reach) >> shift...(y + reach) >> shift, onlySeeds: onlySeeds) {
            index in
            if nodes[index].place.squaredDistance(to: place) <= squaredRadius { visit(index) }
        }
    }

    /// Visits the nodes in a box of the plane, on any copy of the world, each once.
    func search(_ rect: WorldRect, _ visit: (LevelNode) -> Void) {
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
}

/// An annotation or a cluster in a level of groups.
struct LevelNode: Sendable {
    /// No key, no node, no group.
    static var none: UInt32 { .max }

    /// Where it is.
    let place: GridPoint
    /// How many annotations are in it.
    var count: UInt32
    /// The slot of the annotation around which it was made; of one annotation its own.
    let key: UInt32
    /// The key of the node whose group it is in; its own if it is the seed of a group, or alone. `none` until that is decided.
    var seed = LevelNode.none
    /// Where the group of a seed is in the level; `none` if it is alone.
    var group = LevelNode.none
    /// The nodes before and after it in its bucket.
    var previous = LevelNode.none
    var next = LevelNode.none
    /// Whether its seed is to be determined anew.
    var isDirty = false

    var isSeed: Bool { seed == key }
}

/// The nodes around a seed, that among them.
struct LevelGroup: Sendable {
    var members: UInt32 = 0
    /// How many annotations are in it.
    var points: Int64 = 0
    /// The sums of the offsets of all annotations from the seed.
    var east: Int64 = 0
    var south: Int64 = 0
    /// Whether it was a cluster after the last change.
    var isFormed = false
}

/// What is new of a node: its place and count; a count of zero if it is gone.
struct LevelChange {
    let key: UInt32
    let place: GridPoint
    let count: UInt32
}

/// A place on the Mercator plane in 2³² parts of the world's width: 9 mm at the equator.
///
/// Integers make sums exact, so that clusters do not depend on the order of changes. Differences go the shorter way round the world.
struct GridPoint: Sendable, Equatable {
    let x: UInt32
    let y: UInt32

    /// How many parts the world is wide.
    static var partsPerWorld: Double { 0x1p32 }

    init(x: UInt32, y: UInt32) { (self.x, self.y) = (x, y) }

    /// A projected place on any copy of the world; `nil` for what is not finite or outside the world's square.
    init?(_ point: WorldPoint) {
        guard point.x.isFinite, (0...1).contains(point.y) else { return nil }
        let part = (point.x - point.x.rounded(.down)) * Self.partsPerWorld
        x = part < Self.partsPerWorld ? UInt32(part) : 0
        y = UInt32(min(point.y * Self.partsPerWorld, Self.partsPerWorld - 1))
    }

    /// The same place in the first copy of the world.
    var world: WorldPoint { WorldPoint(x: Double(x) / Self.partsPerWorld, y: Double(y) / Self.partsPerWorld) }

    /// How far the place is east and south of another one.
    @inline(__always)
    func offset(from other: GridPoint) -> (east: Int64, south: Int64) {
        (Int64(Int32(bitPattern: x &- other.x)), Int64(y) &- Int64(other.y))
    }

    /// The place some parts to the east and the south.
    func moved(east: Int64, south: Int64) -> GridPoint {
        GridPoint(x: x &+ UInt32(truncatingIfNeeded: east), y: UInt32(truncatingIfNeeded: Int64(y) &+ south))
    }

    /// The square of the distance in parts.
    @inline(__always)
    func squaredDistance(to other: GridPoint) -> Double {
        let (east, south) = offset(from: other)
        return Double(east) * Double(east) + Double(south) * Double(south)
    }
}
