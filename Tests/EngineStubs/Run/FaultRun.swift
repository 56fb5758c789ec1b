import Foundation
import Geodesy
import GoogleMaps
import MapCameras
import MapCore
import MapLibre
import MapListeners
import MapboxMaps
import TouchPipeline

@testable import TouchPipelineGoogleMaps
@testable import TouchPipelineMapLibre
@testable import TouchPipelineMapbox
@testable import TouchPipelineOpenMobileMaps
@testable import TouchPipelineUI

/// Faults that were found by reading the sources of the engines. Each stub has the property of the engine that shows the fault.
extension EngineRun {
    private static func openMobileMap() -> MCMapView {
        MCMapView(frame: frame, mapInterface: MCMapInterface(cameraListener: Recorder("camera"), handler: FallingHandler()))
    }

    // MARK: Following the user

    static func follow() {
        let mapView = MLNMapView(frame: frame)
        let map = MapLibreMap(mapView)
        let camera = MirrorCamera(map)
        camera.state = MapCameras.CameraState(center: wanted.center, zoom: 14)
        mapView.userTrackingMode = .follow
        mapView.locate(at: CLLocationCoordinate2D(wanted.center))
        map.touchDidBegin()
        pinch(camera)
        check(mapView.userTrackingMode == .follow, "MapLibre: a pinch does not end the following")
        check(isNear(camera.state.zoom, 15), "MapLibre: the pinch zooms")
        check(isNear(mapView.centerCoordinate.latitude, wanted.center.latitude), "MapLibre: the pinch zooms about the user")
        camera.pan(by: Vec2F(3, 0))
        check(mapView.userTrackingMode == .follow, "MapLibre: the tremor of a tap does not end the following")
        camera.pan(by: Vec2F(60, 0))
        check(mapView.userTrackingMode == .none, "MapLibre: a pan ends the following")
        followPuck()
    }

    private static func pinch(_ camera: MirrorCamera) {
        let finger = ScreenPoint(x: 600, y: 900)
        guard let worldPoint = camera.view.worldPoint(at: finger) else { return check(false, "a place is under the finger") }
        _ = camera.move(
            worldPoint, to: finger, zoom: camera.state.zoom + 1, bearing: camera.state.bearing, pitch: camera.state.pitch, isElastic: false)
    }

    private static func followPuck() {
        let mapView = MapView(frame: frame)
        let map = MapboxEngineMap(mapView)
        let camera = MirrorCamera(map)
        camera.state = MapCameras.CameraState(center: wanted.center, zoom: 14)
        let viewport: ViewportManager = mapView.viewport
        let free = viewport.makeFollowPuckViewportState(options: FollowPuckViewportStateOptions(zoom: nil))
        viewport.transition(to: free)
        map.touchDidBegin()
        pinch(camera)
        check(viewport.isFollowing, "Mapbox: a pinch does not end a following that leaves the zoom alone")
        check(isNear(mapView.mapboxMap.cameraState.center.latitude, wanted.center.latitude), "Mapbox: the pinch zooms about the puck")
        camera.pan(by: Vec2F(60, 0))
        check(!viewport.isFollowing, "Mapbox: a pan ends the following")
        viewport.transition(to: viewport.makeFollowPuckViewportState())
        pinch(camera)
        check(!viewport.isFollowing, "Mapbox: a pinch ends a following that would set the zoom back")
        viewport.options.transitionsToIdleUponUserInteraction = false
        viewport.transition(to: viewport.makeFollowPuckViewportState())
        camera.pan(by: Vec2F(60, 0))
        check(viewport.isFollowing, "Mapbox: the app may keep the viewport")
        map.touchDidEnd()
    }

    // MARK: Animations under a finger

    static func rest() {
        let goal = CLLocationCoordinate2D(latitude: 10, longitude: 20)
        let libre = MLNMapView(frame: frame)
        let map = MapLibreMap(libre)
        map.show(MapCameras.CameraState(center: wanted.center, zoom: 5))
        libre.fly(to: MLNMapCamera(lookingAtCenter: goal, altitude: 1e6, pitch: 0, heading: 0))
        libre.draw()
        checkRest(map, "MapLibre", draw: { libre.draw() }, center: { Coordinate(libre.centerCoordinate) })
        let changes = libre.changes
        map.touchDidBegin()
        map.touchDidEnd()
        check(libre.changes == changes, "MapLibre: a touch on a map at rest sends nothing to the delegate")

        let google = GMSMapView(frame: frame)
        let googleMap = GoogleMap(google)
        googleMap.show(MapCameras.CameraState(center: wanted.center, zoom: 5))
        google.animate(to: GMSCameraPosition(target: goal, zoom: 6, bearing: 0, viewingAngle: 0))
        google.draw()
        checkRest(googleMap, "Google Maps", draw: { google.draw() }, center: { Coordinate(google.camera.target) })

        let view = openMobileMap()
        let openMap = OpenMobileMapsMap(view)
        openMap.show(MapCameras.CameraState(center: wanted.center, zoom: 5))
        view.camera.move(
            toCenterPositionZoom: MCCoord(systemIdentifier: 3857, x: 1e6, y: 1e6, z: 0), zoom: view.camera.getZoom(), animated: true)
        view.camera.draw()
        checkRest(
            openMap, "Open Mobile Maps", draw: { view.camera.draw() },
            center: { MapCoreUnits.coordinate(x: view.camera.getCenterPosition().x, y: view.camera.getCenterPosition().y) })
        view.camera.move(toCenterPositionZoom: MCCoord(systemIdentifier: 3857, x: 5, y: 5, z: 0), zoom: 1e6, animated: true)
        view.camera.draw()
        view.camera.freeze(true)
        let center = view.camera.getCenterPosition().x
        openMap.touchDidBegin()
        view.camera.move(toCenterPositionZoom: MCCoord(systemIdentifier: 3857, x: 5, y: 5, z: 0), zoom: 1e6, animated: false)
        check(view.camera.getCenterPosition().x == center, "Open Mobile Maps: a touch does not thaw a frozen camera")
    }

