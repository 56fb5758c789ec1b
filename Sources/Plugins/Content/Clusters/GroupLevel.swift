/// One zoom of a group of annotations: the nodes that it shows, and the clusters that they form one zoom below.
///
/// Each node has a rank. In the order of ranks, a node without a group takes all neighbors without a group into its own group and becomes
/// their seed. So the seed of a node is the seed of the lowest rank within the radius. Whether a node is a seed depends only on nodes of
/// lower ranks.
struct GroupLevel: Sendable {
    /// The nodes of this zoom.
    private(set) var grid: GroupGrid
    /// The radius of a group, in parts of a ``GridPoint``. Negative if nothing is grouped.
    private let radius: Double
    /// The number of annotations that make a cluster.
    private let minPoints: Int64
    private var groups: [NodeGroup] = []
    private var unusedGroups: [UInt32] = []

    /// The keys whose seeds must be determined again.
    private var queue = BinaryHeap<RankedKey>()
    /// The keys of all nodes that the last change can have changed one zoom below. A key can occur more than once.
    private(set) var changedKeys: [UInt32] = []
    /// The total number of seeds that were determined, as a measure of the cost of changes.
    private(set) var evaluationCount = 0

    /// The nodes around a seed, including the seed.
    private struct NodeGroup {
        var members: UInt32 = 0
        /// The number of annotations in the group.
        var points: Int64 = 0
        /// The sums of the offsets of all annotations from the seed.
        var east: Int64 = 0
        var south: Int64 = 0
        /// Whether the group was a cluster after the last change.
        var isFormed = false
    }

    init(radius: Double, cell: Double, minPoints: Int) {
        self.radius = radius
        self.minPoints = Int64(minPoints)
        grid = GroupGrid(radius: radius, cell: cell)
    }

    // MARK: Changes

    /// Applies changes and updates the groups that they affect.
    ///
    /// Nodes are processed in the order of their ranks, so each node is processed once. The ranks are pseudorandom, so a change affects a
    /// constant number of other nodes on average. Source: K. Censor-Hillel, E. Haramaty and Z. Karnin, Optimal dynamic distributed MIS
    /// (2016).
    mutating func apply(_ changes: [LevelChange]) {
        changedKeys.removeAll(keepingCapacity: true)
        guard grid.count > 0 || radius < 0 else {
            build(changes)
            return
        }
        for change in changes { apply(change) }
        while let key = queue.pop()?.key {
            guard let index = grid.index(of: key), grid[index].isDirty else { continue }
            grid[index].isDirty = false
            evaluationCount += 1
            updateSeed(of: index)
        }
        formClusters()
    }

    /// Fills an empty level. In the order of ranks, each node without a seed becomes one and takes all neighbors without a seed.
    private mutating func build(_ changes: [LevelChange]) {
        grid.reserveCapacity(changes.count)
        for change in changes where change.count > 0 {
            grid.insert(GroupNode(place: change.place, count: change.count, key: change.key))
            changedKeys.append(change.key)
        }
        // Most nodes of the level above are already in this order.
        let ranks = changedKeys.map { RankedKey.rank($0) }
        let isSorted = zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
        if !isSorted { changedKeys.sort { RankedKey.rank($0) < RankedKey.rank($1) } }
        let keys = changedKeys
        for key in keys {
            guard let index = grid.index(of: key), grid[index].seed == GroupNode.none else { continue }
            evaluationCount += 1
            grid.setSeed(key, of: index)
            let found = neighbors(of: index) { $0.seed == GroupNode.none }
            for other in found {
                grid.setSeed(key, of: Int(other))
                join(Int(other), to: index)
            }
        }
        formClusters()
    }

    private mutating func apply(_ change: LevelChange) {
        changedKeys.append(change.key)
        if let index = grid.index(of: change.key) {
            if grid[index].place == change.place && change.count > 0 {
                updateCount(of: index, change.count)
                return
            }
            removeFromGroup(index)
            grid.remove(index)
        }
        guard change.count > 0 else { return }
        grid.insert(GroupNode(place: change.place, count: change.count, key: change.key))
        if let index = grid.index(of: change.key) { markDirty(index) }
    }

