import Foundation
import Geodesy
import GoogleMaps
import MapCameras
import MapCore
import MapKit
import MapLibre
import MapboxMaps
import TouchPipeline

@testable import TouchPipelineGoogleMaps
@testable import TouchPipelineMapLibre
@testable import TouchPipelineMapbox
@testable import TouchPipelineOpenMobileMaps
@testable import TouchPipelineUI

/// Runs the cameras of the engines' packages with the stubs, which keep a camera within limits as the engines do.
@main
@MainActor
struct EngineRun {
    static let frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    private static var failures = 0
    private static var checks = 0

    static func main() {
        mapLibre()
        mapbox()
        googleMaps()
        openMobileMaps()
        mapKit()
        listeners()
        follow()
        rest()
        switches()
        details()
        print("\(checks) checks of the cameras, \(failures) failures")
        exit(failures == 0 ? 0 : 1)
    }

    static func check(_ holds: Bool, _ rule: String) {
        checks += 1
        guard !holds else { return }
        failures += 1
        print("fails: \(rule)")
    }

    static func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

    static let wanted = MapCameras.CameraState(
        center: Coordinate(latitude: 46.95, longitude: 7.44), zoom: 12.3, bearing: 30, pitch: 40)

    /// A coordinate under a finger stays there, according to the values of the engine.
    private static func checkDrag(_ camera: MirrorCamera, _ engine: String, drift: Double, shown: () -> MirroredView?) {
        let (start, end) = (ScreenPoint(x: 300, y: 500), ScreenPoint(x: 420.5, y: 610.25))
        guard let worldPoint = camera.view.worldPoint(at: start) else { return check(false, "\(engine): a place is under the finger") }
        check(camera.move(worldPoint, to: end), "\(engine): the map follows the finger")
        guard let view = shown() else { return check(false, "\(engine): the map shows a view") }
        let found = CameraGeometry(state: view.state, viewport: view.viewport).worldPoint(at: end)
        let size = 512 * 2 * exp2(view.state.zoom)
        check(
            found.map { hypot($0.x - worldPoint.x, $0.y - worldPoint.y) * size <= drift } ?? false,
            "\(engine): the place is under the finger")
    }

