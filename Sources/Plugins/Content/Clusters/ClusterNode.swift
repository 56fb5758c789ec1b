import Geodesy

/// A point or a cluster in the forest of clusters.
struct ClusterNode: Sendable {
    /// No node.
    static var none: UInt32 { .max }

    /// Where it is, in the first copy of the world.
    let center: WorldPoint
    /// How many points are in it.
    let count: UInt32
    /// The point around which it was made; a point itself.
    let point: UInt32
    /// Where its children begin in the forest's list, and how many they are.
    let firstChild: UInt32
    let childCount: UInt32
    /// The cluster that it is in, or none.
    var parent = ClusterNode.none
    /// The highest zoom at which it is shown.
    let zoom: UInt8

    /// A point of an index; the copy of the world that it is on does not matter, and beyond the world's square it lies at its edge.
    init(point index: Int, at coordinate: Coordinate, zoom highest: Int) {
        let place = WebMercator.project(coordinate.wrapped)
        // 180° is −180°.
        center = WorldPoint(x: place.x < 1 ? place.x : 0, y: place.y)
        count = 1
        point = UInt32(index)
        firstChild = 0
        childCount = 0
        zoom = UInt8(highest)
    }

    /// A cluster of nodes, at the middle of their points.
    ///
    /// - Parameters:
    ///   - members: the nodes; the first one is that around which it was made.
    ///   - nodes: all nodes.
    ///   - firstChild: where its children are in the forest's list.
    ///   - highest: the zoom.
    init(of members: ArraySlice<UInt32>, in nodes: [ClusterNode], firstChild: Int, zoom highest: Int) {
        let seed = nodes[Int(members[members.startIndex])]
        var (east, south, points) = (0.0, 0.0, UInt32(0))
        for member in members {
            let node = nodes[Int(member)]
            // The shorter way round the world, and small numbers, so that points at one place stay there.
            let away = node.center.x - seed.center.x
            east += (away - away.rounded()) * Double(node.count)
            south += (node.center.y - seed.center.y) * Double(node.count)
            points += node.count
        }
        let x = seed.center.x + east / Double(points)
        let wrapped = x - x.rounded(.down)
        // Rounding pushes nothing out of the world's square.
        let y = min(max(seed.center.y + south / Double(points), 0), 1)
        center = WorldPoint(x: wrapped < 1 ? wrapped : 0, y: y)
        count = points
        point = seed.point
        self.firstChild = UInt32(firstChild)
        childCount = UInt32(members.count)
        zoom = UInt8(highest)
    }
}
