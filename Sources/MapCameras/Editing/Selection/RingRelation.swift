package import Geodesy

/// The relation of lines and polygons to the area of an ``AreaRing``.
///
/// Whether two edges meet is exact. Where an edge leaves the area is rounded, which matters only for a stretch outside that is shorter than
/// 10⁻¹² of the edge.
extension AreaRing {
    /// A stretch that is shorter than this fraction of an edge is ignored.
    private static var shortestStretch: Double { 1e-12 }

    /// Whether a line, or the ring of a polygon, has a point in common with the area.
    ///
    /// - Complexity: O(vertices · edges in the rows of an edge)
    package func touches(_ path: [WorldPoint], isClosed: Bool) -> Bool {
        guard let first = path.first else { return false }
        if contains(first) { return true }
        for index in path.indices where index > 0 || isClosed {
            let (start, end) = (path[index > 0 ? index - 1 : path.count - 1], path[index])
            if contains(end) || meets(start, end) { return true }
        }
        return false
    }

    /// Whether every point of a line, or of the ring of a polygon, is in the area.
    ///
    /// - Complexity: O(vertices · edges in the rows of an edge)
    package func contains(_ path: [WorldPoint], isClosed: Bool) -> Bool {
        guard path.allSatisfy({ contains($0) }) else { return false }
        for index in path.indices where index > 0 || isClosed {
            guard containsEdge(path[index > 0 ? index - 1 : path.count - 1], path[index]) else { return false }
        }
        return !path.isEmpty
    }

    /// Whether a polygon has a point in common with the area. Its holes do not belong to it, their edges do.
    ///
    /// - Complexity: O(vertices · edges in the rows of an edge)
    package func touches(polygon rings: [[WorldPoint]]) -> Bool {
        if rings.contains(where: { touches($0, isClosed: true) }) { return true }
        // The ring is then completely inside the polygon, or completely outside.
        return Self.isInside(points[0], rings)
    }

    // MARK: Edges

    private func meets(_ start: WorldPoint, _ end: WorldPoint) -> Bool {
        var isMet = false
        forEachEdge(near: start, end) { a, b in
            isMet = Self.straddles(from: start, to: end, lineThrough: a, b) && Self.straddles(from: a, to: b, lineThrough: start, end)
            return !isMet
        }
        return isMet
    }

    /// Whether the ends of a segment are not both on the same side of the line through two points.
    ///
    /// Two segments whose boxes overlap meet if each of them straddles the line of the other one. Source: T. H. Cormen et al., Introduction
    /// to Algorithms, 33.1.
    private static func straddles(from start: WorldPoint, to end: WorldPoint, lineThrough a: WorldPoint, _ b: WorldPoint) -> Bool {
        let (first, second) = (Orientation.of(a, b, start), Orientation.of(a, b, end))
        return !(first > 0 && second > 0) && !(first < 0 && second < 0)
    }

    /// Whether an edge whose ends are in the area does not leave it.
    ///
    /// The ring cuts the edge into pieces. A piece is inside or outside as a whole, so its middle decides. A piece on the ring is inside.
    private func containsEdge(_ start: WorldPoint, _ end: WorldPoint) -> Bool {
        guard start != end else { return true }
        var cuts: [Double] = []
        var stretches: [ClosedRange<Double>] = []
        forEachEdge(near: start, end) { a, b in
            let (first, second) = (Orientation.of(a, b, start), Orientation.of(a, b, end))
            if first == 0, second == 0, a != b {
                let (from, to) = (Self.fraction(of: a, from: start, to: end), Self.fraction(of: b, from: start, to: end))
                let (low, high) = (min(max(min(from, to), 0), 1), min(max(max(from, to), 0), 1))
                cuts.append(low)
                cuts.append(high)
                stretches.append(low...high)
            } else if Self.straddles(from: start, to: end, lineThrough: a, b), Self.straddles(from: a, to: b, lineThrough: start, end) {
                cuts.append(a == b ? Self.fraction(of: a, from: start, to: end) : min(max(first / (first - second), 0), 1))
            }
            return true
        }
        guard !cuts.isEmpty else { return true }
        cuts.sort()
        cuts.append(1)
        var last = 0.0
        for cut in cuts {
            defer { last = max(last, cut) }
            guard cut - last > Self.shortestStretch else { continue }
            let fraction = (last + cut) / 2
            if stretches.contains(where: { $0.contains(fraction) }) { continue }
            guard contains(start + (end - start) * fraction) else { return false }
        }
        return true
    }

    /// The position of a point along an edge, 0 at its start and 1 at its end.
    private static func fraction(of point: WorldPoint, from start: WorldPoint, to end: WorldPoint) -> Double {
        let (edge, offset) = (end - start, point - start)
        return (offset.east * edge.east + offset.south * edge.south) / (edge.east * edge.east + edge.south * edge.south)
    }

    // MARK: Polygons

    /// Whether a point that is on no edge is inside an odd number of rings.
    private static func isInside(_ point: WorldPoint, _ rings: [[WorldPoint]]) -> Bool {
        var isInside = false
        for ring in rings {
            for index in ring.indices {
                let (a, b) = (ring[index > 0 ? index - 1 : ring.count - 1], ring[index])
                guard (a.y > point.y) != (b.y > point.y) else { continue }
                if (Orientation.of(a, b, point) > 0) == (b.y > a.y) { isInside.toggle() }
            }
        }
        return isInside
    }
}
