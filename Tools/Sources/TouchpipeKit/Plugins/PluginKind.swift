import MapCameras

/// The plugins of the library that a replay can put in front of the map, by name.
public enum PluginKind: String, Sendable, CaseIterable {
    /// Draws lines with the finger.
    case drawing
    /// Measures between taps.
    case measurement
    /// Swipes to the left and to the right.
    case swipe
    /// Moves, turns and scales a square.
    case transform

    /// Makes the plugin for a screen, over the camera of the map.
    func make(for screen: ReplayScreen, over camera: WebMercatorCamera) -> any ReplayListener {
        switch self {
        case .drawing: PluginReplay.drawing(camera: camera)
        case .measurement: PluginReplay.measurement(camera: camera)
        case .swipe: PluginReplay.swipe(screen: screen)
        case .transform: PluginReplay.transform(camera: camera)
        }
    }
}
