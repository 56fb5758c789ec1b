#if canImport(MapboxMaps) && canImport(UIKit)
// An extension of the class of TouchPipelineUI, as in the packages of the other engines.
public import MapListeners
public import MapboxMaps
public import TouchPipeline
public import TouchPipelineUI
import UIKit

extension MapTouches {
    /// Switches the gestures of a map view off, and puts the pipeline behind it.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - options: The options of the navigation. With `.mapbox` the map has the feel of Mapbox's own gestures.
    ///   - configuration: The thresholds of the gestures.
    ///   - keepsInteractions: Whether Mapbox recognizes taps and long presses for its `TapInteraction` and `LongPressInteraction`, also those that
    ///     a listener consumes.
    public static func attach(
        to mapView: MapView, options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended,
        keepsInteractions: Bool = true
    ) -> MapTouches {
        // The parts of a map view are implicitly unwrapped. Without the type this would be an optional.
        let gestures: GestureManager = mapView.gestures
        let before = gestures.options
        gestures.options = GestureOptions(
            panEnabled: false, pinchEnabled: false, rotateEnabled: false, simultaneousRotateAndPinchZoomEnabled: false,
            pinchZoomEnabled: false, pinchPanEnabled: false, pitchEnabled: false, doubleTapToZoomInEnabled: false,
            doubleTouchToZoomOutEnabled: false, quickZoomEnabled: false, panMode: before.panMode,
            panDecelerationFactor: before.panDecelerationFactor, focalPoint: before.focalPoint)
        // The options do not switch these two off.
        let taps = [gestures.singleTapGestureRecognizer, gestures.longPressGestureRecognizer]
        let disabled = keepsInteractions ? [] : taps.filter { $0.isEnabled }
        for recognizer in disabled { recognizer.isEnabled = false }
        return MapTouches(
            MapboxEngineMap(mapView), in: mapView, options: options, configuration: configuration,
            restore: {
                gestures.options = before
                for recognizer in disabled { recognizer.isEnabled = true }
            })
    }
}
#endif
