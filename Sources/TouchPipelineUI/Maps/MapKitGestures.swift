#if canImport(MapKit) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
public import MapKit
import UIKit

extension TouchPipelineGestureRecognizer {
    /// Attaches the recognizer to a map in place of the map's own gestures.
    ///
    /// Scrolling and zooming by the map are switched off. Rotation and pitch stay on, because otherwise the map would ignore the heading and the pitch
    /// of its camera, too. The map's own recognizers wait until no listener can claim the touch (``holdsBackRecognizersOfView``). A tap then still
    /// selects an annotation. Long presses of the app do not wait, and the finger may still move the map (``isEndedByLongPresses``). A touch on an
    /// annotation view that can be dragged belongs to MapKit.
    ///
    /// The map gets keys and actions for assistive technology, as a ``TouchPipelineView`` has (``controls``).
    ///
    /// ``detach()`` removes the recognizer. Then set `isScrollEnabled` and `isZoomEnabled` of the map to `true` again.
    public func replaceGestures(of map: MKMapView) {
        map.switchOffReplacedGestures()
        holdsBackRecognizersOfView = true
        attach(replacingGesturesOf: map) { ($0 as? MKAnnotationView)?.isDraggable == true }
    }
}
#endif
