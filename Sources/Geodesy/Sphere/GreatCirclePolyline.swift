/// The density of the points of a line that is drawn with straight segments.
public enum PolylineDensity: Sendable, Hashable {
    /// Points at equal distances of at most this many meters. The number must be positive.
    case step(Double)
    /// As few points as keep the straight segments on a Web Mercator map within this many meters, on the ground, of the great circle or the
    /// rhumb line. The number must be positive.
    case deviation(Double)
}

extension Sphere {
    /// The great-circle line through coordinates, as pieces to draw with straight segments on a map. The line is cut where it crosses the
    /// antimeridian.
    ///
    /// Every piece has at least two points. Its longitudes are in −180 ... 180. At a cut one piece ends at ±180, and the next piece begins
    /// at ∓180 with the same latitude. The coordinates are among the points, with their longitudes wrapped. Coordinates that are not valid,
    /// and repeated coordinates, are ignored. Fewer than two coordinates give no piece. Between antipodes the line goes over the north
    /// pole.
    ///
    /// - Parameters:
    ///   - coordinates: The vertices of the line in order. The longitudes may be outside −180 ..< 180.
    ///   - density: The density of the points. There are at most 65,536 points between two vertices.
    /// - Complexity: O(n), where n is the number of points in the result.
    public func polyline(through coordinates: some Sequence<Coordinate>, density: PolylineDensity) -> [[Coordinate]] {
        AntimeridianPieces.pieces(through: coordinates, crossing: .greatCircle) { start, end in
            let arc = GreatCircleArc(from: start, to: end)
            let length = arc.centralAngle * Degrees.inRadians * radius
            return arc.points(density: density, length: length, circumference: 2 * Double.pi * radius)
        }
    }
}

/// A line between two coordinates of which any point can be calculated.
protocol DividedLine {
    func coordinate(atFraction fraction: Double) -> Coordinate
}

extension GreatCircleArc: DividedLine {}

/// The maximum number of segments of a line, for every density.
private let maximumSegmentCount = 65_536

extension DividedLine {
    /// The points of the line without its start. The last point is the end of the line. The lengths are in meters.
    func points(density: PolylineDensity, length: Double, circumference: Double) -> [Coordinate] {
        switch density {
        case .step(let step):
            precondition(step > 0, "The step of a polyline must be positive")
            return points(atSteps: Int(min(max((length / step).rounded(.up), 1), Double(maximumSegmentCount))))
        case .deviation(let deviation):
            precondition(deviation > 0, "The deviation of a polyline must be positive")
            return points(within: deviation / circumference)
        }
    }

    /// The ends of segments of equal length.
    private func points(atSteps steps: Int) -> [Coordinate] {
        (1...steps).map { coordinate(atFraction: Double($0) / Double(steps)) }
    }

