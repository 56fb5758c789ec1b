#if canImport(GoogleMaps) && canImport(UIKit)
// An extension of the class of TouchPipelineUI, as in the packages of the other engines.
public import GoogleMaps
public import MapListeners
public import TouchPipeline
public import TouchPipelineUI
import UIKit

extension MapTouches {
    /// Switches the gestures of a map view off, and puts the pipeline behind it.
    ///
    /// Google Maps still reports taps and long presses to its delegate, also those that a listener consumes.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - options: The options of the navigation. With `.google` the map has the feel of Google's own gestures.
    ///   - configuration: The thresholds of the gestures.
    public static func attach(
        to mapView: GMSMapView, options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended
    ) -> MapTouches {
        let settings = mapView.settings
        let before = (settings.scrollGestures, settings.zoomGestures, settings.tiltGestures, settings.rotateGestures)
        let consumed = settings.consumesGesturesInView
        settings.setAllGesturesEnabled(false)
        // Otherwise the map view consumes the touches before a recognizer receives them.
        settings.consumesGesturesInView = false
        return MapTouches(
            GoogleMap(mapView), in: mapView, options: options, configuration: configuration,
            restore: {
                (settings.scrollGestures, settings.zoomGestures, settings.tiltGestures, settings.rotateGestures) = before
                settings.consumesGesturesInView = consumed
            })
    }
}
#endif
