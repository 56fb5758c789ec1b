import Geodesy
import MapCameras

/// A shape as it is on the screen, on the copy of the world that is nearest to a place: what fingers take hold of.
struct ProjectedShape {
    let paths: [[ScreenPoint?]]
    let isClosed: Bool

    /// O(vertices).
    init(_ shape: DrawnShape, seenThrough geometry: CameraGeometry, near longitude: Double) {
        self.init(shape.outline, isClosed: shape.isClosed, seenThrough: geometry, near: longitude)
    }

    /// O(vertices).
    init(_ places: [[Coordinate]], isClosed: Bool, seenThrough geometry: CameraGeometry, near longitude: Double) {
        self.isClosed = isClosed
        let turn = Self.turn(of: places, near: longitude)
        paths = places.map { path in
            path.map { place in
                geometry.point(for: Coordinate(latitude: place.latitude, longitude: place.longitude + turn), copy: .asGiven)
            }
        }
    }

    /// By how many degrees, in whole turns, places must be shifted so that their middle is near a longitude.
    static func turn(of places: [[Coordinate]], near longitude: Double) -> Double {
        var (west, east) = (Double.infinity, -Double.infinity)
        for path in places {
            for place in path {
                west = min(west, place.longitude)
                east = max(east, place.longitude)
            }
        }
        let turns = ((longitude - (west + east) / 2) / 360).rounded()
        return turns.isFinite ? 360 * turns : 0
    }

    /// The edges that can be seen, each with the index of the vertex at its end.
    func forEachEdge(_ body: (_ edge: ScreenSegment, _ end: VertexPath) -> Void) {
        for (ring, path) in paths.enumerated() {
            for index in path.indices where index > 0 || isClosed {
                let before = index > 0 ? index - 1 : path.count - 1
                guard let start = path[before], let end = path[index] else { continue }
                body(ScreenSegment(from: start, to: end), VertexPath(ring: ring, index: index))
            }
        }
    }

    /// The square of the distance from a point to the nearest edge, or vertex where there is no edge; infinite if none can be seen.
    func distanceSquared(to point: ScreenPoint) -> Double {
        var least = Double.infinity
        forEachEdge { edge, _ in least = min(least, edge.distanceSquared(to: point)) }
        guard least == .infinity else { return least }
        for case let vertex? in paths.joined() { least = min(least, ScreenSegment(from: vertex, to: vertex).distanceSquared(to: point)) }
        return least
    }

    /// Whether a point is inside an area and not in one of its holes: a ray to the right crosses its edges an odd number of times.
    func contains(_ point: ScreenPoint) -> Bool {
        guard isClosed else { return false }
        var isInside = false
        forEachEdge { edge, _ in
            guard (edge.start.y > point.y) != (edge.end.y > point.y) else { return }
            let x = edge.start.x + (point.y - edge.start.y) / (edge.end.y - edge.start.y) * (edge.end.x - edge.start.x)
            if point.x < x { isInside.toggle() }
        }
        return isInside
    }

    /// Whether it is touched by a finger of a radius, in pixels.
    func isHit(at point: ScreenPoint, within radius: Double) -> Bool {
        distanceSquared(to: point) <= radius * radius || contains(point)
    }

    /// Whether it is touched anywhere along a way by a finger of a radius, in pixels.
    func isHit(along way: ScreenSegment, within radius: Double) -> Bool {
        if contains(way.start) || contains(way.end) || distanceSquared(to: way.start) <= radius * radius { return true }
        var isHit = distanceSquared(to: way.end) <= radius * radius
        forEachEdge { edge, _ in
            if !isHit { isHit = edge.crosses(way) || way.isNear(edge.start, within: radius) || way.isNear(edge.end, within: radius) }
        }
        for case let vertex? in paths.joined() where !isHit { isHit = way.isNear(vertex, within: radius) }
        return isHit
    }
}

extension ScreenSegment {
    func isNear(_ point: ScreenPoint, within radius: Double) -> Bool { distanceSquared(to: point) <= radius * radius }

    /// Whether two segments cross, each from one side of the other to its other side.
    func crosses(_ other: ScreenSegment) -> Bool {
        func side(_ line: ScreenSegment, _ point: ScreenPoint) -> Double {
            (line.end.x - line.start.x) * (point.y - line.start.y) - (line.end.y - line.start.y) * (point.x - line.start.x)
        }
        return side(self, other.start) * side(self, other.end) < 0 && side(other, start) * side(other, end) < 0
    }
}
