import Geodesy
import MapCameras

/// Cuts out of a line the parts that the pointer touched along its path.
struct LineCutter {
    /// The path of the pointer on the screen.
    let path: ScreenSegment
    /// The radius of the pointer, in pixels.
    let radius: Double
    let geometry: CameraGeometry

    /// Returns the remaining pieces of a line, each with at least two coordinates. Parts of edges that are not visible are kept.
    ///
    /// - Complexity: O(vertices)
    func pieces(of coordinates: [Coordinate], _ shape: ProjectedShape) -> [[Coordinate]] {
        var pieces = LinePieces()
        var visible = shape.edges[...]
        for index in coordinates.indices.dropFirst() {
            var gap: LineGap?
            if let edge = visible.first, edge.end.index == index {
                gap = self.gap(in: edge.part, near: coordinates[index - 1].longitude)
                visible.removeFirst()
            }
            if index == 1, gap.map({ $0.start != nil }) ?? true { pieces.begin(at: coordinates[0]) }
            pieces.addEdge(to: coordinates[index], without: gap)
        }
        return pieces.finished
    }

    /// The touched part of an edge, or `nil`.
    private func gap(in part: VisibleSegment, near longitude: Double) -> LineGap? {
        guard let touched = touched(part.segment) else { return nil }
        func coordinate(_ fraction: Double) -> Coordinate? {
            geometry.coordinate(at: part.segment.point(at: fraction))?.unwrapped(near: longitude)
        }
        return LineGap(
            start: touched.lowerBound == 0 && part.fractions.lowerBound == 0 ? nil : coordinate(touched.lowerBound),
            end: touched.upperBound == 1 && part.fractions.upperBound == 1 ? nil : coordinate(touched.upperBound))
    }

    /// The range of fractions of a segment of the screen that is touched, or `nil`.
    ///
    /// The distance to a segment is a convex function along a line. The touched part is therefore one range, and bisection finds its ends.
    private func touched(_ edge: ScreenSegment) -> ClosedRange<Double>? {
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
}

/// The part of an edge that is cut out.
private struct LineGap {
    /// Where the gap begins. `nil` if it begins with the edge.
    let start: Coordinate?
    /// Where the gap ends. `nil` if it ends with the edge.
    let end: Coordinate?
}

/// The pieces of a line: the finished ones, and the current one.
private struct LinePieces {
    private var pieces: [[Coordinate]] = []
    private var current: [Coordinate] = []

    mutating func begin(at coordinate: Coordinate) { current = [coordinate] }

    mutating func addEdge(to end: Coordinate, without gap: LineGap?) {
        guard let gap else { return current.append(end) }
        if let start = gap.start { current.append(start) }
        finishCurrent()
        if let beginning = gap.end { current = [beginning, end] }
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
