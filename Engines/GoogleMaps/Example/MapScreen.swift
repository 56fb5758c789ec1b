import GoogleMaps
import SwiftUI
import TouchPipeline
import TouchPipelineGoogleMaps
import TouchPipelineUI

/// A map in SwiftUI, behind the pipeline.
struct MapScreen: UIViewRepresentable {
    /// Creates the listeners in front of the map, once.
    let listeners: (MapTouches) -> [any TouchListener]

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> GMSMapView {
        let mapView = GMSMapView(options: GMSMapViewOptions())
        let touches = MapTouches.attach(to: mapView, options: .google)
        touches.setListeners(listeners(touches))
        context.coordinator.touches = touches
        return mapView
    }

    func updateUIView(_ uiView: GMSMapView, context: Context) {}

    static func dismantleUIView(_ uiView: GMSMapView, coordinator: Coordinator) { coordinator.touches?.detach() }

    @MainActor
    final class Coordinator {
        var touches: MapTouches?
    }
}
