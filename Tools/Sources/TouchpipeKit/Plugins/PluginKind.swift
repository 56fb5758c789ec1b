import MapCameras
import MeasurementPlugin

/// The plugins of the library that a replay can put in front of the map, by name.
public enum PluginKind: String, Sendable, CaseIterable {
    /// Draws lines with the finger.
    case drawing
    /// Measures between taps.
    case measurement
    /// Swipes to the left and to the right.
    case swipe

    /// Makes the plugin for a screen, over the camera of the map. The measurement uses a distance.
    func make(for screen: ReplayScreen, over camera: WebMercatorCamera, distance: DistanceMethod) -> any ReplayListener {
        switch self {
        case .drawing: PluginReplay.drawing(camera: camera)
        case .measurement: PluginReplay.measurement(camera: camera, distance: distance)
        case .swipe: PluginReplay.swipe(screen: screen)
        }
    }
}
