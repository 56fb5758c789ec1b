import MapKit
import TouchPipeline
import TouchPipelineUI
import UIKit

/// Listeners in front of an `MKMapView`, which goes on as it is until one of them claims a touch.
@MainActor
func attach(_ listeners: [any TouchInterface], to mapView: MKMapView) -> TouchPipelineGestureRecognizer {
    let touches = TouchPipelineGestureRecognizer()
    touches.host.setListeners(listeners)
    touches.attach(to: mapView)
    return touches
}
