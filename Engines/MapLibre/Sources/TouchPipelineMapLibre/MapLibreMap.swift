#if canImport(MapLibre) && canImport(UIKit)
import CoreLocation
import Geodesy
public import MapCameras
public import MapLibre
public import TouchPipelineUI
import UIKit

/// An `MLNMapView` that a `MirrorCamera` moves. It does not keep the map view alive.
///
/// The zoom of MapLibre is that of a `CameraState`, also at a pitch: the worlds are 512 points wide, and the fields of view are equal. MapLibre
/// ignores a camera that differs from its own by less than 0.01 degrees of heading and pitch and 1e-8 degrees of the center. The `MirrorCamera` keeps
/// such a change until MapLibre shows it.
@MainActor
public final class MapLibreMap: MirroredMap {
    private weak var mapView: MLNMapView?

    /// Creates the map of a view.
    public init(_ mapView: MLNMapView) { self.mapView = mapView }

    /// The view that the map view shows. `nil` if the map view does not exist any more.
    public var shownView: MirroredView? { mapView.map { Self.view(of: $0) } }

    /// Shows a state. A map view without a size ignores it. A map view that follows the user stops to do so, as with its own gestures.
    public func show(_ state: CameraState) {
        // With a size of zero the altitude is not a number, and MapLibre crashes.
        guard let mapView, mapView.frame.width > 0, mapView.frame.height > 0, state.isValid else { return }
        // Otherwise the next location would move the map back.
        if mapView.userTrackingMode != .none { mapView.userTrackingMode = .none }
        let center = CLLocationCoordinate2D(state.center)
        let pitch = CGFloat(state.pitch)
        // No call of MapLibre takes center, zoom, direction and pitch together, but a camera with an altitude does. The altitude is for a field of
        // view of 30 degrees, which is not the one that MapLibre draws with. Only MapLibre's own function fits to its camera.
        let altitude = MLNAltitudeForZoomLevel(state.zoom, pitch, center.latitude, mapView.frame.size)
        mapView.setCamera(
            MLNMapCamera(lookingAtCenter: center, altitude: altitude, pitch: pitch, heading: state.bearing), animated: false)
    }

    private static func view(of mapView: MLNMapView) -> MirroredView {
        let state = CameraState(
            center: Coordinate(mapView.centerCoordinate), zoom: mapView.zoomLevel, bearing: mapView.direction,
            pitch: Double(mapView.camera.pitch))
        var view = MirroredView(
            state: state, viewport: Viewport(of: mapView, insets: mapView.cameraEdgeInsets),
            zoomRange: (mapView.minimumZoomLevel, mapView.maximumZoomLevel),
            pitchRange: (Double(mapView.minimumPitch), Double(mapView.maximumPitch)))
        // `-[MLNMapCamera isEqualToMapCamera:]`.
        (view.ignoredTurn, view.ignoredShift) = (0.01, 1e-8)
        // The insets of the last animation stay until the next movement, which uses the insets of the map view.
        return view.withPadding(Viewport(of: mapView, insets: mapView.contentInset).padding)
    }
}
#endif
