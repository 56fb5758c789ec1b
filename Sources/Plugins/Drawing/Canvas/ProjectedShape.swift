import Geodesy
import MapCameras

/// A shape projected to the screen, on the copy of the world that is nearest to a longitude. Hit-testing works on it.
struct ProjectedShape {
    /// The projected vertices. `nil` for a vertex that is not visible.
    let paths: [[ScreenPoint?]]
    let isClosed: Bool

    /// - Complexity: O(vertices)
    init(_ shape: DrawnShape, seenThrough geometry: CameraGeometry, near longitude: Double) {
        isClosed = shape.isClosed
        let outline = shape.outline
        let shift = Self.longitudeShift(of: outline, near: longitude)
        paths = outline.map { path in
            path.map { place in
                geometry.point(for: Coordinate(latitude: place.latitude, longitude: place.longitude + shift), copy: .asGiven)
            }
        }
    }

    /// The multiple of 360° that brings the middle of the outline nearest to a longitude.
    private static func longitudeShift(of outline: [[Coordinate]], near longitude: Double) -> Double {
        var (west, east) = (Double.infinity, -Double.infinity)
        for path in outline {
            for place in path {
                west = min(west, place.longitude)
                east = max(east, place.longitude)
            }
        }
        let turns = ((longitude - (west + east) / 2) / 360).rounded()
        return turns.isFinite ? 360 * turns : 0
    }

    /// Calls a closure with each visible edge and the vertex at its end.
    func forEachEdge(_ body: (_ edge: ScreenSegment, _ end: VertexPath) -> Void) {
        for (ring, path) in paths.enumerated() {
            for index in path.indices where index > 0 || isClosed {
                let before = index > 0 ? index - 1 : path.count - 1
                guard let start = path[before], let end = path[index] else { continue }
                body(ScreenSegment(from: start, to: end), VertexPath(ring: ring, index: index))
            }
        }
    }

    /// Whether a pointer of a radius, in pixels, hits the shape.
    func isHit(at point: ScreenPoint, within radius: Double) -> Bool {
        distanceSquared(to: point) <= radius * radius || contains(point)
    }

    /// Whether a pointer of a radius, in pixels, hits the shape anywhere along its path.
    func isHit(along path: ScreenSegment, within radius: Double) -> Bool {
        if contains(path.start) || contains(path.end) || distanceSquared(to: path.start) <= radius * radius { return true }
        var isHit = distanceSquared(to: path.end) <= radius * radius
        forEachEdge { edge, _ in
            if !isHit { isHit = edge.crosses(path) || path.isNear(edge.start, within: radius) || path.isNear(edge.end, within: radius) }
        }
        for case let vertex? in paths.joined() where !isHit { isHit = path.isNear(vertex, within: radius) }
        return isHit
    }

    /// The square of the distance to the nearest edge. Without a visible edge, to the nearest visible vertex. Otherwise infinite.
    private func distanceSquared(to point: ScreenPoint) -> Double {
        var least = Double.infinity
        forEachEdge { edge, _ in least = min(least, edge.distanceSquared(to: point)) }
        guard least == .infinity else { return least }
        for case let vertex? in paths.joined() { least = min(least, vertex.distanceSquared(to: point)) }
        return least
    }

    /// Whether a point is inside the area and outside its holes. A ray to the right then crosses an odd number of edges.
    private func contains(_ point: ScreenPoint) -> Bool {
        guard isClosed else { return false }
        var isInside = false
        forEachEdge { edge, _ in
            guard (edge.start.y > point.y) != (edge.end.y > point.y) else { return }
            let x = edge.start.x + (point.y - edge.start.y) / (edge.end.y - edge.start.y) * (edge.end.x - edge.start.x)
            if point.x < x { isInside.toggle() }
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
