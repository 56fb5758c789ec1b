extension GroupLevel {
    /// Takes changes over, and determines the groups that they reach.
    ///
    /// Nodes are looked at in the order of their ranks, so each is looked at once. With ranks as good as random, a change reaches a constant
    /// number of others on average. Source: K. Censor-Hillel, E. Haramaty and Z. Karnin, Optimal dynamic distributed MIS (2016).
    ///
    /// Afterwards ``touched`` holds the keys of all nodes that may be shown otherwise one zoom below; some more than once.
    mutating func apply(_ changes: [LevelChange]) {
        touched.removeAll(keepingCapacity: true)
        guard count > 0 || radius < 0 else {
            plant(changes)
            return
        }
        for change in changes { take(change) }
        while let key = queue.pop() {
            guard let index = index(of: key), nodes[index].isDirty else { continue }
            nodes[index].isDirty = false
            evaluationCount += 1
            determine(index)
        }
        formGroups()
    }

    /// Fills an empty level: in the order of ranks, each node without a seed becomes one, and takes all around it that have none.
    private mutating func plant(_ changes: [LevelChange]) {
        reserve(changes.count)
        for change in changes where change.count > 0 {
            attach(LevelNode(place: change.place, count: change.count, key: change.key))
            touched.append(change.key)
        }
        // The level above has most of them in this order already.
        let ranks = touched.map { RankQueue.rank($0) }
        let isSorted = zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
        if !isSorted { touched.sort { RankQueue.rank($0) < RankQueue.rank($1) } }
        let keys = touched
        for key in keys {
            guard let index = index(of: key), nodes[index].seed == LevelNode.none else { continue }
            evaluationCount += 1
            setSeed(key, of: index)
            var found: [UInt32] = []
            visitNeighbors(of: nodes[index].place, onlySeeds: false) { other in
                if nodes[other].seed == LevelNode.none { found.append(UInt32(other)) }
            }
            for other in found {
                setSeed(key, of: Int(other))
                join(Int(other), to: index)
            }
        }
        formGroups()
    }

    private mutating func take(_ change: LevelChange) {
        touched.append(change.key)
        if let index = index(of: change.key) {
            if nodes[index].place == change.place && change.count > 0 {
                recount(index, change.count)
                return
            }
            if nodes[index].isSeed { disband(index) } else { leave(index) }
            detach(index)
        }
        guard change.count > 0 else { return }
        attach(LevelNode(place: change.place, count: change.count, key: change.key))
        if let index = index(of: change.key) { soil(index) }
    }

    /// What has grown or shrunk at its place is in the same group as before.
    private mutating func recount(_ index: Int, _ count: UInt32) {
        let growth = Int64(count) - Int64(nodes[index].count)
        nodes[index].count = count
        guard nodes[index].seed != LevelNode.none, let seed = self.index(of: nodes[index].seed) else { return }
        if nodes[seed].group != LevelNode.none {
            let (east, south) = nodes[index].place.offset(from: nodes[seed].place)
            groups[Int(nodes[seed].group)].points += growth
            groups[Int(nodes[seed].group)].east += east * growth
            groups[Int(nodes[seed].group)].south += south * growth
        }
        touched.append(nodes[seed].key)
    }

    private mutating func soil(_ index: Int) {
        guard radius >= 0, !nodes[index].isDirty else { return }
        nodes[index].isDirty = true
        queue.push(nodes[index].key)
    }

    // MARK: Seeds

    /// Finds the seed of a node: that of the lowest rank around it, or itself.
    private mutating func determine(_ index: Int) {
        let node = nodes[index]
        var (best, bestIndex) = (RankQueue.rank(node.key), index)
        visitNeighbors(of: node.place, onlySeeds: true) { other in
            let rank = RankQueue.rank(nodes[other].key)
            if rank < best { (best, bestIndex) = (rank, other) }
        }
        let seed = nodes[bestIndex].key
        guard seed != node.seed else { return }
        if node.isSeed { disband(index) } else { leave(index) }
        touched.append(node.key)
        setSeed(seed, of: index)
        if bestIndex == index { announce(index) } else { join(index, to: bestIndex) }
    }

    /// A new seed: all around it that have a seed of a higher rank, or are one, may be its.
    private mutating func announce(_ index: Int) {
        let rank = RankQueue.rank(nodes[index].key)
        var found: [UInt32] = []
        visitNeighbors(of: nodes[index].place, onlySeeds: false) { other in
            let node = nodes[other]
            if !node.isDirty, RankQueue.rank(node.key) > rank, node.seed != LevelNode.none, RankQueue.rank(node.seed) > rank {
                found.append(UInt32(other))
            }
        }
        for other in found { soil(Int(other)) }
    }

    /// A seed that is one no longer: the nodes of its group need another one.
    private mutating func disband(_ index: Int) {
        let seed = nodes[index]
        guard seed.group != LevelNode.none else { return }
        for member in members(ofSeed: index) where Int(member) != index {
            nodes[Int(member)].seed = LevelNode.none
            touched.append(nodes[Int(member)].key)
            soil(Int(member))
        }
        release(index)
    }

    /// The nodes of a seed's group, in no order.
    func members(ofSeed index: Int) -> [UInt32] {
        let key = nodes[index].key
        var found: [UInt32] = []
        visitNeighbors(of: nodes[index].place, onlySeeds: false) { other in
            if nodes[other].seed == key { found.append(UInt32(other)) }
        }
        return found
    }

    // MARK: Groups

    private mutating func join(_ index: Int, to seed: Int) {
        if nodes[seed].group == LevelNode.none {
            let group = unusedGroups.popLast() ?? UInt32(groups.count)
            let alone = LevelGroup(members: 1, points: Int64(nodes[seed].count))
            if group == groups.count { groups.append(alone) } else { groups[Int(group)] = alone }
            nodes[seed].group = group
        }
        add(index, 1, to: seed)
        touched.append(nodes[seed].key)
    }

    /// Takes a node out of its group, if it is in one.
    private mutating func leave(_ index: Int) {
        guard nodes[index].seed != LevelNode.none, let seed = self.index(of: nodes[index].seed) else { return }
        add(index, -1, to: seed)
        nodes[index].seed = LevelNode.none
        touched.append(nodes[seed].key)
        if groups[Int(nodes[seed].group)].members == 1 { release(seed) }
    }

    private mutating func add(_ index: Int, _ sign: Int64, to seed: Int) {
        let (east, south) = nodes[index].place.offset(from: nodes[seed].place)
        let points = sign * Int64(nodes[index].count)
        let group = Int(nodes[seed].group)
        groups[group].members = UInt32(Int64(groups[group].members) + sign)
        groups[group].points += points
        groups[group].east += east * points
        groups[group].south += south * points
    }

    private mutating func release(_ seed: Int) {
        unusedGroups.append(nodes[seed].group)
        nodes[seed].group = LevelNode.none
    }

    /// When a group becomes a cluster, or is one no longer, all its nodes are shown otherwise.
    private mutating func formGroups() {
        for key in touched {
            guard let index = index(of: key), nodes[index].group != LevelNode.none else { continue }
            let group = Int(nodes[index].group)
            let isFormed = groups[group].points >= leastPoints
            guard groups[group].isFormed != isFormed else { continue }
            groups[group].isFormed = isFormed
            for member in members(ofSeed: index) { touched.append(nodes[Int(member)].key) }
        }
    }

    // MARK: One zoom below

    /// What is shown of a key one zoom below: a cluster, itself, or nothing; then the count is zero.
    func shown(_ key: UInt32) -> LevelChange {
        guard let index = index(of: key), let seed = self.index(of: nodes[index].seed) else {
            return LevelChange(key: key, place: GridPoint(x: 0, y: 0), count: 0)
        }
        let node = nodes[index]
        guard nodes[seed].group != LevelNode.none, groups[Int(nodes[seed].group)].isFormed else {
            return LevelChange(key: key, place: node.place, count: node.count)
        }
        guard seed == index else { return LevelChange(key: key, place: node.place, count: 0) }
        let group = groups[Int(node.group)]
        let middle = node.place.moved(east: group.east / group.points, south: group.south / group.points)
        return LevelChange(key: key, place: middle, count: UInt32(group.points))
    }

    /// Whether a key is the seed of a cluster one zoom below.
    func isClustered(_ key: UInt32) -> Bool {
        guard let index = index(of: key), nodes[index].group != LevelNode.none else { return false }
        return groups[Int(nodes[index].group)].isFormed
    }
}

