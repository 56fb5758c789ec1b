/// A polygon on the grid: the outer ring counter-clockwise, then the holes clockwise.
struct GridPolygon: Equatable {
    var rings: [[GridPoint]]

    /// The polygon, or its pieces if it crosses the antimeridian, each within ±180°. The first piece contains the first point.
    ///
    /// - Throws: `GeoJSONError` if the polygon is wider than the Earth, or if cutting leaves no area.
    func pieces() throws(GeoJSONError) -> [GridPolygon] {
        guard let (west, east) = rings.first.flatMap({ GridRing.span(of: $0) }) else { return [] }
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
            pieces = side.containsFirst ? moved + pieces : pieces + moved
        }
        return pieces
    }

    /// The polygon with each hole on the copy of the world on which it is inside the longitudes of the outer ring.
    ///
    /// - Throws: `GeoJSONError` if a hole is wider than the Earth.
    func withHolesInside() throws(GeoJSONError) -> GridPolygon {
        guard let outer = rings.first.flatMap({ GridRing.span(of: $0) }) else { return self }
        var polygon = self
        for index in rings.indices.dropFirst() {
            guard let hole = GridRing.span(of: rings[index]) else { continue }
            guard hole.east - hole.west <= GridPoint.turn else { throw GeoJSONError(.widerThanEarth, at: .index(index)) }
            let turns = GridPolygon.turns(of: hole, into: outer)
            if turns != 0 { polygon.rings[index] = rings[index].map { $0.movedEast(by: turns * GridPoint.turn) } }
        }
        return polygon
    }

    /// The turns to the east that bring a span of longitudes into another one, or as near as possible to its middle. 0 if it is inside
    /// already.
    private static func turns(of span: (west: Int64, east: Int64), into outer: (west: Int64, east: Int64)) -> Int64 {
        if span.west >= outer.west, span.east <= outer.east { return 0 }
        // The first copy that does not begin west of the other span.
        let first = -GridPoint.zone(of: span.west - outer.west - GridPoint.halfTurn)
        if span.east + first * GridPoint.turn <= outer.east { return first }
        return GridPoint.zone(of: (outer.west + outer.east - span.west - span.east) / 2)
    }

    private func moved(byTurns turns: Int64) -> GridPolygon {
        turns == 0 ? self : GridPolygon(rings: rings.map { $0.map { $0.movedEast(by: turns * GridPoint.turn) } })
    }
}

/// The part of a polygon on one side of a meridian.
private struct PolygonSide {
    /// The pieces. If one of them contains the first point of the polygon, it is the first piece.
    private(set) var pieces: [GridPolygon] = []
    /// Whether the first piece contains the first point of the polygon.
    private(set) var containsFirst = false

    /// Cuts the polygon by linking the chains along the meridian. If the rings cross each other, each ring is clipped by itself.
    init(of polygon: GridPolygon, on side: MeridianSide) {
        if !link(polygon, on: side) { clip(polygon, on: side) }
    }

    private mutating func link(_ polygon: GridPolygon, on side: MeridianSide) -> Bool {
        var chains: [RingChain] = []
        var uncut: [[GridPoint]] = []
        for (index, ring) in polygon.rings.enumerated() {
            if ring.allSatisfy({ side.contains($0) }) { uncut.append(ring) }
            chains += side.chains(of: ring, marksFirst: index == 0)
        }
        guard let links = ChainLinks(chains, on: side) else { return false }
        let (rings, first) = PolygonSide.rings(of: chains, links: links)
        guard rings.allSatisfy({ GridRing.orientation(of: $0) > 0 }) else { return false }
        pieces = rings.map { GridPolygon(rings: [$0]) }
        if let first {
            pieces.insert(pieces.remove(at: first), at: 0)
            containsFirst = true
        }
        addHoles(uncut)
        return true
    }

    /// The rings that the chains form, in the order of their entries, and the index of the ring that contains the first point of the
    /// polygon.
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

    /// Adds each hole to the piece that contains it.
    private mutating func addHoles(_ holes: [[GridPoint]]) {
        guard pieces.count > 1, !holes.isEmpty else {
            if !pieces.isEmpty { pieces[0].rings += holes }
            return
        }
        let locator = RingLocator(pieces.map { $0.rings[0] }, lookingUp: holes)
        for hole in holes { pieces[locator.ring(containing: hole) ?? 0].rings.append(hole) }
    }

