import GoogleMaps
import TouchPipelineGoogleMaps
import TouchPipelineUI
import UIKit

final class MapViewController: UIViewController {
    private let mapView = GMSMapView(options: GMSMapViewOptions())
    private lazy var touches = MapTouches.attach(to: mapView, options: .google)

    override func loadView() {
        view = mapView
        touches.setListeners([PinDropper(camera: touches.camera)])
    }
}
