import MapKit
import MapListeners
import TouchPipelineUI
import UIKit

/// Replaces the gestures of an `MKMapView` by the navigation of this package, with the feel of another map.
@MainActor
func navigate(_ mapView: MKMapView) -> TouchPipelineGestureRecognizer {
    mapView.isScrollEnabled = false
    mapView.isZoomEnabled = false
    mapView.isRotateEnabled = false
    mapView.isPitchEnabled = false
    let navigation = MapNavigationListener(camera: MapKitCamera(mapView), options: .mapbox)
    let touches = TouchPipelineGestureRecognizer(navigation: navigation)
    touches.attach(to: mapView, takesTrackpads: true)
    return touches
}
