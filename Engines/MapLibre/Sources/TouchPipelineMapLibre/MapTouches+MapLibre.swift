#if canImport(MapLibre) && canImport(UIKit)
// An extension of the class of TouchPipelineUI, as in the packages of the other engines.
public import MapLibre
public import MapListeners
public import TouchPipeline
public import TouchPipelineUI
import UIKit

extension MapTouches {
    /// Switches the gestures of a map view off, and puts the pipeline behind it.
    ///
    /// MapLibre has eight gesture recognizers that `isZoomEnabled` and the other switches do not remove. They select annotations. With
    /// `keepsAnnotationTaps` they wait until the pipeline has not claimed the touch. A tap then selects an annotation, also if a listener consumes
    /// the tap, but not one of two taps that zoom. Without it, they are off, together with recognizers that the app has added to the map view before.
    /// Long presses of the app do not wait.
    ///
    /// Gestures that the app has switched off stay off, and `panScrollingMode`, `isQuickZoomReversed` and `anchorRotateOrZoomGesturesToCenterCoordinate`
    /// apply. Later, change the options of the navigation instead.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - options: The options of the navigation. With `.mapLibre` the map has the feel of MapLibre's own gestures.
    ///   - configuration: The thresholds of the gestures.
    ///   - keepsAnnotationTaps: Whether taps select annotations of MapLibre.
    public static func attach(
        to mapView: MLNMapView, options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended,
        keepsAnnotationTaps: Bool = true
    ) -> MapTouches {
        let gestures = MapLibreGestures(mapView)
        gestures.switchOff(recognizers: keepsAnnotationTaps ? [] : mapView.gestureRecognizers ?? [])
        return MapTouches(
            MapLibreMap(mapView), in: mapView, options: gestures.switches.applied(to: options), configuration: configuration,
            holdsBackRecognizers: keepsAnnotationTaps,
            restore: { gestures.restore() })
    }
}
#endif