    private static func checkRest(_ map: any MirroredMap, _ engine: String, draw: () -> Void, center: () -> Coordinate) {
        let before = center()
        map.touchDidBegin()
        draw()
        let after = center()
        check(
            isNear(before.latitude, after.latitude, within: 1e-6) && isNear(before.longitude, after.longitude, within: 1e-6),
            "\(engine): a finger stops an animation (\(before), \(after))")
        map.touchDidEnd()
    }

    // MARK: Switches and limits

    static func switches() {
        let libre = MLNMapView(frame: frame)
        (libre.isRotateEnabled, libre.isPitchEnabled, libre.panScrollingMode) = (false, false, .horizontal)
        (libre.isQuickZoomReversed, libre.anchorRotateOrZoomGesturesToCenterCoordinate) = (true, true)
        let gestures = MapLibreGestures(libre)
        gestures.switchOff(recognizers: [])
        check(!libre.isZoomEnabled && !libre.isScrollEnabled, "MapLibre: the gestures are off")
        let options = gestures.switches.applied(to: .recommended)
        check(
            options.enabledGestures.isDisjoint(with: [.rotate, .tilt, .dragRotate]), "MapLibre: a map that did not rotate does not rotate")
        check(options.enabledGestures.contains([.pan, .pinchZoom]), "MapLibre: the other gestures are on")
        check(
            options.pan.mode == .horizontal && options.focalPoint == .center && options.taps.quickZoomIsInverted,
            "MapLibre: the choices of the map apply")
        gestures.restore()
        check(libre.isZoomEnabled && !libre.isRotateEnabled, "MapLibre: the switches are restored")

        let google = GMSMapView(frame: frame)
        google.settings.tiltGestures = false
        google.settings.allowScrollGesturesDuringRotateOrZoom = false
        let googleGestures = GoogleMapsGestures(google.settings)
        googleGestures.switchOff()
        let googleOptions = googleGestures.switches.applied(to: .google)
        check(!googleOptions.enabledGestures.contains(.tilt), "Google Maps: a map that did not tilt does not tilt")
        check(googleOptions.focalPoint == .center, "Google Maps: the map zooms about its center")
        check(!google.settings.zoomGestures && !google.settings.consumesGesturesInView, "Google Maps: the gestures are off")
        googleGestures.restore()
        check(
            google.settings.zoomGestures && !google.settings.tiltGestures && google.settings.consumesGesturesInView,
            "Google Maps: the switches are restored")
        googleBounds(google)

        let box = MapView(frame: frame)
        box.gestures.options = GestureOptions(
            rotateEnabled: false, pinchPanEnabled: false, quickZoomEnabled: false, panMode: .vertical, focalPoint: CGPoint(x: 100, y: 300))
        let boxGestures = MapboxGestures(box, keepsInteractions: true)
        boxGestures.switchOff()
        let boxOptions = boxGestures.switches.applied(to: .mapbox)
        check(!box.gestures.options.panEnabled && !box.gestures.options.pitchEnabled, "Mapbox: the gestures are off")
        check(boxOptions.enabledGestures.isDisjoint(with: [.rotate, .quickZoom]), "Mapbox: gestures that were off stay off")
        check(
            boxOptions.focalPoint == AnchorPoint(x: 0.25, y: 0.5) && boxOptions.pan.mode == .vertical,
            "Mapbox: the choices of the map apply")
        boxGestures.restore()
        check(box.gestures.options.pitchEnabled && !box.gestures.options.rotateEnabled, "Mapbox: the options are restored")
    }

    private static func googleBounds(_ mapView: GMSMapView) {
        let camera = MirrorCamera(GoogleMap(mapView))
        camera.state = MapCameras.CameraState(center: wanted.center, zoom: 12)
        mapView.cameraTargetBounds = GMSCoordinateBounds(
            coordinate: CLLocationCoordinate2D(latitude: 46.9, longitude: 7.4),
            coordinate: CLLocationCoordinate2D(latitude: 47, longitude: 7.5))
        camera.pan(by: Vec2F(0, 3000))
        check(
            isNear(mapView.camera.target.latitude, 47, within: 1e-6), "Google Maps: the map stays in its bounds (\(mapView.camera.target))")
    }