    /// Updates the count of a node. The node stays in its group.
    private mutating func updateCount(of index: Int, _ count: UInt32) {
        let growth = Int64(count) - Int64(grid[index].count)
        grid[index].count = count
        guard grid[index].seed != GroupNode.none, let seed = grid.index(of: grid[index].seed) else { return }
        if grid[seed].group != GroupNode.none {
            let (east, south) = grid[index].place.offset(from: grid[seed].place)
            let group = Int(grid[seed].group)
            groups[group].points += growth
            groups[group].east += east * growth
            groups[group].south += south * growth
        }
        changedKeys.append(grid[seed].key)
    }

    private mutating func markDirty(_ index: Int) {
        guard radius >= 0, !grid[index].isDirty else { return }
        grid[index].isDirty = true
        queue.push(RankedKey(grid[index].key))
    }

    // MARK: Seeds

    /// Returns the indices of the neighbors of a node that satisfy a predicate. The node itself is one of its neighbors.
    private func neighbors(of index: Int, where isIncluded: (GroupNode) -> Bool) -> [UInt32] {
        var found: [UInt32] = []
        grid.visitNeighbors(of: grid[index].place, onlySeeds: false) { other in
            if isIncluded(grid[other]) { found.append(UInt32(other)) }
        }
        return found
    }

    /// Determines the seed of a node: the seed of the lowest rank within the radius, or the node itself.
    private mutating func updateSeed(of index: Int) {
        let node = grid[index]
        var (best, bestIndex) = (RankedKey.rank(node.key), index)
        grid.visitNeighbors(of: node.place, onlySeeds: true) { other in
            let rank = RankedKey.rank(grid[other].key)
            if rank < best { (best, bestIndex) = (rank, other) }
        }
        let seed = grid[bestIndex].key
        guard seed != node.seed else { return }
        removeFromGroup(index)
        changedKeys.append(node.key)
        grid.setSeed(seed, of: index)
        if bestIndex == index { markNeighborsDirty(ofNewSeed: index) } else { join(index, to: bestIndex) }
    }

    /// Marks the neighbors that can belong to a new seed: those that are, or that have, a seed of a higher rank.
    private mutating func markNeighborsDirty(ofNewSeed index: Int) {
        let rank = RankedKey.rank(grid[index].key)
        let found = neighbors(of: index) { node in
            !node.isDirty && RankedKey.rank(node.key) > rank && node.seed != GroupNode.none && RankedKey.rank(node.seed) > rank
        }
        for other in found { markDirty(Int(other)) }
    }

    /// Removes a node from its group. If the node is the seed, the other members need another seed.
    private mutating func removeFromGroup(_ index: Int) {
        if grid[index].isSeed { dissolveGroup(ofSeed: index) } else { leave(index) }
    }

    private mutating func dissolveGroup(ofSeed index: Int) {
        guard grid[index].group != GroupNode.none else { return }
        for member in members(ofSeed: index) where Int(member) != index {
            grid[Int(member)].seed = GroupNode.none
            changedKeys.append(grid[Int(member)].key)
            markDirty(Int(member))
        }
        removeGroup(ofSeed: index)
    }

    /// Returns the indices of the nodes of a seed's group, in no particular order.
    private func members(ofSeed index: Int) -> [UInt32] {
        let key = grid[index].key
        return neighbors(of: index) { $0.seed == key }
    }

    // MARK: Groups

    private mutating func join(_ index: Int, to seed: Int) {
        if grid[seed].group == GroupNode.none {
            let group = unusedGroups.popLast() ?? UInt32(groups.count)
            let single = NodeGroup(members: 1, points: Int64(grid[seed].count))
            if group == groups.count { groups.append(single) } else { groups[Int(group)] = single }
            grid[seed].group = group
        }
        add(index, 1, to: seed)
        changedKeys.append(grid[seed].key)
    }

    /// Removes a node that is no seed from its group, if it has one.
    private mutating func leave(_ index: Int) {
        guard grid[index].seed != GroupNode.none, let seed = grid.index(of: grid[index].seed) else { return }
        add(index, -1, to: seed)
        grid[index].seed = GroupNode.none
        changedKeys.append(grid[seed].key)
        if groups[Int(grid[seed].group)].members == 1 { removeGroup(ofSeed: seed) }
    }

