import Geodesy
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineUI
import UIKit

/// A map that fingers, pencils, mice and trackpads move. The app draws it with the state of the camera.
final class MapViewController: UIViewController {
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 46.95, longitude: 7.44), zoom: 12), viewport: Viewport(width: 0, height: 0))
    private lazy var touches = TouchPipelineView(navigation: MapNavigationListener(camera: camera))

    override func loadView() { view = touches }

    override func viewDidLoad() {
        super.viewDidLoad()
        touches.host.setListeners([PinDropper(camera: camera)])
    }

    /// Moves the map to a coordinate, with an animation unless the user prefers reduced motion.
    func show(_ coordinate: Coordinate) {
        guard !touches.host.reducesMotion, let navigation = touches.host.navigation else {
            camera.look(at: coordinate)
            return
        }
        navigation.animator.start(.flight(CameraFlight(to: CameraTarget(coordinate: coordinate, zoom: 14))), at: touches.host.now)
    }
}

/// Drops a pin at a long press. All other gestures reach the map.
final class PinDropper: TouchInterface {
    private(set) var pins: [Coordinate] = []
    private let camera: WebMercatorCamera

    init(camera: WebMercatorCamera) { self.camera = camera }

    func onLongPress(_ posScreen: Vec2F) -> Bool {
        guard let coordinate = camera.coordinate(at: posScreen) else { return false }
        pins.append(coordinate)
        return true
    }
}
