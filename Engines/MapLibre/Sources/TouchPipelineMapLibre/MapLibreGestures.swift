#if canImport(MapLibre) && canImport(UIKit)
import MapCameras
import MapLibre
import MapListeners
import TouchPipelineUI
import UIKit

/// The switches of a map view, as they were before the pipeline.
@MainActor
final class MapLibreGestures {
    private struct Switches {
        var zooms = false
        var scrolls = false
        var rotates = false
        var pitches = false
        var hasHaptics = false
    }

    /// The gestures that were on, for the navigation.
    let switches: EngineSwitches
    private weak var mapView: MLNMapView?
    private let before: Switches
    private var disabled: [UIGestureRecognizer] = []

    init(_ mapView: MLNMapView) {
        self.mapView = mapView
        before = Switches(
            zooms: mapView.isZoomEnabled, scrolls: mapView.isScrollEnabled, rotates: mapView.isRotateEnabled,
            pitches: mapView.isPitchEnabled, hasHaptics: mapView.isHapticFeedbackEnabled)
        switches = Self.switches(of: mapView)
    }

    private static func switches(of mapView: MLNMapView) -> EngineSwitches {
        var switches = EngineSwitches()
        (switches.pans, switches.zooms) = (mapView.isScrollEnabled, mapView.isZoomEnabled)
        (switches.rotates, switches.tilts) = (mapView.isRotateEnabled, mapView.isPitchEnabled)
        if mapView.panScrollingMode == .horizontal { switches.panMode = .horizontal }
        if mapView.panScrollingMode == .vertical { switches.panMode = .vertical }
        if mapView.anchorRotateOrZoomGesturesToCenterCoordinate { switches.focalPoint = .center }
        if mapView.isQuickZoomReversed { switches.quickZoomIsInverted = true }
        return switches
    }

    func switchOff(recognizers: [UIGestureRecognizer]) {
        set(Switches())
        disabled = recognizers.filter { $0.isEnabled }
        for recognizer in disabled { recognizer.isEnabled = false }
    }

    func restore() {
        for recognizer in disabled { recognizer.isEnabled = true }
        set(before)
    }

    private func set(_ switches: Switches) {
        guard let mapView else { return }
        mapView.isZoomEnabled = switches.zooms
        mapView.isScrollEnabled = switches.scrolls
        mapView.isRotateEnabled = switches.rotates
        mapView.isPitchEnabled = switches.pitches
        mapView.isHapticFeedbackEnabled = switches.hasHaptics
    }
}
#endif
