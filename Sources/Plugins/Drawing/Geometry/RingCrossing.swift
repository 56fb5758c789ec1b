import Geodesy
import MapCameras

/// How the rings of a polygon are in each other's way: two rings cross or overlap, or a hole is not inside the outer ring.
///
/// Rings may touch in points, as in most definitions of a valid polygon. Edges are straight on the plane. Whether edges cross is decided without
/// rounding.
struct RingCrossing {
    private let rings: [[WorldPoint]]

    /// - Parameter rings: The outer ring, then the holes. Each hole is taken on the copy of the world that is nearest to the outer ring.
    init(_ rings: [[Coordinate]]) {
        var projected = rings.map { ring in ring.map { WebMercator.projectUnclamped($0) }.filter { $0.x.isFinite && $0.y.isFinite } }
        if let middle = projected.first.flatMap({ Self.middle(of: $0) }) {
            for index in projected.indices.dropFirst() {
                guard let own = Self.middle(of: projected[index]) else { continue }
                let worlds = (middle - own).rounded()
                if worlds != 0 { projected[index] = projected[index].map { $0.moved(worlds) } }
            }
        }
        self.rings = projected
    }

    private static func middle(of ring: [WorldPoint]) -> Double? {
        guard let west = ring.map({ $0.x }).min(), let east = ring.map({ $0.x }).max() else { return nil }
        return (west + east) / 2
    }

    /// The first flaw. `nil` if there is none, or if there are no holes.
    ///
    /// - Complexity: O(n log n + k), where k is the number of pairs of edges with a longitude in common.
    var flaw: DrawingFlaw? {
        guard rings.count > 1 else { return nil }
        if let crossing { return crossing }
        for hole in 1..<rings.count where !isInside(hole, rings[0]) || (1..<rings.count).contains(where: { isNested(hole, in: $0) }) {
            return .holeOutside(ring: hole)
        }
        return nil
    }

    // MARK: Crossings

    private struct Edge {
        let ring: Int
        let start: SIMD2<Double>
        let end: SIMD2<Double>

        var west: Double { min(start.x, end.x) }
        var east: Double { max(start.x, end.x) }
    }

    /// The first crossing of edges of two rings from west to east.
    private var crossing: DrawingFlaw? {
        var edges: [Edge] = []
        for (number, ring) in rings.enumerated() {
            for index in ring.indices {
                let (a, b) = (ring[index], ring[index + 1 < ring.count ? index + 1 : 0])
                if a != b { edges.append(Edge(ring: number, start: SIMD2(a.x, a.y), end: SIMD2(b.x, b.y))) }
            }
        }
        edges.sort { $0.west < $1.west }
        var open: [Edge] = []
        for edge in edges {
            open.removeAll { $0.east < edge.west }
            for other in open where other.ring != edge.ring {
                guard let meeting = SegmentIntersection(from: other.start, to: other.end, andFrom: edge.start, to: edge.end) else {
                    continue
                }
                // A ring that passes through a vertex of another one has vertices on the wrong side of it.
                guard meeting.kind != .touching else { continue }
                let coordinate = WebMercator.unproject(WorldPoint(x: meeting.point.x, y: meeting.point.y))
                return .crossingRings(min(edge.ring, other.ring), max(edge.ring, other.ring), at: coordinate)
            }
            open.append(edge)
        }
        return nil
    }

    // MARK: Insides

    /// Whether no vertex of a hole is outside of a ring. A vertex on an edge is not.
    private func isInside(_ hole: Int, _ ring: [WorldPoint]) -> Bool {
        rings[hole].allSatisfy { Self.side(of: $0, ring) >= 0 }
    }

    /// Whether a hole has a vertex inside another hole, or all of them on its edges.
    private func isNested(_ hole: Int, in other: Int) -> Bool {
        guard hole != other else { return false }
        let sides = rings[hole].map { Self.side(of: $0, rings[other]) }
        return sides.contains(1) || (!sides.isEmpty && sides.allSatisfy { $0 == 0 })
    }

    /// 1 if a point is inside a ring, 0 if it is on an edge, −1 if it is outside.
    private static func side(of point: WorldPoint, _ ring: [WorldPoint]) -> Int {
        var isInside = false
        for index in ring.indices {
            let (a, b) = (ring[index], ring[index + 1 < ring.count ? index + 1 : 0])
            guard min(a.y, b.y) <= point.y, point.y <= max(a.y, b.y) else { continue }
            let side = Orientation.of(a, b, point)
            if side == 0, min(a.x, b.x) <= point.x, point.x <= max(a.x, b.x) { return 0 }
            if (a.y > point.y) != (b.y > point.y), (side > 0) == (b.y > a.y) { isInside.toggle() }
        }
        return isInside ? 1 : -1
    }
}
