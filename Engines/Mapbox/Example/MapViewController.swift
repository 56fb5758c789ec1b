import MapboxMaps
import TouchPipelineMapbox
import TouchPipelineUI
import UIKit

final class MapViewController: UIViewController {
    private let mapView = MapView(frame: .zero)
    private lazy var touches = MapTouches.attach(to: mapView, options: .mapbox)

    override func loadView() {
        view = mapView
        touches.setListeners([PinDropper(camera: touches.camera)])
    }
}
