/// Finds the ring, of several that do not cross, that contains other rings.
///
/// It is a segment tree over the latitudes of the points that are looked up. Each node has the edges that cross all of its latitudes, from
/// west to east. Edges that do not cross have the same order at each of them, so a binary search finds the nearest edge to the east of a
/// point. If the inside of its ring is to the west of that edge, the ring contains the point. Source: J. L. Bentley, Algorithms for Klee's
/// rectangle problems (1977).
struct RingLocator {
    private struct Edge {
        let south: GridPoint
        let north: GridPoint
        /// The index of the ring.
        let ring: Int
        /// Whether the inside is to the west: the ring, counter-clockwise, goes north.
        let hasInsideWest: Bool

        func x(at latitude: Double) -> Double {
            Double(south.x) + slope * (latitude - Double(south.y))
        }

        var slope: Double { Double(north.x - south.x) / Double(north.y - south.y) }
    }

    /// Where a point is.
    private enum Location {
        case inside(Int)
        case onEdge(of: Int)
        case outside
    }

    private var edges: [Edge] = []
    /// The latitudes that can be looked up, in ascending order.
    private let latitudes: [Int64]
    /// The number of leaves, a power of two. The children of node *k* are 2*k* and 2*k* + 1, and the root is 1.
    private let leafCount: Int
    private var nodes: [[Int]]

    /// Points nearer than this to an edge are on it, in units of the grid.
    private static let edgeTolerance = 1e-6

    /// Creates a locator.
    ///
    /// - Parameters:
    ///   - rings: The rings, counter-clockwise.
    ///   - others: The rings that are looked up.
    /// - Complexity: O(n log² n), where n is the number of points.
    init(_ rings: [[GridPoint]], lookingUp others: [[GridPoint]]) {
        var latitudes: [Int64] = []
        for latitude in others.joined().map({ $0.y }).sorted() where latitude != latitudes.last { latitudes.append(latitude) }
        var leafCount = 1
        while leafCount < latitudes.count { leafCount *= 2 }
        (self.latitudes, self.leafCount) = (latitudes, leafCount)
        nodes = Array(repeating: [], count: 2 * leafCount)
        for (number, ring) in rings.enumerated() {
            for index in ring.indices { addEdge(from: ring[index], to: ring[index == ring.count - 1 ? 0 : index + 1], ofRing: number) }
        }
        for node in nodes.indices where nodes[node].count > 1 { sort(node) }
    }

    /// Adds an edge to the nodes that it crosses. An edge has its southern end, but not its northern one.
    private mutating func addEdge(from start: GridPoint, to end: GridPoint, ofRing ring: Int) {
        guard start.y != end.y else { return }
        let (south, north) = start.y < end.y ? (start, end) : (end, start)
        var (first, last) = (leafCount + index(ofLatitude: south.y), leafCount + index(ofLatitude: north.y))
        guard first < last else { return }
        edges.append(Edge(south: south, north: north, ring: ring, hasInsideWest: start.y < end.y))
        while first < last {
            if first % 2 == 1 {
                nodes[first].append(edges.count - 1)
                first += 1
            }
            if last % 2 == 1 {
                last -= 1
                nodes[last].append(edges.count - 1)
            }
            (first, last) = (first / 2, last / 2)
        }
    }

    /// Sorts the edges of a node from west to east. Edges that meet at the latitude are in the order that they have north of it.
    private mutating func sort(_ node: Int) {
        var (first, last) = (node, node)
        while first < leafCount { (first, last) = (2 * first, 2 * last + 1) }
        let (south, north) = (latitudes[first - leafCount], latitudes[min(last - leafCount, latitudes.count - 1)])
        let middle = (Double(south) + Double(north)) / 2
        let edges = edges
        nodes[node].sort { (edges[$0].x(at: middle), edges[$0].slope) < (edges[$1].x(at: middle), edges[$1].slope) }
    }

    /// The index of the first latitude that is not below another one.
    private func index(ofLatitude latitude: Int64) -> Int {
        var (low, high) = (0, latitudes.count)
        while low < high {
            let middle = (low + high) / 2
            if latitudes[middle] < latitude { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the ring that contains another ring. If that one has points only on edges, the index of a ring that it touches. `nil` if
    /// it is outside of all rings.
    func ring(containing other: [GridPoint]) -> Int? {
        var touched: Int?
        for point in other {
            switch location(of: point) {
            case .inside(let ring): return ring
            case .onEdge(let ring): touched = touched ?? ring
            case .outside: continue
            }
        }
        return touched
    }

    private func location(of point: GridPoint) -> Location {
        let (x, y) = (Double(point.x), Double(point.y))
        var nearest: (x: Double, slope: Double, edge: Int)?
        var node = leafCount + index(ofLatitude: point.y)
        while node > 0 {
            let members = nodes[node]
            var (low, high) = (0, members.count)
            while low < high {
                let middle = (low + high) / 2
                if edges[members[middle]].x(at: y) < x - Self.edgeTolerance { low = middle + 1 } else { high = middle }
            }
            if low < members.count {
                let edge = edges[members[low]]
                let candidate = (x: edge.x(at: y), slope: edge.slope, edge: members[low])
                if nearest.map({ (candidate.x, candidate.slope) < ($0.x, $0.slope) }) ?? true { nearest = candidate }
            }
            node /= 2
        }
        guard let nearest else { return .outside }
        let edge = edges[nearest.edge]
        if nearest.x <= x + Self.edgeTolerance { return .onEdge(of: edge.ring) }
        return edge.hasInsideWest ? .inside(edge.ring) : .outside
    }
}
