/// One zoom of clustered items: the items that it shows, and the clusters that they form one zoom below.
///
/// This is the one rule of clustering. Each item has a rank (``ClusterOrder``). In the order of ranks, an item that is in no cluster takes
/// all items within the radius that are in no cluster, if there is at least one and if together they have enough points. It is then the seed
/// of the cluster. So each item belongs to the seed of the lowest rank within the radius, and whether an item is a seed depends only on
/// seeds of lower ranks within two radii.
struct ClusterLevel: Sendable {
    /// The items of this zoom.
    private(set) var grid: ClusterGrid
    /// The radius of a cluster, in parts of a ``ClusterPoint``. Negative if nothing is clustered.
    private let radius: Double
    /// The number of points that make a cluster.
    private let minPoints: Int64
    private let order: ClusterOrder
    private var clusters: [LevelCluster] = []
    private var unusedClusters: [UInt32] = []

    /// The items that may be seeds now, or that may no longer be seeds.
    private var queue = BinaryHeap<RankedKey>()
    /// The keys of all items that the last changes can have changed one zoom below. A key can occur more than once.
    private(set) var changedKeys: [UInt32] = []

    /// A cluster, with its seed.
    private struct LevelCluster {
        var members: UInt32 = 0
        var points: Int64 = 0
        /// The sums of the offsets of all points from the seed.
        var east: Int64 = 0
        var south: Int64 = 0
    }

    init(radius: Double, cell: Double, minPoints: Int, order: ClusterOrder) {
        self.radius = radius
        self.minPoints = Int64(max(2, minPoints))
        self.order = order
        grid = ClusterGrid(cell: cell)
    }

    /// Returns the rank of a key, or more than all ranks if there is none.
    private func rank(_ key: UInt32) -> UInt64 { key == ClusterNode.none ? .max : UInt64(order.rank(key)) }

    // MARK: Building

    /// Fills an empty level with items, in the order of their ranks.
    ///
    /// - Parameters:
    ///   - items: The items. Items without points are ignored.
    ///   - formed: Called with the keys of the items of each cluster, that of the seed first.
    mutating func build(_ items: [LevelItem], formed: (_ keys: [UInt32]) -> Void = { _ in }) {
        changedKeys.removeAll(keepingCapacity: true)
        grid.reserveCapacity(items.count)
        for item in items where item.count > 0 {
            grid.insert(ClusterNode(item))
            changedKeys.append(item.key)
        }
        guard radius >= 0 else { return }
        // Most items of the level above are already in this order.
        var keys = changedKeys
        if !zip(keys, keys.dropFirst()).allSatisfy({ rank($0) < rank($1) }) { keys.sort { rank($0) < rank($1) } }
        var members: [UInt32] = []
        for key in keys {
            guard let index = grid.index(of: key), grid[index].seed == ClusterNode.none, gather(around: index, into: &members) else {
                continue
            }
            form(index)
            var memberKeys = [key]
            for member in members where Int(member) != index {
                join(Int(member), to: index)
                memberKeys.append(grid[Int(member)].key)
            }
            formed(memberKeys)
        }
    }

    /// Finds the items within the radius of an item that it can take. Returns whether they are enough for a cluster.
    private func gather(around index: Int, into members: inout [UInt32]) -> Bool {
        members.removeAll(keepingCapacity: true)
        let (point, key) = (grid[index].point, grid[index].key)
        let rank = rank(key)
        var points: Int64 = 0
        grid.visit(around: point, radius: radius, onlyOpen: false) { other in
            let node = grid[other]
            guard node.seed == ClusterNode.none || node.seed == key || self.rank(node.seed) > rank else { return }
            members.append(UInt32(other))
            points += Int64(node.count)
        }
        return members.count > 1 && points >= minPoints
    }

    // MARK: Changes

    /// Applies changes and updates the clusters that they affect. A count of zero removes an item.
    ///
    /// Items are processed in the order of their ranks, so each item is processed once. If the ranks are pseudorandom, a change affects a
    /// constant number of other items on average. Source: K. Censor-Hillel, E. Haramaty and Z. Karnin, Optimal dynamic distributed MIS
    /// (2016).
    mutating func apply(_ changes: [LevelItem]) {
        guard grid.count > 0 else { return build(changes) }
        changedKeys.removeAll(keepingCapacity: true)
        for change in changes { apply(change) }
        while let key = queue.pop()?.key {
            guard let index = grid.index(of: key), grid[index].isDirty else { continue }
            grid[index].isDirty = false
            update(index)
        }
    }

