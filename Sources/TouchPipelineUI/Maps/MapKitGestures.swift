#if canImport(MapKit) && canImport(UIKit)
public import MapKit
import UIKit

extension TouchPipelineGestureRecognizer {
    /// Attaches the recognizer to a map in place of the map's own gestures.
    ///
    /// Scrolling and zooming by the map are switched off. Rotation and pitch stay on, because otherwise the map would ignore the heading and the pitch
    /// of its camera, too. The map's own recognizers wait until no listener can claim the touch (``holdsBackRecognizersOfView``). A tap then still
    /// selects an annotation.
    ///
    /// ``detach()`` removes the recognizer. Then set `isScrollEnabled` and `isZoomEnabled` of the map to `true` again.
    public func replaceGestures(of map: MKMapView) {
        map.isScrollEnabled = false
        map.isZoomEnabled = false
        holdsBackRecognizersOfView = true
        attach(to: map, takesTrackpads: true)
    }
}
#endif
