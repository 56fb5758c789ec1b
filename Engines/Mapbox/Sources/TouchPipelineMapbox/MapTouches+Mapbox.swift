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
    /// Gestures that the app has switched off in `GestureOptions` stay off, and its `panMode` and `focalPoint` apply. Later, change the options of
    /// the navigation instead.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - options: The options of the navigation. With `.mapbox` the map has the feel of Mapbox's own gestures.
    ///   - configuration: The thresholds of the gestures.
    ///   - keepsInteractions: Whether Mapbox recognizes taps and long presses for its `TapInteraction` and `LongPressInteraction`, also those that
    ///     a listener consumes. Of two taps that zoom it sees none.
    ///   - dragsAnnotations: Whether a long press of Mapbox ends the touch of the pipeline, so that Mapbox drags annotations. A finger that has rested for
    ///     half a second then no longer moves the map, as with Mapbox's own gestures. Without it, the finger drags an annotation and the map.
    public static func attach(
        to mapView: MapView, options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended,
        keepsInteractions: Bool = true, dragsAnnotations: Bool = false
    ) -> MapTouches {
        let gestures = MapboxGestures(mapView, keepsInteractions: keepsInteractions)
        gestures.switchOff()
        let map = MapboxEngineMap(mapView)
        let touches = MapTouches(
            map, in: mapView, options: gestures.switches.applied(to: options), configuration: configuration,
            restore: {
                gestures.restore()
                map.end()
            })
        touches.recognizer.isEndedByLongPresses = keepsInteractions && dragsAnnotations
        return touches
    }
}
#endif
