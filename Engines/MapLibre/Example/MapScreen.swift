import MapLibre
import SwiftUI
import TouchPipeline
import TouchPipelineMapLibre
import TouchPipelineUI

/// A map in SwiftUI, behind the pipeline.
struct MapScreen: UIViewRepresentable {
    /// Creates the listeners in front of the map, once.
    let listeners: (MapTouches) -> [any TouchListener]

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> MLNMapView {
        let mapView = MLNMapView(frame: .zero, styleURL: URL(string: "https://demotiles.maplibre.org/style.json"))
        let touches = MapTouches.attach(to: mapView)
        touches.setListeners(listeners(touches))
        context.coordinator.touches = touches
        return mapView
    }

    func updateUIView(_ uiView: MLNMapView, context: Context) {}

    static func dismantleUIView(_ uiView: MLNMapView, coordinator: Coordinator) { coordinator.touches?.detach() }

    @MainActor
    final class Coordinator {
        var touches: MapTouches?
    }
}
