import MapKit
import TouchPipelineKit
import TouchPipelineUI
import UIKit

/// Adds listeners in front of an `MKMapView`. The map view behaves as before, apart from movements that a listener consumes.
@MainActor
func attach(_ listeners: [any TouchListener], to mapView: MKMapView) -> TouchPipelineGestureRecognizer {
    let touches = TouchPipelineGestureRecognizer(configuration: .apple)
    touches.host.setListeners(listeners)
    // The gestures of the map wait until the listeners refuse a movement, which they do at the distance at which the map begins to pan.
    touches.holdsBackRecognizersOfView = true
    touches.attach(to: mapView)
    return touches
}
