import Geodesy
import MapCameras
import Testing
import TouchPipelineTesting

@testable import DrawingPlugin

/// A view, and features in it.
struct SnapScene: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let geometry: CameraGeometry
    let isClosed: Bool

    init(_ text: String, latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0, pitch: Double = 0, isClosed: Bool = false)
    {
        testDescription = text
        self.isClosed = isClosed
        let center = Coordinate(latitude: latitude, longitude: longitude)
        let state = CameraState(center: center, zoom: zoom, bearing: bearing, pitch: pitch)
        geometry = CameraGeometry(state: state, viewport: Viewport(width: 800, height: 600))
    }

    static let flat = SnapScene("flat", latitude: 47, longitude: 8, zoom: 11)

    static let tilted = SnapScene("tilted", latitude: 60, longitude: 10, zoom: 13, bearing: -140, pitch: 50)

    static let all = [
        flat,
        SnapScene("rotated, rings", latitude: -33, longitude: 151, zoom: 15, bearing: 77, isClosed: true),
        tilted,
        SnapScene("tilted minimally", latitude: 60, longitude: 10, zoom: 13, pitch: 1e-307),
        SnapScene("tilted beyond the horizon", latitude: 0, longitude: 10, zoom: 12, bearing: 20, pitch: 80),
        SnapScene("at the antimeridian", latitude: 10, longitude: -179.999, zoom: 9, bearing: 10, isClosed: true),
        SnapScene("far north, at a high zoom", latitude: 84, longitude: 30, zoom: 21, bearing: 200, pitch: 30),
        SnapScene("several copies of the world", latitude: 20, longitude: 170, zoom: 0, pitch: 20),
    ]

    /// Short lines that begin at random points of the view, on any copy of the world. Some overlap.
    func features(_ random: inout SplitMix64) -> [SnapFeature] {
        (0..<40).map { key in
            let start = ScreenPoint(x: Double.random(in: 0...800, using: &random), y: Double.random(in: 150...600, using: &random))
            var line: [Coordinate] = []
            for step in 0..<5 {
                let point = ScreenPoint(x: start.x + Double(step * key % 60), y: start.y + Double(step * 13 % 40))
                guard let coordinate = geometry.coordinate(at: point) else { continue }
                line.append(Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + Double(key % 5 - 2) * 360))
            }
            return SnapFeature(key: key, lines: [line, Array(line.prefix(1))], isClosed: isClosed)
        }
    }

    /// Lines of random points within a square in the lower half of the view, so that their edges cross. `spread` is in pixels.
    func crossingLines(_ count: Int, within spread: Double, _ random: inout SplitMix64) -> [SnapFeature] {
        (0..<count).map { key in
            let line = (0..<5).compactMap { _ in geometry.coordinate(at: SnapScene.finger(within: spread, &random)) }
            return SnapFeature(key: key, lines: [line], isClosed: isClosed)
        }
    }

    static func finger(within spread: Double, _ random: inout SplitMix64) -> ScreenPoint {
        func offset() -> Double { Double.random(in: -0.5...0.5, using: &random) * spread }
        return ScreenPoint(x: 400 + offset(), y: 450 + offset())
    }
}

/// The distance to the nearest vertex or edge, by comparison of all of them on many copies of the world.
enum ExhaustiveSnap {
    static func distance(
        _ kind: SnapTarget.Kind, to finger: ScreenPoint, _ features: [SnapFeature], _ geometry: CameraGeometry
    ) -> Double? {
        var minimum: Double?
        let highest = geometry.withinSight(ScreenPoint(x: 0, y: -.infinity)).y
        for line in features.flatMap({ feature in feature.lines.map { ($0, feature.isClosed) } }) {
            let (points, isClosed) = line
            for index in points.indices {
                let next = index + 1 < points.count ? index + 1 : isClosed ? 0 : index
                if kind == .edge && next == index { continue }
                for copy in -4...4 {
                    let segment = (points[index], points[kind == .edge ? next : index])
                    guard let distance = distance(segment, copy, to: finger, geometry, highest) else { continue }
                    minimum = min(minimum ?? .infinity, distance)
                }
            }
        }
        return minimum
    }

    private static func distance(
        _ edge: (Coordinate, Coordinate), _ copy: Int, to finger: ScreenPoint, _ geometry: CameraGeometry, _ highest: Double
    ) -> Double? {
        func seen(_ coordinate: Coordinate) -> ScreenPoint? {
            let moved = Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + Double(copy) * 360)
            return geometry.point(for: moved, copy: .asGiven)
        }
        guard var a = seen(edge.0), var b = seen(edge.1), max(a.y, b.y) >= highest else { return nil }
        if a.y < highest { a = ScreenPoint(x: a.x + (b.x - a.x) * (highest - a.y) / (b.y - a.y), y: highest) }
        if b.y < highest { b = ScreenPoint(x: b.x + (a.x - b.x) * (highest - b.y) / (a.y - b.y), y: highest) }
        return ScreenSegment(from: a, to: b).distance(to: finger)
    }
}