    private static func mapLibre() {
        let mapView = MLNMapView(frame: .zero)
        let map = MapLibreMap(mapView)
        let camera = MirrorCamera(map)
        camera.state = wanted
        check(mapView.zoomLevel == 0, "MapLibre: a view without a size is not moved")
        check(camera.state == wanted, "MapLibre: the camera keeps the state for a view without a size")
        mapView.frame = frame
        check(camera.state == wanted, "MapLibre: the camera has the state when the view has a size")
        check(!camera.advance(to: .zero), "MapLibre: the next frame shows the state")
        check(isNear(mapView.zoomLevel, 12.3), "MapLibre: the altitude is that of the zoom (\(mapView.zoomLevel))")
        check(isNear(mapView.centerCoordinate.latitude, 46.95) && mapView.direction == 30, "MapLibre: center and direction")
        check(mapView.camera.pitch == 40, "MapLibre: the pitch")
        checkDrag(camera, "MapLibre", drift: 0.01) { map.shownView }
        mapView.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: 20)
        check(camera.state.center == Coordinate(latitude: 10, longitude: 20), "MapLibre: a movement of the app is taken over")
        mapView.maximumZoomLevel = 14
        camera.zoom(to: 20)
        check(camera.state.zoom == 14 && mapView.zoomLevel == 14, "MapLibre: the limits are those of the map")
        camera.setPitch(0)
        let target = camera.coordinate(at: Vec2F(400, 600))
        mapView.setCamera(
            mapView.camera, withDuration: 0, animationTimingFunction: nil,
            edgePadding: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0), completionHandler: nil)
        check(camera.viewport.padding == .zero, "MapLibre: the insets of one animation are not those of the map")
        let worldPoint = camera.coordinate(at: Vec2F(400, 700))
        let isSame = target.map { a in worldPoint.map { b in isNear(a.latitude, b.latitude, within: 1e-6) } ?? false } ?? false
        check(isSame, "MapLibre: the picture is read with its insets")
        camera.pan(by: Vec2F(10, 0))
        mapLibreTurns(mapView, camera)
        mapLibreFollows(mapView, camera)
    }

    /// MapLibre ignores turns of less than 0.01 degrees, which a slow finger makes in one event.
    private static func mapLibreTurns(_ mapView: MLNMapView, _ camera: MirrorCamera) {
        camera.setBearing(0)
        let focus = camera.viewport.focus
        guard let worldPoint = camera.view.worldPoint(at: focus) else { return check(false, "MapLibre: a place is in the middle") }
        var areHeld = true
        for step in 1...100 {
            areHeld =
                camera.move(
                    worldPoint, to: focus, zoom: camera.state.zoom, bearing: Double(step) * 0.004, pitch: camera.state.pitch,
                    isElastic: false)
                && areHeld
        }
        check(areHeld, "MapLibre: the fingers keep their places in a slow turn")
        check(isNear(mapView.direction, 0.4, within: 0.01), "MapLibre: a slow turn arrives (\(mapView.direction))")
        check(isNear(camera.state.bearing, 0.4), "MapLibre: the camera has the whole turn (\(camera.state.bearing))")
    }

    /// A map that follows the user would jump back with the next location.
    private static func mapLibreFollows(_ mapView: MLNMapView, _ camera: MirrorCamera) {
        mapView.userTrackingMode = .followWithHeading
        mapView.locate(at: CLLocationCoordinate2D(latitude: 1, longitude: 2))
        check(camera.state.center == Coordinate(latitude: 1, longitude: 2), "MapLibre: the camera follows a map that follows the user")
        check(mapView.userTrackingMode == .followWithHeading, "MapLibre: reading the map ends no following")
        camera.pan(by: Vec2F(100, 0))
        let center = camera.state.center
        mapView.locate(at: CLLocationCoordinate2D(latitude: 3, longitude: 4))
        check(camera.state.center == center, "MapLibre: a movement ends the following")
    }

    private static func mapbox() {
        let mapView = MapView(frame: frame)
        let map = MapboxEngineMap(mapView)
        let camera = MirrorCamera(map)
        check(mapView.mapboxMap.projection?.name == .mercator, "Mapbox: the projection is Mercator")
        mapView.mapboxMap.loadStyle(with: StyleProjection(name: .globe))
        check(mapView.mapboxMap.projection?.name == .mercator, "Mapbox: the projection is Mercator after another style")
        mapView.viewport.transition(to: mapView.viewport.makeFollowPuckViewportState())
        camera.state = wanted
        check(mapView.mapboxMap.cameraState.zoom == 12.3 && mapView.mapboxMap.cameraState.pitch == 40, "Mapbox: zoom and pitch")
        check(!mapView.viewport.isFollowing, "Mapbox: the viewport is idle")
        check(mapView.camera.cancellations > 0, "Mapbox: animations end")
        checkDrag(camera, "Mapbox", drift: 0.01) { map.shownView }
        map.touchDidBegin()
        map.touchDidBegin()
        check(mapView.mapboxMap.isGestureInProgress, "Mapbox: a touch is a gesture")
        map.touchDidEnd()
        map.touchDidEnd()
        check(!mapView.mapboxMap.isGestureInProgress, "Mapbox: the gesture ends")
    }

    private static func googleMaps() {
        let mapView = GMSMapView(frame: frame)
        let map = GoogleMap(mapView)
        let camera = MirrorCamera(map)
        camera.state = wanted
        check(isNear(Double(mapView.camera.zoom), 13.3, within: 1e-6), "Google Maps: the zoom is one more")
        check(camera.state == wanted, "Google Maps: a rounded zoom is no other view")
        check(isNear(camera.constraints.zoomRange.upperBound, 20, within: 1e-9), "Google Maps: the limits are one less")
        checkDrag(camera, "Google Maps", drift: 0.01) { map.shownView }
        camera.state = MapCameras.CameraState(center: wanted.center, zoom: 5, pitch: 60)
        check(camera.state.pitch == 30 && camera.state.zoom == 5, "Google Maps: the steepest angle is that of the map")
        googleMapsInsets()
    }

    /// The center of Google Maps is in the middle of the area without the padding, to which the safe area belongs.
    private static func googleMapsInsets() {
        let mapView = NotchedMap(frame: frame)
        let camera = MirrorCamera(GoogleMap(mapView))
        mapView.padding = UIEdgeInsets(top: 10, left: 20, bottom: 50, right: 0)
        // The display scale is 2.
        let expected: [(GMSMapViewPaddingAdjustmentBehavior, EdgePadding)] = [
            (.always, EdgePadding(top: 138, left: 40, bottom: 168, right: 0)),
            (.automatic, EdgePadding(top: 118, left: 40, bottom: 100, right: 0)),
            (.never, EdgePadding(top: 20, left: 40, bottom: 100, right: 0)),
        ]
        for (behavior, padding) in expected {
            mapView.paddingAdjustmentBehavior = behavior
            check(camera.viewport.padding == padding, "Google Maps: the insets with \(behavior) (\(camera.viewport.padding))")
        }
    }

    private static func openMobileMaps() {
        let mapView = MCMapView(frame: frame, mapInterface: MCMapInterface(cameraListener: Recorder("camera"), handler: FallingHandler()))
        let map = OpenMobileMapsMap(mapView)
        let camera = MirrorCamera(map)
        camera.state = wanted
        // The density of the view is 320, the camera has 401 pixels per inch.
        let denominator = 40_075_016.6856 * 160 / (512 * exp2(12.3) * 320) * 401 / 0.0254
        check(isNear(mapView.camera.getZoom() / denominator, 1), "Open Mobile Maps: the zoom is the denominator")
        check(mapView.camera.getRotation() == 330, "Open Mobile Maps: the rotation is the negative bearing")
        check(camera.state.pitch == 0, "Open Mobile Maps: there is no pitch")
        check(isNear(mapView.camera.getCenterPosition().x / 828_217, 1, within: 1e-5), "Open Mobile Maps: the center is in meters")
        let limits = camera.constraints.zoomRange
        check(limits.lowerBound < 2 && limits.upperBound > 20, "Open Mobile Maps: the minimum zoom is the larger number (\(limits))")
        checkDrag(camera, "Open Mobile Maps", drift: 0.05) { map.shownView }
        let before = camera.state
        mapView.camera.freeze(true)
        camera.zoom(by: 1)
        check(isNear(camera.state.zoom, before.zoom, within: 1e-9), "Open Mobile Maps: a frozen camera is not moved")
        mapView.camera.freeze(false)
        openMobileMapsPixels(mapView, camera)
    }

    /// On an iPhone mini the display has 3 pixels in a point, and the panel 2.88.
    private static func openMobileMapsPixels(_ mapView: MCMapView, _ camera: MirrorCamera) {
        mapView.contentScaleFactor = 2.88
        check(
            isNear(camera.viewport.width, 400 * 2.88),
            "Open Mobile Maps: the viewport has the pixels of the panel (\(camera.viewport.width))")
        camera.state = MapCameras.CameraState(center: wanted.center, zoom: 12.3)
        // Meters in a pixel of the engine, times the pixels in a point.
        let metersPerPoint = 0.0254 / 401 * mapView.camera.getZoom() * 2.88
        check(
            isNear(metersPerPoint * 512 * exp2(12.3) / 40_075_016.6856, 1, within: 1e-6),
            "Open Mobile Maps: a point has the length of the zoom level")
        // A coordinate under a finger, computed with the numbers of the engine alone.
        let (start, end) = (ScreenPoint(x: 100, y: 200), ScreenPoint(x: 388, y: 200))
        let before = mapView.camera.getCenterPosition().x
        if let worldPoint = camera.view.worldPoint(at: start) { _ = camera.move(worldPoint, to: end) }
        let moved = before - mapView.camera.getCenterPosition().x
        check(
            isNear(moved / (0.0254 / 401 * mapView.camera.getZoom()), 288, within: 1e-6),
            "Open Mobile Maps: the map moves as many pixels of the engine as the finger (\(moved))")
    }

    // MARK: MapKit

    private static func mapKit() {
        let mapView = MercatorMap(frame: frame)
        let camera = MapKitCamera(mapView)
        let start = MapCameras.CameraState(center: wanted.center, zoom: 12, bearing: 30)
        camera.state = start
        check(isNear(camera.state.zoom, 12, within: 1e-3), "MapKit: the zoom (\(camera.state.zoom))")
        let point = Vec2F(300, 500)
        guard let worldPoint = camera.view.worldPoint(at: ScreenPoint(point)) else {
            return check(false, "MapKit: a place is under the finger")
        }

        mapView.moves = 0
        camera.beginPass()
        for step in 1...4 { _ = camera.move(worldPoint, to: ScreenPoint(x: 300 + 20 * Double(step), y: 500)) }
        let inPass = camera.coordinate(at: Vec2F(380, 500))
        check(mapView.moves == 0, "MapKit: the map is not moved in a pass")
        camera.endPass()
        check(mapView.moves == 1, "MapKit: the map is moved once after the touches of a frame (\(mapView.moves))")
        let after = camera.coordinate(at: Vec2F(380, 500))
        check(isNear(inPass, after) && isNear(after, WebMercator.unproject(worldPoint)), "MapKit: the place is under the finger")

        // At its limit, the map tells the gesture so in the next frame.
        mapView.closest = mapView.camera.centerCoordinateDistance / 2.5
        var answers: [Bool] = []
        for frame in 1...3 {
            camera.beginPass()
            answers.append(
                camera.move(worldPoint, to: ScreenPoint(x: 380, y: 500), zoom: 12 + Double(frame), bearing: 30, pitch: 0, isElastic: false))
            camera.endPass()
        }
        check(answers == [true, true, false], "MapKit: the map stops at its limit (\(answers))")
        check(isNear(camera.state.zoom, 12 + log2(2.5), within: 1e-2), "MapKit: the camera has the limit of the map (\(camera.state.zoom))")

        mapView.switchOffReplacedGestures()
        check(
            mapView.switches == ["scroll": false, "zoom": false],
            "MapKit: rotation and pitch stay on, so that the map does not ignore its camera (\(mapView.switches))")
        mapKitWithoutSize(start)
        let released = releasedMap()
        check(released.map == nil, "MapKit: the camera does not keep the map alive")
        check(
            isNear(released.state.zoom, 9, within: 1e-2), "MapKit: without a map, the camera keeps the last view (\(released.state.zoom))")
        released.state = start
        check(isNear(released.state.zoom, 9, within: 1e-2), "MapKit: without a map, the camera ignores changes")
    }

    /// The state that a model sets in its initializer, before the map is in a window.
    private static func mapKitWithoutSize(_ wanted: MapCameras.CameraState) {
        let mapView = MercatorMap(frame: .zero)
        let camera = MapKitCamera(mapView)
        var requests = 0
        let token = camera.observeFrameRequests { requests += 1 }
        camera.state = wanted
        check(mapView.moves == 0, "MapKit: a map without a size is not moved")
        check(camera.state == wanted && camera.needsFrames && requests == 1, "MapKit: the camera keeps the state and wants frames")
        check(camera.advance(to: .zero), "MapKit: without a size, the camera waits on")
        mapView.frame = frame
        check(camera.state == wanted && camera.viewport.width == 800, "MapKit: the camera has the state when the map has a size")
        check(!camera.advance(to: .zero), "MapKit: the next frame shows the state")
        check(
            isNear(mapView.camera.centerCoordinateDistance, 14_600, within: 300),
            "MapKit: at its zoom (\(mapView.camera.centerCoordinateDistance))")
        check(isNear(camera.state.zoom, wanted.zoom, within: 1e-2), "MapKit: the zoom is that of the state (\(camera.state.zoom))")
        token.cancel()
    }

    private static func isNear(_ a: Coordinate?, _ b: Coordinate?) -> Bool {
        guard let a, let b else { return false }
        return isNear(a.latitude, b.latitude, within: 1e-5) && isNear(a.longitude, b.longitude, within: 1e-5)
    }

    private static func releasedMap() -> MapKitCamera {
        let mapView = MercatorMap(frame: frame)
        let camera = MapKitCamera(mapView)
        camera.state = MapCameras.CameraState(center: wanted.center, zoom: 9)
        return camera
    }

    private static func listeners() {
        Recorder.log = []
        let (a, b, c) = (Recorder("a"), Recorder("b"), Recorder("c", consumes: true))
        let list = OpenMobileMapsListeners([a])
        list.addListener(b)
        list.insertListener(c, index: -5)
        let context = TouchContext(timestamp: .zero)
        check(list.onGesture(.longPress(Vec2F(1, 2)), context: context), "a listener of Open Mobile Maps consumes")
        check(Recorder.log == ["b", "a", "c"], "the highest index is asked first: \(Recorder.log)")

        Recorder.log = []
        let handler = FallingHandler()
        handler.addListener(Recorder("camera"))
        let chain = ListenersInOpenMobileMaps(
            [Echo("first"), Echo("second")], density: ScreenDensity(pixelsPerInch: 320), scheduler: VirtualScheduler())
        handler.addListener(chain)
        handler.longPress()
        check(Recorder.log == ["first", "second", "camera"], "listeners of TouchPipeline are asked in their order, first: \(Recorder.log)")
    }
}

