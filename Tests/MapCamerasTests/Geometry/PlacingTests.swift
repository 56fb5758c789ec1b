import Geodesy
import MapCameras
import Testing
import TouchPipelineTesting

@Suite("Placing a point of the plane")
struct PlacingTests {
    @Test("the center that places a point of the plane puts it there", arguments: UInt64(0)..<10)
    func placing(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let geometry = CameraGeometry(state: .random(latitudes: 60, using: &generator), viewport: .phone)
            let point = Viewport.phone.randomPoint(using: &generator)
            let east = Double.random(in: -100...100, using: &generator) / geometry.pixelsPerWorld
            let south = Double.random(in: -100...100, using: &generator) / geometry.pixelsPerWorld
            let world = WorldPoint(x: geometry.center.x + east, y: geometry.center.y + south)
            guard let state = geometry.state(placing: world, at: point), abs(state.center.latitude) < 85 else { continue }
            let after = CameraGeometry(state: state, viewport: .phone)
            let shown = after.screenPoint(for: world)
            #expect((shown?.distance(to: point) ?? .infinity) < 1e-4, "\(state) \(point)")
            #expect([state.zoom, state.pitch] == [geometry.state.zoom, geometry.state.pitch])
        }
    }

    @Test("the center that places a point does not depend on the center before, so a drag continues across the antimeridian")
    func antimeridian() throws {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 179.9), zoom: 5), viewport: .phone)
        let start = ScreenPoint(x: 300, y: 400)
        let held = try #require(camera.geometry.worldPoint(at: start))
        for x in stride(from: 300.0, through: 0, by: -7) {
            let finger = ScreenPoint(x: x, y: 400)
            camera.state = try #require(camera.geometry.state(placing: held, at: finger))
            let geometry = camera.geometry
            let shown = try #require(geometry.screenPoint(for: geometry.nearestCopy(of: held)))
            #expect(shown.distance(to: finger) < 1e-6)
        }
        #expect(camera.state.center.longitude < -170)
    }

    @Test("above the horizon nothing can be placed")
    func horizon() {
        var state = CameraState.origin
        state.pitch = 85
        let geometry = CameraGeometry(state: state, viewport: .phone)
        #expect(geometry.center(placing: geometry.center, at: ScreenPoint(x: 200, y: 10)) == nil)
    }
}
