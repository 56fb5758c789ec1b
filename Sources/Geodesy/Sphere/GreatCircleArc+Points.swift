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
