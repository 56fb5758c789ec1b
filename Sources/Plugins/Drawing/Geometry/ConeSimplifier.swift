import MapCameras

/// Simplifies a line while it is being drawn: each point costs the same, and no point is looked at twice.
///
/// From the last vertex it keeps the cone of directions in which a straight line passes all points since then closely enough. A point
/// outside of the cone makes the one before it a vertex. The idea is the cone intersection of J. Sklansky and V. Gonzalez, Fast polygonal
/// approximation of digitized curves (Pattern Recognition 12, 1980). To be within the tolerance of the segment, not only of its line, a
/// point may be half of it (in squares) aside and half of it beyond the end: √(½ + ½) = 1.
///
/// It takes more vertices than Douglas-Peucker, so it says early, and for certain, how many are enough.
struct CorridorSimplifier: Sendable, Hashable {
    /// The indices that are vertices so far; the last point of all comes on top.
    private(set) var vertices: [Int] = []
    private let margin: Double
    private var anchor = SIMD2<Double>.zero
    private var last = SIMD2<Double>.zero
    private var lastIndex = 0
    private var cone: Cone?
    /// How far from the anchor points ever were.
    private var reach = 0.0

    /// The directions between two others, which are less than half a turn apart.
    private struct Cone: Sendable, Hashable {
        var low: SIMD2<Double>
        var high: SIMD2<Double>

        func contains(_ way: SIMD2<Double>) -> Bool { cross(low, way) >= 0 && cross(way, high) >= 0 }

        mutating func formIntersection(_ other: Cone) {
            if cross(low, other.low) > 0 { low = other.low }
            if cross(other.high, high) > 0 { high = other.high }
        }
    }

    /// A simplifier for one line; the tolerance in pixels.
    init(tolerance: Double) { margin = max(tolerance, 0) * 0.5.squareRoot() }

    /// How many vertices the line has if it ends here.
    var vertexCount: Int { vertices.count + (vertices.last.map { $0 == lastIndex ? 0 : 1 } ?? 0) }

    /// The indices of the vertices if the line ends here.
    var allVertices: [Int] { vertexCount > vertices.count ? vertices + [lastIndex] : vertices }

    /// Whether the line has more vertices than a limit if one point more is added.
    func exceeds(_ limit: Int, adding point: ScreenPoint) -> Bool {
        // Asking the cone is needed only where it decides.
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
        let way = point - anchor
        return (way * way).sum().squareRoot() >= reach - margin && cone?.contains(way) ?? true
    }

    private mutating func narrow(towards point: SIMD2<Double>) {
        let way = point - anchor
        let distance = (way * way).sum().squareRoot()
        reach = max(reach, distance)
        // A point so near to the anchor is near to every line from there.
        guard distance > margin else { return }
        let sine = margin / distance
        let cosine = ((1 - sine) * (1 + sine)).squareRoot()
        let across = SIMD2(-way.y, way.x) * sine
        let seen = Cone(low: way * cosine - across, high: way * cosine + across)
        if cone == nil { cone = seen } else { cone?.formIntersection(seen) }
    }
}

private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