    private mutating func apply(_ change: LevelItem) {
        changedKeys.append(change.key)
        if let index = grid.index(of: change.key) {
            if grid[index].point == change.point && change.count > 0 {
                updateCount(of: index, change.count)
                return
            }
            if grid[index].cluster != ClusterNode.none { dissolve(index) } else { leave(index) }
            grid.remove(index)
        }
        guard change.count > 0 else { return }
        let index = grid.insert(ClusterNode(change))
        guard radius >= 0 else { return }
        if let seed = markDirty(around: index) { join(index, to: seed) }
    }

    /// Updates the count of an item. The item stays in its cluster.
    private mutating func updateCount(of index: Int, _ count: UInt32) {
        let growth = Int64(count) - Int64(grid[index].count)
        grid[index].count = count
        if let seed = grid.index(of: grid[index].seed) {
            addPoints(growth, at: grid[index].point, to: seed)
            if growth < 0 { markDirtyIfTooSmall(seed) }
        }
        if growth > 0, radius >= 0 { _ = markDirty(around: index) }
    }

    private mutating func markDirty(_ index: Int) {
        guard !grid[index].isDirty else { return }
        grid[index].isDirty = true
        queue.push(RankedKey(grid[index].key, rank: order.rank(grid[index].key)))
    }

    /// Marks the items within the radius of an item that can be seeds because of it. Returns the seed to which the item belongs until then.
    private mutating func markDirty(around index: Int) -> Int? {
        var candidates: [UInt32] = []
        var (seed, lowest): (Int?, UInt64) = (nil, .max)
        grid.visit(around: grid[index].point, radius: radius, onlyOpen: true) { other in
            if grid[other].cluster == ClusterNode.none {
                candidates.append(UInt32(other))
            } else if rank(grid[other].key) < lowest {
                (seed, lowest) = (other, rank(grid[other].key))
            }
        }
        for candidate in candidates where rank(grid[Int(candidate)].key) < lowest { markDirty(Int(candidate)) }
        return seed
    }

    /// Determines whether an item is a seed, and which items belong to it.
    private mutating func update(_ index: Int) {
        guard grid[index].isOpen else { return }
        var members: [UInt32] = []
        guard gather(around: index, into: &members) else {
            if grid[index].cluster != ClusterNode.none { dissolve(index) }
            return
        }
        let key = grid[index].key
        if grid[index].seed != key {
            leave(index)
            form(index)
        }
        for member in members where grid[Int(member)].seed != key {
            if grid[Int(member)].cluster != ClusterNode.none { dissolve(Int(member)) } else { leave(Int(member)) }
            join(Int(member), to: index)
        }
    }

    // MARK: Clusters

    /// Makes an item without a cluster the seed of a cluster.
    private mutating func form(_ index: Int) {
        let node = grid[index]
        let cluster = unusedClusters.popLast() ?? UInt32(clusters.count)
        let single = LevelCluster(members: 1, points: Int64(node.count))
        if cluster == clusters.count { clusters.append(single) } else { clusters[Int(cluster)] = single }
        grid[index].cluster = cluster
        grid.setSeed(node.key, isOpen: true, of: index)
        changedKeys.append(node.key)
    }

    private mutating func join(_ index: Int, to seed: Int) {
        let (key, seedKey) = (grid[index].key, grid[seed].key)
        addPoints(Int64(grid[index].count), at: grid[index].point, to: seed)
        clusters[Int(grid[seed].cluster)].members += 1
        grid.setSeed(seedKey, isOpen: rank(key) < rank(seedKey), of: index)
        changedKeys.append(key)
    }

    /// Removes an item that is no seed from its cluster, if it has one.
    private mutating func leave(_ index: Int) {
        guard let seed = grid.index(of: grid[index].seed) else { return }
        addPoints(-Int64(grid[index].count), at: grid[index].point, to: seed)
        clusters[Int(grid[seed].cluster)].members -= 1
        grid.setSeed(ClusterNode.none, isOpen: true, of: index)
        changedKeys.append(grid[index].key)
        markDirtyIfTooSmall(seed)
    }

    private mutating func addPoints(_ points: Int64, at point: ClusterPoint, to seed: Int) {
        let (east, south) = point.offset(from: grid[seed].point)
        let cluster = Int(grid[seed].cluster)
        clusters[cluster].points += points
        clusters[cluster].east += east * points
        clusters[cluster].south += south * points
        changedKeys.append(grid[seed].key)
    }

