import MapKit
import SwiftUI
import TouchPipelineKit
import TouchPipelineUI

/// A map of MapKit, with listeners in front of the navigation of this package. The map view keeps the recognizer.
struct MapCanvas: UIViewRepresentable {
    let listeners: [any TouchListener]

    func makeUIView(context: Context) -> MKMapView {
        let mapView = MKMapView(frame: .zero)
        let touches = TouchPipelineGestureRecognizer(
            navigation: MapNavigationListener(camera: MapKitCamera(mapView), options: .apple))
        touches.host.setListeners(listeners)
        touches.replaceGestures(of: mapView)
        return mapView
    }

    func updateUIView(_ uiView: MKMapView, context: Context) {}
}
