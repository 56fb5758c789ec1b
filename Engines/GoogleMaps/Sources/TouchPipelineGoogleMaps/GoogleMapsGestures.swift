#if canImport(GoogleMaps) && canImport(UIKit)
import GoogleMaps
import MapCameras
import TouchPipelineUI

/// The switches of a map view, as they were before the pipeline.
@MainActor
final class GoogleMapsGestures {
    /// The gestures that were on, for the navigation.
    let switches: EngineSwitches
    private let settings: GMSUISettings
    private let consumed: Bool

    init(_ settings: GMSUISettings) {
        self.settings = settings
        consumed = settings.consumesGesturesInView
        var switches = EngineSwitches()
        (switches.pans, switches.zooms) = (settings.scrollGestures, settings.zoomGestures)
        (switches.rotates, switches.tilts) = (settings.rotateGestures, settings.tiltGestures)
        // Google Maps then zooms and rotates about its center.
        if !settings.allowScrollGesturesDuringRotateOrZoom { switches.focalPoint = .center }
        self.switches = switches
    }

    func switchOff() {
        settings.setAllGesturesEnabled(false)
        // Otherwise the map view consumes the touches before a recognizer receives them.
        settings.consumesGesturesInView = false
    }

    func restore() {
        (settings.scrollGestures, settings.zoomGestures) = (switches.pans, switches.zooms)
        (settings.rotateGestures, settings.tiltGestures) = (switches.rotates, switches.tilts)
        settings.consumesGesturesInView = consumed
    }
}
#endif
