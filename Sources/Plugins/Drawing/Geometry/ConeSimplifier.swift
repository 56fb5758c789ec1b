import MapCameras

/// Simplifies a line while it is drawn, one point at a time.
///
/// From the last vertex, the simplifier keeps the cone of directions in which a straight line passes all later points closely enough. A
/// point outside the cone makes the previous point a vertex. Source: the cone intersection of J. Sklansky and V. Gonzalez, Fast polygonal
/// approximation of digitized curves (Pattern Recognition 12, 1980). The tolerance must hold for the distance to the segment, not only to
/// its line. A point may therefore be √½ of the tolerance beside the line and √½ beyond its end, because √(½ + ½) = 1.
///
/// The result has more vertices than that of Douglas-Peucker. It is an upper bound that is known while drawing.
struct ConeSimplifier: Sendable, Hashable {
    /// The indices of the vertices so far, without the last point.
    private var vertices: [Int] = []
    private let margin: Double
    /// The last vertex.
    private var anchor = SIMD2<Double>.zero
    private var last = SIMD2<Double>.zero
    private var lastIndex = 0
    private var cone: Cone?
    /// The largest distance of a point from the anchor.
    private var reach = 0.0

    /// The directions between two bounds that are less than 180° apart.
    private struct Cone: Sendable, Hashable {
        var low: SIMD2<Double>
        var high: SIMD2<Double>

        func contains(_ direction: SIMD2<Double>) -> Bool { cross(low, direction) >= 0 && cross(direction, high) >= 0 }

        mutating func formIntersection(_ other: Cone) {
            if cross(low, other.low) > 0 { low = other.low }
            if cross(other.high, high) > 0 { high = other.high }
        }
    }

    /// Creates a simplifier for one line. The tolerance is in pixels.
    init(tolerance: Double) { margin = max(tolerance, 0) * 0.5.squareRoot() }

    /// The number of vertices if the line ends here.
    var vertexCount: Int { vertices.count + (vertices.last.map { $0 == lastIndex ? 0 : 1 } ?? 0) }

    /// The indices of the vertices if the line ends here.
    var allVertices: [Int] { vertexCount > vertices.count ? vertices + [lastIndex] : vertices }

    /// Returns whether adding a point leads to more vertices than a limit.
    func exceeds(_ limit: Int, adding point: ScreenPoint) -> Bool {
        // The cone is tested only where it decides.
        if vertices.count + 2 <= limit || vertices.isEmpty { return vertices.count + 1 > limit }
        return vertices.count + (accepts(SIMD2(point.x, point.y)) ? 1 : 2) > limit
    }

    mutating func add(_ point: ScreenPoint, index: Int) {
        let point = SIMD2(point.x, point.y)
        if vertices.isEmpty {
            begin(at: point, index)
        } else {
            if !accepts(point) { begin(at: last, lastIndex) }
            narrow(towards: point)
        }
        (last, lastIndex) = (point, index)
    }

    private mutating func begin(at point: SIMD2<Double>, _ index: Int) {
        vertices.append(index)
        anchor = point
        cone = nil
        reach = 0
    }

    private func accepts(_ point: SIMD2<Double>) -> Bool {
        let direction = point - anchor
        return (direction * direction).sum().squareRoot() >= reach - margin && cone?.contains(direction) ?? true
    }

    private mutating func narrow(towards point: SIMD2<Double>) {
        let direction = point - anchor
        let distance = (direction * direction).sum().squareRoot()
        reach = max(reach, distance)
        // A point within the margin of the anchor is near to every line from there.
        guard distance > margin else { return }
        let sine = margin / distance
        let cosine = ((1 - sine) * (1 + sine)).squareRoot()
        let across = SIMD2(-direction.y, direction.x) * sine
        let accepted = Cone(low: direction * cosine - across, high: direction * cosine + across)
        if cone == nil { cone = accepted } else { cone?.formIntersection(accepted) }
    }
}

private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