    /// The ends of the segments that result when the line is halved until each segment is straight enough on a Web Mercator map.
    ///
    /// - Parameter deviation: The maximum distance of a segment from the line, on the ground, in circumferences of the Earth.
    private func points(within deviation: Double) -> [Coordinate] {
        var points: [Coordinate] = []
        // The parts that remain, with the next part on top. A loop instead of recursion, so that no input exhausts the stack.
        var parts = [ArcPart(of: self, from: 0, to: 1)]
        while let part = parts.popLast() {
            if part.width * Double(maximumSegmentCount) <= 1 || part.isStraight(within: deviation, on: self) {
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

/// A part of a line between two fractions, with the ends of its chord on a Web Mercator map.
private struct ArcPart {
    let start: Double
    let end: Double
    private let chordStart: WorldPoint
    private let chordEnd: WorldPoint

    init(of line: some DividedLine, from start: Double, to end: Double) {
        self.start = start
        self.end = end
        let first = line.coordinate(atFraction: start)
        chordStart = WebMercator.projectUnclamped(first)
        chordEnd = WebMercator.projectUnclamped(line.coordinate(atFraction: end).unwrapped(near: first.longitude))
    }

    var width: Double { end - start }

    /// Whether the arc stays near its chord at the three quarter points. The midpoint alone would miss the double bend of an arc across the
    /// equator.
    func isStraight(within deviation: Double, on line: some DividedLine) -> Bool {
        for quarter in [0.25, 0.5, 0.75] {
            let coordinate = line.coordinate(atFraction: start + width * quarter)
            let point = WebMercator.projectUnclamped(coordinate.unwrapped(near: (chordStart.x - 0.5) * 360))
            if distanceToChord(point) * AngleVector(degrees: coordinate.latitude).cos > deviation { return false }
        }
        return true
    }

    /// The distance of a point from the chord as a line segment, in world widths.
    private func distanceToChord(_ point: WorldPoint) -> Double {
        let (dx, dy) = (chordEnd.x - chordStart.x, chordEnd.y - chordStart.y)
        let (px, py) = (point.x - chordStart.x, point.y - chordStart.y)
        let square = dx * dx + dy * dy
        let along = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
        return Math.hypot(px - along * dx, py - along * dy)
    }
}

/// A line under construction that is cut where it crosses the antimeridian.
struct AntimeridianPieces {
    /// The kind of line between two points.
    enum Crossing {
        case greatCircle
        /// Straight on a Mercator map.
        case rhumb
    }

    private let crossing: Crossing
    private var completed: [[Coordinate]] = []
    private var current: [Coordinate] = []

    /// The pieces of the line through coordinates. Coordinates that are not valid are ignored.
    ///
    /// - Parameter points: Returns the points of the line between two coordinates without its start.
    static func pieces(
        through coordinates: some Sequence<Coordinate>, crossing: Crossing,
        _ points: (_ start: Coordinate, _ end: Coordinate) -> [Coordinate]
    ) -> [[Coordinate]] {
        var pieces = AntimeridianPieces(crossing: crossing)
        var last: Coordinate?
        for coordinate in coordinates where coordinate.isValid {
            if let last {
                for point in points(last, coordinate) { pieces.append(point) }
            } else {
                pieces.append(coordinate)
            }
            last = coordinate
        }
        return pieces.finished
    }

    private init(crossing: Crossing) { self.crossing = crossing }

    /// The pieces that have at least two points.
    private var finished: [[Coordinate]] { current.count > 1 ? completed + [current] : completed }

    /// Continues the line to a coordinate, in the shorter direction around the Earth. A coordinate that repeats the last one is ignored.
    private mutating func append(_ coordinate: Coordinate) {
        guard let last = current.last else {
            current.append(coordinate.wrapped)
            return
        }
        let turn = Degrees.difference(from: last.longitude, to: coordinate.longitude)
        guard turn != 0 || coordinate.latitude != last.latitude else { return }
        // A line that only reaches the edge is not cut, because it may turn back.
        let target = last.longitude + turn
        if target > 180 {
            cut(at: 180, from: last, to: coordinate, turn: turn)
        } else if target < -180 {
            cut(at: -180, from: last, to: coordinate, turn: turn)
        }
        let longitude = Degrees.unwrapped(coordinate.wrapped.longitude, near: current[current.count - 1].longitude)
        current.append(Coordinate(latitude: coordinate.latitude, longitude: longitude))
    }

    /// Ends the current piece at one edge and begins the next piece at the other edge.
    private mutating func cut(at edge: Double, from last: Coordinate, to coordinate: Coordinate, turn: Double) {
        var latitude = last.latitude
        if last.longitude != edge {
            latitude =
                switch crossing {
                case .greatCircle: self.latitude(ofArcFrom: last, to: coordinate.latitude, turn: turn, after: edge - last.longitude)
                case .rhumb: self.latitude(ofRhumbLineFrom: last, to: coordinate.latitude, share: (edge - last.longitude) / turn)
                }
            current.append(Coordinate(latitude: latitude, longitude: edge))
        }
        if current.count > 1 { completed.append(current) }
        current = [Coordinate(latitude: latitude, longitude: -edge)]
    }

    /// The latitude of the great circle at `after` degrees east of the start. The end is `turn` degrees east of the start.
    ///
    /// From tan φ = (tan φ₁ sin(λ₂−λ) + tan φ₂ sin(λ−λ₁)) / sin(λ₂−λ₁), written without the division, so that the poles are not a special
    /// case.
    private func latitude(ofArcFrom start: Coordinate, to endLatitude: Double, turn: Double, after: Double) -> Double {
        let latitude1 = AngleVector(degrees: start.latitude)
        let latitude2 = AngleVector(degrees: endLatitude)
        let before = AngleVector(degrees: abs(after)).sin
        let remainder = AngleVector(degrees: abs(turn - after)).sin
        let up = latitude1.sin * latitude2.cos * remainder + latitude2.sin * latitude1.cos * before
        let out = latitude1.cos * latitude2.cos * AngleVector(degrees: abs(turn)).sin
        return AngleVector(sin: up, cos: out).degrees
    }

    /// The latitude at a share of the straight segment on a Web Mercator map.
    private func latitude(ofRhumbLineFrom start: Coordinate, to endLatitude: Double, share: Double) -> Double {
        guard start.latitude != endLatitude else { return endLatitude }
        let first = WebMercator.projectUnclamped(start).y
        let last = WebMercator.projectUnclamped(Coordinate(latitude: endLatitude, longitude: 0)).y
        return WebMercator.unproject(WorldPoint(x: 0, y: first + (last - first) * share)).latitude
    }
}
