import HereGestures
import TouchPipelineKit
import TouchPipelineUI
import UIKit

/// A classic map in a view. A long press sets a pin, and the map does everything else.
final class ClassicMapViewController: UIViewController {
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 52.53, longitude: 13.38), zoom: 12), viewport: Viewport(width: 0, height: 0))
    private lazy var navigation = MapNavigationListener(camera: camera)
    private lazy var touches = TouchPipelineView(navigation: navigation)
    private var gestures: ClassicMapGestures?
    private(set) var pins: [Coordinate] = []

    override func loadView() { view = touches }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Listeners of your own come first, because `setListeners` replaces the chain.
        touches.host.setListeners([])
        let gestures = ClassicMapGestures(navigation: navigation, handler: touches.host.handler)
        gestures.gestureDelegate = self
        self.gestures = gestures
    }
}

extension ClassicMapViewController: @MainActor MapGestureDelegate {
    var handledGestures: MapGestureType { .longPress }

    func didReceiveLongPress(at location: Vec2F) {
        if let coordinate = camera.coordinate(at: location) { pins.append(coordinate) }
    }
}
