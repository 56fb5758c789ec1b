import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Plays one script on maps of different viewport densities, for touches of another density.
@Suite("The density of the touches")
struct DensityTests {
    private struct Map {
        let camera: WebMercatorCamera
        let navigation: MapNavigationListener
        let bench: TouchTestBench<DefaultTouchHandler>

        init(viewport: Double, touches: Double) {
            camera = WebMercatorCamera(
                state: MapTestBench.start, viewport: Viewport(width: 400, height: 800, density: ScreenDensity(pixelsPerInch: viewport)),
                constraints: CameraConstraints(pitchRange: 0...85))
            navigation = MapNavigationListener(camera: camera, options: .plain)
            bench = TouchTestBench(navigation, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: touches)))
        }

        /// The change of zoom, bearing and pitch. The center also depends on the density of the viewport.
        func play(_ script: GestureScript) -> [Double] {
            bench.play(script)
            navigation.advance(to: bench.scheduler.now + .seconds(10))
            return [camera.state.zoom, camera.state.bearing, camera.state.pitch].map { ($0 * 1e6).rounded() }
        }
    }

    private static let middle = Vec2F(200, 400)
    static let scripts: [GestureScript] = [
        .quickZoom(at: middle, by: 100), .twoFingerDrag(from: middle, to: Vec2F(200, 300)), .scroll(at: middle, by: 50),
        .rotate(around: middle, by: 45),
    ]

    @Test("is used by the map, whatever the density of the viewport is, and at once when it changes", arguments: scripts)
    func navigation(script: GestureScript) {
        let expected = Map(viewport: 320, touches: 320).play(script)
        #expect(Map(viewport: 160, touches: 320).play(script) == expected)
        #expect(Map(viewport: 160, touches: 160).play(script) != expected, "the script shows a difference")
        let changed = Map(viewport: 160, touches: 160)
        changed.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 320))
        #expect(changed.play(script) == expected)
    }

    @Test("is used by delegates", arguments: [160.0, 320])
    func delegates(viewport: Double) {
        let map = Map(viewport: viewport, touches: 320)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        let log = DelegateLog()
        gestures.setDelegates(log)
        // An arc of 79 pixels: 79 dp at 160 pixels an inch, 39 dp at 320. The threshold is 50 dp.
        gestures.navigation.options.rotation.threshold = .dp(50)
        map.bench.play(.rotate(around: Self.middle, by: 90, apart: 100))
        #expect(!log.summary.contains("pinchRotate begin"), "\(log.summary)")
        map.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 160))
        map.bench.play(.rotate(around: Self.middle, by: 90, apart: 100))
        #expect(log.summary.contains("pinchRotate begin"), "\(log.summary)")
    }
}
