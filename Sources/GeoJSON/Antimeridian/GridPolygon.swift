/// A polygon on the grid: the outer ring counter-clockwise, then the holes, clockwise.
struct GridPolygon: Equatable {
    var rings: [[GridPoint]]

    /// The polygon, or what it is cut into at the antimeridian, each piece within ±180°; first the piece with the first point.
    ///
    /// - Throws: if it is wider than the Earth, or if nothing is left of it.
    func pieces() throws(GeoJSONError) -> [GridPolygon] {
        guard let outer = rings.first, let first = outer.first else { return [] }
        var (west, east) = (first.x, first.x)
        for point in outer {
            west = min(west, point.x)
            east = max(east, point.x)
        }
        guard east - west <= GridPoint.turn else { throw GeoJSONError(.widerThanEarth) }
        let zone = GridPoint.zone(of: west)
        let edge = zone * GridPoint.turn + GridPoint.halfTurn
        guard east > edge else { return [moved(byTurns: -zone)] }
        let pieces = cut(at: edge, zone: zone)
        guard !pieces.isEmpty else { throw GeoJSONError(.noArea) }
        return pieces
    }

    private func cut(at edge: Int64, zone: Int64) -> [GridPolygon] {
        var pieces: [GridPolygon] = []
        for isWest in [true, false] {
            let side = PolygonSide(of: self, on: MeridianSide(meridian: edge, isWest: isWest))
            let moved = side.pieces.map { $0.moved(byTurns: isWest ? -zone : -zone - 1) }
            pieces = side.holdsFirst ? moved + pieces : pieces + moved
        }
        return pieces
    }

    private func moved(byTurns turns: Int64) -> GridPolygon {
        turns == 0 ? self : GridPolygon(rings: rings.map { $0.map { $0.movedEast(by: turns * GridPoint.turn) } })
    }
}

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

/// A stretch of a ring on one side of a meridian; its first and last points lie on the meridian.
struct RingChain {
    var points: [GridPoint]
    /// Where in it the first point of the outer ring is, if it is there.
    var first: Int?

    var entry: GridPoint { points[0] }
    var exit: GridPoint { points[points.count - 1] }

    mutating func append(_ point: GridPoint, isFirst: Bool) {
        if isFirst { first = points.count }
        points.append(point)
    }
}
