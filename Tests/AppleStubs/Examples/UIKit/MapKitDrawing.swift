import MapKit
import TouchPipelineKit
import TouchPipelineUI
import UIKit

/// Adds listeners in front of an `MKMapView`. The map view behaves as before until a listener claims a touch.
@MainActor
func attach(_ listeners: [any TouchListener], to mapView: MKMapView) -> TouchPipelineGestureRecognizer {
    let touches = TouchPipelineGestureRecognizer()
    touches.host.setListeners(listeners)
    touches.attach(to: mapView)
    return touches
}
