import Geodesy

/// The centroid of shapes in the Mercator plane: of the areas, without an area of the lines, without a line of the points.
///
/// A similarity of the plane takes the centroid of shapes to the centroid of their images. A turn by an angle and a turn by its opposite,
/// each about the centroid at that time, therefore restore the shapes. Circles keep their radius on the ground, so this is not exact for
/// several shapes of which some are circles.
struct SelectionCentroid {
    /// Sums of weights and of weighted coordinates, relative to `origin`.
    private struct Sum {
        var weight = 0.0
        var x = 0.0
        var y = 0.0

        mutating func add(weight: Double, x: Double, y: Double) {
            self.weight += weight
            self.x += weight * x
            self.y += weight * y
        }
    }

    private var areas = Sum()
    private var lines = Sum()
    private var points = Sum()
    private var box: (west: Double, east: Double, north: Double, south: Double) = (.infinity, -.infinity, .infinity, -.infinity)
    private let origin: WorldPoint

    /// The centroid of shapes. `nil` without a valid coordinate. Its longitude is near that of the first shape. Of one circle,
    /// exactly its center.
    ///
    /// - Complexity: O(vertices)
    static func coordinate(of shapes: [DrawnShape]) -> Coordinate? {
        if shapes.count == 1, case .circle(let center, _) = shapes[0] { return center }
        guard let first = shapes.first(where: { $0.middleLongitude != nil }), let reference = first.middleLongitude else { return nil }
        guard let start = first.paths.first?.first else { return nil }
        var centroid = SelectionCentroid(origin: WebMercator.projectUnclamped(start))
        for shape in shapes {
            guard let middle = shape.middleLongitude else { continue }
            let shift = Degrees.unwrapped(middle, near: reference) - middle
            centroid.add(shape, shift)
        }
        return centroid.coordinate
    }

    private init(origin: WorldPoint) { self.origin = origin }

    private mutating func add(_ shape: DrawnShape, _ shift: Double) {
        func project(_ coordinate: Coordinate) -> WorldPoint {
            let point = WebMercator.projectUnclamped(coordinate)
            return WorldPoint(x: point.x - origin.x + shift / 360, y: point.y - origin.y)
        }
        switch shape {
        case .circle(let center, let radius):
            let point = project(center)
            include(point)
            let cosine = max(AngleVector(degrees: center.latitude).cos, 1e-6)
            let inWorlds = radius / (2 * Double.pi * Sphere.meanEarthRadius * cosine)
            areas.add(weight: Double.pi * inWorlds * inWorlds, x: point.x, y: point.y)
        default:
            for (ring, path) in shape.paths.enumerated() { add(path.map(project), isClosed: shape.isClosed, isHole: ring > 0) }
        }
    }

    private mutating func include(_ point: WorldPoint) {
        points.add(weight: 1, x: point.x, y: point.y)
        box = (min(box.west, point.x), max(box.east, point.x), min(box.north, point.y), max(box.south, point.y))
    }

    private mutating func add(_ path: [WorldPoint], isClosed: Bool, isHole: Bool) {
        var ring = Sum()
        for (index, end) in path.enumerated() {
            include(end)
            guard index > 0 || isClosed else { continue }
            let start = path[index > 0 ? index - 1 : path.count - 1]
            lines.add(weight: Math.hypot(end.x - start.x, end.y - start.y), x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
            // The triangle of the edge and the first vertex, which keeps the digits of a small ring.
            let (ax, ay, bx, by) = (start.x - path[0].x, start.y - path[0].y, end.x - path[0].x, end.y - path[0].y)
            ring.add(weight: (ax * by - ay * bx) / 2, x: (ax + bx) / 3, y: (ay + by) / 3)
        }
        guard isClosed, ring.weight != 0 else { return }
        let area = isHole ? -abs(ring.weight) : abs(ring.weight)
        areas.add(weight: area, x: path[0].x + ring.x / ring.weight, y: path[0].y + ring.y / ring.weight)
    }

    /// The centroid of a ring that crosses itself can be outside its box. Then the lines count.
    private var coordinate: Coordinate? {
        for sum in [areas, lines, points] where sum.weight > 0 {
            let (x, y) = (sum.x / sum.weight, sum.y / sum.weight)
            guard x >= box.west, x <= box.east, y >= box.north, y <= box.south else { continue }
            let coordinate = WebMercator.unproject(WorldPoint(x: origin.x + x, y: origin.y + y))
            return coordinate.isValid ? coordinate : nil
        }
        return nil
    }
}

extension DrawnShape {
    /// The longitude in the middle of the shape, in degrees. `nil` without a vertex.
    ///
    /// - Complexity: O(vertices)
    var middleLongitude: Double? {
        var (west, east) = (Double.infinity, -Double.infinity)
        for path in paths {
            for coordinate in path {
                west = min(west, coordinate.longitude)
                east = max(east, coordinate.longitude)
            }
        }
        return west <= east ? (west + east) / 2 : nil
    }

    /// Returns the transformed shape. `nil` if one of its coordinates has no result.
    ///
    /// The transform acts on the copy of the world on which the shape is. The radius of a circle, on the ground, is multiplied by the factor.
    ///
    /// - Complexity: O(vertices)
    func transformed(by transform: CoordinateTransform) -> DrawnShape? {
        guard let middle = middleLongitude else { return self }
        let transform = transform.unwrapped(near: middle)
        switch self {
        case .point(let coordinate): return transform.coordinate(for: coordinate).map { .point($0) }
        case .line(let coordinates): return transform.coordinates(for: coordinates).map { .line($0) }
        case .circle(let center, let radius):
            return transform.coordinate(for: center).map { .circle(center: $0, radius: radius * transform.factor) }
        case .polygon(let rings):
            var results: [[Coordinate]] = []
            for ring in rings {
                let reference = results.first?.first?.longitude
                guard let result = transform.coordinates(for: ring, isClosed: true, near: reference) else { return nil }
                results.append(result)
            }
            return .polygon(results)
        }
    }
}