/// A map of Google Maps on a phone with a notch.
final class NotchedMap: GMSMapView {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0) }
}

/// A map of MapKit that looks straight down, with a field of view of 30 degrees and a closest distance.
final class MercatorMap: MKMapView {
    private var shown = MKMapCamera(
        lookingAtCenter: CLLocationCoordinate2D(latitude: 46, longitude: 7), fromDistance: 1e6, pitch: 0, heading: 0)
    var moves = 0
    var closest = 10.0
    /// The switches that were set.
    private(set) var switches: [String: Bool] = [:]

    override var isScrollEnabled: Bool {
        get { switches["scroll"] ?? true }
        set { switches["scroll"] = newValue }
    }
    override var isZoomEnabled: Bool {
        get { switches["zoom"] ?? true }
        set { switches["zoom"] = newValue }
    }
    override var isRotateEnabled: Bool {
        get { switches["rotate"] ?? true }
        set { switches["rotate"] = newValue }
    }
    override var isPitchEnabled: Bool {
        get { switches["pitch"] ?? true }
        set { switches["pitch"] = newValue }
    }

    override var camera: MKMapCamera {
        get { shown }
        set { setCamera(newValue, animated: false) }
    }

    override func setCamera(_ camera: MKMapCamera, animated: Bool) {
        moves += 1
        shown = MKMapCamera(
            lookingAtCenter: camera.centerCoordinate, fromDistance: max(closest, camera.centerCoordinateDistance), pitch: 0,
            heading: camera.heading)
    }

