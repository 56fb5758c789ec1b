/// The edges under a sweep line in their order along it: a treap, whose nodes are also linked to their neighbours.
///
/// Source: R. Seidel, C. Aragon, Randomized search trees (1996). The priorities are a hash of the edges' numbers, so that every run is the
/// same. Who compares is not its business: a search goes down from spot to spot.
struct SweepStatus {
    /// A place under a node, or the root's, where an edge is or could be put.
    struct Spot {
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

    /// The edge at a spot; `nil` if it is free.
    func edge(at spot: Spot) -> Int? {
        let node = self.node(at: spot)
        return node == none ? nil : nodes[node].edge
    }

    /// The spot above or below the edge that is at a spot.
    func step(from spot: Spot, up: Bool) -> Spot {
        let node = self.node(at: spot)
        return up
            ? Spot(parent: node, isAbove: true, below: node, above: spot.above)
            : Spot(parent: node, isAbove: false, below: spot.below, above: node)
    }

    /// Puts an edge at a free spot. O(log n), expected.
    mutating func insert(_ edge: Int, at spot: Spot) {
        let node = nodes.count
        nodeOfEdge[edge] = node
        nodes.append(
            Node(edge: edge, priority: SweepStatus.priority(of: edge), parent: spot.parent, previous: spot.below, next: spot.above))
        if spot.below != none { nodes[spot.below].next = node }
        if spot.above != none { nodes[spot.above].previous = node }
        attach(node, to: spot.parent, above: spot.isAbove)
        while nodes[node].parent != none, nodes[nodes[node].parent].priority < nodes[node].priority { rotateUp(node) }
    }

    /// Takes an edge out. O(log n), expected.
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

    /// Puts an edge where another one was.
    mutating func replace(_ edge: Int, by other: Int) {
        let node = nodeOfEdge[edge]
        nodes[node].edge = other
        nodeOfEdge[other] = node
    }

    /// The edges next to one.
    func neighbors(of edge: Int) -> (below: Int?, above: Int?) {
        let node = nodes[nodeOfEdge[edge]]
        return (node.previous == none ? nil : nodes[node.previous].edge, node.next == none ? nil : nodes[node.next].edge)
    }

    private func node(at spot: Spot) -> Int {
        guard spot.parent != none else { return root }
        return spot.isAbove ? nodes[spot.parent].high : nodes[spot.parent].low
    }

    private mutating func attach(_ node: Int, to parent: Int, above: Bool) {
        if parent == none { root = node } else if above { nodes[parent].high = node } else { nodes[parent].low = node }
        if node != none { nodes[node].parent = parent }
    }

    private mutating func replaceChild(_ node: Int, by other: Int) {
        let parent = nodes[node].parent
        attach(other, to: parent, above: parent != none && nodes[parent].high == node)
    }

    /// Exchanges a node with its parent, in the same order.
    private mutating func rotateUp(_ node: Int) {
        let parent = nodes[node].parent
        let isAbove = nodes[parent].high == node
        replaceChild(parent, by: node)
        attach(isAbove ? nodes[node].low : nodes[node].high, to: parent, above: isAbove)
        attach(parent, to: node, above: !isAbove)
    }

    /// The finaliser of SplitMix64 (G. Steele, D. Lea, C. Flood 2014).
    private static func priority(of edge: Int) -> UInt64 {
        var bits = UInt64(truncatingIfNeeded: edge) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// No node.
private let none = -1
