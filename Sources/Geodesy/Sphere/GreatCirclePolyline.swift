extension Sphere {
    /// The great-circle line through places, as pieces to draw straight on a map, cut where it crosses the antimeridian.
    ///
    /// Every piece has two points or more and longitudes in −180 ... 180; at a cut one piece ends at ±180 and the next begins at ∓180 at
    /// the same latitude. The places themselves are among the points, their longitudes wrapped. Places that are not valid, and repeated
    /// ones, are left out; of fewer than two places there is no piece. Between antipodes the line goes over the north pole. O(points).
    ///
    /// - Parameters:
    ///   - places: the line's vertices in order, longitudes on any turn.
    ///   - density: how many points to put between them, at most 65,536 between two.
    public func polyline(through places: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]] {
        var pieces = AntimeridianPieces()
        var last: Coordinate?
        for place in places where place.isValid {
            if let last {
                for point in points(from: last, to: place, density: density) { pieces.append(point) }
            } else {
                pieces.append(place)
            }
            last = place
        }
        return pieces.finished
    }

    /// The points of an arc after its start, the last one being its end.
    private func points(from start: Coordinate, to end: Coordinate, density: PolylineDensity) -> [Coordinate] {
        let arc = GreatCircleArc(from: start, to: end)
        switch density {
        case .step(let step):
            precondition(step > 0, "The step of a polyline must be positive")
            let steps = (arc.centralAngle * Degrees.inRadians * radius / step).rounded(.up)
            return arc.points(atSteps: Int(min(max(steps, 1), Double(GreatCircleArc.mostPieces))))
        case .deviation(let deviation):
            precondition(deviation > 0, "The deviation of a polyline must be positive")
            return arc.points(within: deviation / (2 * Double.pi * radius))
        }
    }
}

/// How close together the points of a great-circle line are put, so that straight pieces between them look like it.
public enum PolylineDensity: Sendable, Hashable {
    /// Points evenly apart, at most so many metres; positive.
    case step(Double)
    /// As few points as keep the straight pieces on a Web Mercator map within so many metres on the ground of the great circle; positive.
    case deviation(Double)
}

extension GreatCircleArc {
    /// The most pieces that an arc is cut into, whatever density is asked for.
    static let mostPieces = 65_536

    /// The ends of equally long pieces.
    func points(atSteps steps: Int) -> [Coordinate] {
        (1...steps).map { coordinate(atFraction: Double($0) / Double(steps)) }
    }

    /// The ends of pieces found by halving until each is straight enough on a Web Mercator map.
    ///
    /// - Parameter deviation: how far a piece may be off, on the ground, in circumferences of the sphere.
    func points(within deviation: Double) -> [Coordinate] {
        var points: [Coordinate] = []
        // What is still to be done, the next part on top: a loop, so that no input can exhaust the stack.
        var parts = [ArcPart(of: self, from: 0, to: 1)]
        while let part = parts.popLast() {
            if part.width * Double(Self.mostPieces) <= 1 || part.isStraight(within: deviation, on: self) {
                points.append(coordinate(atFraction: part.end))
            } else {
                let middle = (part.start + part.end) / 2
                parts.append(ArcPart(of: self, from: middle, to: part.end))
                parts.append(ArcPart(of: self, from: part.start, to: middle))
            }
        }
        return points
    }
}

/// A part of an arc, between two fractions of it, with the ends of its chord on a Web Mercator map.
private struct ArcPart {
    let start: Double
    let end: Double
    private let chordStart: WorldPoint
    private let chordEnd: WorldPoint

    init(of arc: GreatCircleArc, from start: Double, to end: Double) {
        self.start = start
        self.end = end
        let first = arc.coordinate(atFraction: start)
        chordStart = WebMercator.projectUnclamped(first)
        chordEnd = WebMercator.projectUnclamped(arc.coordinate(atFraction: end).unwrapped(near: first.longitude))
    }

    var width: Double { end - start }

    /// Whether the arc stays near its chord, seen at the quarters: the middle alone would miss the double bend across the equator.
    func isStraight(within deviation: Double, on arc: GreatCircleArc) -> Bool {
        for quarter in [0.25, 0.5, 0.75] {
            let place = arc.coordinate(atFraction: start + width * quarter)
            let point = WebMercator.projectUnclamped(place.unwrapped(near: (chordStart.x - 0.5) * 360))
            if distanceToChord(point) * AngleVector(degrees: place.latitude).cos > deviation { return false }
        }
        return true
    }

    /// The distance of a point from the chord as a segment, in widths of the world.
    private func distanceToChord(_ point: WorldPoint) -> Double {
        let (dx, dy) = (chordEnd.x - chordStart.x, chordEnd.y - chordStart.y)
        let (px, py) = (point.x - chordStart.x, point.y - chordStart.y)
        let square = dx * dx + dy * dy
        let along = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
        return Math.hypot(px - along * dx, py - along * dy)
    }
}

/// A line under construction that is cut into pieces wherever it crosses the antimeridian.
struct AntimeridianPieces {
    private var done: [[Coordinate]] = []
    private var current: [Coordinate] = []

    /// The pieces of two points or more.
    var finished: [[Coordinate]] { current.count > 1 ? done + [current] : done }

    /// Goes on to a place, on the shorter way around; one that is the same as the last is left out.
    mutating func append(_ place: Coordinate) {
        guard let last = current.last else {
            current.append(place.wrapped)
            return
        }
        let turn = Degrees.difference(from: last.longitude, to: place.longitude)
        guard turn != 0 || place.latitude != last.latitude else { return }
        // At the edge itself nothing is cut yet: the line may come back.
        let target = last.longitude + turn
        if target > 180 {
            cut(at: 180, from: last, to: place, turn: turn)
        } else if target < -180 {
            cut(at: -180, from: last, to: place, turn: turn)
        }
        let longitude = Degrees.unwrapped(place.wrapped.longitude, near: current[current.count - 1].longitude)
        current.append(Coordinate(latitude: place.latitude, longitude: longitude))
    }

    /// Ends the piece at an edge, and begins the next at the other edge.
    private mutating func cut(at edge: Double, from last: Coordinate, to place: Coordinate, turn: Double) {
        var crossing = last.latitude
        if last.longitude != edge {
            crossing = latitude(ofArcFrom: last, to: place.latitude, turn: turn, after: edge - last.longitude)
            current.append(Coordinate(latitude: crossing, longitude: edge))
        }
        if current.count > 1 { done.append(current) }
        current = [Coordinate(latitude: crossing, longitude: -edge)]
    }

    /// The latitude at which the great circle to a place that is `turn` to the east is, `after` degrees to the east.
    ///
    /// From tan φ = (tan φ₁ sin(λ₂−λ) + tan φ₂ sin(λ−λ₁)) / sin(λ₂−λ₁), without the division, so that the poles need no exception.
    private func latitude(ofArcFrom start: Coordinate, to endLatitude: Double, turn: Double, after: Double) -> Double {
        let latitude1 = AngleVector(degrees: start.latitude)
        let latitude2 = AngleVector(degrees: endLatitude)
        let before = AngleVector(degrees: abs(after)).sin
        let rest = AngleVector(degrees: abs(turn - after)).sin
        let up = latitude1.sin * latitude2.cos * rest + latitude2.sin * latitude1.cos * before
        let out = latitude1.cos * latitude2.cos * AngleVector(degrees: abs(turn)).sin
        return AngleVector(sin: up, cos: out).degrees
    }
}
