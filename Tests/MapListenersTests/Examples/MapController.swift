import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

/// A map view without its drawing.
final class MapController {
    let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 46.95, longitude: 7.45), zoom: 12),
        viewport: Viewport(width: 1170, height: 2532, density: ScreenDensity(pixelsPerInch: 460)))
    let navigation: MapNavigationListener
    let handler: DefaultTouchHandler

    init(scheduler: any TouchScheduler) {
        navigation = MapNavigationListener(camera: camera, options: .mapbox)
        navigation.enabledGestures.remove(.tilt)
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: .mapbox.at(density: ScreenDensity(pixelsPerInch: 460)))
        handler.addListener(navigation)
    }

    /// Draws a frame. Returns whether another frame is needed.
    func drawFrame(at time: TouchInstant) -> Bool {
        let needsAnotherFrame = navigation.advance(to: time)
        // Draw what camera.geometry shows.
        return needsAnotherFrame
    }
}
