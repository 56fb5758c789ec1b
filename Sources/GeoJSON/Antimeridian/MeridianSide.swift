/// One side of a meridian, and what of a ring lies there.
struct MeridianSide {
    let meridian: Int64
    let isWest: Bool

    /// Whether a place lies on this side, not on the meridian itself.
    func holds(_ point: GridPoint) -> Bool { isWest ? point.x < meridian : point.x > meridian }

    /// Grows along the meridian the way in which a counter-clockwise ring goes along it on this side: north on the west side.
    func key(_ point: GridPoint) -> Int64 { isWest ? point.y : -point.y }

    /// Where an edge with its ends on different sides, or one on the meridian, meets the meridian.
    func crossing(_ a: GridPoint, _ b: GridPoint) -> GridPoint {
        if a.x == meridian { return a }
        return b.x == meridian ? b : GridPoint.crossing(a, b, at: meridian)
    }

    /// The stretches of a ring on this side, each from the meridian to the meridian. O(n).
    ///
    /// - Parameter marksFirst: whether the stretch that holds the ring's first point remembers where.
    func chains(of ring: [GridPoint], marksFirst: Bool) -> [RingChain] {
        guard let start = ring.firstIndex(where: { !holds($0) }) else { return [] }
        var chains: [RingChain] = []
        var current: RingChain?
        for offset in ring.indices {
            let index = (start + offset) % ring.count
            let next = (index + 1) % ring.count
            let (a, b) = (ring[index], ring[next])
            if !holds(a) && holds(b) {
                current = RingChain(points: [crossing(a, b)], first: marksFirst && index == 0 && a.x == meridian ? 0 : nil)
            }
            if holds(b) {
                current?.append(b, isFirst: marksFirst && next == 0)
            } else if holds(a), var chain = current {
                chain.points.append(crossing(a, b))
                chains.append(chain)
                current = nil
            }
        }
        return chains
    }

    /// What of a ring lies on this side, its stretches joined along the meridian one after the other (Sutherland and Hodgman, 1974).
    func clipped(_ ring: [GridPoint]) -> [GridPoint] {
        var result: [GridPoint] = []
        for index in ring.indices {
            let (a, b) = (ring[index], ring[index == ring.count - 1 ? 0 : index + 1])
            if holds(a) || a.x == meridian { result.append(a) }
            if holds(a) != holds(b) && a.x != meridian && b.x != meridian { result.append(crossing(a, b)) }
        }
        return GridRing.withoutRepetition(result)
    }
}
