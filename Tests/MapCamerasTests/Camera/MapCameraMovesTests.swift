import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("Programmatic changes of a camera")
struct MapCameraMovesTests {
    static let anchors = [AnchorPoint.center, AnchorPoint(x: 0.5, y: 0.8), AnchorPoint(x: 0.1, y: 0.9), AnchorPoint(x: 1, y: 0.5)]

    private func camera(pitch: Double = 40, anchor: AnchorPoint = .center) -> WebMercatorCamera {
        let state = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10, bearing: 33, pitch: pitch)
        let camera = WebMercatorCamera(state: state, viewport: .phone)
        camera.targetAnchorPoint = anchor
        return camera
    }

    @Test("look(at:) puts the place at the anchor, and with the anchor in the middle makes it the exact center")
    func look() {
        for anchor in Self.anchors {
            let camera = camera(anchor: anchor)
            let coordinate = Coordinate(latitude: -30, longitude: 179.9)
            camera.look(at: coordinate)
            camera.geometry.expectShown(coordinate, at: camera.targetPoint, within: 1e-5)
        }
        let exact = Coordinate(latitude: -30.123456789, longitude: 179.9)
        #expect(camera().look(at: exact).center == exact)
    }

    @Test("zoom, bearing and pitch change about the anchor", arguments: anchors)
    func aboutAnchor(anchor: AnchorPoint) {
        let camera = camera(anchor: anchor)
        let held = camera.geometry.coordinate(at: camera.targetPoint)
        camera.zoom(by: 1.3)
        camera.rotate(by: 100)
        camera.tilt(by: -15)
        camera.zoom(to: 12)
        camera.setBearing(-20)
        camera.setPitch(50)
        camera.geometry.expectShown(held, at: camera.targetPoint, within: 1e-5)
        #expect([camera.state.zoom, camera.state.bearing, camera.state.pitch] == [12, 340, 50])
    }

    @Test("zoom and rotation about a point hold the place at the point", arguments: [(0.0, 400.0), (350, 700), (200, 400)])
    func aboutPoint(x: Double, y: Double) {
        let camera = camera()
        let point = ScreenPoint(x: x, y: y)
        let held = camera.geometry.coordinate(at: point)
        camera.zoom(by: -2, around: point.vec2F)
        camera.rotate(by: 200, around: point.vec2F)
        camera.geometry.expectShown(held, at: point, within: 1e-5)
        #expect([camera.state.zoom, camera.state.bearing] == [8, 233])
    }

    @Test("at a limit of the zoom the map does not slide")
    func limit() {
        let camera = camera()
        camera.constraints.zoomRange = 5...10
        let before = camera.state.center
        camera.zoom(by: 3, around: Vec2F(10, 600))
        let after = camera.state.center
        expectClose([after.latitude, after.longitude], to: [before.latitude, before.longitude], within: 1e-12)
    }

    @Test("a pan moves the place at the anchor by its pixels", arguments: [0.0, 60])
    func pan(pitch: Double) {
        let camera = camera(pitch: pitch)
        let held = camera.geometry.coordinate(at: camera.targetPoint)
        camera.pan(by: Vec2F(30, -50))
        camera.geometry.expectShown(held, at: ScreenPoint(x: 230, y: 350), within: 1e-5)
    }

    @Test("panning up to the horizon and beyond leaves a finite state")
    func panToHorizon() throws {
        let camera = camera(pitch: 60)
        camera.constraints.pitchRange = 0...85
        camera.setPitch(85)
        let horizon = try #require(camera.geometry.horizonY)
        for y in [horizon, horizon + 1e-9, horizon - 1, 0, -1e9] {
            camera.pan(from: Vec2F(200, 790), to: Vec2F(0, Float(y)))
            camera.pan(from: Vec2F(400, Float(y)), to: Vec2F(0, 790))
            camera.zoom(by: 0.1, around: Vec2F(3, Float(y)))
            #expect(camera.state.isFinite)
        }
    }

    @Test("numbers that are not finite change nothing", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        let camera = camera(anchor: AnchorPoint(x: 0.2, y: 0.9))
        let before = camera.state
        let point = Vec2F(Float(value), Float(value))
        camera.zoom(by: value)
        camera.zoom(to: value)
        camera.rotate(by: value)
        camera.tilt(by: value)
        camera.pan(by: point)
        camera.zoom(by: 1, around: point)
        camera.rotate(by: 1, around: point)
        camera.look(at: Coordinate(latitude: value, longitude: value))
        #expect(camera.state == before)
    }

    @Test("the anchor is in shares of the view without its padding, so the default one is the focus")
    func paddedAnchor() {
        let camera = camera()
        camera.viewport = Viewport(width: 400, height: 800, padding: EdgePadding(bottom: 300))
        #expect(camera.targetPoint == camera.viewport.focus)
        let center = camera.state.center
        camera.zoom(by: 2)
        #expect(camera.state.center == center)
    }

    @Test("any map camera can be moved with these methods")
    func anyCamera() {
        let camera = PlainCamera()
        camera.targetAnchorPoint = AnchorPoint(x: 0.2, y: 0.7)
        let held = camera.geometry.coordinate(at: camera.targetPoint)
        camera.zoom(by: 1)
        camera.geometry.expectShown(held, at: camera.targetPoint, within: 1e-5)
        camera.overshoot(to: .origin)
        #expect(camera.state == .origin)
    }
}

/// A minimal map camera.
private final class PlainCamera: MapCamera {
    var state = CameraState.origin
    var viewport = Viewport.phone
    var constraints = CameraConstraints()
    var targetAnchorPoint = AnchorPoint.center
    func coordinate(at point: Vec2F) -> Coordinate? { geometry.coordinate(at: ScreenPoint(point)) }
    func point(for coordinate: Coordinate) -> Vec2F? { geometry.point(for: coordinate)?.vec2F }
}
