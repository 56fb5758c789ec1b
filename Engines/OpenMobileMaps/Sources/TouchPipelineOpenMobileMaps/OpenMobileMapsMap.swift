#if canImport(MapCore) && canImport(UIKit)
import Geodesy
public import MapCameras
public import MapCore
public import TouchPipelineUI
import UIKit

/// An `MCMapView` in EPSG:3857 that a `MirrorCamera` moves. It does not keep the map view alive.
///
/// The pixels of Open Mobile Maps are those of `contentScaleFactor`. Its camera has no pitch. Its zoom is the denominator of a scale, so its minimum zoom is the larger number. A camera that is
/// frozen ignores all movements, also those of the pipeline.
@MainActor
public final class OpenMobileMapsMap: MirroredMap {
    private weak var mapView: MCMapView?

    /// Creates the map of a view. Its coordinate system must be EPSG:3857, and its camera must not be one for 3D.
    public init(_ mapView: MCMapView) { self.mapView = mapView }

    /// The view that the map view shows. `nil` if the map view does not exist any more.
    public var shownView: MirroredView? { mapView.map { Self.view(of: $0) } }

    /// Shows a state. The pitch is ignored.
    public func show(_ state: CameraState) {
        guard let mapView, state.isValid else { return }
        let camera = mapView.camera
        let center = MapCoreUnits.meters(of: state.center)
        // The rotation first: it moves the center if the camera has a padding.
        camera.setRotation(MapCoreUnits.rotation(ofBearing: state.bearing), animated: false)
        camera.move(
            toCenterPositionZoom: MCCoord(systemIdentifier: MCCoordinateSystemIdentifiers.epsg3857(), x: center.x, y: center.y, z: 0),
            zoom: Self.convention(of: mapView).zoom(atLevel: state.zoom), animated: false)
    }

    private static func convention(of mapView: MCMapView) -> ZoomConvention {
        .scaleDenominator(
            pixelsPerInch: Double(mapView.camera.getScreenDensityPpi()), density: Viewport(of: mapView, pixels: .content).density)
    }

    private static func view(of mapView: MCMapView) -> MirroredView {
        let camera = mapView.camera
        let zooms = convention(of: mapView)
        let center = camera.getCenterPosition()
        let state = CameraState(
            center: MapCoreUnits.coordinate(x: center.x, y: center.y), zoom: zooms.level(of: camera.getZoom()),
            bearing: MapCoreUnits.bearing(ofRotation: camera.getRotation()))
        var viewport = Viewport(of: mapView, pixels: .content)
        // Before the first frame the camera has no size. Its minimum zoom is then negative.
        if camera.getMinZoom() <= 0 { (viewport.width, viewport.height) = (0, 0) }
        return MirroredView(
            state: state, viewport: viewport, zoomRange: (zooms.level(of: camera.getMinZoom()), zooms.level(of: camera.getMaxZoom())),
            pitchRange: (0, 0))
    }
}
#endif