/// Keys in the order of their ranks: a binary heap.
struct RankQueue {
    /// The rank in the upper half, the key in the lower one.
    private var heap: [UInt64] = []

    /// The rank of a key: as good as random, so that a change reaches few others on average, and different for all keys.
    ///
    /// Source: the finalizer of MurmurHash3 by A. Appleby, a bijection.
    @inline(__always)
    static func rank(_ key: UInt32) -> UInt32 {
        var hash = key
        hash = (hash ^ (hash &>> 16)) &* 0x85EB_CA6B
        hash = (hash ^ (hash &>> 13)) &* 0xC2B2_AE35
        return hash ^ (hash &>> 16)
    }

    /// Adds a key. O(log n).
    mutating func push(_ key: UInt32) {
        let entry = UInt64(Self.rank(key)) << 32 | UInt64(key)
        var index = heap.count
        heap.append(entry)
        while index > 0, heap[(index - 1) / 2] > entry {
            heap[index] = heap[(index - 1) / 2]
            index = (index - 1) / 2
        }
        heap[index] = entry
    }

    /// Removes the key of the lowest rank. O(log n).
    mutating func pop() -> UInt32? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if !heap.isEmpty { sink(last) }
        return UInt32(truncatingIfNeeded: first)
    }

    /// Puts an entry where the first one was.
    private mutating func sink(_ entry: UInt64) {
        var index = 0
        while 2 * index + 1 < heap.count {
            var child = 2 * index + 1
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < entry else { break }
            heap[index] = heap[child]
            index = child
        }
        heap[index] = entry
    }
}
