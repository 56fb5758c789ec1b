import MapCameras

/// A sweep line that moves over edges from west to east and finds out whether any of them intersect (Shamos and Hoey 1976).
///
/// The edges under the sweep line are kept in their order along it. That order does not change before the first intersection, and edges
/// that intersect are adjacent in it before. The sweep therefore compares only adjacent edges. At a point where one edge ends and the next
/// one begins, the new edge takes the place of the old one.
struct EdgeSweep {
    private let chain: EdgeChain
    /// The points from west to east.
    private let order: [Int]
    /// The index of each point in `order`.
    private let rank: [Int]
    private var status: SweepStatus

    init(_ chain: EdgeChain) {
        self.chain = chain
        let points = chain.points
        let order = points.indices.sorted { SegmentIntersection.precedes(points[$0], points[$1]) }
        var rank = [Int](repeating: 0, count: order.count)
        for (index, point) in order.enumerated() { rank[point] = index }
        (self.order, self.rank) = (order, rank)
        status = SweepStatus(capacity: chain.edgeCount)
    }

    /// Returns the later edge of any intersection among the first edges. `nil` if there is none.
    ///
    /// - Complexity: O(n log n)
    mutating func laterEdgeOfAnIntersection(amongFirst count: Int) -> Int? {
        status.removeAll()
        let isWholeRing = chain.isRing && count == chain.edgeCount
        var before = -1
        for point in order where point <= count {
            if before >= 0, chain.points[before] == chain.points[point] { return max(before, point) - 1 }
            before = point
            let incoming = point > 0 ? point - 1 : isWholeRing ? count - 1 : nil
            if let found = pass(point, incoming: incoming, outgoing: point < count ? point : nil) { return found }
        }
        return nil
    }

    private mutating func pass(_ point: Int, incoming: Int?, outgoing: Int?) -> Int? {
        let begins = (incoming.map { rank[$0] > rank[point] }, outgoing.map { rank[chain.end(of: $0)] > rank[point] })
        switch begins {
        case (true?, false?): return replace(outgoing!, by: incoming!)
        case (false?, true?): return replace(incoming!, by: outgoing!)
        default: break
        }
        if begins.0 == true, let found = insert(incoming!, at: point) { return found }
        if begins.1 == true, let found = insert(outgoing!, at: point) { return found }
        if begins.0 == false, let found = remove(incoming!) { return found }
        if begins.1 == false { return remove(outgoing!) }
        return nil
    }

    private mutating func replace(_ ended: Int, by begun: Int) -> Int? {
        status.replace(ended, by: begun)
        return intersectionWithNeighbors(of: begun)
    }

    private mutating func insert(_ edge: Int, at point: Int) -> Int? {
        let (begin, end) = (chain.points[point], chain.points[otherEnd(of: edge, than: point)])
        var position = SweepStatus.Position()
        while let other = status.edge(at: position) {
            let (first, last) = ends(of: other)
            var side = Orientation.of(first, last, begin)
            if side == 0 {
                if let found = laterIfIntersecting(edge, other) { return found }
                // Both edges begin at this point.
                side = Orientation.of(first, last, end)
            }
            position = status.step(from: position, up: side > 0)
        }
        status.insert(edge, at: position)
        return intersectionWithNeighbors(of: edge)
    }

    private mutating func remove(_ edge: Int) -> Int? {
        let (below, above) = status.neighbors(of: edge)
        status.remove(edge)
        guard let below, let above else { return nil }
        return laterIfIntersecting(below, above)
    }

    private func intersectionWithNeighbors(of edge: Int) -> Int? {
        let (below, above) = status.neighbors(of: edge)
        if let below, let found = laterIfIntersecting(edge, below) { return found }
        if let above { return laterIfIntersecting(edge, above) }
        return nil
    }

    private func laterIfIntersecting(_ a: Int, _ b: Int) -> Int? {
        chain.intersection(min(a, b), max(a, b)) == nil ? nil : max(a, b)
    }

    private func otherEnd(of edge: Int, than point: Int) -> Int { edge == point ? chain.end(of: edge) : edge }

    /// The ends of an edge, the western one first.
    private func ends(of edge: Int) -> (SIMD2<Double>, SIMD2<Double>) {
        let end = chain.end(of: edge)
        return rank[edge] < rank[end] ? (chain.points[edge], chain.points[end]) : (chain.points[end], chain.points[edge])
    }
}

