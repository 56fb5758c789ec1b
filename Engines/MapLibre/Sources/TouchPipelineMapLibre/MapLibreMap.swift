#if canImport(MapLibre) && canImport(UIKit)
import CoreLocation
public import Geodesy
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
    /// The view after the last touch or movement of the pipeline. Another one means that an animation of the map may run.
    private var rest: MirroredView?
    private var followed = FollowedCoordinate()

    /// The change of latitude, in degrees, that MapLibre does not ignore: two millimeters.
    private static let visibleShift = 2e-8

    /// Creates the map of a view.
    public init(_ mapView: MLNMapView) { self.mapView = mapView }

    /// The view that the map view shows. `nil` if the map view does not exist any more.
    public var shownView: MirroredView? { mapView.map { Self.view(of: $0) } }

    /// The location of the user, while the map view follows it. `nil` otherwise.
    public var followedCoordinate: Coordinate? {
        guard let mapView, mapView.userTrackingMode != .none else { return nil }
        let user = mapView.userLocation.map { Coordinate($0.coordinate) }
        return user?.isValid == true ? user : Coordinate(mapView.centerCoordinate)
    }

    /// Ends an animation of the map view. MapLibre does so only if one of its own gestures is on.
    public func touchDidBegin() {
        followed.begin()
        guard let mapView, mapView.frame.width > 0, mapView.frame.height > 0, shownView != rest else { return }
        let camera = mapView.camera
        // MapLibre ignores its own camera.
        camera.centerCoordinate.latitude += camera.centerCoordinate.latitude > 0 ? -Self.visibleShift : Self.visibleShift
        mapView.setCamera(camera, animated: false)
        rest = shownView
    }

    /// Remembers where the touch has left the map.
    public func touchDidEnd() { rest = shownView }

    /// Shows a state. A map view without a size ignores it. A map view that follows the user stops to do so if the user moves away on the screen, as
    /// with its own gestures. A zoom or a rotation about the user does not end it. The roll of the camera stays.
    public func show(_ state: CameraState) {
        // With a size of zero the altitude is not a number, and MapLibre crashes.
        guard let mapView, mapView.frame.width > 0, mapView.frame.height > 0, state.isValid else { return }
        // Otherwise the next location would move the map back.
        let isLeft = followedCoordinate.map { followed.isLeft($0, from: Self.view(of: mapView), to: state) } ?? false
        if isLeft { mapView.userTrackingMode = .none }
        let center = CLLocationCoordinate2D(state.center)
        let pitch = CGFloat(state.pitch)
        // No call of MapLibre takes center, zoom, direction and pitch together, but a camera with an altitude does. The altitude is for a field of
        // view of 30 degrees, which is not the one that MapLibre draws with. Only MapLibre's own function fits to its camera.
        let altitude = MLNAltitudeForZoomLevel(state.zoom, pitch, center.latitude, mapView.frame.size)
        // A new camera would have no roll.
        let camera = mapView.camera
        (camera.centerCoordinate, camera.heading, camera.pitch, camera.altitude) = (center, state.bearing, pitch, altitude)
        mapView.setCamera(camera, animated: false)
        rest = shownView
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
