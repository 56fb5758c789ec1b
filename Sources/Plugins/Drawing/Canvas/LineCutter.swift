import Geodesy
import MapCameras

/// Cuts out of a line what a finger touched on its way.
struct LineCutter {
    /// The way of the finger on the screen.
    let way: ScreenSegment
    /// The radius of the finger, in pixels.
    let radius: Double
    let geometry: CameraGeometry

    /// What is left of a line, piece by piece; each has two places or more. Edges that cannot be seen are left as they are. O(places).
    func pieces(of places: [Coordinate], _ points: [ScreenPoint?]) -> [[Coordinate]] {
        var cutting = Cutting()
        for index in places.indices {
            guard index > 0 else {
                if !isTouched(points[0]) { cutting.piece = [places[0]] }
                continue
            }
            cutting.go(from: places[index - 1], to: places[index], without: touched(points[index - 1], points[index])) { fraction in
                place(at: fraction, from: (places[index - 1], points[index - 1]), to: (places[index], points[index]))
            }
        }
        return cutting.finished
    }

    private func isTouched(_ point: ScreenPoint?) -> Bool {
        guard let point else { return false }
        return way.distanceSquared(to: point) <= radius * radius
    }

    /// Between which fractions of an edge it is touched; `nil` if nowhere.
    ///
    /// The distance to a segment is convex along a line: so what is touched is one stretch, and its ends are found by halving.
    private func touched(_ start: ScreenPoint?, _ end: ScreenPoint?) -> ClosedRange<Double>? {
        guard let start, let end else { return nil }
        let edge = ScreenSegment(from: start, to: end)
        func distance(_ fraction: Double) -> Double { way.distanceSquared(to: edge.point(at: fraction)) }
        let nearest = Self.least(of: distance)
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

    /// Where in 0 ... 1 a convex function is least, by thirds.
    private static func least(of function: (Double) -> Double) -> Double {
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

    /// The pieces so far, and the one that is not finished.
    private struct Cutting {
        private var pieces: [[Coordinate]] = []
        var piece: [Coordinate] = []

        mutating func go(
            from start: Coordinate, to end: Coordinate, without gap: ClosedRange<Double>?, at place: (Double) -> Coordinate
        ) {
            guard let gap else { return piece.append(end) }
            if gap.lowerBound > 0 { piece.append(place(gap.lowerBound)) }
            finishPiece()
            if gap.upperBound < 1 { piece = [place(gap.upperBound), end] }
        }

        var finished: [[Coordinate]] {
            var copy = self
            copy.finishPiece()
            return copy.pieces
        }

        private mutating func finishPiece() {
            if piece.count > 1 { pieces.append(piece) }
            piece = []
        }
    }
}
