import Geodesy

extension DrawnShape {
    /// The fewest places that a path of this kind can have.
    var fewestPlaces: Int {
        switch kind {
        case .point, .circle: 1
        case .line: 2
        case .polygon: 3
        }
    }

    /// The place of a vertex; `nil` if there is none such.
    func place(at vertex: VertexPath) -> Coordinate? {
        let paths = paths
        guard paths.indices.contains(vertex.ring), paths[vertex.ring].indices.contains(vertex.index) else { return nil }
        return paths[vertex.ring][vertex.index]
    }

    /// The same with a vertex elsewhere; a vertex that is not there changes nothing.
    func moving(_ vertex: VertexPath, to place: Coordinate) -> DrawnShape {
        guard let old = self.place(at: vertex) else { return self }
        let place = place.unwrapped(near: old.longitude)
        return changing(vertex.ring) { $0[vertex.index] = place }
    }

    /// The same with one more vertex before the one at an index; one past the end is behind the last.
    func inserting(_ place: Coordinate, at vertex: VertexPath) -> DrawnShape {
        let paths = paths
        guard paths.indices.contains(vertex.ring), (0...paths[vertex.ring].count).contains(vertex.index) else { return self }
        let neighbor = paths[vertex.ring][max(vertex.index - 1, 0)]
        return changing(vertex.ring) { $0.insert(place.unwrapped(near: neighbor.longitude), at: vertex.index) }
    }

    /// The same without a vertex. A hole that would be left with too few goes with it; `nil` if the shape itself would.
    func removing(_ vertex: VertexPath) -> DrawnShape? {
        guard place(at: vertex) != nil else { return self }
        guard paths[vertex.ring].count > fewestPlaces else {
            guard case .polygon(var rings) = self, vertex.ring > 0 else { return nil }
            rings.remove(at: vertex.ring)
            return .polygon(rings)
        }
        return changing(vertex.ring) { $0.remove(at: vertex.index) }
    }

    /// The same moved so that what was at one place is at another.
    ///
    /// On the Mercator plane, so that it keeps its form on the map, and the place that was taken stays under the finger. What would leave the
    /// world's square to the north or south stops at its edge.
    func moved(from start: Coordinate, to end: Coordinate) -> DrawnShape {
        let (a, b) = (WebMercator.project(start), WebMercator.project(end.unwrapped(near: start.longitude)))
        func move(_ place: Coordinate) -> Coordinate {
            let point = WebMercator.projectUnclamped(place)
            let y = min(max(point.y + b.y - a.y, min(point.y, 0)), max(point.y, 1))
            return WebMercator.unproject(WorldPoint(x: point.x + b.x - a.x, y: y))
        }
        if case .circle(let center, let radius) = self { return .circle(center: move(center), radius: radius) }
        return mapped(move)
    }

    private func mapped(_ transform: (Coordinate) -> Coordinate) -> DrawnShape {
        switch self {
        case .point(let place): .point(transform(place))
        case .line(let places): .line(places.map(transform))
        case .polygon(let rings): .polygon(rings.map { $0.map(transform) })
        case .circle(let center, let radius): .circle(center: transform(center), radius: radius)
        }
    }

    private func changing(_ ring: Int, _ change: (inout [Coordinate]) -> Void) -> DrawnShape {
        var path = paths[ring]
        change(&path)
        switch self {
        case .point: return path.first.map { .point($0) } ?? self
        case .line: return .line(path)
        case .polygon(var rings):
            rings[ring] = path
            return .polygon(rings)
        case .circle(_, let radius): return path.first.map { .circle(center: $0, radius: radius) } ?? self
        }
    }
}