    private var geometry: CameraGeometry {
        let metersPerPoint = 2 * shown.centerCoordinateDistance * tan(.pi / 12) / Double(bounds.height)
        let zoom = log2(40_075_016.6856 * cos(shown.centerCoordinate.latitude * .pi / 180) / (512 * metersPerPoint))
        return CameraGeometry(
            state: MapCameras.CameraState(center: Coordinate(shown.centerCoordinate), zoom: zoom, bearing: shown.heading),
            viewport: MapCameras.Viewport(width: Double(bounds.width), height: Double(bounds.height)))
    }

    override func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        geometry.point(for: Coordinate(coordinate)).map { CGPoint(x: $0.x, y: $0.y) } ?? CGPoint(x: -1, y: -1)
    }

    override func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let worldPoint = geometry.coordinate(at: ScreenPoint(x: Double(point.x), y: Double(point.y)))
        return worldPoint.map { CLLocationCoordinate2D($0) } ?? CLLocationCoordinate2D(latitude: .nan, longitude: .nan)
    }
}

/// A listener of Open Mobile Maps that records its calls.
final class Recorder: NSObject, MCTouchInterface {
    nonisolated(unsafe) static var log: [String] = []
    private let name: String
    private let consumes: Bool

    init(_ name: String, consumes: Bool = false) { (self.name, self.consumes) = (name, consumes) }

