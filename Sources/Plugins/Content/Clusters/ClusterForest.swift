import Geodesy
import MapCameras

/// The hierarchy of clusters and points, without aggregated properties.
struct ClusterForest: Sendable {
    /// The points by their indices, followed by the clusters in the order in which they were made, highest zoom first.
    private(set) var nodes: [ClusterNode] = []
    /// The children of all clusters.
    private var children: [UInt32] = []
    /// The number of points.
    let pointCount: Int
    /// The zooms that have clusters, and one more above them, at which there are only points.
    private let zooms: ClosedRange<Int>
    /// The places of all nodes. Each node has one bit for each zoom at which it is shown.
    private var tree = PackedHilbertTree(boxes: [])

    /// Creates the hierarchy of some places. Invalid places are not part of the tree.
    ///
    /// - Parameters:
    ///   - places: The places.
    ///   - options: The options of the clusters.
    ///   - merge: Called with the children of each cluster when the cluster is made, in the order of the nodes.
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
        buildTree(level)
    }
}

// MARK: - Building

extension ClusterForest {
    /// Groups the nodes that are shown one zoom above. Returns the nodes that are shown at this zoom.
    ///
    /// As in the library supercluster, each free node in turn takes all free nodes around it, if together they have enough points. Unlike
    /// in supercluster, nodes with too few points stay free for later nodes, and circles continue across the antimeridian.
    private mutating func group(
        _ level: [UInt32], zoom: Int, options: ClusterOptions, _ merge: (_ children: ArraySlice<UInt32>) -> Void
    ) -> [UInt32] {
        let grid = ClusterGrid(points: level.map { nodes[Int($0)].center }, radius: options.worldRadius(atZoom: zoom))
        let minPoints = max(2, options.minPoints)
        var shown: [UInt32] = []
        shown.reserveCapacity(level.count)
        for seed in level where nodes[Int(seed)].parent == ClusterNode.none {
            let first = children.count
            let points = gather(around: seed, of: level, in: grid)
            if children.count - first > 1 && points >= minPoints {
                merge(children[first...])
                shown.append(UInt32(nodes.count))
                makeCluster(first, zoom: zoom)
            } else {
                children.removeSubrange(first...)
                shown.append(seed)
            }
        }
        // A later cluster can have taken a node that was shown alone.
        return minPoints == 2 ? shown : shown.filter { nodes[Int($0)].parent == ClusterNode.none }
    }

    /// Appends a node and all free nodes around it to the children. Returns their number of points.
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
    private mutating func makeCluster(_ first: Int, zoom: Int) {
        let cluster = UInt32(nodes.count)
        for child in children[first...] { nodes[Int(child)].parent = cluster }
        nodes.append(ClusterNode(of: children[first...], in: nodes, firstChild: first, zoom: zoom))
    }

    /// Builds the tree. A node is marked with the zooms at which it is shown: from one above the zoom of its parent to its own zoom.
    ///
    /// - Parameter top: The nodes that are shown at the lowest zoom.
    private mutating func buildTree(_ top: [UInt32]) {
        var marks = nodes.map { node in
            node.parent == ClusterNode.none ? 0 : Self.marks(of: Int(nodes[Int(node.parent)].zoom) + 1...Int(node.zoom))
        }
        for root in top { marks[Int(root)] = Self.marks(of: zooms.lowerBound...Int(nodes[Int(root)].zoom)) }
        tree = PackedHilbertTree(boxes: nodes.map { PlaneBox($0.center) }, marks: marks)
    }

    /// Returns the bit of a zoom.
    private static func mark(of zoom: Int) -> UInt32 { 1 << UInt32(zoom) }

    private static func marks(of zooms: ClosedRange<Int>) -> UInt32 {
        (UInt32.max << UInt32(zooms.lowerBound)) & (UInt32.max >> UInt32(31 - zooms.upperBound))
    }
}

// MARK: - Searches

