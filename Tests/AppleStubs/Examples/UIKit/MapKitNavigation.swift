import MapKit
import MapListeners
import TouchPipelineUI
import UIKit

/// Replaces the gestures of an `MKMapView` by the navigation of this package, with the feel of another map.
@MainActor
func navigate(_ mapView: MKMapView) -> TouchPipelineGestureRecognizer {
    let navigation = MapNavigationListener(camera: MapKitCamera(mapView), options: .mapbox)
    let touches = TouchPipelineGestureRecognizer(navigation: navigation)
    touches.replaceGestures(of: mapView)
    return touches
}
