import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

/// Random views, touches, and shapes near them: at the antimeridian, near the poles, with bearing and pitch.
struct RandomViews {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func number(_ low: Double, _ high: Double) -> Double { low + random.unit() * (high - low) }

    mutating func geometry() -> CameraGeometry {
        let center = Coordinate(
            latitude: random.pick([0, 85, -85, 80, number(-85, 85), number(-60, 60)]),
            longitude: random.pick([-180, 179.999, -179.99, 0, number(-180, 180)]))
        let state = CameraState(
            center: center, zoom: random.pick([0, 1, 2, number(0, 6), number(6, 18)]),
            bearing: random.chance(0.3) ? 0 : number(0, 360), pitch: random.pick([0, 0, 30, 60, 80, 85]))
        let padding = random.chance(0.3) ? EdgePadding(top: 100, left: 40, bottom: 0, right: 0) : .zero
        let viewport = Viewport(width: 400, height: 800, padding: padding, density: ScreenDensity(pixelsPerInch: random.pick([160, 460])))
        return CameraGeometry(state: state, viewport: viewport)
    }

    mutating func finger() -> Vec2F { Vec2F(random.number(from: 0, to: 400), random.number(from: 0, to: 800)) }

    /// A coordinate some pixels from a point of the plane, on any copy of the world.
    mutating func coordinate(near point: WorldPoint, pixels: Double, _ geometry: CameraGeometry) -> Coordinate {
        let reach = pixels / geometry.pixelsPerWorld
        let y = min(max(point.y + number(-reach, reach), 0), 1)
        return WebMercator.unproject(WorldPoint(x: point.x + number(-reach, reach) + Double(random.below(3)) - 1, y: y))
    }
}
