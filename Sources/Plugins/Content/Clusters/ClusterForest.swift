import Geodesy
import MapCameras

/// The hierarchy of clusters and points, without aggregated properties.
struct ClusterForest: Sendable {
    /// The points by their indices, followed by the clusters in the order in which they were made, highest zoom first.
    private(set) var nodes: [ForestNode] = []
    /// The children of all clusters.
    private var children: [UInt32] = []
    /// The number of points.
    let pointCount: Int
    private let options: ClusterOptions
    /// The coordinates of all nodes. Each node has one bit for each zoom at which it is shown.
    private var tree = PackedBoxes()

    /// Creates the hierarchy of some coordinates. Invalid coordinates are not part of the tree.
    ///
    /// - Parameters:
    ///   - coordinates: The coordinates.
    ///   - options: The options of the clusters.
    ///   - merge: Called with the children of each cluster when the cluster is made, in the order of the nodes.
    init(_ coordinates: [Coordinate], options: ClusterOptions, merge: (_ children: ArraySlice<UInt32>) -> Void) {
        precondition(coordinates.count < UInt32.max / 2, "a cluster index holds fewer than 2^31 points")
        pointCount = coordinates.count
        self.options = options
        nodes.reserveCapacity(2 * coordinates.count)
        for index in coordinates.indices {
            nodes.append(ForestNode(point: index, at: coordinates[index], zoom: options.zooms.upperBound + 1))
        }
        var items: [LevelItem] = []
        for index in coordinates.indices where coordinates[index].isValid {
            if let point = ClusterPoint(nodes[index].center) { items.append(LevelItem(key: UInt32(index), point: point, count: 1)) }
        }
        // For each point, the node that was made around it last.
        var shown = Array(0..<UInt32(coordinates.count))
        for zoom in options.zooms.reversed() {
            var level = ClusterLevel(options, formingZoom: zoom, order: .given)
            level.build(items) { keys in makeCluster(of: keys, zoom: zoom, &shown, merge) }
            items = items.compactMap { item in
                let below = level.itemBelow(item.key)
                return below.count > 0 ? below : nil
            }
        }
        buildTree(items.map { shown[Int($0.key)] })
    }

    /// Makes a cluster of the nodes that are shown for some keys, that of the seed first.
    private mutating func makeCluster(
        of keys: [UInt32], zoom: Int, _ shown: inout [UInt32], _ merge: (_ children: ArraySlice<UInt32>) -> Void
    ) {
        let (cluster, first) = (UInt32(nodes.count), children.count)
        for key in keys { children.append(shown[Int(key)]) }
        for child in children[first...] { nodes[Int(child)].parent = cluster }
        merge(children[first...])
        nodes.append(ForestNode(of: children[first...], in: nodes, firstChild: first, zoom: zoom))
        shown[Int(keys[0])] = cluster
    }

    /// Builds the tree. A node is marked with the zooms at which it is shown: from one above the zoom of its parent to its own zoom.
    ///
    /// - Parameter top: The nodes that are shown at the lowest zoom.
    private mutating func buildTree(_ top: [UInt32]) {
        var marks = nodes.map { node in
            node.parent == ForestNode.none ? 0 : Self.marks(of: Int(nodes[Int(node.parent)].zoom) + 1...Int(node.zoom))
        }
        for root in top { marks[Int(root)] = Self.marks(of: options.zooms.lowerBound...Int(nodes[Int(root)].zoom)) }
        tree = PackedBoxes(nodes.map { WorldRect($0.center).inFirstWorld }, marks: marks)
    }

    /// Returns the bits of some zooms.
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
        return tree.search(window, mark: 1 << UInt32(options.shownZoom(at: zoom)), visit)
    }

    /// Returns the node of a cluster, or `nil` if there is no such cluster.
    func node(of id: ClusterID) -> Int? {
        guard (0..<pointCount).contains(id.point) else { return nil }
        var next = nodes[id.point].parent
        while next != ForestNode.none {
            let node = nodes[Int(next)]
            if node.zoom == id.zoom { return node.point == id.point ? Int(next) : nil }
            next = node.parent
        }
        return nil
    }

    /// Returns the children of a node.
    func children(of node: ForestNode) -> ArraySlice<UInt32> {
        children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
    }

    /// Appends points of a node, depth first, until there are `limit` points. The first `skipped` points are omitted.
    func appendPoints(of node: ForestNode, to points: inout [Int], limit: Int, skipping skipped: inout Int) {
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
struct ForestNode: Sendable {
    /// Marks the absence of a node.
    static var none: UInt32 { .max }

    /// The point of the plane in the first copy of the world.
    let center: WorldPoint
    /// The number of points.
    let count: UInt32
    /// The point around which the cluster was made, or the point itself.
    let point: UInt32
    /// The index of the first child in the list of children.
    let firstChild: UInt32
    let childCount: UInt32
    /// The cluster that contains the node, or `none`.
    var parent = ForestNode.none
    /// The highest zoom at which the node is shown.
    let zoom: UInt8

    /// Creates a point. The copy of the world does not matter. A latitude beyond the world's square counts as its edge.
    init(point index: Int, at coordinate: Coordinate, zoom highest: Int) {
        let worldPoint = WebMercator.project(coordinate.wrapped)
        // 180° is the same as −180°.
        center = WorldPoint(x: worldPoint.x < 1 ? worldPoint.x : 0, y: worldPoint.y)
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
    init(of members: ArraySlice<UInt32>, in nodes: [ForestNode], firstChild: Int, zoom highest: Int) {
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
