#if canImport(MapLibre) && canImport(UIKit)
// An extension of the class of TouchPipelineUI, as in the packages of the other engines.
public import MapLibre
public import MapListeners
public import TouchPipeline
public import TouchPipelineUI
import UIKit

extension MapTouches {
    /// Switches the gestures of a map view off, and puts the pipeline behind it.
    ///
    /// MapLibre has eight gesture recognizers that `isZoomEnabled` and the other switches do not remove. They select annotations. With
    /// `keepsAnnotationTaps` they wait until the pipeline has not claimed the touch. A tap then selects an annotation, also if a listener consumes
    /// the tap. Without it, they are off, together with recognizers that the app has added to the map view before.
    ///
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - options: The options of the navigation. With `.mapLibre` the map has the feel of MapLibre's own gestures.
    ///   - configuration: The thresholds of the gestures.
    ///   - keepsAnnotationTaps: Whether taps select annotations of MapLibre.
    public static func attach(
        to mapView: MLNMapView, options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended,
        keepsAnnotationTaps: Bool = true
    ) -> MapTouches {
        let gestures = MapLibreGestures(mapView)
        gestures.switchOff(recognizers: keepsAnnotationTaps ? [] : mapView.gestureRecognizers ?? [])
        return MapTouches(
            MapLibreMap(mapView), in: mapView, options: options, configuration: configuration, holdsBackRecognizers: keepsAnnotationTaps,
            restore: { gestures.restore() })
    }
}

/// The switches of a map view, as they were before the pipeline.
@MainActor
private final class MapLibreGestures {
    private struct Switches {
        var zooms = false
        var scrolls = false
        var rotates = false
        var pitches = false
        var hasHaptics = false
    }

    private weak var mapView: MLNMapView?
    private let before: Switches
    private var disabled: [UIGestureRecognizer] = []

    init(_ mapView: MLNMapView) {
        self.mapView = mapView
        before = Switches(
            zooms: mapView.isZoomEnabled, scrolls: mapView.isScrollEnabled, rotates: mapView.isRotateEnabled,
            pitches: mapView.isPitchEnabled, hasHaptics: mapView.isHapticFeedbackEnabled)
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
