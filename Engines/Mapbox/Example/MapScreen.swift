import MapboxMaps
import SwiftUI
import TouchPipeline
import TouchPipelineMapbox
import TouchPipelineUI

/// A map in SwiftUI, behind the pipeline.
struct MapScreen: UIViewRepresentable {
    /// Creates the listeners in front of the map, once.
    let listeners: (MapTouches) -> [any TouchListener]

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> MapView {
        let mapView = MapView(frame: .zero)
        let touches = MapTouches.attach(to: mapView, options: .mapbox)
        touches.setListeners(listeners(touches))
        context.coordinator.touches = touches
        return mapView
    }

    func updateUIView(_ uiView: MapView, context: Context) {}

    static func dismantleUIView(_ uiView: MapView, coordinator: Coordinator) { coordinator.touches?.detach() }

    @MainActor
    final class Coordinator {
        var touches: MapTouches?
    }
}
