extension ClusterIndex {
    /// The cluster with a name; `nil` if there is none, perhaps because the name is that of another index. O(zooms).
    public func cluster(_ id: ClusterID) -> Cluster<Properties>? {
        guard let node = forest.node(of: id), case .cluster(let cluster) = item(node) else { return nil }
        return cluster
    }

    /// The lowest zoom at which a cluster is split, into what ``children(of:)`` gives; `nil` if there is no such cluster.
    public func expansionZoom(of id: ClusterID) -> Int? {
        forest.node(of: id).map { Int(forest.nodes[$0].zoom) + 1 }
    }

    /// The clusters and points that a cluster is split into at its expansion zoom, at least two; none if there is no such cluster.
    public func children(of id: ClusterID) -> [ClusterItem<Properties>] {
        guard let node = forest.node(of: id) else { return [] }
        return forest.children(of: forest.nodes[node]).map { item(Int($0)) }
    }

    /// Points of a cluster, by their index, in an order that stays the same; none if there is no such cluster.
    ///
    /// - Parameters:
    ///   - id: the cluster.
    ///   - limit: how many at most; 10 by default.
    ///   - offset: how many to leave out at the beginning, for the next page.
    public func leaves(of id: ClusterID, limit: Int = 10, offset: Int = 0) -> [Int] {
        var points: [Int] = []
        var skipped = max(0, offset)
        if let node = forest.node(of: id) {
            forest.appendPoints(of: forest.nodes[node], to: &points, limit: limit, skipping: &skipped)
        }
        return points
    }
}
