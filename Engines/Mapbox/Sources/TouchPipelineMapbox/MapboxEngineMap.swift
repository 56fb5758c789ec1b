#if canImport(MapboxMaps) && canImport(UIKit)
import CoreLocation
import Geodesy
public import MapCameras
public import MapboxMaps
public import TouchPipelineUI
import UIKit

/// A `MapView` of Mapbox that a `MirrorCamera` moves. It does not keep the map view alive.
///
/// The zoom of Mapbox is that of a `CameraState`: the worlds are 512 points wide. The pipeline needs the Mercator projection. This class sets it now,
/// and after each change of the style, which may bring a globe. Conversions are made by the `MirrorCamera`, because `point(for:)` of Mapbox returns
/// (−1, −1) outside of the view. (`CameraState` and `Viewport` are qualified, because Mapbox has types of these names.)
@MainActor
public final class MapboxEngineMap: MirroredMap {
    private weak var mapView: MapView?
    private var styles: AnyCancelable?
    private var isTouched = false

    /// Creates the map of a view.
    public init(_ mapView: MapView) {
        self.mapView = mapView
        Self.setMercator(mapView)
        styles = mapView.mapboxMap.onStyleLoaded.observe { [weak mapView] _ in
            // Mapbox calls its observers on the main thread.
            MainActor.assumeIsolated { if let mapView { Self.setMercator(mapView) } }
        }
    }

    /// The view that the map view shows. `nil` if the map view does not exist any more.
    public var shownView: MirroredView? { mapView.map { Self.view(of: $0) } }

    /// Shows a state. An animation of Mapbox ends, and the viewport becomes idle, so that it does not follow the puck.
    public func show(_ state: MapCameras.CameraState) {
        guard let mapView, state.isValid else { return }
        stop(mapView)
        mapView.viewport.idle()
        // The padding is not set, so the map keeps it.
        mapView.mapboxMap.setCamera(
            to: CameraOptions(
                center: CLLocationCoordinate2D(state.center), zoom: CGFloat(state.zoom), bearing: state.bearing,
                pitch: CGFloat(state.pitch)))
    }

    /// Begins a gesture of Mapbox, as its own gestures do. An animation of Mapbox ends.
    public func touchDidBegin() {
        guard let mapView, !isTouched else { return }
        isTouched = true
        stop(mapView)
        mapView.mapboxMap.beginGesture()
    }

    /// Ends the gesture of Mapbox that ``touchDidBegin()`` has begun.
    public func touchDidEnd() {
        guard isTouched else { return }
        isTouched = false
        mapView?.mapboxMap.endGesture()
    }

    /// `setCamera` does not end an animation.
    private func stop(_ mapView: MapView) { mapView.camera.cancelAnimations() }

    /// A style that is not loaded refuses the projection. It is set when the style is loaded.
    private static func setMercator(_ mapView: MapView) { try? mapView.mapboxMap.setProjection(StyleProjection(name: .mercator)) }

    private static func view(of mapView: MapView) -> MirroredView {
        let map: MapboxMap = mapView.mapboxMap
        let (camera, bounds) = (map.cameraState, map.cameraBounds)
        return MirroredView(
            state: MapCameras.CameraState(
                center: Coordinate(camera.center), zoom: Double(camera.zoom), bearing: camera.bearing, pitch: Double(camera.pitch)),
            viewport: MapCameras.Viewport(of: mapView, insets: camera.padding), zoomRange: (Double(bounds.minZoom), Double(bounds.maxZoom)),
            pitchRange: (Double(bounds.minPitch), Double(bounds.maxPitch)))
    }
}
#endif
