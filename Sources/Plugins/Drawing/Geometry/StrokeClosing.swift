import Geodesy
import MapCameras

/// Closes a freehand stroke to a ring by cutting off what overlaps at its two ends.
///
/// A hand closes a loop by drawing a little past its start. The two ends then cross, once or several times if the hand trembles, or run side by side.
/// The ring begins and ends where the stroke first meets itself, or where its ends are nearest to each other. Only the ends are cut, and only a small
/// part of the loop: a stroke that crosses itself elsewhere is not an overlap of its ends.
struct StrokeClosing {
    /// The maximum length of what is cut off at both ends together, as a share of the length of the ring that remains.
    private static let largestOverlap = 0.25

    private let points: [WorldPoint]

    /// Returns the ring of a stroke whose ends overlap. `nil` if the stroke closes without an overlap, or if it intersects itself elsewhere.
    ///
    /// - Complexity: O(n log² n) of the points.
    static func trimmed(_ stroke: [Coordinate]) -> [Coordinate]? {
        var points: [WorldPoint] = []
        for point in stroke.map({ WebMercator.projectUnclamped($0) }) where point != points.last { points.append(point) }
        while points.count > 1, points.last == points.first { points.removeLast() }
        guard points.count > 3, SelfIntersection.first(in: points, isRing: true) != nil else { return nil }
        let closing = StrokeClosing(points: points)
        for ring in closing.candidates where ring.count > 2 && SelfIntersection.first(in: ring, isRing: true) == nil {
            return ring.map { WebMercator.unproject($0) }
        }
        return nil
    }

    /// The possible rings, the best one first.
    private var candidates: [[WorldPoint]] { [crossing, tailAtStart, headAtEnd].compactMap { $0 } }

    /// The ring from the first coordinate where the stroke meets itself.
    private var crossing: [WorldPoint]? {
        guard let later = SelfIntersection.first(in: points)?.secondEdge else { return nil }
        let chain = EdgeChain(points, isRing: false)
        var first: (edge: Int, point: WorldPoint)?
        var minimum = Double.infinity
        for earlier in 0..<later {
            guard let meeting = chain.intersection(earlier, later)?.point else { continue }
            let point = WorldPoint(x: meeting.x, y: meeting.y)
            let distance = Self.distance(points[later], point)
            if distance < minimum { (first, minimum) = ((earlier, point), distance) }
        }
        guard let first else { return nil }
        let head = length(0, first.edge) + Self.distance(points[first.edge], first.point)
        let tail = Self.distance(first.point, points[later + 1]) + length(later + 1, points.count - 1)
        return ring(first.point, Array(points[(first.edge + 1)...later]), cutting: head + tail)
    }

    /// The ring whose last point is the one of the tail that is nearest to the start.
    private var tailAtStart: [WorldPoint]? {
        guard let cut = Self.nearest(to: points[0], onTailOf: points) else { return nil }
        return ring(cut.point, Array(points[...cut.edge]), cutting: cut.remaining)
    }

    /// The ring whose first point is the one of the head that is nearest to the end.
    private var headAtEnd: [WorldPoint]? {
        let reversed = Array(points.reversed())
        guard let cut = Self.nearest(to: reversed[0], onTailOf: reversed) else { return nil }
        return ring(cut.point, Array(points[(points.count - 1 - cut.edge)...]), cutting: cut.remaining)
    }

    /// A ring through a point and the remaining points, if not too much was cut off.
    private func ring(_ first: WorldPoint, _ remaining: [WorldPoint], cutting cut: Double) -> [WorldPoint]? {
        var ring = [first]
        for point in remaining where point != ring.last { ring.append(point) }
        while ring.count > 1, ring.last == ring.first { ring.removeLast() }
        var length = 0.0
        for (index, point) in ring.enumerated() { length += Self.distance(point, ring[index + 1 < ring.count ? index + 1 : 0]) }
        return cut <= Self.largestOverlap * length ? ring : nil
    }

    /// The coordinate on the last part of a line that is nearest to a point, the edge on which it is, and the length of the line after it.
    private static func nearest(
        to point: WorldPoint, onTailOf line: [WorldPoint]
    ) -> (point: WorldPoint, edge: Int, remaining: Double)? {
        var whole = 0.0
        for (a, b) in zip(line, line.dropFirst()) { whole += distance(a, b) }
        var nearest: (point: WorldPoint, edge: Int, remaining: Double)?
        var (minimum, remaining) = (Double.infinity, 0.0)
        for edge in stride(from: line.count - 2, through: 1, by: -1) {
            let (a, b) = (line[edge], line[edge + 1])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let share = min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1)
            let foot = WorldPoint(x: a.x + dx * share, y: a.y + dy * share)
            let after = remaining + distance(foot, b)
            guard after <= largestOverlap * whole else { break }
            if distance(point, foot) < minimum { (nearest, minimum) = ((foot, edge, after), distance(point, foot)) }
            remaining += distance(a, b)
        }
        return nearest
    }

    /// The length of the stroke between two of its points.
    private func length(_ first: Int, _ last: Int) -> Double {
        guard first < last else { return 0 }
        return (first..<last).reduce(0) { $0 + Self.distance(points[$1], points[$1 + 1]) }
    }

    private static func distance(_ a: WorldPoint, _ b: WorldPoint) -> Double { Math.hypot(b.x - a.x, b.y - a.y) }
}
