import Geodesy
import MapCameras

/// A self-intersection of a line or ring.
struct SelfIntersection: Sendable, Hashable {
    /// The earlier edge. Edge 0 goes from point 0 to point 1. The last edge of a ring goes from the last point to point 0.
    let firstEdge: Int
    /// The later edge.
    let secondEdge: Int
    /// How the edges meet.
    let kind: DrawingFlaw.Meeting
    /// The intersection point on the plane. Of an overlap, the western end. Of an edge that runs back, the common point.
    let point: WorldPoint

    /// Returns the first self-intersection in drawing order: that of the earliest edge that intersects an edge before it, with the earliest
    /// such edge. `nil` if there is none.
    ///
    /// Edges are straight on the plane. Adjacent edges may share their common point. Consecutive equal points count as one. A line that
    /// ends at its first point is a ring. Points that are not finite are ignored. Whether edges intersect is decided without rounding.
    /// Source: M. Shamos and D. Hoey, Geometric intersection problems (1976).
    ///
    /// - Parameters:
    ///   - line: The points. Their `x` is continuous across the antimeridian.
    ///   - isRing: Whether the last point is connected to the first one.
    /// - Complexity: O(n log n) if there is no self-intersection, otherwise at most O(n log² n).
    static func first(in line: [WorldPoint], isRing: Bool = false) -> SelfIntersection? {
        EdgeChain(line, isRing: isRing).firstIntersection
    }
}

/// The edges of a line or ring. Every edge has a length.
struct EdgeChain {
    private(set) var points: [SIMD2<Double>] = []
    /// The index of each point in the given line. Of consecutive equal points, the last one.
    private var origins: [Int] = []
    let isRing: Bool

    /// The number of edges up to which an edge-by-edge comparison is faster than a sweep.
    private static let exhaustiveSearchLimit = 64

    init(_ line: [WorldPoint], isRing: Bool) {
        points.reserveCapacity(line.count)
        origins.reserveCapacity(line.count)
        for (index, point) in line.enumerated() where point.x.isFinite && point.y.isFinite {
            let point = SIMD2(point.x, point.y)
            if points.last == point {
                origins[origins.count - 1] = index
            } else {
                points.append(point)
                origins.append(index)
            }
        }
        let returns = points.count > 1 && points.last == points.first
        if returns {
            points.removeLast()
            origins.removeLast()
        }
        self.isRing = (isRing || returns) && points.count > 1
    }

    var edgeCount: Int { isRing ? points.count : max(points.count - 1, 0) }

    /// The index of the point at the end of an edge.
    func end(of edge: Int) -> Int { edge + 1 < points.count ? edge + 1 : 0 }

    /// Returns the intersection of two edges, other than the common point of adjacent edges.
    func intersection(_ first: Int, _ second: Int) -> SegmentIntersection? {
        let (a, b) = (points[first], points[end(of: first)])
        let (c, d) = (points[second], points[end(of: second)])
        if end(of: first) == second { return EdgeChain.overlap(from: a, over: b, to: d) }
        if end(of: second) == first { return EdgeChain.overlap(from: c, over: d, to: b) }
        return SegmentIntersection(from: a, to: b, andFrom: c, to: d)
    }

    /// The overlap of adjacent edges. They overlap if they are on one line and on the same side of their common point.
    private static func overlap(from a: SIMD2<Double>, over corner: SIMD2<Double>, to b: SIMD2<Double>) -> SegmentIntersection? {
        guard Orientation.of(a, corner, b) == 0 else { return nil }
        let isSameSide =
            a.x != corner.x ? (a.x < corner.x) == (b.x < corner.x) : (a.y < corner.y) == (b.y < corner.y)
        return isSameSide ? SegmentIntersection(kind: .overlapping, point: corner) : nil
    }

