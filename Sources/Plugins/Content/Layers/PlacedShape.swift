import Geodesy
import MapCameras

/// A shape that was projected to the Mercator plane.
struct PlacedShape: Sendable {
    /// The point of the plane of an icon or a circle, or the first point of a line or a polygon.
    let worldPoint: WorldPoint
    /// The points of a line, or of all rings of a polygon. Empty for icons and circles.
    let points: [WorldPoint]
    /// The end of each ring in `points`. Empty for lines.
    let ringEnds: [Int]
    /// The bounding box of the points, which begins in the first copy of the world. NaN for a shape that cannot be hit.
    let bounds: WorldRect

    /// The maximum width of a shape, in widths of the world.
    private static let maxWidth = 8.0

    init(_ shape: ContentShape) {
        switch shape {
        case .icon(_, let coordinate), .circle(_, let coordinate): self.init(coordinate: coordinate)
        case .polyline(let coordinates, _): self.init(coordinates, ringEnds: [])
        case .polygon(let rings):
            var ends: [Int] = []
            var coordinates: [Coordinate] = []
            for ring in rings where !ring.isEmpty {
                coordinates += ring
                ends.append(coordinates.count)
            }
            self.init(coordinates, ringEnds: ends)
        }
    }

    private init(coordinate: Coordinate) {
        let point = coordinate.isValid ? WebMercator.project(coordinate) : .invalid
        self.worldPoint = WorldPoint(x: point.x - point.x.rounded(.down), y: point.y)
        points = []
        ringEnds = []
        bounds = WorldRect(self.worldPoint)
    }

    private init(_ coordinates: [Coordinate], ringEnds: [Int]) {
        let points = coordinates.map { WebMercator.project($0) }
        let bounds = WorldRect(around: points)
        let isUsable = coordinates.allSatisfy { $0.isValid } && bounds.width >= 0 && bounds.width <= Self.maxWidth
        if isUsable { self.init(points, ringEnds: ringEnds, bounds) } else { self.init(coordinate: .invalid) }
    }

    /// Creates a shape from points, moved by whole worlds so that it begins in the first copy of the world.
    private init(_ given: [WorldPoint], ringEnds: [Int], _ box: WorldRect) {
        let worlds = box.minX.rounded(.down)
        points = worlds == 0 ? given : given.map { $0.moved(-worlds) }
        worldPoint = points[0]
        self.ringEnds = ringEnds
        bounds = box.moved(-worlds)
    }
}

extension WorldPoint {
    /// A point that no search finds.
    fileprivate static var invalid: WorldPoint { WorldPoint(x: .nan, y: .nan) }
}

extension Coordinate {
    static var invalid: Coordinate { Coordinate(latitude: .nan, longitude: .nan) }
}

// MARK: - The view

extension PlacedShape {
    /// The position by which keys go to a shape. `nil` if no part of it is in the view.
    ///
    /// It is that of an icon or a circle, and that of the first point of a line or a polygon if this point is in the view. Otherwise it is that
    /// of the point of the shape in the view that is nearest to the middle of the view.
    ///
    /// - Complexity: O(points)
    func position(in geometry: CameraGeometry) -> ScreenPoint? {
        if let position = geometry.positionInView(of: worldPoint) { return position }
        guard !points.isEmpty, let window = geometry.visibleArea?.rect else { return nil }
        let (first, last) = ((window.minX - bounds.maxX).rounded(.up), (window.maxX - bounds.minX).rounded(.down))
        guard first <= last, last - first <= Self.maxCopies else { return nil }
        let middle = geometry.viewport.focus
        var nearest: ScreenPoint?
        for copy in 0...Int(last - first) {
            guard let point = position(nearestTo: middle, worlds: first + Double(copy), in: geometry) else { continue }
            if nearest.map({ point.distanceSquared(to: middle) < $0.distanceSquared(to: middle) }) ?? true { nearest = point }
        }
        return nearest
    }

    /// The maximum number of copies of the world on which a position is looked for.
    private static let maxCopies = 64.0

    private func position(nearestTo middle: ScreenPoint, worlds: Double, in geometry: CameraGeometry) -> ScreenPoint? {
        let ground = geometry.viewport.contains(middle) ? geometry.visibleGround(at: middle)?.moved(-worlds) : nil
        var nearest: ScreenPoint?
        var isInside = false
        func visit(_ start: WorldPoint, _ end: WorldPoint) {
            guard let part = geometry.visiblePart(from: start.moved(worlds), to: end.moved(worlds))?.segment,
                let seen = part.clipped(to: geometry.viewport)
            else { return }
            let point = seen.point(at: seen.fraction(nearestTo: middle))
            if nearest.map({ point.distanceSquared(to: middle) < $0.distanceSquared(to: middle) }) ?? true { nearest = point }
        }
        if ringEnds.isEmpty { for index in points.indices.dropFirst() { visit(points[index - 1], points[index]) } }
        var first = 0
        for end in ringEnds {
            var start = points[end - 1]
            for point in points[first..<end] {
                visit(start, point)
                if let ground, ground.rayCrosses(from: start, to: point) { isInside.toggle() }
                start = point
            }
            first = end
        }
        return isInside ? middle : nearest
    }
}

extension CameraGeometry {
    /// The position of a point of the plane, on the copy of the world nearest to the center. `nil` if it is not in the view.
    func positionInView(of point: WorldPoint) -> ScreenPoint? {
        guard let position = visiblePoint(for: nearestCopy(of: point)), viewport.contains(position) else { return nil }
        return position
    }
}

extension Viewport {
    /// Whether a point is in the view.
    fileprivate func contains(_ point: ScreenPoint) -> Bool { point.x >= 0 && point.y >= 0 && point.x < width && point.y < height }
}

extension ScreenPoint {
    fileprivate func distanceSquared(to other: ScreenPoint) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return dx * dx + dy * dy
    }
}

extension ScreenSegment {
    /// The part of the segment in a view. `nil` if there is none.
    ///
    /// Source: Y. Liang, B. Barsky, A New Concept and Method for Line Clipping (1984).
    fileprivate func clipped(to viewport: Viewport) -> ScreenSegment? {
        var (first, last) = (0.0, 1.0)
        for (start, length, limit) in [(start.x, end.x - start.x, viewport.width), (start.y, end.y - start.y, viewport.height)] {
            guard length != 0 else {
                guard start >= 0, start <= limit else { return nil }
                continue
            }
            let (a, b) = (-start / length, (limit - start) / length)
            (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
        }
        return first <= last ? ScreenSegment(from: point(at: first), to: point(at: last)) : nil
    }
}
