import Geodesy
import MapCameras

/// Cuts out of a line the parts that the pointer touched along its path.
struct LineCutter {
    /// The path of the pointer on the screen.
    let path: ScreenSegment
    /// The radius of the pointer, in pixels.
    let radius: Double
    let geometry: CameraGeometry

    /// Returns the remaining pieces of a line, each with at least two coordinates. Edges that are not visible are kept.
    ///
    /// - Complexity: O(vertices)
    func pieces(of places: [Coordinate], _ points: [ScreenPoint?]) -> [[Coordinate]] {
        var pieces = LinePieces()
        for index in places.indices {
            guard index > 0 else {
                if !isTouched(points[0]) { pieces.begin(at: places[0]) }
                continue
            }
            pieces.addEdge(from: places[index - 1], to: places[index], without: touched(points[index - 1], points[index])) { fraction in
                place(at: fraction, from: (places[index - 1], points[index - 1]), to: (places[index], points[index]))
            }
        }
        return pieces.finished
    }

    private func isTouched(_ point: ScreenPoint?) -> Bool {
        guard let point else { return false }
        return path.distanceSquared(to: point) <= radius * radius
    }

    /// The range of fractions of an edge that is touched, or `nil`.
    ///
    /// The distance to a segment is a convex function along a line. The touched part is therefore one range, and bisection finds its ends.
    private func touched(_ start: ScreenPoint?, _ end: ScreenPoint?) -> ClosedRange<Double>? {
        guard let start, let end else { return nil }
        let edge = ScreenSegment(from: start, to: end)
        func distance(_ fraction: Double) -> Double { path.distanceSquared(to: edge.point(at: fraction)) }
        let nearest = Self.minimum(of: distance)
        guard distance(nearest) <= radius * radius else { return nil }
        let first = distance(0) <= radius * radius ? 0 : boundary(distance, outside: 0, inside: nearest)
        let last = distance(1) <= radius * radius ? 1 : boundary(distance, outside: 1, inside: nearest)
        return min(first, last)...max(first, last)
    }

    private func boundary(_ distance: (Double) -> Double, outside: Double, inside: Double) -> Double {
        var (outside, inside) = (outside, inside)
        for _ in 0..<48 {
            let middle = (outside + inside) / 2
            if distance(middle) <= radius * radius { inside = middle } else { outside = middle }
        }
        return outside
    }

    /// The argument in 0...1 at which a convex function is smallest, by ternary search.
    private static func minimum(of function: (Double) -> Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
            let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
            if function(a) <= function(b) { high = b } else { low = a }
        }
        return [0, 1, (low + high) / 2].min { function($0) < function($1) } ?? 0
    }

    private func place(
        at fraction: Double, from start: (place: Coordinate, point: ScreenPoint?), to end: (place: Coordinate, point: ScreenPoint?)
    ) -> Coordinate {
        guard fraction > 0 else { return start.place }
        guard fraction < 1 else { return end.place }
        guard let a = start.point, let b = end.point,
            let place = geometry.coordinate(at: ScreenSegment(from: a, to: b).point(at: fraction))
        else { return start.place }
        return place.unwrapped(near: start.place.longitude)
    }
}

/// The pieces of a line: the finished ones, and the current one.
private struct LinePieces {
    private var pieces: [[Coordinate]] = []
    private var current: [Coordinate] = []

    mutating func begin(at place: Coordinate) { current = [place] }

    mutating func addEdge(
        from start: Coordinate, to end: Coordinate, without gap: ClosedRange<Double>?, at place: (Double) -> Coordinate
    ) {
        guard let gap else { return current.append(end) }
        if gap.lowerBound > 0 { current.append(place(gap.lowerBound)) }
        finishCurrent()
        if gap.upperBound < 1 { current = [place(gap.upperBound), end] }
    }

    var finished: [[Coordinate]] {
        var copy = self
        copy.finishCurrent()
        return copy.pieces
    }

    private mutating func finishCurrent() {
        if current.count > 1 { pieces.append(current) }
        current = []
    }
}