/// The edges under a sweep line in their order along it: a treap whose nodes are also linked to their neighbors.
///
/// Source: R. Seidel, C. Aragon, Randomized search trees (1996). The priorities are a hash of the edge numbers, so that every run is the
/// same. The tree does not compare edges. The caller steps down from position to position.
private struct SweepStatus {
    /// The root, or the place below a node, where an edge is or could be inserted.
    struct Position {
        fileprivate var parent = none
        fileprivate var isAbove = false
        fileprivate var below = none
        fileprivate var above = none
    }

    private struct Node {
        var edge: Int
        var priority: UInt64
        var parent = none
        var low = none
        var high = none
        var previous = none
        var next = none
    }

    private var nodes: [Node] = []
    private var nodeOfEdge: [Int]
    private var root = none

    init(capacity: Int) {
        nodes.reserveCapacity(capacity)
        nodeOfEdge = Array(repeating: none, count: capacity)
    }

    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        root = none
    }

    /// Returns the edge at a position. `nil` if the position is free.
    func edge(at position: Position) -> Int? {
        let node = self.node(at: position)
        return node == none ? nil : nodes[node].edge
    }

    /// Returns the position above or below the edge at a position.
    func step(from position: Position, up: Bool) -> Position {
        let node = self.node(at: position)
        return up
            ? Position(parent: node, isAbove: true, below: node, above: position.above)
            : Position(parent: node, isAbove: false, below: position.below, above: node)
    }

    /// Inserts an edge at a free position.
    ///
    /// - Complexity: O(log n), expected.
    mutating func insert(_ edge: Int, at position: Position) {
        let node = nodes.count
        nodeOfEdge[edge] = node
        nodes.append(
            Node(
                edge: edge, priority: SweepStatus.priority(of: edge), parent: position.parent, previous: position.below,
                next: position.above))
        if position.below != none { nodes[position.below].next = node }
        if position.above != none { nodes[position.above].previous = node }
        attach(node, to: position.parent, above: position.isAbove)
        while nodes[node].parent != none, nodes[nodes[node].parent].priority < nodes[node].priority { rotateUp(node) }
    }

    /// Removes an edge.
    ///
    /// - Complexity: O(log n), expected.
    mutating func remove(_ edge: Int) {
        let node = nodeOfEdge[edge]
        while true {
            let (low, high) = (nodes[node].low, nodes[node].high)
            guard low != none, high != none else {
                replaceChild(node, by: low != none ? low : high)
                break
            }
            rotateUp(nodes[low].priority > nodes[high].priority ? low : high)
        }
        let (previous, next) = (nodes[node].previous, nodes[node].next)
        if previous != none { nodes[previous].next = next }
        if next != none { nodes[next].previous = previous }
    }

    /// Puts an edge in the place of another one.
    mutating func replace(_ edge: Int, by other: Int) {
        let node = nodeOfEdge[edge]
        nodes[node].edge = other
        nodeOfEdge[other] = node
    }

    /// Returns the edges that are adjacent to an edge.
    func neighbors(of edge: Int) -> (below: Int?, above: Int?) {
        let node = nodes[nodeOfEdge[edge]]
        return (node.previous == none ? nil : nodes[node.previous].edge, node.next == none ? nil : nodes[node.next].edge)
    }

    private func node(at position: Position) -> Int {
        guard position.parent != none else { return root }
        return position.isAbove ? nodes[position.parent].high : nodes[position.parent].low
    }

    private mutating func attach(_ node: Int, to parent: Int, above: Bool) {
        if parent == none { root = node } else if above { nodes[parent].high = node } else { nodes[parent].low = node }
        if node != none { nodes[node].parent = parent }
    }

    private mutating func replaceChild(_ node: Int, by other: Int) {
        let parent = nodes[node].parent
        attach(other, to: parent, above: parent != none && nodes[parent].high == node)
    }

    /// Exchanges a node with its parent and keeps the order.
    private mutating func rotateUp(_ node: Int) {
        let parent = nodes[node].parent
        let isAbove = nodes[parent].high == node
        replaceChild(parent, by: node)
        attach(isAbove ? nodes[node].low : nodes[node].high, to: parent, above: isAbove)
        attach(parent, to: node, above: !isAbove)
    }

    /// The finalizer of SplitMix64 (G. Steele, D. Lea, C. Flood 2014).
    private static func priority(of edge: Int) -> UInt64 {
        var bits = UInt64(truncatingIfNeeded: edge) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// The index that means no node.
private let none = -1