    /// Returns the intersection of an edge with the earliest edge before it that it intersects.
    ///
    /// - Complexity: O(n)
    func earliestIntersection(of later: Int) -> SelfIntersection? {
        for earlier in 0..<later {
            guard let intersection = intersection(earlier, later) else { continue }
            return SelfIntersection(
                firstEdge: origins[earlier], secondEdge: origins[later], kind: intersection.kind,
                point: WorldPoint(x: intersection.point.x, y: intersection.point.y))
        }
        return nil
    }

    /// The first self-intersection in drawing order.
    ///
    /// A first sweep finds any intersection. Further sweeps narrow down how many leading edges have none. The remaining edges are compared
    /// one by one.
    var firstIntersection: SelfIntersection? {
        var sweep = EdgeSweep(self)
        guard var later = sweep.laterEdgeOfAnIntersection(amongFirst: edgeCount) else { return nil }
        var free = 1
        // The sweep often finds one of the first intersections. Short steps down from it are therefore tried before bisection.
        var step = EdgeChain.exhaustiveSearchLimit
        while later - free > EdgeChain.exhaustiveSearchLimit {
            let tried = max(later - step, (free + later) / 2)
            if let found = sweep.laterEdgeOfAnIntersection(amongFirst: tried) { later = found } else { free = tried }
            step *= 2
        }
        for edge in free...max(later, free) {
            if let intersection = earliestIntersection(of: edge) { return intersection }
        }
        return nil
    }
}

/// The intersection of two segments. Its kind is exact, its point of the plane is rounded.
struct SegmentIntersection {
    let kind: DrawingFlaw.Meeting
    let point: SIMD2<Double>

    /// `nil` if the segments from `a` to `b` and from `c` to `d` have no common point. Both must have a length.
    init?(from a: SIMD2<Double>, to b: SIMD2<Double>, andFrom c: SIMD2<Double>, to d: SIMD2<Double>) {
        guard SegmentIntersection.boxesOverlap(from: a, to: b, andFrom: c, to: d) else { return nil }
        let (sideC, sideD) = (Orientation.of(a, b, c), Orientation.of(a, b, d))
        if (sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0) { return nil }
        let (sideA, sideB) = (Orientation.of(c, d, a), Orientation.of(c, d, b))
        if (sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0) { return nil }
        if sideC == 0 && sideD == 0 {
            // The segments are on one line. The overlap is from the later of the western ends to the earlier of the eastern ends.
            let (first, second) = (SegmentIntersection.ordered(a, b), SegmentIntersection.ordered(c, d))
            let west = SegmentIntersection.precedes(first.west, second.west) ? second.west : first.west
            let east = SegmentIntersection.precedes(second.east, first.east) ? second.east : first.east
            self.init(kind: west == east ? .touching : .overlapping, point: west)
        } else if let touched = sideC == 0 ? c : sideD == 0 ? d : sideA == 0 ? a : sideB == 0 ? b : nil {
            self.init(kind: .touching, point: touched)
        } else {
            self.init(kind: .crossing, point: a + (b - a) * (sideA / (sideA - sideB)))
        }
    }

    init(kind: DrawingFlaw.Meeting, point: SIMD2<Double>) {
        self.kind = kind
        self.point = point
    }

    /// Whether a point comes before another one in the order of the sweep: from west to east, and on one meridian by y.
    static func precedes(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { a.x < b.x || (a.x == b.x && a.y < b.y) }

    private static func ordered(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> (west: SIMD2<Double>, east: SIMD2<Double>) {
        precedes(a, b) ? (a, b) : (b, a)
    }

    private static func boxesOverlap(
        from a: SIMD2<Double>, to b: SIMD2<Double>, andFrom c: SIMD2<Double>, to d: SIMD2<Double>
    ) -> Bool {
        max(a.x, b.x) >= min(c.x, d.x) && max(c.x, d.x) >= min(a.x, b.x) && max(a.y, b.y) >= min(c.y, d.y)
            && max(c.y, d.y) >= min(a.y, b.y)
    }
}
