import Geodesy
import MapCameras

/// A shape as a camera shows it, on the copy of the world that is nearest to a longitude. Hit-testing works on it.
///
/// Edges with one end behind the camera or near the horizon are clipped (`CameraGeometry.visiblePart(from:to:)`).
struct ProjectedShape {
    /// The vertices on the plane, on the copy of the world.
    let paths: [[WorldPoint]]
    /// The visible part of each edge, and the vertex at the end of the edge.
    let edges: [(part: VisibleSegment, end: VertexPath)]
    private let isClosed: Bool
    private let geometry: CameraGeometry

    /// - Complexity: O(vertices)
    init(_ shape: DrawnShape, seenThrough geometry: CameraGeometry, near longitude: Double) {
        let isClosed = shape.isClosed
        let outline = shape.outline
        let worlds = Self.worlds(of: outline, near: longitude)
        let paths = outline.map { path in path.map { WebMercator.project($0).moved(worlds) } }
        var edges: [(part: VisibleSegment, end: VertexPath)] = []
        for (ring, path) in paths.enumerated() {
            for index in path.indices where index > 0 || isClosed {
                let start = path[index > 0 ? index - 1 : path.count - 1]
                guard let part = geometry.visiblePart(from: start, to: path[index]) else { continue }
                edges.append((part, VertexPath(ring: ring, index: index)))
            }
        }
        (self.paths, self.edges, self.isClosed, self.geometry) = (paths, edges, isClosed, geometry)
    }

    /// The number of worlds to the east that brings the middle of the outline nearest to a longitude.
    private static func worlds(of outline: [[Coordinate]], near longitude: Double) -> Double {
        var (west, east) = (Double.infinity, -Double.infinity)
        for path in outline {
            for coordinate in path {
                west = min(west, coordinate.longitude)
                east = max(east, coordinate.longitude)
            }
        }
        let turns = ((longitude - (west + east) / 2) / 360).rounded()
        return turns.isFinite ? turns : 0
    }

    /// The ends of the visible edges. Without a visible edge, the visible vertices.
    var points: [ScreenPoint] {
        guard edges.isEmpty else { return edges.flatMap { [$0.part.segment.start, $0.part.segment.end] } }
        return paths.joined().compactMap { geometry.visiblePoint(for: $0) }
    }

    /// Whether a pointer of a radius, in pixels, hits the shape.
    func isHit(at point: ScreenPoint, within radius: Double) -> Bool {
        isNear(point, within: radius) || contains(point)
    }

    /// Whether a pointer of a radius, in pixels, hits the shape anywhere along its path.
    func isHit(along path: ScreenSegment, within radius: Double) -> Bool {
        if isHit(at: path.start, within: radius) || isHit(at: path.end, within: radius) { return true }
        // Otherwise the path can only cross an edge, or pass the end of one.
        return edges.contains { $0.part.segment.crosses(path) } || points.contains { path.isNear($0, within: radius) }
    }

    /// Whether the nearest visible edge is within a radius. Without a visible edge, the nearest visible vertex.
    private func isNear(_ point: ScreenPoint, within radius: Double) -> Bool {
        guard edges.isEmpty else { return edges.contains { $0.part.segment.isNear(point, within: radius) } }
        return points.contains { $0.distanceSquared(to: point) <= radius * radius }
    }

    /// Whether the ground under a point is inside the area and outside its holes.
    private func contains(_ point: ScreenPoint) -> Bool {
        guard isClosed, let ground = geometry.visibleGround(at: point) else { return false }
        var isInside = false
        for path in paths {
            for index in path.indices where ground.rayCrosses(from: path[index > 0 ? index - 1 : path.count - 1], to: path[index]) {
                isInside.toggle()
            }
        }
        return isInside
    }
}

extension ScreenPoint {
    /// The square of the distance to another point, in square pixels.
    func distanceSquared(to other: ScreenPoint) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return dx * dx + dy * dy
    }
}

extension ScreenSegment {
    fileprivate func isNear(_ point: ScreenPoint, within radius: Double) -> Bool { distanceSquared(to: point) <= radius * radius }

    /// Whether two segments cross in a point inside both.
    fileprivate func crosses(_ other: ScreenSegment) -> Bool {
        func side(_ line: ScreenSegment, _ point: ScreenPoint) -> Double {
            (line.end.x - line.start.x) * (point.y - line.start.y) - (line.end.y - line.start.y) * (point.x - line.start.x)
        }
        return side(self, other.start) * side(self, other.end) < 0 && side(other, start) * side(other, end) < 0
    }
}
