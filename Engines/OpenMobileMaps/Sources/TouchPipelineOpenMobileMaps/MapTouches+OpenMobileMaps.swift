#if canImport(MapCore) && canImport(UIKit)
import Foundation
// An extension of the class of TouchPipelineUI, as in the packages of the other engines.
public import MapCore
public import MapListeners
public import TouchPipeline
public import TouchPipelineUI
import UIKit

extension MapTouches {
    /// Switches the gestures of a map view off, and puts the pipeline behind it. Call this method before layers are added.
    ///
    /// The listeners of layers that are added later are in the chain, after those of `setListeners(_:)` and before the navigation. They have their own
    /// order: the highest index is asked first. The listeners of layers that were added before stay in the old handler, outside of the chain: a
    /// line in the log says so. After `detach()` they are asked after the camera of the map. `setRotationEnabled(false)` has no getter: switch the rotation
    /// off in the options.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - options: The options of the navigation. With `.openMobileMaps` the map has the feel of its own gestures.
    ///   - configuration: The thresholds of the gestures. `.openMobileMaps` has those of Open Mobile Maps.
    /// - Throws: `OpenMobileMapsError` if the map is not one of Web Mercator in two dimensions. The map view is then as before.
    public static func attach(
        to mapView: MCMapView, options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended
    ) throws(OpenMobileMapsError) -> MapTouches {
        let system = mapView.mapInterface.getMapConfig().mapCoordinateSystem.identifier
        guard system == MCCoordinateSystemIdentifiers.epsg3857() else { throw .unsupportedCoordinateSystem(system) }
        guard mapView.camera.asMapCamera3d() == nil else { throw .unsupportedCamera }
        let recognizers = (mapView.gestureRecognizers ?? []).filter { $0.isEnabled }
        for recognizer in recognizers { recognizer.isEnabled = false }
        let map = mapView.mapInterface
        let deafLayers = map.getLayers().count
        if deafLayers > 0 { NSLog("TouchPipeline: \(deafLayers) layers were added before attach(to:), and do not receive taps.") }
        let oldHandler = map.getTouchHandler()
        let handler = PipelineTouchHandler()
        handler.replaceHandler(of: map)
        let touches = MapTouches(
            OpenMobileMapsMap(mapView), in: mapView, options: options, configuration: configuration,
            engineListeners: [handler.listeners], pixels: .content,
            restore: {
                // The map adds its camera to the old handler, so that its list is not empty.
                map.setTouchHandler(oldHandler)
                if let oldHandler { handler.listeners.insertAll(into: oldHandler) }
                for recognizer in recognizers { recognizer.isEnabled = true }
            })
        handler.onEvent { [weak host = touches.host] in host?.handler.onTouchEvent($0) }
        return touches
    }
}

/// The reason why a map of Open Mobile Maps cannot be behind the pipeline.
public enum OpenMobileMapsError: Error, Hashable, CustomStringConvertible {
    /// The coordinate system of the map is not EPSG:3857. The value is its identifier.
    case unsupportedCoordinateSystem(Int32)
    /// The camera of the map is one for 3D.
    case unsupportedCamera

    /// The reason in English.
    public var description: String {
        switch self {
        case .unsupportedCoordinateSystem(let system):
            "The pipeline moves maps in EPSG:3857. This map has the coordinate system \(system)."
        case .unsupportedCamera: "The pipeline moves maps in two dimensions. The camera of this map is one for 3D."
        }
    }
}
#endif
