import Geodesy
import MapCameras
import TouchPipelineTesting

/// Positions of taps and of content, from a seed.
enum Taps {
    static let count = 4096

    /// Windows of the size of a finger (22 dp in each direction) at a zoom, near places.
    static func nearPoints(zoom: Double) -> [WorldRect] {
        var random = SplitMix64(seed: 1)
        return (0..<count).map { _ in
            let point = Places.points.randomElement(using: &random)!
            let reach = 44 / WebMercator.worldSize(atZoom: zoom)
            let center = WorldPoint(
                x: point.x + Double.random(in: -reach...reach, using: &random),
                y: point.y + Double.random(in: -reach...reach, using: &random))
            return window(around: center, dp: 22, zoom: zoom)
        }
    }

    /// Windows of the size of a tablet's screen (1024 dp in each direction) at a zoom, around places.
    static func screens(zoom: Double) -> [WorldRect] {
        var random = SplitMix64(seed: 4)
        return (0..<count).map { _ in window(around: Places.points.randomElement(using: &random)!, dp: 512, zoom: zoom) }
    }

    private static func window(around center: WorldPoint, dp: Double, zoom: Double) -> WorldRect {
        let reach = dp / WebMercator.worldSize(atZoom: zoom)
        return WorldRect(minX: center.x - reach, minY: center.y - reach, maxX: center.x + reach, maxY: center.y + reach)
    }
}
