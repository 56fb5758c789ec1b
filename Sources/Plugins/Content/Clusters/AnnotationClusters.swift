import MapCameras

/// The annotations of a group zoom by zoom, grouped where they come close, and kept so while they come, move and go.
///
/// From the highest zoom down, each level groups what the one above it shows. A change is taken over when something is next asked, so that
/// many changes cost no more than building. A change reaches few nodes of each level, since those are near it: O(zooms) on average, however
/// many annotations there are. Measured with 100,000: 0.05 to 0.13 ms for one that is added, moved or removed, 0.3 to 1.6 s for building.
///
/// Each level keeps about 50 bytes for each annotation or cluster that it shows. That is up to 85 MB for 100,000 annotations and 17 levels, if
/// none of them are near each other.
///
/// A class with the semantics of a value: its owner copies it before a change if it is shared.
final class AnnotationClusters {
    let options: ClusterOptions
    /// The first one holds all annotations, the last one what is shown at the lowest zoom.
    private var levels: [GroupLevel]
    /// Where each annotation is to be, by its slot.
    private var wanted: [GridPoint?] = []
    /// The slots that have changed since.
    private var pending: [UInt32] = []
    /// Which slots are in a list.
    private var isListed: [Bool] = []

    init(_ options: ClusterOptions) {
        self.options = options
        let zooms = options.zooms
        let leastPoints = max(2, options.minPoints)
        levels = zooms.reversed().map { zoom in
            let radius = options.worldRadius(atZoom: zoom) * GridPoint.partsPerWorld
            return GroupLevel(radius: radius, cell: 2 * radius, leastPoints: leastPoints)
        }
        let lowest = options.worldRadius(atZoom: zooms.lowerBound) * GridPoint.partsPerWorld
        levels.append(GroupLevel(radius: -1, cell: 2 * lowest, leastPoints: leastPoints))
    }

    private init(_ other: AnnotationClusters) {
        (options, levels, wanted, pending, isListed) = (other.options, other.levels, other.wanted, other.pending, other.isListed)
    }

    /// The same for another owner. O(n).
    func copy() -> AnnotationClusters { AnnotationClusters(self) }

    /// How many seeds were ever determined: what changes cost.
    var evaluationCount: Int { levels.reduce(0) { $0 + $1.evaluationCount } }

    // MARK: Changes

    /// Puts an annotation somewhere; takes it away with `nil`. O(1).
    func set(_ slot: Int, _ place: GridPoint?) {
        while wanted.count <= slot {
            wanted.append(nil)
            isListed.append(false)
        }
        guard wanted[slot] != place else { return }
        wanted[slot] = place
        if !isListed[slot] {
            isListed[slot] = true
            pending.append(UInt32(slot))
        }
    }

    /// Takes all changes over.
    func settle() {
        guard !pending.isEmpty else { return }
        var changes: [LevelChange] = []
        for slot in pending {
            isListed[Int(slot)] = false
            let place = wanted[Int(slot)]
            changes.append(LevelChange(key: slot, place: place ?? GridPoint(x: 0, y: 0), count: place == nil ? 0 : 1))
        }
        pending.removeAll(keepingCapacity: true)
        for level in levels.indices where !changes.isEmpty {
            levels[level].apply(changes)
            if level + 1 < levels.count { changes = differences(from: level) }
        }
    }

    /// What a level shows otherwise than the one below it has it.
    private func differences(from level: Int) -> [LevelChange] {
        let (upper, lower) = (levels[level], levels[level + 1])
        var changes: [LevelChange] = []
        for key in upper.touched where !isListed[Int(key)] {
            isListed[Int(key)] = true
            let shown = upper.shown(key)
            if let index = lower.index(of: key) {
                let node = lower.nodes[index]
                if node.count != shown.count || node.place != shown.place { changes.append(shown) }
            } else if shown.count > 0 {
                changes.append(shown)
            }
        }
        for key in upper.touched { isListed[Int(key)] = false }
        return changes
    }

    // MARK: What is shown

    /// The level whose nodes are shown at a zoom between two: the lower one, within those that there are. NaN counts as the lowest.
    private func level(of zoom: Double) -> Int {
        let zooms = options.zooms
        guard zoom >= Double(zooms.lowerBound) else { return levels.count - 1 }
        return zooms.upperBound + 1 - Int(min(zoom, Double(zooms.upperBound + 1)))
    }

    /// Visits what is shown at a zoom in a box: slots of single annotations, and clusters.
    func search(
        _ rect: WorldRect, zoom: Double, found: (_ slot: Int) -> Void, foundCluster: (_ cluster: ShownCluster) -> Void
    ) {
        settle()
        let level = level(of: zoom)
        levels[level].search(rect) { node in
            if node.count == 1 {
                found(Int(node.key))
            } else {
                foundCluster(
                    ShownCluster(slot: Int(node.key), zoom: formingZoom(node.key, below: level), place: node.place, count: Int(node.count)))
            }
        }
    }

    // MARK: Clusters

    /// The level above one that made the cluster of a key; `nil` if there is none.
    private func formingLevel(_ key: UInt32, below level: Int) -> Int? {
        (0..<level).last { levels[$0].isClustered(key) }
    }

    private func formingZoom(_ key: UInt32, below level: Int) -> Int {
        options.zooms.upperBound - (formingLevel(key, below: level) ?? 0)
    }

    /// The slots of the annotations in a cluster, in an order that does not change; none if there is no such cluster.
    func slots(inClusterOf slot: Int, zoom: Int, limit: Int, offset: Int) -> [Int] {
        settle()
        let level = options.zooms.upperBound - zoom
        guard level >= 0, level < levels.count - 1, slot >= 0, slot < wanted.count, levels[level].isClustered(UInt32(slot)) else {
            return []
        }
        var (slots, skipped): ([Int], Int) = ([], max(0, offset))
        append(UInt32(slot), below: level + 1, to: &slots, limit: limit, skipping: &skipped)
        return slots
    }

    private func append(_ key: UInt32, below level: Int, to slots: inout [Int], limit: Int, skipping skipped: inout Int) {
        guard slots.count < limit, let index = levels[level].index(of: key) else { return }
        let count = Int(levels[level].nodes[index].count)
        if skipped >= count {
            skipped -= count
        } else if count == 1 {
            slots.append(Int(key))
        } else if let forming = formingLevel(key, below: level), let seed = levels[forming].index(of: key) {
            let members = levels[forming].members(ofSeed: seed).map { levels[forming].nodes[Int($0)].key }
            for member in members.sorted(by: { RankQueue.rank($0) < RankQueue.rank($1) }) {
                append(member, below: forming, to: &slots, limit: limit, skipping: &skipped)
            }
        }
    }
}

/// A cluster as a group shows it.
struct ShownCluster {
    /// The slot of the annotation around which it was made.
    let slot: Int
    /// The highest zoom at which it is shown.
    let zoom: Int
    let place: GridPoint
    let count: Int
}
