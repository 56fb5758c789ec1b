import MapCameras
import MeasurementPlugin

/// The plugins of the library that a replay can put in front of the map, by name.
public enum PluginKind: String, Sendable, CaseIterable {
    /// Draws, in the mode of a ``DrawingSetup``.
    case drawing
    /// Measures between taps.
    case measurement
    /// Swipes to the left and to the right.
    case swipe
    /// Selects areas with a lasso or a box.
    case selection
    /// Moves, turns and scales a square.
    case transform

    /// Makes the plugin for a screen, over the camera of the map.
    func make(for screen: ReplayScreen, over camera: WebMercatorCamera, _ options: SessionOptions) -> any ReplayListener {
        switch self {
        case .drawing: PluginReplay.drawing(options.drawing, camera: camera)
        case .measurement: PluginReplay.measurement(camera: camera, distance: options.distance.method)
        case .swipe: PluginReplay.swipe(screen: screen)
        case .selection: PluginReplay.selection(options.selection, camera: camera)
        case .transform: PluginReplay.transform(camera: camera)
        }
    }
}
