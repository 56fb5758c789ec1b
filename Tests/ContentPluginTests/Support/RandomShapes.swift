import ContentPlugin
import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

extension RandomViews {
    /// Random shapes of every kind around a point of the plane. Some are large or far away.
    mutating func shape(near point: WorldPoint, _ geometry: CameraGeometry) -> ContentShape {
        let spread = random.pick([20.0, 60, 60, 200, 2000])
        let coordinate = coordinate(near: point, pixels: spread, geometry)
        switch random.below(4) {
        case 0: return .icon(icon(), at: coordinate)
        case 1: return .circle(radius: .dp(random.number(from: 0, to: 12)), at: coordinate)
        case 2:
            let start = WebMercator.project(coordinate)
            let ends = (0..<random.below(4)).map { _ in step(from: start, random.pick([10, 100, 5000]), geometry) }
            return .polyline([coordinate] + ends, width: .dp(random.number(from: 0, to: 8)))
        default: return star(around: WebMercator.project(coordinate), size: random.pick([5, 30, 300, 3000]), geometry)
        }
    }

    private mutating func icon() -> Icon {
        Icon(
            width: .dp(random.number(from: 0, to: 40)), height: .dp(random.number(from: 0, to: 40)),
            anchor: random.pick([.center, AnchorPoint(x: 0.5, y: 1), AnchorPoint(x: 0, y: 0)]),
            offsetX: .dp(random.number(from: -10, to: 10)), offsetY: .dp(random.number(from: -10, to: 10)))
    }

    /// At most three worlds away.
    private mutating func step(from point: WorldPoint, _ pixels: Double, _ geometry: CameraGeometry) -> Coordinate {
        let reach = min(pixels / geometry.pixelsPerWorld, 3)
        return WebMercator.unproject(
            WorldPoint(x: point.x + number(-reach, reach), y: min(max(point.y + number(-reach, reach), 0), 1)))
    }

    /// A star-shaped ring, and sometimes a smaller one as a hole.
    private mutating func star(around middle: WorldPoint, size: Double, _ geometry: CameraGeometry) -> ContentShape {
        // Within the world's square, because a ring that is limited to its edge is not star-shaped.
        let reach = min(size / geometry.pixelsPerWorld, middle.y, 1 - middle.y)
        func ring(_ scale: Double, _ views: inout RandomViews) -> [Coordinate] {
            let corners = 3 + views.random.below(5)
            return (0..<corners).map { corner in
                let angle = AngleVector(degrees: 360 * Double(corner) / Double(corners))
                let length = reach * scale * views.number(0.7, 1)
                return WebMercator.unproject(WorldPoint(x: middle.x + length * angle.cos, y: middle.y + length * angle.sin))
            }
        }
        let outer = ring(1, &self)
        return .polygon(random.chance(0.5) ? [outer] : [outer, ring(0.3, &self)])
    }
}