extension ClusterForest {
    /// Visits the nodes that are shown at a zoom in a rectangle, until a visit returns `false`. Returns whether all nodes were visited.
    @discardableResult
    func search(_ rect: WorldRect, zoom: Double, _ visit: (_ node: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        return tree.search(window, mark: Self.mark(of: level(of: zoom)), visit)
    }

    /// Returns the level that is shown at a zoom. A fractional zoom is rounded down and limited to the existing levels. NaN gives the
    /// lowest zoom.
    private func level(of zoom: Double) -> Int {
        guard zoom >= Double(zooms.lowerBound) else { return zooms.lowerBound }
        return Int(min(zoom, Double(zooms.upperBound)))
    }

    /// Returns the node of a cluster, or `nil` if there is no such cluster.
    func node(of id: ClusterID) -> Int? {
        guard (0..<pointCount).contains(id.point) else { return nil }
        var next = nodes[id.point].parent
        while next != ClusterNode.none {
            let node = nodes[Int(next)]
            if node.zoom == id.zoom { return node.point == id.point ? Int(next) : nil }
            next = node.parent
        }
        return nil
    }

    /// Returns the children of a node.
    func children(of node: ClusterNode) -> ArraySlice<UInt32> {
        children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
    }

    /// Appends points of a node, depth first, until there are `limit` points. The first `skipped` points are omitted.
    func appendPoints(of node: ClusterNode, to points: inout [Int], limit: Int, skipping skipped: inout Int) {
        guard points.count < limit else { return }
        if skipped >= Int(node.count) {
            skipped -= Int(node.count)
        } else if node.childCount == 0 {
            points.append(Int(node.point))
        } else {
            for child in children(of: node) {
                appendPoints(of: nodes[Int(child)], to: &points, limit: limit, skipping: &skipped)
            }
        }
    }
}

/// A point or a cluster.
struct ClusterNode: Sendable {
    /// Marks the absence of a node.
    static var none: UInt32 { .max }

    /// The place in the first copy of the world.
    let center: WorldPoint
    /// The number of points.
    let count: UInt32
    /// The point around which the cluster was made, or the point itself.
    let point: UInt32
    /// The index of the first child in the list of children.
    let firstChild: UInt32
    let childCount: UInt32
    /// The cluster that contains the node, or `none`.
    var parent = ClusterNode.none
    /// The highest zoom at which the node is shown.
    let zoom: UInt8

    /// Creates a point. The copy of the world does not matter. A latitude beyond the world's square counts as its edge.
    init(point index: Int, at coordinate: Coordinate, zoom highest: Int) {
        let place = WebMercator.project(coordinate.wrapped)
        // 180° is the same as −180°.
        center = WorldPoint(x: place.x < 1 ? place.x : 0, y: place.y)
        count = 1
        point = UInt32(index)
        firstChild = 0
        childCount = 0
        zoom = UInt8(highest)
    }

    /// Creates a cluster at the mean of its points.
    ///
    /// - Parameters:
    ///   - members: The nodes of the cluster. The first one is the node around which it was made.
    ///   - nodes: All nodes.
    ///   - firstChild: The index of the first child in the list of children.
    ///   - highest: The highest zoom at which the cluster is shown.
    init(of members: ArraySlice<UInt32>, in nodes: [ClusterNode], firstChild: Int, zoom highest: Int) {
        let seed = nodes[Int(members[members.startIndex])]
        var (east, south, points) = (0.0, 0.0, UInt32(0))
        for member in members {
            let node = nodes[Int(member)]
            // Small offsets, the shorter way around the world, so that the mean of equal points is the same point.
            let away = node.center.x - seed.center.x
            east += (away - away.rounded()) * Double(node.count)
            south += (node.center.y - seed.center.y) * Double(node.count)
            points += node.count
        }
        let x = seed.center.x + east / Double(points)
        let wrapped = x - x.rounded(.down)
        // Limited, because rounding could move the mean outside the world's square.
        let y = min(max(seed.center.y + south / Double(points), 0), 1)
        center = WorldPoint(x: wrapped < 1 ? wrapped : 0, y: y)
        count = points
        point = seed.point
        self.firstChild = UInt32(firstChild)
        childCount = UInt32(members.count)
        zoom = UInt8(highest)
    }
}
