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
