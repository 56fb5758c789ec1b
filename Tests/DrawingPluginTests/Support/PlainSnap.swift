import DrawingPlugin
import Geodesy
import MapCameras

/// The distance to the nearest vertex or edge, found by looking at all of them on many copies of the world.
enum PlainSnap {
    static func distance(
        _ kind: SnapTarget.Kind, to finger: ScreenPoint, _ features: [SnapFeature], _ geometry: CameraGeometry
    ) -> Double? {
        var least: Double?
        for line in features.flatMap({ feature in feature.lines.map { ($0, feature.isClosed) } }) {
            let (points, isClosed) = line
            for index in points.indices {
                let next = index + 1 < points.count ? index + 1 : isClosed ? 0 : index
                if kind == .edge && next == index { continue }
                for copy in -4...4 {
                    let segment = (points[index], points[kind == .edge ? next : index])
                    guard let distance = distance(segment, copy, to: finger, geometry) else { continue }
                    least = min(least ?? .infinity, distance)
                }
            }
        }
        return least
    }

    private static func distance(
        _ edge: (Coordinate, Coordinate), _ copy: Int, to finger: ScreenPoint, _ geometry: CameraGeometry
    ) -> Double? {
        let highest = geometry.withinSight(ScreenPoint(x: 0, y: -.infinity)).y
        func seen(_ place: Coordinate) -> ScreenPoint? {
            let moved = Coordinate(latitude: place.latitude, longitude: place.longitude + Double(copy) * 360)
            return geometry.point(for: moved, copy: .asGiven)
        }
        guard var a = seen(edge.0), var b = seen(edge.1), max(a.y, b.y) >= highest else { return nil }
        if a.y < highest { a = ScreenPoint(x: a.x + (b.x - a.x) * (highest - a.y) / (b.y - a.y), y: highest) }
        if b.y < highest { b = ScreenPoint(x: b.x + (a.x - b.x) * (highest - b.y) / (a.y - b.y), y: highest) }
        return ScreenSegment(from: a, to: b).distance(to: finger)
    }
}
