#if canImport(MapboxMaps) && canImport(UIKit)
import CoreLocation
public import Geodesy
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
    /// The projection of the style, which ``end()`` restores.
    private var projection: StyleProjection?
    private var isTouched = false
    private var isMoving = false
    /// Whether a gesture of Mapbox is in progress that this class has begun.
    private var isGesture = false
    private var followed = FollowedCoordinate()

    /// Creates the map of a view.
    public init(_ mapView: MapView) {
        self.mapView = mapView
        setMercator()
        styles = mapView.mapboxMap.onStyleLoaded.observe { [weak self] _ in
            // Mapbox calls its observers on the main thread.
            MainActor.assumeIsolated { self?.setMercator() }
        }
    }

    /// Ends the gesture of Mapbox, and restores the projection that the style had. Later styles keep their projection.
    public func end() {
        (isTouched, isMoving) = (false, false)
        endGestureAtRest()
        styles = nil
        if let projection, let mapView { try? mapView.mapboxMap.setProjection(projection) }
        projection = nil
    }

    /// The view that the map view shows. `nil` if the map view does not exist any more.
    public var shownView: MirroredView? { mapView.map { Self.view(of: $0) } }

    /// The location of the puck, while the viewport follows it. `nil` otherwise.
    public var followedCoordinate: Coordinate? {
        guard let mapView, puckState(of: mapView) != nil else { return nil }
        return Coordinate(mapView.mapboxMap.cameraState.center)
    }

    /// Shows a state. An animation of Mapbox ends.
    ///
    /// A viewport that follows the puck becomes idle if the puck moves away on the screen, or if the state has another zoom, bearing or pitch that
    /// the viewport would set back. Other states of the viewport end with each movement. With `transitionsToIdleUponUserInteraction` `false`, the viewport is
    /// left to the app.
    public func show(_ state: MapCameras.CameraState) {
        guard let mapView, state.isValid else { return }
        stop(mapView)
        if endsViewport(of: mapView, state) { mapView.viewport.idle() }
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
        followed.begin()
        stop(mapView)
        guard !isGesture else { return }
        isGesture = true
        mapView.mapboxMap.beginGesture()
    }

    /// Ends the gesture of Mapbox, unless the map goes on with momentum.
    public func touchDidEnd() {
        isTouched = false
        endGestureAtRest()
    }

    /// The gesture of Mapbox goes on while the map moves.
    public func movementDidBegin() { isMoving = true }

    /// Ends the gesture of Mapbox after the momentum, as its own gestures do. With terrain, Mapbox otherwise changes the height of the camera in the middle.
    public func movementDidEnd() {
        isMoving = false
        endGestureAtRest()
    }

    private func endGestureAtRest() {
        guard isGesture, !isTouched, !isMoving else { return }
        isGesture = false
        mapView?.mapboxMap.endGesture()
    }

    /// `setCamera` does not end an animation.
    private func stop(_ mapView: MapView) { mapView.camera.cancelAnimations() }

    private func puckState(of mapView: MapView) -> FollowPuckViewportState? {
        guard case .state(let state) = mapView.viewport.status else { return nil }
        return state as? FollowPuckViewportState
    }

    /// Whether the viewport must become idle, because it would move the map back.
    private func endsViewport(of mapView: MapView, _ state: MapCameras.CameraState) -> Bool {
        if case .idle = mapView.viewport.status { return false }
        guard mapView.viewport.options.transitionsToIdleUponUserInteraction else { return false }
        guard let puck = puckState(of: mapView)?.options, let coordinate = followedCoordinate else { return true }
        let shown = Self.view(of: mapView)
        if puck.zoom != nil, state.zoom != shown.state.zoom { return true }
        if puck.bearing != nil, (state.bearing - shown.state.bearing).remainder(dividingBy: 360) != 0 { return true }
        if puck.pitch != nil, state.pitch != shown.state.pitch { return true }
        return followed.isLeft(coordinate, from: shown, to: state)
    }

    /// Sets the Mercator projection. A style that is not loaded refuses it. It is set when the style is loaded.
    private func setMercator() {
        guard let map = mapView?.mapboxMap else { return }
        if let shown = map.projection, shown.name != .mercator { projection = shown }
        try? map.setProjection(StyleProjection(name: .mercator))
    }

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
