import MapCore
import SwiftUI
import TouchPipeline
import TouchPipelineOpenMobileMaps
import TouchPipelineUI

/// A map in SwiftUI, behind the pipeline. Layers are added after the pipeline, so that their taps reach it.
struct MapScreen: UIViewRepresentable {
    /// Creates the listeners in front of the map, once.
    let listeners: (MapTouches) -> [any TouchListener]
    /// Adds the layers.
    let addLayers: (MCMapView) -> Void

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> MCMapView {
        let mapView = MCMapView()
        if let touches = try? MapTouches.attach(to: mapView, options: .openMobileMaps, configuration: .openMobileMaps) {
            touches.setListeners(listeners(touches))
            context.coordinator.touches = touches
        }
        addLayers(mapView)
        return mapView
    }

    func updateUIView(_ uiView: MCMapView, context: Context) {}

    static func dismantleUIView(_ uiView: MCMapView, coordinator: Coordinator) { coordinator.touches?.detach() }

    @MainActor
    final class Coordinator {
        var touches: MapTouches?
    }
}
