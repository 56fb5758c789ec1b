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
    /// Gestures that the app has switched off in `settings` stay off. Later, change the options of the navigation instead.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - options: The options of the navigation. With `.google` the map has the feel of Google's own gestures.
    ///   - configuration: The thresholds of the gestures.
    public static func attach(
        to mapView: GMSMapView, options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended
    ) -> MapTouches {
        let gestures = GoogleMapsGestures(mapView.settings)
        gestures.switchOff()
        return MapTouches(
            GoogleMap(mapView), in: mapView, options: gestures.switches.applied(to: options), configuration: configuration,
            restore: { gestures.restore() })
    }
}
#endif
