#if canImport(GoogleMaps) && canImport(UIKit)
import CoreLocation
import Geodesy
public import GoogleMaps
public import MapCameras
public import TouchPipelineUI
import UIKit

/// A `GMSMapView` that a `MirrorCamera` moves. It does not keep the map view alive.
///
/// The world of Google Maps is 256 points wide at zoom 0, and its zoom is a `Float`. The camera does not use the projection of the map view, which
/// may be that of the last frame. The steepest viewing angle depends on the zoom: the camera takes over the angle that the map view shows. The
/// `cameraTargetBounds` of the map view limits its gestures, and no movement by code, so the camera applies it. The
/// field of view of Google Maps is not documented, so the coordinates under the fingers stay there exactly only without a viewing angle.
@MainActor
public final class GoogleMap: MirroredMap {
    private weak var mapView: GMSMapView?
    /// The view after the last touch or movement of the pipeline. Another one means that an animation of the map may run.
    private var rest: MirroredView?

    private static let zooms = ZoomConvention.worldWidth(pointsAtZoomZero: 256)

    /// Creates the map of a view.
    public init(_ mapView: GMSMapView) { self.mapView = mapView }

    /// The view that the map view shows. `nil` if the map view does not exist any more.
    public var shownView: MirroredView? { mapView.map { Self.view(of: $0) } }

    /// Ends an animation of the map view, which Google Maps does for its own gestures.
    public func touchDidBegin() {
        guard let mapView, shownView != rest else { return }
        // A camera that is set ends an animation, also if it is the one that the map view shows.
        mapView.camera = mapView.camera
        rest = shownView
    }

    /// Remembers where the touch has left the map.
    public func touchDidEnd() { rest = shownView }

    /// Shows a state.
    public func show(_ state: CameraState) {
        guard let mapView, state.isValid else { return }
        mapView.camera = GMSCameraPosition(
            target: CLLocationCoordinate2D(state.center), zoom: Float(Self.zooms.zoom(atLevel: state.zoom)), bearing: state.bearing,
            viewingAngle: state.pitch)
        rest = shownView
    }

    private static func bounds(of mapView: GMSMapView) -> CoordinateBounds? {
        guard let bounds = mapView.cameraTargetBounds else { return nil }
        return CoordinateBounds(
            south: bounds.southWest.latitude, west: bounds.southWest.longitude, north: bounds.northEast.latitude,
            east: bounds.northEast.longitude)
    }

    private static func view(of mapView: GMSMapView) -> MirroredView {
        let camera = mapView.camera
        var view = MirroredView(
            state: CameraState(
                center: Coordinate(camera.target), zoom: zooms.level(of: Double(camera.zoom)), bearing: camera.bearing,
                pitch: camera.viewingAngle),
            viewport: Viewport(of: mapView, insets: insets(of: mapView)),
            zoomRange: (zooms.level(of: Double(mapView.minZoom)), zooms.level(of: Double(mapView.maxZoom))), pitchRange: (0, .nan))
        view.bounds = bounds(of: mapView)
        return view
    }

    /// The insets of the area in whose middle the map view shows the center of its camera.
    private static func insets(of mapView: GMSMapView) -> UIEdgeInsets {
        let (padding, safe) = (mapView.padding, mapView.safeAreaInsets)
        switch mapView.paddingAdjustmentBehavior {
        case .never: return padding
        case .automatic:
            return UIEdgeInsets(
                top: max(padding.top, safe.top), left: max(padding.left, safe.left), bottom: max(padding.bottom, safe.bottom),
                right: max(padding.right, safe.right))
        case .always: break
        @unknown default: break
        }
        return UIEdgeInsets(
            top: padding.top + safe.top, left: padding.left + safe.left, bottom: padding.bottom + safe.bottom,
            right: padding.right + safe.right)
    }
}
#endif
