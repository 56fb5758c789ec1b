/// Whether edges meet, by a line that sweeps over them from west to east (Shamos and Hoey 1976).
///
/// The edges under the sweep line are kept in their order along it. Until the first meeting that order never changes, and edges that meet
/// are neighbours in it before, so only neighbours are compared. A point in which one edge ends and the next begins hands its place on.
struct EdgeSweep {
    private let chain: EdgeChain
    /// The points from west to east, and the place of each in that order.
    private let order: [Int]
    private let rank: [Int]
    private var status: SweepStatus

    init(_ chain: EdgeChain) {
        self.chain = chain
        let points = chain.points
        let order = points.indices.sorted { SegmentMeeting.precedes(points[$0], points[$1]) }
        var rank = [Int](repeating: 0, count: order.count)
        for (place, point) in order.enumerated() { rank[point] = place }
        (self.order, self.rank) = (order, rank)
        status = SweepStatus(capacity: chain.edgeCount)
    }

    /// The later edge of some two that meet, among the first edges; `nil` if no two do. O(n · log n).
    mutating func someLaterEdge(among count: Int) -> Int? {
        status.removeAll()
        let isWhole = chain.isRing && count == chain.edgeCount
        var before = -1
        for point in order where point <= count {
            if before >= 0, chain.points[before] == chain.points[point] { return max(before, point) - 1 }
            before = point
            let incoming = point > 0 ? point - 1 : isWhole ? count - 1 : nil
            if let found = pass(point, incoming: incoming, outgoing: point < count ? point : nil) { return found }
        }
        return nil
    }

    private mutating func pass(_ point: Int, incoming: Int?, outgoing: Int?) -> Int? {
        let begins = (incoming.map { rank[$0] > rank[point] }, outgoing.map { rank[chain.end(of: $0)] > rank[point] })
        switch begins {
        case (true?, false?): return handOn(from: outgoing!, to: incoming!)
        case (false?, true?): return handOn(from: incoming!, to: outgoing!)
        default: break
        }
        if begins.0 == true, let found = enter(incoming!, at: point) { return found }
        if begins.1 == true, let found = enter(outgoing!, at: point) { return found }
        if begins.0 == false, let found = leave(incoming!) { return found }
        if begins.1 == false { return leave(outgoing!) }
        return nil
    }

    private mutating func handOn(from ended: Int, to begun: Int) -> Int? {
        status.replace(ended, by: begun)
        return meetsNeighbor(begun)
    }

    private mutating func enter(_ edge: Int, at point: Int) -> Int? {
        let (begin, end) = (chain.points[point], chain.points[otherEnd(of: edge, than: point)])
        var spot = SweepStatus.Spot()
        while let other = status.edge(at: spot) {
            let (first, last) = ends(of: other)
            var side = Orientation.of(first, last, begin)
            if side == 0 {
                if let found = later(edge, other) { return found }
                // They share this point, where both begin.
                side = Orientation.of(first, last, end)
            }
            spot = status.step(from: spot, up: side > 0)
        }
        status.insert(edge, at: spot)
        return meetsNeighbor(edge)
    }

    private mutating func leave(_ edge: Int) -> Int? {
        let (below, above) = status.neighbors(of: edge)
        status.remove(edge)
        guard let below, let above else { return nil }
        return later(below, above)
    }

    private func meetsNeighbor(_ edge: Int) -> Int? {
        let (below, above) = status.neighbors(of: edge)
        if let below, let found = later(edge, below) { return found }
        if let above { return later(edge, above) }
        return nil
    }

    /// The later of two edges if they meet.
    private func later(_ a: Int, _ b: Int) -> Int? { chain.meeting(min(a, b), max(a, b)) == nil ? nil : max(a, b) }

    private func otherEnd(of edge: Int, than point: Int) -> Int { edge == point ? chain.end(of: edge) : edge }

    /// The ends of an edge, the western one first.
    private func ends(of edge: Int) -> (SIMD2<Double>, SIMD2<Double>) {
        let end = chain.end(of: edge)
        return rank[edge] < rank[end] ? (chain.points[edge], chain.points[end]) : (chain.points[end], chain.points[edge])
    }
}
