#if !hasFeature(Embedded)

import Geodesy

/// Joins polygons that have the same edge along the antimeridian, on its two sides.
///
/// The rings are one list of corners, each of which knows its next. Where an edge to the north at 180° meets the same one to the south at
/// −180°, the two exchange what comes next: the edges are gone, and the rings run through each other's corners.
struct PolygonJoiner {
    private let original: [[[Coordinate]]]
    private var corners: [RingCorner] = []
    /// Where each polygon's corners are.
    private var ranges: [Range<Int>] = []
    /// How far each polygon is moved, in turns; nil until it is known.
    private var turns: [Int?]
    /// For each polygon those that it was joined to, with how many turns further east they are.
    private var neighbors: [[(polygon: Int, turns: Int)]]

    private init(_ polygons: [[[Coordinate]]]) {
        original = polygons
        turns = Array(repeating: nil, count: polygons.count)
        neighbors = Array(repeating: [], count: polygons.count)
        for (polygon, rings) in polygons.enumerated() {
            let begin = corners.count
            for ring in rings {
                let start = corners.count
                for (index, place) in ring.enumerated() {
                    let next = index + 1 < ring.count ? start + index + 1 : start
                    corners.append(RingCorner(place: place, polygon: polygon, next: next))
                }
            }
            ranges.append(begin..<corners.count)
        }
    }

    /// Nil if there is nothing to join, or if what comes of it are no polygons. O(n).
    static func joined(_ polygons: [[[Coordinate]]]) -> [[[Coordinate]]]? {
        var joiner = PolygonJoiner(polygons)
        guard joiner.exchangeEdges() else { return nil }
        return joiner.polygons()
    }

    private mutating func exchangeEdges() -> Bool {
        var northward: [Coordinate: Int] = [:]
        for index in corners.indices where isEdge(index, at: 180) { northward[corners[index].place] = index }
        guard !northward.isEmpty else { return false }
        var hasJoined = false
        for index in corners.indices where isEdge(index, at: -180) {
            let (start, end) = (corners[index].place, corners[corners[index].next].place)
            guard let other = northward[Coordinate(latitude: end.latitude, longitude: 180)],
                corners[corners[other].next].place.latitude == start.latitude, !corners[other].isJoined,
                corners[other].polygon != corners[index].polygon
            else { continue }
            join(west: other, east: index)
            hasJoined = true
        }
        return hasJoined
    }

    /// Whether the edge that begins at a corner runs along the antimeridian, the way that rings do which have their inside beside it.
    private func isEdge(_ index: Int, at longitude: Double) -> Bool {
        let (start, end) = (corners[index].place, corners[corners[index].next].place)
        guard start.longitude == longitude, end.longitude == longitude else { return false }
        return longitude > 0 ? end.latitude > start.latitude : end.latitude < start.latitude
    }

    private mutating func join(west: Int, east: Int) {
        (corners[west].next, corners[east].next) = (corners[east].next, corners[west].next)
        corners[west].isJoined = true
        corners[east].isJoined = true
        let (polygon, other) = (corners[west].polygon, corners[east].polygon)
        neighbors[polygon].append((other, 1))
        neighbors[other].append((polygon, -1))
    }

    private mutating func polygons() -> [[[Coordinate]]]? {
        var result: [[[Coordinate]]] = []
        for first in turns.indices where turns[first] == nil {
            guard let members = spread(from: first) else { return nil }
            guard members.count > 1 else {
                result.append(original[first])
                continue
            }
            guard let polygon = polygon(of: members) else { return nil }
            result.append(polygon)
        }
        return result
    }

    /// The polygons joined to one, in their order; sets how far each is moved, the first not at all. Nil if they go round the Earth.
    private mutating func spread(from first: Int) -> [Int]? {
        turns[first] = 0
        var members = [first]
        var index = 0
        while index < members.count {
            let polygon = members[index]
            let own = turns[polygon] ?? 0
            for neighbor in neighbors[polygon] {
                if turns[neighbor.polygon] == nil {
                    turns[neighbor.polygon] = own + neighbor.turns
                    members.append(neighbor.polygon)
                } else if turns[neighbor.polygon] != own + neighbor.turns {
                    return nil
                }
            }
            index += 1
        }
        return members.sorted()
    }

    /// The outer ring and the holes that the corners of some polygons make; nil if there is not exactly one outer ring.
    private mutating func polygon(of members: [Int]) -> [[Coordinate]]? {
        var outer: [Coordinate]?
        var holes: [[Coordinate]] = []
        for start in members.flatMap({ ranges[$0] }) where !corners[start].isUsed {
            let ring = ring(from: start)
            if GridRing.orientation(of: ring.map { GridPoint(checked: $0) }) <= 0 {
                holes.append(ring)
            } else if outer == nil {
                outer = ring
            } else {
                return nil
            }
        }
        return outer.map { [$0] + holes }
    }

    /// The ring that goes on from a corner, without the points that only cutting had put there.
    private mutating func ring(from start: Int) -> [Coordinate] {
        var ring: [(place: Coordinate, isJoint: Bool)] = []
        var index = start
        repeat {
            corners[index].isUsed = true
            let place = corners[index].place.turned(by: turns[corners[index].polygon] ?? 0)
            if let last = ring.last, last.isJoint, last.place == place {
                ring[ring.count - 1].isJoint = true
            } else {
                ring.append((place, corners[index].isJoined))
            }
            index = corners[index].next
        } while index != start
        if ring.count > 1, ring[0].place == ring[ring.count - 1].place, ring[ring.count - 1].isJoint {
            ring[0].isJoint = true
            ring.removeLast()
        }
        return ring.indices.filter { index in
            let (before, after) = (index == 0 ? ring.count - 1 : index - 1, index == ring.count - 1 ? 0 : index + 1)
            return !ring[index].isJoint || !GridPoint.isCut(ring[index].place, between: ring[before].place, and: ring[after].place)
        }.map { ring[$0].place }
    }
}

/// A corner of a ring while polygons are joined.
struct RingCorner {
    let place: Coordinate
    /// The polygon that it is of.
    let polygon: Int
    /// The corner that comes after it.
    var next: Int
    /// Whether the edge to the next was one along the antimeridian, which is gone.
    var isJoined = false
    /// Whether it is in a ring already.
    var isUsed = false
}

#endif