    private mutating func clip(_ polygon: GridPolygon, on side: MeridianSide) {
        let rings = polygon.rings.map { side.clipped($0) }
        guard GridRing.orientation(of: rings[0]) != 0 else { return }
        var clipped = [GridRing.oriented(rings[0], counterclockwise: true)]
        for ring in rings.dropFirst() where GridRing.orientation(of: ring) != 0 {
            clipped.append(GridRing.oriented(ring, counterclockwise: false))
        }
        pieces = [GridPolygon(rings: clipped)]
        containsFirst = side.contains(polygon.rings[0][0])
    }
}

/// The successor of each chain along the meridian, on one side of it.
///
/// Along the meridian the inside and the outside of the polygon alternate. In the direction of `MeridianSide.key`, the exit of a chain is
/// therefore followed by the entry of a chain, where the ring continues. If several of them are at one point, they are matched in the order
/// that keeps the alternation.
private struct ChainLinks {
    /// The index of the successor of each chain.
    private(set) var next: [Int]
    /// The indices of the chains, sorted by their entries.
    private(set) var order: [Int]

    /// Links the chains. The result is `nil` if exits and entries do not alternate, because the rings cross themselves or each other.
    ///
    /// - Complexity: O(n log n), where n is the number of chains.
    init?(_ chains: [RingChain], on side: MeridianSide) {
        order = chains.indices.sorted { (side.key(chains[$0].entry), $0) < (side.key(chains[$1].entry), $1) }
        let exits = chains.indices.sorted { (side.key(chains[$0].exit), $0) < (side.key(chains[$1].exit), $1) }
        next = Array(repeating: 0, count: chains.count)
        // In the order of the keys, the k-th exit must come before the k-th entry, and that before the next exit. Equal keys are valid.
        for index in chains.indices {
            let end = side.key(chains[exits[index]].exit)
            let beginning = side.key(chains[order[index]].entry)
            guard end <= beginning else { return nil }
            if index + 1 < chains.count && side.key(chains[exits[index + 1]].exit) < beginning { return nil }
            next[exits[index]] = order[index]
        }
    }
}

/// One side of a meridian.
private struct MeridianSide {
    let meridian: Int64
    let isWest: Bool

    /// Whether a point is on this side. A point on the meridian is not.
    func contains(_ point: GridPoint) -> Bool { isWest ? point.x < meridian : point.x > meridian }

    /// The position along the meridian, in the direction in which a counter-clockwise ring follows it on this side. On the west side this
    /// is north.
    func key(_ point: GridPoint) -> Int64 { isWest ? point.y : -point.y }

    /// The point at which an edge meets the meridian. Its ends are on different sides, or one of them is on the meridian.
    func crossing(_ a: GridPoint, _ b: GridPoint) -> GridPoint {
        if a.x == meridian { return a }
        return b.x == meridian ? b : GridPoint.crossing(a, b, at: meridian)
    }

    /// The chains of a ring on this side. Each begins and ends at the meridian.
    ///
    /// - Parameter marksFirst: Whether the chain that contains the first point of the ring stores its index.
    /// - Complexity: O(n), where n is the number of points of the ring.
    func chains(of ring: [GridPoint], marksFirst: Bool) -> [RingChain] {
        guard let start = ring.firstIndex(where: { !contains($0) }) else { return [] }
        var chains: [RingChain] = []
        var current: RingChain?
        for offset in ring.indices {
            let index = (start + offset) % ring.count
            let next = (index + 1) % ring.count
            let (a, b) = (ring[index], ring[next])
            if !contains(a) && contains(b) {
                current = RingChain(points: [crossing(a, b)], first: marksFirst && index == 0 && a.x == meridian ? 0 : nil)
            }
            if contains(b) {
                current?.append(b, isFirst: marksFirst && next == 0)
            } else if contains(a), var chain = current {
                chain.points.append(crossing(a, b))
                chains.append(chain)
                current = nil
            }
        }
        return chains
    }

    /// The part of a ring on this side, with its chains joined along the meridian (Sutherland and Hodgman, 1974).
    func clipped(_ ring: [GridPoint]) -> [GridPoint] {
        var result: [GridPoint] = []
        for index in ring.indices {
            let (a, b) = (ring[index], ring[index == ring.count - 1 ? 0 : index + 1])
            if contains(a) || a.x == meridian { result.append(a) }
            if contains(a) != contains(b) && a.x != meridian && b.x != meridian { result.append(crossing(a, b)) }
        }
        return GridRing.withoutRepetition(result)
    }
}

/// A part of a ring on one side of a meridian. Its first and last points are on the meridian.
private struct RingChain {
    var points: [GridPoint]
    /// The index of the first point of the outer ring, if the chain contains it.
    var first: Int?

    var entry: GridPoint { points[0] }
    var exit: GridPoint { points[points.count - 1] }

    mutating func append(_ point: GridPoint, isFirst: Bool) {
        if isFirst { first = points.count }
        points.append(point)
    }
}
