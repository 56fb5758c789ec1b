import Geodesy

/// Which points are in which clusters, and those in which: the index without what users aggregate.
struct ClusterForest: Sendable {
    /// The points by their index, and after them the clusters in the order in which they were made, highest zoom first.
    var nodes: [ClusterNode] = []
    /// The children of all clusters.
    var children: [UInt32] = []
    /// How many of the nodes are points.
    let pointCount: Int
    /// The zooms that have clusters of their own, and above them the one at which every point stands by itself.
    let zooms: ClosedRange<Int>
    /// All nodes where they are, each with a bit for every zoom at which it is shown.
    var tree = PackedHilbertTree(boxes: [])

    /// The forest of some places; those that are not valid are in none of its trees.
    ///
    /// - Parameters:
    ///   - places: the places.
    ///   - options: what to group.
    ///   - merge: is told of each cluster when it is made, in the order of the nodes.
    init(_ places: [Coordinate], options: ClusterOptions, merge: (_ children: ArraySlice<UInt32>) -> Void) {
        precondition(places.count < UInt32.max / 2, "a cluster index holds fewer than 2^31 points")
        pointCount = places.count
        zooms = options.zooms.lowerBound...options.zooms.upperBound + 1
        nodes.reserveCapacity(2 * places.count)
        for index in places.indices { nodes.append(ClusterNode(point: index, at: places[index], zoom: zooms.upperBound)) }
        var level = places.indices.filter { places[$0].isValid }.map { UInt32($0) }
        for zoom in options.zooms.reversed() {
            level = group(level, zoom: zoom, options: options, merge)
        }
        plant(level)
    }
}