    private func note() -> Bool {
        Recorder.log.append(name)
        return consumes
    }

    func onTouchDown(_ posScreen: MCVec2F) -> Bool { note() }
    func onClickUnconfirmed(_ posScreen: MCVec2F) -> Bool { note() }
    func onClickConfirmed(_ posScreen: MCVec2F) -> Bool { note() }
    func onDoubleClick(_ posScreen: MCVec2F) -> Bool { note() }
    func onLongPress(_ posScreen: MCVec2F) -> Bool { note() }
    func onMove(_ deltaScreen: MCVec2F, confirmed: Bool, doubleClick: Bool) -> Bool { note() }
    func onMoveComplete() -> Bool { note() }
    func onOneFingerDoubleClickMoveComplete() -> Bool { note() }
    func onTwoFingerClick(_ posScreen1: MCVec2F, posScreen2: MCVec2F) -> Bool { note() }
    func onTwoFingerMove(_ posScreenOld: [MCVec2F], posScreenNew: [MCVec2F]) -> Bool { note() }
    func onTwoFingerMoveComplete() -> Bool { note() }
    func onScroll(_ posScreen: MCVec2F, scrollDelta: Float) -> Bool { note() }
    func clearTouch() {}
}

/// A listener of TouchPipeline that records its calls.
final class Echo: TouchInterface {
    private let name: String
    init(_ name: String) { self.name = name }

    func onLongPress(_ posScreen: Vec2F) -> Bool {
        Recorder.log.append(name)
        return false
    }
}

/// A handler with the order of Open Mobile Maps, which loses a listener that is inserted into an empty list.
final class FallingHandler: NSObject, MCTouchHandlerInterface {
    private var entries: [(index: Int32, listener: any MCTouchInterface)] = []

    func onTouchEvent(_ touchEvent: MCTouchEvent) {}
    func insertListener(_ listener: (any MCTouchInterface)?, index: Int32) {
        guard let listener, let worldPoint = entries.firstIndex(where: { $0.index <= index }) else { return }
        entries.insert((index, listener), at: worldPoint)
    }
    func addListener(_ listener: (any MCTouchInterface)?) {
        guard let listener else { return }
        entries.insert(((entries.first?.index ?? -1) + 1, listener), at: 0)
    }
    func removeListener(_ listener: (any MCTouchInterface)?) { entries.removeAll { $0.listener === listener } }
    func longPress() { _ = entries.contains { $0.listener.onLongPress(MCVec2F(x: 1, y: 2)) } }
}
