/// What of a polygon lies on one side of a meridian.
struct PolygonSide {
    /// The pieces; if one of them holds the polygon's first point, it is the first one.
    private(set) var pieces: [GridPolygon] = []
    /// Whether the first piece begins with the polygon's first point.
    private(set) var holdsFirst = false

    /// The pieces that follow from linking the stretches along the meridian; if the rings cross, the pieces from clipping each ring.
    init(of polygon: GridPolygon, on side: MeridianSide) {
        if !link(polygon, on: side) { clip(polygon, on: side) }
    }

    private mutating func link(_ polygon: GridPolygon, on side: MeridianSide) -> Bool {
        var chains: [RingChain] = []
        var uncut: [[GridPoint]] = []
        for (index, ring) in polygon.rings.enumerated() {
            if ring.allSatisfy({ side.holds($0) }) { uncut.append(ring) }
            chains += side.chains(of: ring, marksFirst: index == 0)
        }
        guard let links = ChainLinks(chains, on: side) else { return false }
        let (rings, first) = PolygonSide.rings(of: chains, links: links)
        guard rings.allSatisfy({ GridRing.orientation(of: $0) > 0 }) else { return false }
        pieces = rings.map { GridPolygon(rings: [$0]) }
        if let first {
            pieces.insert(pieces.remove(at: first), at: 0)
            holdsFirst = true
        }
        addHoles(uncut)
        return true
    }

    /// The rings that the stretches make, in the order of where they begin, and which of them begins with the polygon's first point.
    private static func rings(of chains: [RingChain], links: ChainLinks) -> (rings: [[GridPoint]], first: Int?) {
        var rings: [[GridPoint]] = []
        var first: Int?
        var isUsed = Array(repeating: false, count: chains.count)
        for start in links.order where !isUsed[start] {
            var points: [GridPoint] = []
            var beginning: Int?
            var index = start
            repeat {
                isUsed[index] = true
                if let offset = chains[index].first { beginning = points.count + offset }
                points += chains[index].points
                index = links.next[index]
            } while index != start
            if let beginning { points = Array(points[beginning...] + points[..<beginning]) }
            let ring = GridRing.withoutRepetition(points)
            guard GridRing.orientation(of: ring) != 0 else { continue }
            if beginning != nil { first = rings.count }
            rings.append(ring)
        }
        return (rings, first)
    }

    /// Gives each hole to the piece that it lies in.
    private mutating func addHoles(_ holes: [[GridPoint]]) {
        guard !pieces.isEmpty else { return }
        for hole in holes {
            let index = pieces.count == 1 ? 0 : pieces.firstIndex { piece in hole.contains { GridRing.contains(piece.rings[0], $0) } }
            pieces[index ?? 0].rings.append(hole)
        }
    }

    private mutating func clip(_ polygon: GridPolygon, on side: MeridianSide) {
        let rings = polygon.rings.map { side.clipped($0) }
        guard GridRing.orientation(of: rings[0]) != 0 else { return }
        var clipped = [GridRing.oriented(rings[0], counterclockwise: true)]
        for ring in rings.dropFirst() where GridRing.orientation(of: ring) != 0 {
            clipped.append(GridRing.oriented(ring, counterclockwise: false))
        }
        pieces = [GridPolygon(rings: clipped)]
        holdsFirst = side.holds(polygon.rings[0][0])
    }
}
