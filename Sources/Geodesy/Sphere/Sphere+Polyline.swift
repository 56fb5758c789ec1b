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
