import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a classic map of HERE with a delegate")
struct ClassicMapTests {
    private let scheduler = VirtualScheduler()
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 52.53, longitude: 13.38), zoom: 12), viewport: Viewport(width: 400, height: 800))

    @Test("a long press of a second sets a pin, a drag pans the map, and two fingers do not turn it")
    func gestures() {
        let map = ClassicMap(camera: camera, scheduler: scheduler)
        let bench = TouchTestBench(map.handler.listeners, handler: map.handler, scheduler: scheduler)
        bench.play(.longPress(at: Vec2F(100, 200), for: .milliseconds(1200)))
        #expect(map.pins.count == 1)
        #expect(map.isFollowingUser)

        let before = camera.state
        bench.play(.drag(from: Vec2F(300, 400), to: Vec2F(100, 400)))
        #expect(camera.state.center.longitude > before.center.longitude)
        #expect(!map.isFollowingUser)

        bench.play(.rotate(around: Vec2F(200, 400), by: 60))
        #expect(camera.state.bearing == before.bearing)
    }
}
