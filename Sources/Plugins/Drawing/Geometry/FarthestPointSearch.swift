import MapCameras

/// Finds the point of a run that is farthest from the segment between the run's ends.
///
/// The distance to a segment is a convex function, so over a box it is largest at a corner: a box whose corners are no farther than the
/// best point so far can be passed over.
struct FarthestPointSearch {
    private let points: UnsafeBufferPointer<ScreenPoint>
    private let pyramid: BoxPyramid
    private var segment = Segment(from: .zero, to: .zero)
    private var run = 0..<0
    private var best = 0.0
    private var bestIndex = -1
    /// How many points and boxes were looked at in all: what it costs, whatever the clock says.
    private(set) var looks = 0

    /// Below so many points, boxes cost more than they save.
    private static let plainRun = 48

    private struct Segment {
        let start: SIMD2<Double>
        let way: SIMD2<Double>
        let inverse: Double

        init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
            self.start = start
            way = end - start
            let squared = (way * way).sum()
            inverse = squared > 0 ? 1 / squared : 0
        }

        @inline(__always)
        func distanceSquared(_ point: SIMD2<Double>) -> Double {
            let offset = point - start
            let along = (offset.x * way.x + offset.y * way.y) * inverse
            let fraction = along > 0 ? (along < 1 ? along : 1) : 0
            let off = offset - way * fraction
            return off.x * off.x + off.y * off.y
        }

        @inline(__always)
        func bound(_ box: BoxPyramid.Box) -> Double {
            let top = max(distanceSquared(SIMD2(box.minX, box.minY)), distanceSquared(SIMD2(box.maxX, box.minY)))
            let bottom = max(distanceSquared(SIMD2(box.minX, box.maxY)), distanceSquared(SIMD2(box.maxX, box.maxY)))
            return max(top, bottom)
        }
    }

    /// The points must stay where they are for as long as the search is used.
    init(_ points: UnsafeBufferPointer<ScreenPoint>) {
        self.points = points
        pyramid = BoxPyramid(count: points.count) { index in
            let point = points[index]
            guard point.isFinite else { return .empty }
            return BoxPyramid.Box(sides: SIMD4(point.x, point.y, -point.x, -point.y))
        }
    }

    /// The point strictly between two others that is farthest from the segment from one to the other; `nil` if none is farther away than
    /// the root of `limit`. Of several as far away, any.
    mutating func farthest(between start: Int, _ end: Int, beyond limit: Double) -> Int? {
        segment = Segment(from: vector(start), to: vector(end))
        run = start + 1..<max(end, start + 1)
        best = limit
        bestIndex = -1
        if run.count <= FarthestPointSearch.plainRun {
            scan(run)
        } else {
            let level = coarsestUsefulLevel
            let shift = BoxPyramid.shift * (level + 1)
            search(level, run.lowerBound >> shift...(run.upperBound - 1) >> shift)
        }
        return bestIndex < 0 ? nil : bestIndex
    }

    /// The square of the distance of a point from the segment between two others.
    func distanceSquared(_ index: Int, from start: Int, _ end: Int) -> Double {
        Segment(from: vector(start), to: vector(end)).distanceSquared(vector(index))
    }

    /// The level of which the run covers at most about sixteen boxes.
    private var coarsestUsefulLevel: Int {
        var level = 0
        while level + 1 < pyramid.levels.count, run.count >> (BoxPyramid.shift * (level + 2)) > 0 { level += 1 }
        return level
    }

    @inline(__always)
    private func vector(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].x, points[index].y) }

    /// Looks into boxes of one level, into the most promising first. It recurses once for each level, of which there are log₁₆ points.
    private mutating func search(_ level: Int, _ boxes: ClosedRange<Int>) {
        looks += boxes.count
        var first = -1
        var promise = best
        for box in boxes {
            let bound = segment.bound(pyramid.levels[level][box])
            if bound > promise { (first, promise) = (box, bound) }
        }
        guard first >= 0 else { return }
        open(level, first)
        for box in boxes where box != first && segment.bound(pyramid.levels[level][box]) > best { open(level, box) }
    }

    private mutating func open(_ level: Int, _ box: Int) {
        let shift = BoxPyramid.shift * (level + 1)
        let members = (box << shift..<(box + 1) << shift).clamped(to: run)
        guard !members.isEmpty else { return }
        guard level > 0 else { return scan(members) }
        let finer = BoxPyramid.shift * level
        search(level - 1, members.lowerBound >> finer...(members.upperBound - 1) >> finer)
    }

    private mutating func scan(_ members: Range<Int>) {
        looks += members.count
        var (best, bestIndex) = (best, bestIndex)
        for index in members {
            let distance = segment.distanceSquared(vector(index))
            if distance > best, distance < .infinity { (best, bestIndex) = (distance, index) }
        }
        (self.best, self.bestIndex) = (best, bestIndex)
    }
}
