import Geodesy

/// The edges of a line or ring, all of which have a length.
struct EdgeChain {
    private(set) var points: [SIMD2<Double>] = []
    /// Which of the given points each one is: the last of equal ones in a row.
    private(set) var origins: [Int] = []
    let isRing: Bool

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

    func end(of edge: Int) -> Int { edge + 1 < points.count ? edge + 1 : 0 }

    /// What two edges have in common besides the point that neighbours share.
    func meeting(_ first: Int, _ second: Int) -> SegmentMeeting? {
        let (a, b) = (points[first], points[end(of: first)])
        let (c, d) = (points[second], points[end(of: second)])
        if end(of: first) == second { return EdgeChain.turningBack(from: a, over: b, to: d) }
        if end(of: second) == first { return EdgeChain.turningBack(from: c, over: d, to: b) }
        return SegmentMeeting(a, b, c, d)
    }

    /// Neighbours are on one line and on the same side of their common point, or share nothing else.
    private static func turningBack(from a: SIMD2<Double>, over corner: SIMD2<Double>, to b: SIMD2<Double>) -> SegmentMeeting? {
        guard Orientation.of(a, corner, b) == 0 else { return nil }
        let isSameSide =
            a.x != corner.x ? (a.x < corner.x) == (b.x < corner.x) : (a.y < corner.y) == (b.y < corner.y)
        return isSameSide ? SegmentMeeting(kind: .overlapping, place: corner) : nil
    }

    /// The earliest edge that an edge meets, of those before it. O(n).
    func meeting(withEarliestOf later: Int) -> SelfIntersection? {
        guard later > 0 else { return nil }
        for earlier in 0..<later {
            guard let meeting = meeting(earlier, later) else { continue }
            return SelfIntersection(
                firstEdge: origins[earlier], secondEdge: origins[later], kind: meeting.kind,
                place: WorldPoint(x: meeting.place.x, y: meeting.place.y))
        }
        return nil
    }

    /// The first meeting as one draws: a sweep finds some meeting, and halving finds how many edges are free of one.
    var firstMeeting: SelfIntersection? {
        var sweep = EdgeSweep(self)
        guard var later = sweep.someLaterEdge(among: edgeCount) else { return nil }
        var free = 1
        while free < later {
            let middle = (free + later + 1) / 2
            if let found = sweep.someLaterEdge(among: middle) { later = found } else { free = middle }
        }
        return meeting(withEarliestOf: later)
    }
}
