import DrawingPlugin
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline

/// A listener of the library in a test: the Swift that makes it, and the listener that this Swift makes.
struct SwiftTestListener: Sendable {
    /// What it is called, in the transcript and as a constant.
    let name: String
    /// The module that it comes from.
    let module: String
    /// The Swift that makes it, of the constants `camera` and `animator`.
    let swift: String
    /// Makes it.
    let make: @Sendable (WebMercatorCamera, CameraAnimator) -> any TouchInterface

    /// The default map navigation.
    static let map = SwiftTestListener(
        name: "map", module: "MapListeners", swift: "MapNavigationListener(camera: camera, animator: animator)"
    ) { MapNavigationListener(camera: $0, animator: $1) }
}

extension PluginKind {
    /// The plugin as ``PluginReplay`` has it.
    var swiftTestListener: SwiftTestListener {
        switch self {
        case .drawing:
            SwiftTestListener(
                name: rawValue, module: "DrawingPlugin", swift: "DrawingListener(camera: camera, mode: FreehandMode())"
            ) { camera, _ in DrawingListener(camera: camera, mode: FreehandMode()) }
        case .measurement:
            SwiftTestListener(name: rawValue, module: "MeasurementPlugin", swift: "MeasurementListener(camera: camera)") { camera, _ in
                MeasurementListener(camera: camera)
            }
        case .swipe:
            SwiftTestListener(name: rawValue, module: "SwipePlugin", swift: "SwipeListener()") { _, _ in SwipeListener() }
        }
    }
}