    private mutating func markDirtyIfTooSmall(_ seed: Int) {
        let cluster = clusters[Int(grid[seed].cluster)]
        if cluster.points < minPoints || cluster.members < 2 { markDirty(seed) }
    }

    /// Removes the cluster of a seed. Its items, and those that can take them, are processed later.
    private mutating func dissolve(_ index: Int) {
        let rank = rank(grid[index].key)
        for member in members(ofSeed: index) {
            grid.setSeed(ClusterNode.none, isOpen: true, of: Int(member))
            changedKeys.append(grid[Int(member)].key)
        }
        unusedClusters.append(grid[index].cluster)
        grid[index].cluster = ClusterNode.none
        var later: [UInt32] = []
        grid.visit(around: grid[index].point, radius: 2 * radius, onlyOpen: true) { other in
            if self.rank(grid[other].key) > rank { later.append(UInt32(other)) }
        }
        for other in later { markDirty(Int(other)) }
    }

    /// Returns the indices of the items of a seed's cluster, in no particular order.
    private func members(ofSeed index: Int) -> [UInt32] {
        let key = grid[index].key
        var found: [UInt32] = []
        grid.visit(around: grid[index].point, radius: radius, onlyOpen: false) { other in
            if grid[other].seed == key { found.append(UInt32(other)) }
        }
        return found
    }

    // MARK: One zoom below

    /// Returns the item that one zoom below shows for a key: a cluster, the item itself, or nothing, with a count of zero.
    func itemBelow(_ key: UInt32) -> LevelItem {
        guard let index = grid.index(of: key) else { return LevelItem(key: key, point: ClusterPoint(x: 0, y: 0), count: 0) }
        let node = grid[index]
        guard node.cluster != ClusterNode.none else {
            return LevelItem(key: key, point: node.point, count: node.seed == ClusterNode.none ? node.count : 0)
        }
        let cluster = clusters[Int(node.cluster)]
        let middle = node.point.moved(east: cluster.east / cluster.points, south: cluster.south / cluster.points)
        return LevelItem(key: key, point: middle, count: UInt32(cluster.points))
    }

    /// Returns whether a key is the seed of a cluster one zoom below.
    func isCluster(_ key: UInt32) -> Bool {
        grid.index(of: key).map { grid[$0].cluster != ClusterNode.none } ?? false
    }

    /// Returns the key of the seed of an item, or `nil` if there is no such item, or if it is in no cluster.
    func seed(of key: UInt32) -> UInt32? {
        guard let index = grid.index(of: key), grid[index].seed != ClusterNode.none else { return nil }
        return grid[index].seed
    }

    /// Returns the keys of the items in a cluster one zoom below, in the order of their ranks. The key must be that of its seed.
    func memberKeys(ofSeed key: UInt32) -> [UInt32] {
        guard let index = grid.index(of: key) else { return [] }
        return members(ofSeed: index).map { grid[Int($0)].key }.sorted { rank($0) < rank($1) }
    }
}

/// A point or a cluster that a zoom shows. A count of zero removes an item.
struct LevelItem {
    /// The number of the point around which a cluster was made, or of the point itself.
    let key: UInt32
    let point: ClusterPoint
    /// The number of points.
    let count: UInt32
}

/// The order in which items become seeds of clusters.
enum ClusterOrder: Sendable {
    /// The order of the points. Points before others are more likely to be seeds.
    case given
    /// A pseudorandom order that never changes. So a change affects few other items.
    case mixed

    /// Returns the rank of a key. All keys have different ranks.
    ///
    /// Source: the finalizer of MurmurHash3 by A. Appleby, a bijection.
    func rank(_ key: UInt32) -> UInt32 {
        guard self == .mixed else { return key }
        var hash = key
        hash = (hash ^ (hash &>> 16)) &* 0x85EB_CA6B
        hash = (hash ^ (hash &>> 13)) &* 0xC2B2_AE35
        return hash ^ (hash &>> 16)
    }
}

/// A key with its rank, in the order of ranks.
private struct RankedKey: Sendable, Comparable {
    /// The rank in the upper half, the key in the lower half.
    private let value: UInt64

    init(_ key: UInt32, rank: UInt32) { value = UInt64(rank) << 32 | UInt64(key) }

    var key: UInt32 { UInt32(truncatingIfNeeded: value) }

    static func < (a: RankedKey, b: RankedKey) -> Bool { a.value < b.value }
}
