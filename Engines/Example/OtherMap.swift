import Geodesy
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineUI
import UIKit

/// The map view of another engine, as its SDK declares it. It stands for yours.
final class OtherMapView: UIView {
    var latitude = 0.0
    var longitude = 0.0
    /// The world is 256 points wide at level 0.
    var level = 0.0
    var rotation = 0.0
    var tilt = 0.0
    var insets = UIEdgeInsets.zero
    var areGesturesEnabled = true
    var isRotationEnabled = true
    func stopAnimations() {}
}

/// The map that a `MirrorCamera` moves. It does not keep the map view alive.
@MainActor
final class OtherMap: MirroredMap {
    private weak var mapView: OtherMapView?
    /// The view after the last touch or movement of the pipeline. Another one means that an animation of the map may run.
    private var rest: MirroredView?
    private static let zooms = ZoomConvention.worldWidth(pointsAtZoomZero: 256)

    init(_ mapView: OtherMapView) { self.mapView = mapView }

    var shownView: MirroredView? {
        guard let mapView else { return nil }
        let state = CameraState(
            center: Coordinate(latitude: mapView.latitude, longitude: mapView.longitude), zoom: Self.zooms.level(of: mapView.level),
            bearing: mapView.rotation, pitch: mapView.tilt)
        return MirroredView(
            state: state, viewport: Viewport(of: mapView, insets: mapView.insets), zoomRange: (0, 20), pitchRange: (0, 60))
    }

    func show(_ state: CameraState) {
        guard let mapView, state.isValid else { return }
        let center = state.center.wrapped
        (mapView.latitude, mapView.longitude, mapView.level) = (center.latitude, center.longitude, Self.zooms.zoom(atLevel: state.zoom))
        (mapView.rotation, mapView.tilt) = (state.bearing, state.pitch)
        rest = shownView
    }

    func touchDidBegin() {
        guard shownView != rest else { return }
        mapView?.stopAnimations()
        rest = shownView
    }

    func touchDidEnd() { rest = shownView }
}

extension MapTouches {
    /// Switches the gestures of a map view off, and puts the pipeline behind it.
    static func attach(to mapView: OtherMapView, options: NavigationOptions = .recommended) -> MapTouches {
        let isRotationEnabled = mapView.isRotationEnabled
        var switches = EngineSwitches()
        switches.rotates = isRotationEnabled
        mapView.areGesturesEnabled = false
        return MapTouches(
            OtherMap(mapView), in: mapView, options: switches.applied(to: options), holdsBackRecognizers: true,
            restore: { [weak mapView] in mapView?.areGesturesEnabled = true })
    }
}
