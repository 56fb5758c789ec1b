import MapCameras

/// Leaves out the points of a line that are within a tolerance of what is left: Douglas-Peucker, without recursion.
///
/// Source: D. Douglas, T. Peucker, Algorithms for the reduction of the number of points required to represent a digitized line (1973), with
/// the distance to the segment, not to the endless line. Each step looks for the point farthest from a segment; here boxes around
/// runs of points say which runs can not have it, so that a step costs about O(log points), not O(points), and the spirals, zigzags
/// and scribbles that make the plain way quadratic are as good as any line. Nothing recurses with the length of the line.
public struct LineSimplifier: Sendable, Hashable {
    /// How far from the simplified line a point may be that is left out, in pixels. What is negative or NaN counts as 0.
    public var tolerance: Double

    /// A simplifier with a tolerance in pixels.
    public init(tolerance: Double) { self.tolerance = tolerance }

    /// Which points of a line are kept, in order, counted from 0: always the first and the last.
    ///
    /// Points that are not finite are left out, unless they are the first or last. O(points · log points) but for lines made to spoil it.
    public func vertices(of line: ArraySlice<ScreenPoint>) -> [Int] {
        line.withUnsafeBufferPointer { points in
            guard points.count > 2 else { return Array(points.indices) }
            var search = FarthestPointSearch(points)
            var kept = [0]
            split(0, points.count - 1, &search, into: &kept)
            return kept
        }
    }

    /// Which points of a line are kept; as with a slice of it.
    public func vertices(of line: [ScreenPoint]) -> [Int] { vertices(of: line[...]) }

    /// Which points of a ring are kept, in order; the ring goes on from the last point to the first.
    ///
    /// The first is always kept, and the one farthest from it. A ring that is not all on one line keeps at least three.
    public func vertices(ofRing ring: [ScreenPoint]) -> [Int] {
        guard ring.count > 3 else { return Array(ring.indices) }
        let closed = ring + [ring[0]]
        return closed.withUnsafeBufferPointer { points in
            var search = FarthestPointSearch(points)
            let end = points.count - 1
            guard let second = search.farthest(between: 0, end, beyond: 0) else { return [0] }
            var kept = [0]
            split(0, second, &search, into: &kept)
            split(second, end, &search, into: &kept)
            kept.removeLast()
            return kept.count > 2 ? kept : widened(second, end, &search)
        }
    }

    /// The two anchors of a ring and the point farthest from the line between them.
    private func widened(_ second: Int, _ end: Int, _ search: inout FarthestPointSearch) -> [Int] {
        let before = search.farthest(between: 0, second, beyond: 0)
        let after = search.farthest(between: second, end, beyond: 0)
        guard let before else { return after.map { [0, second, $0] } ?? [0, second] }
        guard let after, search.distanceSquared(after, from: 0, second) > search.distanceSquared(before, from: 0, second) else {
            return [0, before, second]
        }
        return [0, second, after]
    }

    /// Appends the points that are kept after `start` up to and with `end`.
    func split(_ start: Int, _ end: Int, _ search: inout FarthestPointSearch, into kept: inout [Int]) {
        let allowed = tolerance > 0 ? tolerance * tolerance : 0
        var start = start
        // Where the pieces end that wait for their turn, the nearest last.
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