    private mutating func add(_ index: Int, _ sign: Int64, to seed: Int) {
        let (east, south) = grid[index].place.offset(from: grid[seed].place)
        let points = sign * Int64(grid[index].count)
        let group = Int(grid[seed].group)
        groups[group].members = UInt32(Int64(groups[group].members) + sign)
        groups[group].points += points
        groups[group].east += east * points
        groups[group].south += south * points
    }

    private mutating func removeGroup(ofSeed seed: Int) {
        unusedGroups.append(grid[seed].group)
        grid[seed].group = GroupNode.none
    }

    /// Updates which groups are clusters. When that changes for a group, all its nodes change one zoom below.
    private mutating func formClusters() {
        for key in changedKeys {
            guard let index = grid.index(of: key), grid[index].group != GroupNode.none else { continue }
            let group = Int(grid[index].group)
            let isFormed = groups[group].points >= minPoints
            guard groups[group].isFormed != isFormed else { continue }
            groups[group].isFormed = isFormed
            for member in members(ofSeed: index) { changedKeys.append(grid[Int(member)].key) }
        }
    }

    // MARK: One zoom below

    /// Returns the item that one zoom below shows for a key: a cluster, the node itself, or nothing, with a count of zero.
    func nodeBelow(_ key: UInt32) -> LevelChange {
        guard let index = grid.index(of: key), let seed = grid.index(of: grid[index].seed) else {
            return LevelChange(key: key, place: GridPoint(x: 0, y: 0), count: 0)
        }
        let node = grid[index]
        guard grid[seed].group != GroupNode.none, groups[Int(grid[seed].group)].isFormed else {
            return LevelChange(key: key, place: node.place, count: node.count)
        }
        guard seed == index else { return LevelChange(key: key, place: node.place, count: 0) }
        let group = groups[Int(node.group)]
        let middle = node.place.moved(east: group.east / group.points, south: group.south / group.points)
        return LevelChange(key: key, place: middle, count: UInt32(group.points))
    }

    /// Returns whether a key is the seed of a cluster one zoom below.
    func isCluster(_ key: UInt32) -> Bool {
        guard let index = grid.index(of: key), grid[index].group != GroupNode.none else { return false }
        return groups[Int(grid[index].group)].isFormed
    }

    /// Returns the key of the seed of a node, or `nil` if there is no such node.
    func seed(of key: UInt32) -> UInt32? { grid.index(of: key).map { grid[$0].seed } }

    /// Returns the keys of the nodes in a cluster one zoom below, in the order of their ranks. The key must be that of its seed.
    func memberKeys(ofSeed key: UInt32) -> [UInt32] {
        guard let index = grid.index(of: key) else { return [] }
        return members(ofSeed: index).map { grid[Int($0)].key }.sorted { RankedKey.rank($0) < RankedKey.rank($1) }
    }
}

/// The new place and count of a node. A count of zero removes the node.
struct LevelChange {
    let key: UInt32
    let place: GridPoint
    let count: UInt32
}

/// A key with its rank, in the order of ranks.
struct RankedKey: Sendable, Comparable {
    /// The rank in the upper half, the key in the lower half.
    private let value: UInt64

    init(_ key: UInt32) { value = UInt64(Self.rank(key)) << 32 | UInt64(key) }

    var key: UInt32 { UInt32(truncatingIfNeeded: value) }

    static func < (a: RankedKey, b: RankedKey) -> Bool { a.value < b.value }

    /// Returns the rank of a key. Ranks are pseudorandom and different for all keys.
    ///
    /// Source: the finalizer of MurmurHash3 by A. Appleby, a bijection.
    static func rank(_ key: UInt32) -> UInt32 {
        var hash = key
        hash = (hash ^ (hash &>> 16)) &* 0x85EB_CA6B
        hash = (hash ^ (hash &>> 13)) &* 0xC2B2_AE35
        return hash ^ (hash &>> 16)
    }
}
