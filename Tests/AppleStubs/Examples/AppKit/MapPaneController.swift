import AppKit
import Geodesy
import MapCameras
import MapListeners
import TouchPipelineUI

/// A map in a window. A mouse drags it. Two fingers on a trackpad pan, pinch and rotate it. A wheel zooms it.
final class MapPaneController: NSViewController {
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 46.95, longitude: 7.44), zoom: 12), viewport: Viewport(width: 0, height: 0))

    override func loadView() {
        view = TouchPipelineView(navigation: MapNavigationListener(camera: camera))
    }
}
