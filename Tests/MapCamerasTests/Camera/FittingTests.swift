import Geodesy
import MapCameras
import NumberExpectations
import Testing

@Suite("Fitting bounds")
struct FittingTests {
    static let bounds = [
        CoordinateBounds(south: 45, west: 5, north: 48, east: 11), CoordinateBounds(south: -20, west: 170, north: 10, east: -160),
        CoordinateBounds(south: 59.9, west: 10, north: 60, east: 30), CoordinateBounds(south: -60, west: 3, north: 60, east: 3.5),
    ]

    private func corners(_ bounds: CoordinateBounds, in geometry: CameraGeometry) -> [ScreenPoint] {
        [(bounds.south, bounds.west), (bounds.south, bounds.east), (bounds.north, bounds.west), (bounds.north, bounds.east)]
            .compactMap { geometry.point(for: Coordinate(latitude: $0.0, longitude: $0.1)) }
    }

    @Test(
        "all corners are in the view without its padding, and one of them is at its edge", arguments: bounds,
        [(0.0, 0.0), (30, 0), (0, 60), (200, 45), (90, 30)])
    func fits(bounds: CoordinateBounds, view: (bearing: Double, pitch: Double)) throws {
        let viewport = Viewport(width: 400, height: 800, padding: EdgePadding(top: 40))
        let state = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 3, bearing: view.bearing, pitch: view.pitch)
        let camera = WebMercatorCamera(state: state, viewport: viewport, constraints: CameraConstraints(zoomRange: -8...22))
        camera.fit(bounds, padding: EdgePadding(top: 20, left: 30, bottom: 50, right: 10))
        #expect([camera.state.bearing, camera.state.pitch] == [view.bearing, view.pitch])
        let points = corners(bounds, in: camera.geometry)
        try #require(points.count == 4)
        // The distances from the left, the right, the upper and the lower edge.
        let distances: [Double] = points.flatMap { [$0.x - 30, 390 - $0.x, $0.y - 60, 750 - $0.y] }
        expectClose(distances.min() ?? -1, to: 0, within: 1e-4)
    }

    @Test("the middle of the bounds on the map is in the middle of the view without its padding")
    func middle() {
        let camera = WebMercatorCamera(state: .origin, viewport: .phone)
        let bounds = CoordinateBounds(south: -10, west: 20, north: 10, east: 40)
        camera.fit(bounds, padding: EdgePadding(top: 100))
        camera.geometry.expectShown(Coordinate(latitude: 0, longitude: 30), at: ScreenPoint(x: 200, y: 450), within: 1e-6)
        expectClose(camera.geometry.pixelsPerWorld * 20 / 360, to: 400, within: 1e-6)
    }

    @Test("a point is shown at the highest zoom, and the world at the lowest zoom if necessary")
    func extremes() {
        let camera = WebMercatorCamera(state: .origin, viewport: .phone, constraints: CameraConstraints(zoomRange: 2...17))
        #expect(camera.fit(CoordinateBounds(south: 10, west: 20, north: 10, east: 20)).zoom == 17)
        expectClose([camera.state.center.latitude, camera.state.center.longitude], to: [10, 20], within: 1e-9)
        #expect(camera.fit(.world).zoom == 2)
    }

    @Test("bounds that cannot be fitted change nothing")
    func impossible() {
        let camera = WebMercatorCamera(state: .origin, viewport: .phone)
        let bounds = CoordinateBounds(south: -10, west: 20, north: 10, east: 40)
        camera.fit(bounds, padding: EdgePadding(left: 200, right: 200))
        camera.fit(bounds, padding: EdgePadding(left: .nan))
        camera.fit(CoordinateBounds(south: .nan, west: 0, north: 1, east: 1))
        #expect(camera.state == .origin)
        camera.viewport = Viewport(width: 0, height: 0)
        camera.fit(bounds)
        #expect(camera.state == .origin)
    }
}
