import Geodesy
import MapCameras
import MapListeners
import SwipePlugin
import TouchPipeline
import TouchPipelineTesting

/// Navigates a camera with the complete script, with swipes in front, and with momentum at 60 frames per second.
enum NavigationCheck {
    /// The view at the end, in whole millionths. Further digits depend on the C library.
    static func text() -> String {
        let state = CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12, bearing: 30, pitch: 40)
        let camera = WebMercatorCamera(
            state: state, viewport: Viewport(width: 1170, height: 2532, density: ScreenDensity(pixelsPerInch: 460)))
        let navigation = MapNavigationListener(camera: camera)
        let swipes = SwipeListener()
        var swiped = 0
        swipes.onEvent = { if case .recognized = $0 { swiped += 1 } }
        var bench = TouchTestBench(swipes, navigation, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)))
        // Embedded Swift does not find out by itself which listeners need frames.
        bench.frameClients = [navigation]
        bench.play(PipelineCheck.script)
        bench.settle()
        let (center, view) = (camera.state.center, camera.state)
        return "view: \(millionths(center.latitude)) \(millionths(center.longitude)) \(millionths(view.zoom)) "
            + "\(millionths(view.bearing)) \(millionths(view.pitch)), \(swiped) swipes, at rest \(!navigation.needsFrames)"
    }

    private static func millionths(_ value: Double) -> Int { Int((value * 1e6).rounded()) }
}
