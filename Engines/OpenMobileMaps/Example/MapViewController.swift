import MapCore
import TouchPipeline
import TouchPipelineOpenMobileMaps
import TouchPipelineUI
import UIKit

/// The pipeline moves the map. Listeners of Open Mobile Maps stand in its chain.
final class MapViewController: UIViewController {
    private let mapView = MCMapView()
    private var touches: MapTouches?

    /// Shows the map, with the listeners that the app has already.
    func show(_ listeners: [any MCTouchInterface]) throws {
        let touches = try MapTouches.attach(to: mapView, options: .openMobileMaps, configuration: .openMobileMaps)
        touches.setListeners([PinDropper(camera: touches.camera), OpenMobileMapsListeners(listeners)])
        self.touches = touches
        view = mapView
    }
}

/// Open Mobile Maps keeps its gestures. Listeners of TouchPipeline stand in its handler.
@MainActor
func insert(_ listeners: [any TouchListener], into mapView: MCMapView) {
    let density = ScreenDensity(pixelsPerInch: Double(mapView.camera.getScreenDensityPpi()))
    let chain = ListenersInOpenMobileMaps(listeners, density: density, scheduler: MainQueueScheduler())
    mapView.mapInterface.getTouchHandler()?.addListener(chain)
}
