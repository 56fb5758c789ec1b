import Geodesy

extension ContentShape {
    /// The same form elsewhere on the Mercator plane, some widths of the world away, as far as the world's square goes.
    func moved(east: Double, south: Double) -> ContentShape {
        guard east.isFinite, south.isFinite, east != 0 || south != 0 else { return self }
        switch self {
        case .icon(let icon, let place): return .icon(icon, at: Self.moved([place], east, south)[0].wrapped)
        case .circle(let radius, let place): return .circle(radius: radius, at: Self.moved([place], east, south)[0].wrapped)
        case .polyline(let places, let width): return .polyline(Self.moved(places, east, south), width: width)
        case .polygon(let rings):
            var rest = Self.moved(rings.flatMap { $0 }, east, south)[...]
            return .polygon(
                rings.map { ring in
                    let moved = Array(rest.prefix(ring.count))
                    rest = rest.dropFirst(ring.count)
                    return moved
                })
        }
    }

    private static func moved(_ places: [Coordinate], _ east: Double, _ south: Double) -> [Coordinate] {
        let points = places.map { WebMercator.project($0) }
        var (north, bottom) = (1.0, 0.0)
        for point in points { (north, bottom) = (min(north, point.y), max(bottom, point.y)) }
        let south = min(max(south, -north), 1 - bottom)
        return points.map { WebMercator.unproject(WorldPoint(x: $0.x + east, y: $0.y + south)) }
    }
}