    // MARK: Each engine

    static func details() {
        let libre = MLNMapView(frame: frame)
        let tilted = libre.camera
        (tilted.roll, tilted.altitude) = (5, 1e6)
        libre.setCamera(tilted, animated: false)
        MirrorCamera(MapLibreMap(libre)).pan(by: Vec2F(100, 0))
        check(libre.camera.roll == 5, "MapLibre: the roll of the camera stays")

        mapboxEnd()
        openMobileMapsPadding()
        openMobileMapsHandler()
    }

    private static func mapboxEnd() {
        let mapView = MapView(frame: frame)
        let map = MapboxEngineMap(mapView)
        let core: MapboxMap = mapView.mapboxMap
        map.touchDidBegin()
        map.movementDidBegin()
        map.touchDidEnd()
        check(core.isGestureInProgress, "Mapbox: momentum belongs to the gesture")
        map.touchDidBegin()
        map.movementDidEnd()
        check(core.isGestureInProgress, "Mapbox: a touch that stops momentum goes on with the gesture")
        map.touchDidEnd()
        check(!core.isGestureInProgress, "Mapbox: the gesture ends at rest")
        map.touchDidBegin()
        map.end()
        check(!core.isGestureInProgress, "Mapbox: the end of the pipeline ends the gesture")
        check(core.projection?.name == .globe, "Mapbox: the globe comes back")
        core.loadStyle(with: StyleProjection(name: .globe))
        check(core.projection?.name == .globe, "Mapbox: a later style keeps its projection")
    }

    /// A pin dropped over a bottom sheet, and a pinch beside it.
    private static func openMobileMapsPadding() {
        let mapView = openMobileMap()
        let camera = MirrorCamera(OpenMobileMapsMap(mapView))
        camera.state = MapCameras.CameraState(center: wanted.center, zoom: 12, bearing: 30)
        mapView.camera.setPaddingBottom(500)
        mapView.camera.setPaddingLeft(80)
        let focus = camera.viewport.focus
        check(isNear(focus.x, 440) && isNear(focus.y, 350), "Open Mobile Maps: the center is in the middle of the rest (\(focus))")
        let worldPoint = Coordinate(latitude: 46.96, longitude: 7.45)
        let meters = MapCoreUnits.meters(of: worldPoint)
        func shown() -> MCVec2F { mapView.camera.screenPos(from: MCCoord(systemIdentifier: 3857, x: meters.x, y: meters.y, z: 0)) }
        let point = camera.point(for: worldPoint)
        check(
            point.map { isNear(Double($0.x), Double(shown().x), within: 0.05) && isNear(Double($0.y), Double(shown().y), within: 0.05) }
                ?? false,
            "Open Mobile Maps: a coordinate is where the engine draws it (\(String(describing: point)), \(shown().x), \(shown().y))")
        let before = shown()
        let finger = ScreenPoint(x: Double(before.x), y: Double(before.y))
        _ = camera.move(WebMercator.project(worldPoint), to: finger, zoom: 13, bearing: 60, pitch: 0, isElastic: false)
        check(
            isNear(Double(shown().x), finger.x, within: 0.05) && isNear(Double(shown().y), finger.y, within: 0.05),
            "Open Mobile Maps: a pinch with a padding keeps the place under the fingers (\(shown().x - before.x), \(shown().y - before.y))")
        let count = mapView.camera.callbacks.count
        camera.pan(by: Vec2F(20, 0))
        check(
            mapView.camera.callbacks.dropFirst(count).elementsEqual(["bounds"]),
            "Open Mobile Maps: a pan sets no rotation (\(mapView.camera.callbacks.dropFirst(count)))")
    }

    private static func openMobileMapsHandler() {
        Recorder.log = []
        let old = FallingHandler()
        let layer = Recorder("deaf layer")
        let map = MCMapInterface(cameraListener: Recorder("camera"), handler: old)
        old.insertListener(layer, index: 3)
        let handler = PipelineTouchHandler()
        handler.replaceHandler(of: map)
        handler.insertListener(Recorder("layer"), index: 0)
        map.setCameraListener(Recorder("new camera"))
        handler.addListener(Recorder("top layer"))
        let isConsumed = handler.listeners.onGesture(.longPress(Vec2F(1, 2)), context: TouchContext(timestamp: .zero))
        check(
            !isConsumed && Recorder.log == ["top layer", "layer"], "Open Mobile Maps: no camera answers, also a later one: \(Recorder.log)")
        handler.removeListener(layer)
        Recorder.log = []
        old.longPress()
        check(Recorder.log == [], "Open Mobile Maps: a layer that the map removes leaves the old handler (\(Recorder.log))")
    }
}
