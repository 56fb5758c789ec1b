import Geodesy
import MapCameras

/// A shape that was projected to the Mercator plane.
struct PlacedShape: Sendable {
    /// The place of an icon or a circle, or the first point of a line or a polygon.
    let place: WorldPoint
    /// The points of a line, or of all rings of a polygon. Empty for icons and circles.
    let points: [WorldPoint]
    /// The end of each ring in `points`. Empty for lines.
    let ringEnds: [Int]
    /// The bounding box of the points, which begins in the first copy of the world. NaN for a shape that cannot be hit.
    let bounds: WorldRect

    /// The maximum width of a shape, in widths of the world.
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

    /// Creates a shape from points, moved by whole worlds so that it begins in the first copy of the world.
    private init(_ given: [WorldPoint], ringEnds: [Int], _ box: WorldRect) {
        let worlds = box.minX.rounded(.down)
        points = worlds == 0 ? given : given.map { $0.moved(-worlds) }
        place = points[0]
        self.ringEnds = ringEnds
        bounds = WorldRect(minX: box.minX - worlds, minY: box.minY, maxX: box.maxX - worlds, maxY: box.maxY)
    }
}

extension WorldPoint {
    /// Returns the point moved to the east by whole worlds.
    func moved(_ worlds: Double) -> WorldPoint { WorldPoint(x: x + worlds, y: y) }

    /// A point that no search finds.
    fileprivate static var invalid: WorldPoint { WorldPoint(x: .nan, y: .nan) }
}

extension Coordinate {
    /// An invalid coordinate.
    static var invalid: Coordinate { Coordinate(latitude: .nan, longitude: .nan) }
}

extension WorldRect {
    /// Returns the smallest rectangle that contains this one and a point.
    func extended(to point: WorldPoint) -> WorldRect {
        WorldRect(minX: min(minX, point.x), minY: min(minY, point.y), maxX: max(maxX, point.x), maxY: max(maxY, point.y))
    }
}
