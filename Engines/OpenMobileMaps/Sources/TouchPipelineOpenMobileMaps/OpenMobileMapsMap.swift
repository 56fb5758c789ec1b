#if canImport(MapCore) && canImport(UIKit)
import Geodesy
public import MapCameras
public import MapCore
public import TouchPipelineUI
import UIKit

/// An `MCMapView` in EPSG:3857 that a `MirrorCamera` moves. It does not keep the map view alive.
///
/// The pixels of Open Mobile Maps are those of `contentScaleFactor`. Its camera has no pitch. Its zoom is the denominator of a scale, so its minimum zoom
/// is the larger number. A camera that is frozen ignores all movements, also those of the pipeline. Its padding is measured, because it has no getter:
/// its center is in the middle of the remaining part of the view.
@MainActor
public final class OpenMobileMapsMap: MirroredMap {
    private weak var mapView: MCMapView?
    /// The view after the last touch or movement of the pipeline. Another one means that an animation of the map may run.
    private var rest: MirroredView?

    /// A padding is a multiple of this part of a pixel. The point of the center is a `Float`, and views are compared exactly.
    private static let paddingPrecision = 0.25
    /// A movement, in meters, that cannot be seen and that a frozen camera refuses.
    private static let invisibleShift = 1e-3

    /// Creates the map of a view. Its coordinate system must be EPSG:3857, and its camera must not be one for 3D.
    public init(_ mapView: MCMapView) { self.mapView = mapView }

    /// The view that the map view shows. `nil` if the map view does not exist any more.
    public var shownView: MirroredView? { mapView.map { Self.view(of: $0) } }

    /// Shows a state. The pitch is ignored.
    public func show(_ state: CameraState) {
        guard let mapView, state.isValid else { return }
        let camera = mapView.camera
        let center = MapCoreUnits.meters(of: state.center)
        // The rotation first: it moves the center if the camera has a padding. Listeners of the camera receive each call, so only if it differs.
        let rotation = MapCoreUnits.rotation(ofBearing: state.bearing)
        if rotation != camera.getRotation() { camera.setRotation(rotation, animated: false) }
        camera.move(
            toCenterPositionZoom: MCCoord(systemIdentifier: MCCoordinateSystemIdentifiers.epsg3857(), x: center.x, y: center.y, z: 0),
            zoom: Self.convention(of: mapView).zoom(atLevel: state.zoom), animated: false)
        rest = shownView
    }

    /// Ends an animation of the map.
    public func touchDidBegin() {
        guard let mapView, shownView != rest else { return }
        let camera = mapView.camera
        let (center, zoom) = (camera.getCenterPosition(), camera.getZoom())
        let shifted = MCCoord(systemIdentifier: center.systemIdentifier, x: center.x + Self.invisibleShift, y: center.y, z: center.z)
        camera.move(toCenterPositionZoom: shifted, zoom: zoom, animated: false)
        // A movement does not end an animation, but `freeze` does, with either value. A camera that refuses the movement is frozen, and stays so.
        if camera.getCenterPosition().x != center.x { camera.freeze(false) }
        rest = shownView
    }

    /// Remembers where the touch has left the map.
    public func touchDidEnd() { rest = shownView }

    private static func convention(of mapView: MCMapView) -> ZoomConvention {
        .scaleDenominator(
            pixelsPerInch: Double(mapView.camera.getScreenDensityPpi()), density: Viewport(of: mapView, pixels: .content).density)
    }

    /// The padding that puts the center where the camera shows it.
    private static func padding(of camera: MCMapCameraInterface, center: MCCoord, _ viewport: Viewport) -> EdgePadding {
        let point = camera.screenPos(from: center)
        func rounded(_ focus: Float, _ size: Double) -> Double {
            let padding = ((2 * Double(focus) - size) / paddingPrecision).rounded() * paddingPrecision
            return (padding + size) / 2
        }
        return EdgePadding(
            focus: ScreenPoint(x: rounded(point.x, viewport.width), y: rounded(point.y, viewport.height)), width: viewport.width,
            height: viewport.height)
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
        viewport.padding = padding(of: camera, center: center, viewport)
        return MirroredView(
            state: state, viewport: viewport, zoomRange: (zooms.level(of: camera.getMinZoom()), zooms.level(of: camera.getMaxZoom())),
            pitchRange: (0, 0))
    }
}
#endif
