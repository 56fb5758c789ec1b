/// Which stretch of a polygon's rings follows which along the meridian, on one side of it.
///
/// Along the meridian the inside and the outside take turns. So, going the way of `MeridianSide.key`, every end of a stretch is followed
/// by the beginning of one: there the piece goes on. Where several meet in one point, they are taken in the order that keeps the turns.
struct ChainLinks {
    /// The stretch that follows each.
    private(set) var next: [Int]
    /// The stretches by where they begin.
    private(set) var order: [Int]

    /// Nil if ends and beginnings do not take turns: then the rings cross themselves or each other. O(n log n).
    init?(_ chains: [RingChain], on side: MeridianSide) {
        order = chains.indices.sorted { (side.key(chains[$0].entry), $0) < (side.key(chains[$1].entry), $1) }
        let exits = chains.indices.sorted { (side.key(chains[$0].exit), $0) < (side.key(chains[$1].exit), $1) }
        next = Array(repeating: 0, count: chains.count)
        // In order of their keys the k-th end must come before the k-th beginning, and that before the next end; equal is as good.
        for index in chains.indices {
            let end = side.key(chains[exits[index]].exit)
            let beginning = side.key(chains[order[index]].entry)
            guard end <= beginning else { return nil }
            if index + 1 < chains.count && side.key(chains[exits[index + 1]].exit) < beginning { return nil }
            next[exits[index]] = order[index]
        }
    }
}
