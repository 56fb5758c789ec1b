import MapLibre
import TouchPipelineMapLibre
import TouchPipelineUI
import UIKit

final class MapViewController: UIViewController {
    private let mapView = MLNMapView(frame: .zero, styleURL: URL(string: "https://demotiles.maplibre.org/style.json"))
    private lazy var touches = MapTouches.attach(to: mapView)

    override func loadView() {
        view = mapView
        touches.setListeners([PinDropper(camera: touches.camera)])
    }
}
