import Geodesy
import MapCameras

/// Which points are in which clusters, and those in which: the index without what users aggregate.
struct ClusterForest: Sendable {
    /// The points by their index, and after them the clusters in the order in which they were made, highest zoom first.
    private(set) var nodes: [ClusterNode] = []
    /// The children of all clusters.
    private var children: [UInt32] = []
    /// How many of the nodes are points.
    let pointCount: Int
    /// The zooms that have clusters of their own, and above them the one at which every point stands by itself.
    private let zooms: ClosedRange<Int>
    /// All nodes where they are, each with a bit for every zoom at which it is shown.
    private var tree = PackedHilbertTree(boxes: [])

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
        buildTree(level)
    }
}

extension ClusterForest {
    /// Groups the nodes that are shown one zoom above, and returns those that are shown at this one.
    ///
    /// As the library supercluster does it: one after the other, each node that is still free takes all free ones around it, if together
    /// they have enough points. Unlike there, nodes that are too few for a cluster remain free for later ones, and the circle goes on
    /// across the antimeridian.
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
        // What was too few by itself may have been taken by a later one.
        return minPoints == 2 ? shown : shown.filter { nodes[Int($0)].parent == ClusterNode.none }
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
    private mutating func makeCluster(_ first: Int, zoom: Int) {
        let cluster = UInt32(nodes.count)
        for child in children[first...] { nodes[Int(child)].parent = cluster }
        nodes.append(ClusterNode(of: children[first...], in: nodes, firstChild: first, zoom: zoom))
    }
}

extension ClusterForest {
    /// Puts every node into the tree, marked with the zooms at which it is shown: from one above its parent's to its own.
    ///
    /// - Parameter top: the nodes that are shown at the lowest zoom, those that are in no cluster.
    private mutating func buildTree(_ top: [UInt32]) {
        var marks = nodes.map { node in
            node.parent == ClusterNode.none ? 0 : Self.marks(of: Int(nodes[Int(node.parent)].zoom) + 1...Int(node.zoom))
        }
        for root in top { marks[Int(root)] = Self.marks(of: zooms.lowerBound...Int(nodes[Int(root)].zoom)) }
        tree = PackedHilbertTree(boxes: nodes.map { IndexBox($0.center) }, marks: marks)
    }

    /// The bit of a zoom.
    private static func mark(of zoom: Int) -> UInt32 { 1 << UInt32(zoom) }

    private static func marks(of zooms: ClosedRange<Int>) -> UInt32 {
        (UInt32.max << UInt32(zooms.lowerBound)) & (UInt32.max >> UInt32(31 - zooms.upperBound))
    }
}

extension ClusterForest {
    /// Visits the nodes that are shown at a zoom in a window.
    @discardableResult
    func search(_ rect: WorldRect, zoom: Double, _ visit: (_ node: Int) -> Bool) -> Bool {
        guard let window = WorldWindow(rect) else { return true }
        return tree.search(window, mark: Self.mark(of: level(of: zoom)), visit)
    }

    /// The zoom whose nodes are shown at a zoom between two: the lower one, within those that there are. NaN counts as the lowest.
    private func level(of zoom: Double) -> Int {
        guard zoom >= Double(zooms.lowerBound) else { return zooms.lowerBound }
        return Int(min(zoom, Double(zooms.upperBound)))
    }

    /// The node of a cluster; `nil` if there is none with that name.
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

    /// The children of a node.
    func children(of node: ClusterNode) -> ArraySlice<UInt32> {
        children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
    }

    /// Appends the points of a node, depth first, but for some at the beginning; until there are enough of them.
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
