import Foundation
import Geodesy
import GoogleMaps
import MapCameras
import MapCore
import MapLibre
import MapboxMaps
import TouchPipeline
import TouchPipelineGoogleMaps
import TouchPipelineMapLibre
import TouchPipelineMapbox
import TouchPipelineOpenMobileMaps
import TouchPipelineUI

/// Runs the cameras of the engines' packages with the stubs, which keep a camera within limits as the engines do.
@main
@MainActor
struct EngineRun {
    private static let frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    private static var failures = 0
    private static var checks = 0

    static func main() {
        mapLibre()
        mapbox()
        googleMaps()
        openMobileMaps()
        listeners()
        print("\(checks) checks of the cameras, \(failures) failures")
        exit(failures == 0 ? 0 : 1)
    }

    private static func check(_ holds: Bool, _ rule: String) {
        checks += 1
        guard !holds else { return }
        failures += 1
        print("fails: \(rule)")
    }

    private static func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

    private static let wanted = MapCameras.CameraState(
        center: Coordinate(latitude: 46.95, longitude: 7.44), zoom: 12.3, bearing: 30, pitch: 40)

    /// A place under a finger stays there, according to the values of the engine.
    private static func checkDrag(_ camera: MirrorCamera, _ engine: String, drift: Double, shown: () -> MirroredView?) {
        let (start, end) = (ScreenPoint(x: 300, y: 500), ScreenPoint(x: 420.5, y: 610.25))
        guard let place = camera.view.worldPoint(at: start) else { return check(false, "\(engine): a place is under the finger") }
        check(camera.place(place, at: end), "\(engine): the map follows the finger")
        guard let view = shown() else { return check(false, "\(engine): the map shows a view") }
        let found = CameraGeometry(state: view.state, viewport: view.viewport).worldPoint(at: end)
        let size = 512 * 2 * exp2(view.state.zoom)
        check(
            found.map { hypot($0.x - place.x, $0.y - place.y) * size <= drift } ?? false, "\(engine): the place is under the finger")
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
        check(isNear(mapView.zoomLevel, 12.3), "MapLibre: the altitude is that of the zoom (\(mapView.zoomLevel))")
        check(isNear(mapView.centerCoordinate.latitude, 46.95) && mapView.direction == 30, "MapLibre: centre and direction")
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
        let place = camera.coordinate(at: Vec2F(400, 700))
        let isSame = target.map { a in place.map { b in isNear(a.latitude, b.latitude, within: 1e-6) } ?? false } ?? false
        check(isSame, "MapLibre: the picture is read with its insets")
    }

    private static func mapbox() {
        let mapView = MapView(frame: frame)
        let map = MapboxEngineMap(mapView)
        let camera = MirrorCamera(map)
        check(mapView.mapboxMap.projection?.name == .mercator, "Mapbox: the projection is Mercator")
        try? mapView.mapboxMap.setProjection(StyleProjection(name: .globe))
        mapView.mapboxMap.onStyleLoaded.send(StyleLoaded())
        check(mapView.mapboxMap.projection?.name == .mercator, "Mapbox: the projection is Mercator after another style")
        mapView.viewport.isFollowing = true
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
        check(isNear(mapView.camera.getCenterPosition().x / 828_217, 1, within: 1e-5), "Open Mobile Maps: the centre is in metres")
        let limits = camera.constraints.zoomRange
        check(limits.lowerBound < 2 && limits.upperBound > 20, "Open Mobile Maps: the minimum zoom is the larger number (\(limits))")
        checkDrag(camera, "Open Mobile Maps", drift: 0.05) { map.shownView }
        let before = camera.state
        mapView.camera.freeze(true)
        camera.zoom(by: 1)
        check(isNear(camera.state.zoom, before.zoom, within: 1e-9), "Open Mobile Maps: a frozen camera is not moved")
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
        let chain = ListenersInOpenMobileMaps([Echo("first"), Echo("second")], density: 320, scheduler: VirtualScheduler())
        handler.addListener(chain)
        handler.longPress()
        check(Recorder.log == ["first", "second", "camera"], "listeners of TouchPipeline are asked in their order, first: \(Recorder.log)")
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
        guard let listener, let place = entries.firstIndex(where: { $0.index <= index }) else { return }
        entries.insert((index, listener), at: place)
    }
    func addListener(_ listener: (any MCTouchInterface)?) {
        guard let listener else { return }
        entries.insert(((entries.first?.index ?? -1) + 1, listener), at: 0)
    }
    func removeListener(_ listener: (any MCTouchInterface)?) { entries.removeAll { $0.listener === listener } }
    func longPress() { _ = entries.contains { $0.listener.onLongPress(MCVec2F(x: 1, y: 2)) } }
}
