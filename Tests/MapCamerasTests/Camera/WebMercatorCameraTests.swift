import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("Web Mercator camera")
struct WebMercatorCameraTests {
    private func camera(_ constraints: CameraConstraints = CameraConstraints()) -> WebMercatorCamera {
        WebMercatorCamera(state: .origin, viewport: .phone, constraints: constraints)
    }

    @Test("an invalid state, an invalid viewport and an anchor that is not finite are ignored")
    func refused() {
        let camera = camera()
        let recorder = ChangeRecorder(observing: camera)
        for state in UnusableViewTests.badStates where !state.isValid {
            camera.state = state
            camera.overshoot(to: state)
            #expect(camera.state == .origin, "\(state)")
        }
        for viewport in UnusableViewTests.badViewports where !viewport.isValid {
            camera.viewport = viewport
            #expect(camera.viewport == .phone, "\(viewport)")
        }
        camera.targetAnchorPoint = AnchorPoint(x: .nan, y: 0)
        camera.targetAnchorPoint = AnchorPoint(x: 0, y: .infinity)
        #expect(camera.targetAnchorPoint == .center)
        #expect(recorder.log.isEmpty)
    }

    @Test("a camera made from invalid values is valid", arguments: UnusableViewTests.badStates, UnusableViewTests.badViewports)
    func madeFromNothing(state: CameraState, viewport: Viewport) {
        let camera = WebMercatorCamera(state: state, viewport: viewport)
        #expect(camera.state.isValid)
        #expect(camera.viewport.isValid)
        #expect(camera.coordinate(at: Vec2F(1, 1))?.isValid != false)
    }

    @Test("setting a state clamps it")
    func clamps() {
        let camera = camera(CameraConstraints(zoomRange: 1...4))
        camera.state = CameraState(center: Coordinate(latitude: 88, longitude: 200), zoom: 9, bearing: -10, pitch: 80)
        let expected = CameraState(
            center: Coordinate(latitude: WebMercator.latitudeLimit, longitude: -160), zoom: 4, bearing: 350, pitch: 60)
        #expect(camera.state == expected)
    }

    @Test("setting constraints clamps at once and notifies of the constraints, then of the move")
    func constraints() {
        let camera = camera()
        let recorder = ChangeRecorder(observing: camera)
        camera.constraints.zoomRange = 5...6
        #expect(camera.state.zoom == 5)
        camera.constraints.bounds = CoordinateBounds(south: 10, west: 10, north: 20, east: 20)
        #expect(camera.state.center == Coordinate(latitude: 10, longitude: 10))
        camera.constraints.zoomRange = 4...7
        #expect(recorder.log == ["constraints", "state", "constraints", "state", "constraints"])
    }

    @Test("ranges of a single value fix zoom and pitch")
    func equalRanges() {
        let camera = camera(CameraConstraints(zoomRange: 3...3, pitchRange: 20...20))
        camera.zoom(by: 1)
        camera.tilt(by: 5)
        #expect(camera.state.zoom == 3)
        #expect(camera.state.pitch == 20)
    }

    @Test("a new viewport keeps the center, even a viewport of no size")
    func viewport() {
        let camera = camera()
        let recorder = ChangeRecorder(observing: camera)
        camera.viewport = Viewport(width: 0, height: 0)
        #expect(camera.coordinate(at: .zero) == nil)
        #expect(camera.point(for: Coordinate(latitude: 0, longitude: 0)) == nil)
        camera.viewport = Viewport(width: 800, height: 400)
        #expect(camera.state == .origin)
        #expect(camera.coordinate(at: Vec2F(400, 200)) == camera.state.center)
        #expect(recorder.log == ["viewport", "viewport"])
    }

    @Test("a new viewport that no longer fits into the bounds moves the camera")
    func viewportInBounds() {
        let bounds = CoordinateBounds(south: -20, west: -20, north: 20, east: 20)
        let camera = camera(CameraConstraints(bounds: bounds, boundsMode: .viewport))
        let before = camera.state.zoom
        camera.viewport = Viewport(width: 1600, height: 800)
        #expect(camera.state.zoom > before)
    }

    @Test("only overshoot(to:) leaves the constraints, and only within the limits of any camera")
    func overshoot() {
        let camera = camera(CameraConstraints(zoomRange: 2...4))
        var state = CameraState.origin
        state.zoom = 4.5
        camera.overshoot(to: state)
        #expect(camera.state.zoom == 4.5)
        state = CameraState(center: Coordinate(latitude: 90, longitude: 190), zoom: 1e6, bearing: 400, pitch: 1e6)
        camera.overshoot(to: state)
        #expect(CameraConstraints.possibleZooms.contains(camera.state.zoom))
        #expect(camera.state.pitch == 85)
        #expect(camera.state.center == Coordinate(latitude: WebMercator.latitudeLimit, longitude: -170))
        camera.state = camera.state
        #expect(camera.state.zoom == 4)
        #expect(camera.state.pitch == 60)
    }

    @Test("the geometry is that of the state and the viewport, after every change")
    func geometry() {
        let camera = camera()
        _ = camera.geometry
        camera.zoom(by: 1)
        #expect(camera.geometry.state == camera.state)
        camera.viewport = Viewport(width: 10, height: 20)
        #expect(camera.geometry.viewport == camera.viewport)
        camera.overshoot(to: CameraState(center: Coordinate(latitude: 1, longitude: 2), zoom: 25))
        #expect(camera.geometry.state == camera.state)
    }

    @Test("the conversions between screen and coordinate are inverse for touch positions")
    func fingers() throws {
        let camera = camera()
        camera.state = CameraState(center: Coordinate(latitude: 40, longitude: 170), zoom: 9, bearing: 30, pitch: 50)
        let coordinate = try #require(camera.coordinate(at: Vec2F(31, 411)))
        let point = try #require(camera.point(for: coordinate))
        #expect(point.distance(to: Vec2F(31, 411)) < 1e-3)
    }
}
