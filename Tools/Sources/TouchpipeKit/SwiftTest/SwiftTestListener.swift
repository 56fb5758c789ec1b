import DrawingPlugin
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TouchPipeline

/// A listener of the library in a test: its Swift code, and the listener that this code creates.
struct SwiftTestListener: Sendable {
    /// Its name in the transcript and as a constant.
    let name: String
    /// Its module.
    let module: String
    /// Its Swift code, in which `camera` is the camera of the test, if it needs one.
    let swift: String
    /// Creates it.
    let make: @Sendable (WebMercatorCamera) -> any TouchListener

    /// The default map navigation.
    static let map = SwiftTestListener(
        name: "map", module: "MapListeners", swift: "MapNavigationListener(camera: camera)"
    ) { MapNavigationListener(camera: $0) }
}

extension PluginKind {
    /// The plugin of ``PluginReplay``.
    func swiftTestListener(drawing: DrawingSetup, selection: SelectionShape) -> SwiftTestListener {
        switch self {
        case .drawing:
            SwiftTestListener(name: rawValue, module: "DrawingPlugin", swift: drawing.swift) { camera in
                DrawingListener(camera: camera, tool: drawing.mode.make(), options: drawing.options)
            }
        case .measurement:
            SwiftTestListener(name: rawValue, module: "MeasurementPlugin", swift: "MeasurementListener(camera: camera)") { camera in
                MeasurementListener(camera: camera)
            }
        case .swipe:
            SwiftTestListener(name: rawValue, module: "SwipePlugin", swift: "SwipeListener()") { _ in SwipeListener() }
        case .selection:
            SwiftTestListener(name: rawValue, module: "MapListeners", swift: selection.swift) { camera in
                AreaSelectionListener(camera: camera, options: selection.options)
            }
        case .transform:
            SwiftTestListener(name: rawValue, module: "DrawingPlugin", swift: DrawingListener.codeOfSelectedSquare) { camera in
                DrawingListener.withSelectedSquare(on: camera)
            }
        }
    }
}
