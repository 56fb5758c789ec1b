import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("Views in which nothing is visible")
struct UnusableViewTests {
    static let badStates: [CameraState] = [
        CameraState(center: Coordinate(latitude: .nan, longitude: 0), zoom: 1),
        CameraState(center: Coordinate(latitude: 0, longitude: .infinity), zoom: 1),
        CameraState(center: Coordinate(latitude: 91, longitude: 0), zoom: 1),
        CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: .nan),
        CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1e300),
        CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: -1e300),
        CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1, bearing: .nan),
        CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1, pitch: -.infinity),
    ]

    static let badViewports: [Viewport] = [
        Viewport(width: 0, height: 0), Viewport(width: 100, height: 0), Viewport(width: .nan, height: 100),
        Viewport(width: 100, height: .infinity), Viewport(width: -1, height: -1), Viewport(width: 1e300, height: 1e300),
        Viewport(width: 100, height: 100, padding: EdgePadding(top: .nan)),
        Viewport(width: 100, height: 100, fieldOfView: 1e-200),
    ]

    @Test("an invalid state, and a viewport that has no height or is invalid, give nil, and no trap")
    func nothing() {
        for state in Self.badStates { expectNothing(CameraGeometry(state: state, viewport: .phone)) }
        for viewport in Self.badViewports { expectNothing(CameraGeometry(state: .origin, viewport: viewport)) }
    }

    private func expectNothing(_ geometry: CameraGeometry) {
        let point = ScreenPoint(x: 50, y: 50)
        let (world, coordinate) = (WorldPoint(x: 0.5, y: 0.5), Coordinate(latitude: 0, longitude: 0))
        let answers: [String?] = [
            geometry.isUsable ? "the view is usable" : nil,
            geometry.worldPoint(at: point).map { "world point \($0)" },
            geometry.coordinate(at: point).map { "coordinate \($0)" },
            geometry.screenPoint(for: world).map { "point of the plane at \($0)" },
            geometry.point(for: coordinate).map { "coordinate at \($0)" },
            geometry.center(placing: world, at: point).map { "center \($0)" },
            geometry.projection.map { "projection \($0)" },
            geometry.visibleArea.map { "visible area \($0)" },
            geometry.horizonY.map { "horizon \($0)" },
        ]
        #expect(answers.compactMap { $0 }.isEmpty, "\(geometry.state) \(geometry.viewport)")
    }

    @Test("a view without width shows a line of the ground")
    func line() {
        let geometry = CameraGeometry(state: .origin, viewport: Viewport(width: 0, height: 100))
        #expect(geometry.isUsable)
        #expect(geometry.visibleArea?.rect.width == 0)
    }

    @Test("an invalid density or field of view counts as the standard one", arguments: [0.0, -1, .nan, .infinity])
    func standards(value: Double) {
        let odd = CameraGeometry(
            state: .origin, viewport: Viewport(width: 10, height: 10, density: ScreenDensity(pixelsPerInch: value), fieldOfView: value))
        let standard = CameraGeometry(state: .origin, viewport: Viewport(width: 10, height: 10))
        #expect([odd.pixelsPerWorld, odd.cameraDistance] == [standard.pixelsPerWorld, standard.cameraDistance])
    }

    @Test(
        "a point that is not finite has no place, and a place that is not finite has no point and no center that puts it under a point",
        arguments: [Double.nan, .infinity, -.infinity])
    func points(value: Double) {
        var state = CameraState.origin
        state.pitch = 60
        let geometry = CameraGeometry(state: state, viewport: .phone)
        let points = [ScreenPoint(x: value, y: 500), ScreenPoint(x: 100, y: value), ScreenPoint(x: value, y: value)]
        #expect(points.compactMap { geometry.worldPoint(at: $0) }.isEmpty)
        #expect(points.compactMap { geometry.center(placing: geometry.center, at: $0) }.isEmpty)
        let places = [Coordinate(latitude: value, longitude: 0), Coordinate(latitude: 0, longitude: value)]
        #expect(places.compactMap { geometry.point(for: $0) }.isEmpty)
        #expect(geometry.screenPoint(for: WorldPoint(x: value, y: 0.5)) == nil)
        let (flat, middle) = (CameraGeometry(state: .origin, viewport: .phone), ScreenPoint(x: 200, y: 400))
        let worldPoints = [WorldPoint(x: value, y: 0.5), WorldPoint(x: 0.5, y: value)]
        #expect(worldPoints.compactMap { flat.center(placing: $0, at: middle) }.isEmpty)
    }
}
