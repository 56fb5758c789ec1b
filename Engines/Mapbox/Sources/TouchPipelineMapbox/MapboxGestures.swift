#if canImport(MapboxMaps) && canImport(UIKit)
import MapCameras
import MapListeners
import MapboxMaps
import TouchPipelineUI
import UIKit

/// The options of the gestures of a map view, as they were before the pipeline.
@MainActor
final class MapboxGestures {
    /// The gestures that were on, for the navigation.
    let switches: EngineSwitches
    private let gestures: GestureManager
    private let before: GestureOptions
    private let keepsInteractions: Bool
    private var disabled: [UIGestureRecognizer] = []

    init(_ mapView: MapView, keepsInteractions: Bool) {
        // The parts of a map view are implicitly unwrapped. Without the type this would be an optional.
        let gestures: GestureManager = mapView.gestures
        (self.gestures, self.keepsInteractions, before) = (gestures, keepsInteractions, gestures.options)
        switches = Self.switches(of: gestures.options, width: Double(mapView.bounds.width), height: Double(mapView.bounds.height))
    }

    private static func switches(of options: GestureOptions, width: Double, height: Double) -> EngineSwitches {
        var switches = EngineSwitches()
        (switches.pans, switches.rotates, switches.tilts) = (options.panEnabled, options.rotateEnabled, options.pitchEnabled)
        switches.pinchZooms = options.pinchEnabled && options.pinchZoomEnabled
        switches.twoFingersPan = options.pinchPanEnabled
        switches.doubleTapZooms = options.doubleTapToZoomInEnabled
        switches.twoFingerTapZooms = options.doubleTouchToZoomOutEnabled
        switches.quickZooms = options.quickZoomEnabled
        switches.panMode = options.panMode == .horizontal ? .horizontal : options.panMode == .vertical ? .vertical : nil
        if let point = options.focalPoint, width > 0, height > 0 {
            switches.focalPoint = AnchorPoint(x: Double(point.x) / width, y: Double(point.y) / height)
        }
        return switches
    }

    func switchOff() {
        gestures.options = GestureOptions(
            panEnabled: false, pinchEnabled: false, rotateEnabled: false, simultaneousRotateAndPinchZoomEnabled: false,
            pinchZoomEnabled: false, pinchPanEnabled: false, pitchEnabled: false, doubleTapToZoomInEnabled: false,
            doubleTouchToZoomOutEnabled: false, quickZoomEnabled: false, panMode: before.panMode,
            panDecelerationFactor: before.panDecelerationFactor, focalPoint: before.focalPoint)
        guard !keepsInteractions else { return }
        // The options do not switch these two off.
        disabled = [gestures.singleTapGestureRecognizer, gestures.longPressGestureRecognizer].filter { $0.isEnabled }
        for recognizer in disabled { recognizer.isEnabled = false }
    }

    func restore() {
        gestures.options = before
        for recognizer in disabled { recognizer.isEnabled = true }
    }
}
#endif
