import Geodesy
import MapCameras
import TouchPipeline

/// Drops a pin at a long press. All other gestures reach the map.
final class PinDropper: TouchInterface {
    private(set) var pins: [Coordinate] = []
    private let camera: any MapCamera

    init(camera: any MapCamera) { self.camera = camera }

    func onLongPress(_ posScreen: Vec2F) -> Bool {
        guard let coordinate = camera.coordinate(at: posScreen) else { return false }
        pins.append(coordinate)
        return true
    }
}
