import Geodesy

extension ClusterForest {
    /// Groups the nodes that are shown one zoom above, and returns those that are shown at this one.
    ///
    /// As the library supercluster does it: one after the other, each node that is still free takes all free ones around it, if together
    /// they have enough points. Unlike there, nodes that are too few for a cluster remain free for later ones, and the circle goes on
    /// across the antimeridian.
    mutating func group(
        _ level: [UInt32], zoom: Int, options: ClusterOptions, _ merge: (_ children: ArraySlice<UInt32>) -> Void
    ) -> [UInt32] {
        let grid = ClusterGrid(points: level.map { nodes[Int($0)].center }, radius: options.worldRadius(atZoom: zoom))
        let leastPoints = max(2, options.minPoints)
        var shown: [UInt32] = []
        shown.reserveCapacity(level.count)
        for seed in level where nodes[Int(seed)].parent == ClusterNode.none {
            let first = children.count
            let points = gather(around: seed, of: level, in: grid)
            if children.count - first > 1 && points >= leastPoints {
                merge(children[first...])
                shown.append(UInt32(nodes.count))
                close(first, zoom: zoom)
            } else {
                children.removeSubrange(first...)
                shown.append(seed)
            }
        }
        // What was too few by itself may have been taken by a later one.
        return leastPoints == 2 ? shown : shown.filter { nodes[Int($0)].parent == ClusterNode.none }
    }

    /// Appends a node and all free ones around it to the children, and returns how many points they have.
    private mutating func gather(around seed: UInt32, of level: [UInt32], in grid: ClusterGrid) -> Int {
        var points = Int(nodes[Int(seed)].count)
        children.append(seed)
        grid.visitNeighbors(of: nodes[Int(seed)].center) { index in
            let node = level[index]
            guard node != seed && nodes[Int(node)].parent == ClusterNode.none else { return }
            points += Int(nodes[Int(node)].count)
            children.append(node)
        }
        return points
    }

    /// Makes a cluster of the children from an index on.
    private mutating func close(_ first: Int, zoom: Int) {
        let cluster = UInt32(nodes.count)
        for child in children[first...] { nodes[Int(child)].parent = cluster }
        nodes.append(ClusterNode(of: children[first...], in: nodes, firstChild: first, zoom: zoom))
    }
}
