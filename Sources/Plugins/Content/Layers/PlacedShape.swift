import Geodesy
import MapCameras

/// A shape on the Mercator plane: what is measured against, projected once.
struct PlacedShape: Sendable {
    /// Where an icon or a disc is; the first point of a line or an area.
    let place: WorldPoint
    /// The points of a line, or of the rings of an area one after the other; empty for icons and discs.
    let points: [WorldPoint]
    /// Where each ring ends in `points`; empty for lines.
    let ringEnds: [Int]
    /// The box around the points, which begins in the first world; without any number if the shape cannot be touched.
    let bounds: WorldRect

    /// How many worlds wide a shape may be.
    private static let maxWidth = 8.0

    init(_ shape: ContentShape) {
        switch shape {
        case .icon(_, let place), .circle(_, let place): self.init(place: place)
        case .polyline(let places, _): self.init(places, ringEnds: [])
        case .polygon(let rings):
            var ends: [Int] = []
            var places: [Coordinate] = []
            for ring in rings where !ring.isEmpty {
                places += ring
                ends.append(places.count)
            }
            self.init(places, ringEnds: ends)
        }
    }

    private init(place: Coordinate) {
        let point = place.isValid ? WebMercator.project(place) : .invalid
        self.place = WorldPoint(x: point.x - point.x.rounded(.down), y: point.y)
        points = []
        ringEnds = []
        bounds = WorldRect(minX: self.place.x, minY: point.y, maxX: self.place.x, maxY: point.y)
    }

    private init(_ places: [Coordinate], ringEnds: [Int]) {
        var bounds = WorldRect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        var points: [WorldPoint] = []
        points.reserveCapacity(places.count)
        for place in places {
            let point = WebMercator.project(place)
            points.append(point)
            bounds = bounds.extended(to: point)
        }
        let isUsable = places.allSatisfy { $0.isValid } && bounds.width >= 0 && bounds.width <= Self.maxWidth
        if isUsable { self.init(points, ringEnds: ringEnds, bounds) } else { self.init(place: .invalid) }
    }

    /// Moved by whole worlds until it begins in the first one.
    private init(_ given: [WorldPoint], ringEnds: [Int], _ box: WorldRect) {
        let worlds = box.minX.rounded(.down)
        points = worlds == 0 ? given : given.map { $0.moved(-worlds) }
        place = points[0]
        self.ringEnds = ringEnds
        bounds = WorldRect(minX: box.minX - worlds, minY: box.minY, maxX: box.maxX - worlds, maxY: box.maxY)
    }
}

extension WorldPoint {
    /// A point that nothing finds.
    fileprivate static var invalid: WorldPoint { WorldPoint(x: .nan, y: .nan) }
}

extension Coordinate {
    /// A place that is not valid.
    static var invalid: Coordinate { Coordinate(latitude: .nan, longitude: .nan) }
}

extension WorldRect {
    /// The box of bounds on the plane; `nil` for bounds that are not valid.
    static func enclosing(_ bounds: CoordinateBounds) -> WorldRect? {
        guard bounds.isValid else { return nil }
        let northwest = WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west))
        let southeast = WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
        return WorldRect(minX: northwest.x, minY: northwest.y, maxX: southeast.x, maxY: southeast.y)
    }

    /// The box around this one and a point.
    func extended(to point: WorldPoint) -> WorldRect {
        WorldRect(minX: min(minX, point.x), minY: min(minY, point.y), maxX: max(maxX, point.x), maxY: max(maxY, point.y))
    }
}
