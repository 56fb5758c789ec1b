import Geodesy
public import MapCameras

/// Removes points of a line that are within a tolerance of the simplified line: Douglas-Peucker without recursion.
///
/// Source: D. Douglas, T. Peucker, Algorithms for the reduction of the number of points required to represent a digitized line (1973), with
/// the distance to the segment instead of the infinite line. Each step finds the point farthest from a segment. A hierarchy of bounding
/// boxes excludes runs of points, so that a step costs about O(log n) instead of O(n), also for spirals, zigzags and scribbles.
public struct LineSimplifier: Sendable, Hashable {
    /// The maximum distance of a removed point from the simplified line, in pixels. A value that is negative or not a number counts as 0.
    public var tolerance: Double

    /// Creates a simplifier with a tolerance in pixels.
    public init(tolerance: Double) { self.tolerance = tolerance }

    /// Returns the indices of the kept points in order, from 0. The first and the last point are always kept.
    ///
    /// Points that are not finite are removed, except the first and the last one.
    ///
    /// - Complexity: O(n log n) except for lines that are constructed against the bounding boxes.
    public func vertices(of line: [ScreenPoint]) -> [Int] { vertices(of: line[...]) }

    func vertices(of line: ArraySlice<ScreenPoint>) -> [Int] {
        guard line.count > 2 else { return Array(0..<line.count) }
        var search = FarthestPointSearch(Array(line))
        var kept = [0]
        split(from: 0, to: line.count - 1, with: &search, into: &kept)
        return kept
    }

    /// Returns the indices of the kept points of a ring in order. The last point of a ring is connected to the first one.
    ///
    /// The first point and the point farthest from it are always kept. A ring whose points are not all on one line keeps at least three.
    ///
    /// - Complexity: As for a line.
    public func vertices(ofRing ring: [ScreenPoint]) -> [Int] {
        guard ring.count > 3 else { return Array(ring.indices) }
        var search = FarthestPointSearch(ring + [ring[0]])
        let end = ring.count
        guard let second = search.farthest(between: 0, end, beyond: 0) else { return [0] }
        var kept = [0]
        split(from: 0, to: second, with: &search, into: &kept)
        split(from: second, to: end, with: &search, into: &kept)
        kept.removeLast()
        return kept.count > 2 ? kept : triangle(second: second, end: end, &search)
    }

    /// The two anchors of a ring, and the point farthest from the line between them.
    private func triangle(second: Int, end: Int, _ search: inout FarthestPointSearch) -> [Int] {
        let before = search.farthest(between: 0, second, beyond: 0)
        let after = search.farthest(between: second, end, beyond: 0)
        guard let before else { return after.map { [0, second, $0] } ?? [0, second] }
        guard let after, search.distanceSquared(after, from: 0, second) > search.distanceSquared(before, from: 0, second) else {
            return [0, before, second]
        }
        return [0, second, after]
    }

    /// Appends the indices of the kept points after `start`, up to and including `end`.
    private func split(from start: Int, to end: Int, with search: inout FarthestPointSearch, into kept: inout [Int]) {
        let allowed = tolerance > 0 ? tolerance * tolerance : 0
        var start = start
        // The ends of the segments that are not processed yet, the nearest one last.
        var ends = [end]
        while let end = ends.last {
            if let farthest = search.farthest(between: start, end, beyond: allowed) {
                ends.append(farthest)
            } else {
                kept.append(end)
                start = end
                ends.removeLast()
            }
        }
    }
}

/// Finds the point of a run that is farthest from the segment between the ends of the run.
///
/// The distance to a segment is a convex function. Over a box, it is largest at a corner. A box whose corners are all nearer than the best
/// point so far is skipped.
struct FarthestPointSearch {
    private let points: [ScreenPoint]
    /// The boxes are on the screen here, in pixels.
    private let pyramid: BoxPyramid
    private var segment = Segment(from: .zero, to: .zero)
    private var best = 0.0
    private var bestIndex = -1

    /// The length up to which a run is scanned point by point, because boxes would cost more than they save.
    private static let linearSearchLimit = 48

    private struct Segment {
        let start: SIMD2<Double>
        let direction: SIMD2<Double>
        let inverse: Double

        init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
            self.start = start
            direction = end - start
            let squared = (direction * direction).sum()
            inverse = squared > 0 ? 1 / squared : 0
        }

        func distanceSquared(_ point: SIMD2<Double>) -> Double {
            let offset = point - start
            let along = (offset.x * direction.x + offset.y * direction.y) * inverse
            let fraction = along > 0 ? (along < 1 ? along : 1) : 0
            let off = offset - direction * fraction
            return off.x * off.x + off.y * off.y
        }

        /// The largest squared distance of a point in a box.
        func bound(_ box: WorldRect) -> Double {
            let top = max(distanceSquared(SIMD2(box.minX, box.minY)), distanceSquared(SIMD2(box.maxX, box.minY)))
            let bottom = max(distanceSquared(SIMD2(box.minX, box.maxY)), distanceSquared(SIMD2(box.maxX, box.maxY)))
            return max(top, bottom)
        }
    }

    /// Creates a search of a line.
    init(_ points: [ScreenPoint]) {
        self.points = points
        pyramid = BoxPyramid(count: points.count) { index in
            let point = points[index]
            return point.isFinite ? WorldRect(WorldPoint(x: point.x, y: point.y)) : .empty
        }
    }

    /// Returns the point strictly between two others that is farthest from the segment between them. `nil` if no squared distance is larger
    /// than `limit`. Of several points at the same distance, any one.
    mutating func farthest(between start: Int, _ end: Int, beyond limit: Double) -> Int? {
        segment = Segment(from: vector(start), to: vector(end))
        best = limit
        bestIndex = -1
        let run = start + 1..<max(end, start + 1)
        if run.count <= FarthestPointSearch.linearSearchLimit {
            scan(run)
        } else {
            let (pyramid, segment) = (pyramid, segment)
            // The box with the largest bound comes first, so its rating is the smallest.
            pyramid.search(in: run, below: -limit) { box in
                -segment.bound(pyramid.boxes[box])
            } visit: { points in
                scan(points)
                return -best
            }
        }
        return bestIndex < 0 ? nil : bestIndex
    }

    /// Returns the squared distance of a point from the segment between two others.
    func distanceSquared(_ index: Int, from start: Int, _ end: Int) -> Double {
        Segment(from: vector(start), to: vector(end)).distanceSquared(vector(index))
    }

    private func vector(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].x, points[index].y) }

    private mutating func scan(_ members: Range<Int>) {
        var (best, bestIndex) = (best, bestIndex)
        for index in members {
            let distance = segment.distanceSquared(vector(index))
            if distance > best, distance < .infinity { (best, bestIndex) = (distance, index) }
        }
        (self.best, self.bestIndex) = (best, bestIndex)
    }
}
