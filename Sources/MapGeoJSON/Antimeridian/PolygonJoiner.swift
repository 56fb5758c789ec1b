import Geodesy

/// Joins polygons that have the same edge on both sides of the antimeridian.
///
/// The rings are one array of corners, and each corner has the index of its successor. Where an edge to the north at 180° matches an edge
/// to the south at −180°, the two edges exchange their successors. This removes both edges and joins the rings.
///
/// A hole that touches the antimeridian interrupts the edge on its side only. So the edges on the antimeridian are first divided at the latitudes of
/// all corners there.
struct PolygonJoiner {
    private let original: [[[Coordinate]]]
    private var corners: [RingCorner] = []
    /// The range of the corners of each polygon.
    private var ranges: [Range<Int>] = []
    /// The turns by which each polygon is moved east, or `nil` until they are known.
    private var turns: [Int?]
    /// For each polygon the polygons that it was joined to, with their turns to the east relative to it.
    private var neighbors: [[(polygon: Int, turns: Int)]]

    private init(_ polygons: [[[Coordinate]]]) {
        original = polygons
        turns = Array(repeating: nil, count: polygons.count)
        neighbors = Array(repeating: [], count: polygons.count)
        let divider = EdgeDivider(polygons)
        for (polygon, rings) in polygons.enumerated() {
            let begin = corners.count
            for ring in rings {
                let start = corners.count
                for (index, coordinate) in ring.enumerated() {
                    corners.append(RingCorner(coordinate: coordinate, polygon: polygon, next: corners.count + 1))
                    for added in divider.coordinates(from: coordinate, to: ring[index + 1 < ring.count ? index + 1 : 0]) {
                        corners.append(RingCorner(coordinate: added, polygon: polygon, next: corners.count + 1, isAdded: true))
                    }
                }
                if corners.count > start { corners[corners.count - 1].next = start }
            }
            ranges.append(begin..<corners.count)
        }
    }

    /// The joined polygons, or `nil` if there is nothing to join or if the result is not valid.
    ///
    /// - Complexity: O(n log n), where n is the number of coordinates.
    static func joined(_ polygons: [[[Coordinate]]]) -> [[[Coordinate]]]? {
        var joiner = PolygonJoiner(polygons)
        guard joiner.exchangeEdges() else { return nil }
        return joiner.polygons()
    }

    private mutating func exchangeEdges() -> Bool {
        var northward: [Coordinate: Int] = [:]
        for index in corners.indices where isEdge(index, at: 180) { northward[corners[index].coordinate] = index }
        guard !northward.isEmpty else { return false }
        var hasJoined = false
        for index in corners.indices where isEdge(index, at: -180) {
            let (start, end) = (corners[index].coordinate, corners[corners[index].next].coordinate)
            guard let other = northward[Coordinate(latitude: end.latitude, longitude: 180)],
                corners[corners[other].next].coordinate.latitude == start.latitude, !corners[other].isJoined,
                corners[other].polygon != corners[index].polygon
            else { continue }
            join(west: other, east: index)
            hasJoined = true
        }
        return hasJoined
    }

    /// Whether the edge that begins at a corner is on the antimeridian, in the direction of a ring with its inside next to it.
    private func isEdge(_ index: Int, at longitude: Double) -> Bool {
        let (start, end) = (corners[index].coordinate, corners[corners[index].next].coordinate)
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

    /// The polygons that are connected to one polygon, in order. Sets the turns of each. The result is `nil` if they go around the Earth.
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

    /// The outer ring and the holes that the corners of some polygons form, or `nil` if there is not exactly one outer ring.
    private mutating func polygon(of members: [Int]) -> [[Coordinate]]? {
        var outer: [Coordinate]?
        var holes: [[Coordinate]] = []
        for start in members.flatMap({ ranges[$0] }) where !corners[start].isUsed {
            let ring = ring(from: start)
            // What is left of two edges that were divided at the corner of another polygon.
            guard ring.count > 2 else { continue }
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

    /// The ring that begins at a corner, without the points that only cutting has produced.
    private mutating func ring(from start: Int) -> [Coordinate] {
        var ring: [(coordinate: Coordinate, isJoint: Bool, isAdded: Bool)] = []
        var index = start
        repeat {
            corners[index].isUsed = true
            let coordinate = corners[index].coordinate.turned(by: turns[corners[index].polygon] ?? 0)
            if let last = ring.last, last.isJoint, last.coordinate == coordinate {
                ring[ring.count - 1].isJoint = true
                ring[ring.count - 1].isAdded = last.isAdded && corners[index].isAdded
            } else {
                ring.append((coordinate, corners[index].isJoined, corners[index].isAdded))
            }
            index = corners[index].next
        } while index != start
        if ring.count > 1, ring[0].coordinate == ring[ring.count - 1].coordinate, ring[ring.count - 1].isJoint {
            ring[0].isJoint = true
            ring[0].isAdded = ring[0].isAdded && ring[ring.count - 1].isAdded
            ring.removeLast()
        }
        ring.removeAll { $0.isAdded }
        return ring.indices.filter { index in
            let (before, after) = (index == 0 ? ring.count - 1 : index - 1, index == ring.count - 1 ? 0 : index + 1)
            return !ring[index].isJoint
                || !GridPoint.isCut(ring[index].coordinate, between: ring[before].coordinate, and: ring[after].coordinate)
        }.map { ring[$0].coordinate }
    }
}

/// A corner of a ring while polygons are joined.
private struct RingCorner {
    let coordinate: Coordinate
    /// The index of its polygon.
    let polygon: Int
    /// The index of the next corner.
    var next: Int
    /// Whether the corner divides an edge, and is not one of the ring.
    var isAdded = false
    /// Whether the edge to the next corner was on the antimeridian and has been removed.
    var isJoined = false
    /// Whether the corner is part of a result ring.
    var isUsed = false
}

/// Divides the edges along the antimeridian at the latitudes of the corners on it.
private struct EdgeDivider {
    /// The latitudes of the corners on the antimeridian, in ascending order.
    private var latitudes: [Double] = []

    /// The maximum number of coordinates that divide edges, for each corner. Polygons that were cut have at most one. Others are not divided.
    private static let largestGrowth = 4

    init(_ polygons: [[[Coordinate]]]) {
        let corners = polygons.joined().joined().filter { abs($0.longitude) == 180 }
        for latitude in corners.map({ $0.latitude }).sorted() where latitude != latitudes.last { latitudes.append(latitude) }
        var count = 0
        for ring in polygons.joined() {
            for index in ring.indices { count += indices(from: ring[index], to: ring[index + 1 < ring.count ? index + 1 : 0]).count }
        }
        if count > Self.largestGrowth * corners.count { latitudes = [] }
    }

    /// The coordinates that divide an edge, in its direction.
    func coordinates(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
        let coordinates = indices(from: start, to: end).map { Coordinate(latitude: latitudes[$0], longitude: start.longitude) }
        return start.latitude < end.latitude ? coordinates : coordinates.reversed()
    }

    /// The indices of the latitudes between the ends of an edge along the antimeridian.
    private func indices(from start: Coordinate, to end: Coordinate) -> Range<Int> {
        guard abs(start.longitude) == 180, start.longitude == end.longitude else { return 0..<0 }
        let low = firstIndex { $0 > min(start.latitude, end.latitude) }
        return low..<max(low, firstIndex { $0 >= max(start.latitude, end.latitude) })
    }

    /// The first index whose latitude satisfies a predicate, which all later ones satisfy, too.
    private func firstIndex(where isReached: (Double) -> Bool) -> Int {
        var (low, high) = (0, latitudes.count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(latitudes[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
