import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Camera geometry")
struct CameraGeometryTests {
    @Test("a point converts to a coordinate and back, to 1e-6 px or the last bit of its degrees", arguments: UInt64(0)..<20)
    func roundTrip(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let viewport = Viewport.random(using: &generator)
            let geometry = CameraGeometry(state: .random(using: &generator), viewport: viewport)
            let point = viewport.randomPoint(using: &generator)
            guard let coordinate = geometry.coordinate(at: point) else { continue }
            guard let back = geometry.point(for: coordinate, copy: .asGiven) else {
                Issue.record("\(geometry.state) \(point)")
                continue
            }
            let limit = max(1e-6, lastBit(of: coordinate, in: geometry, at: point))
            #expect(back.distance(to: point) <= limit, "\(geometry.state) \(viewport) \(point)")
        }
    }

    @Test(
        "a point converts to a coordinate and back within 1e-6 px up to 80° of latitude, and up to 85° in views of up to 60° of pitch",
        arguments: [(80, 85), (85, 60)])
    func strictRoundTrip(latitude: Double, pitch: Double) {
        var generator = SplitMix64(seed: 7)
        var checked = 0
        for _ in 0..<20_000 {
            let geometry = CameraGeometry(
                state: .random(latitudes: latitude, pitches: pitch, using: &generator), viewport: .phone)
            let point = Viewport.phone.randomPoint(using: &generator)
            guard let coordinate = geometry.coordinate(at: point), abs(coordinate.latitude) <= latitude else { continue }
            let back = geometry.point(for: coordinate, copy: .asGiven)
            #expect((back?.distance(to: point) ?? .infinity) <= 1e-6)
            checked += 1
        }
        #expect(checked > 8000)
    }

    @Test("a point of the screen converts to the plane and back", arguments: UInt64(0)..<5)
    func planeRoundTrip(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            let geometry = CameraGeometry(state: .random(using: &generator), viewport: .phone)
            let point = Viewport.phone.randomPoint(using: &generator)
            guard let world = geometry.worldPoint(at: point) else { continue }
            let back = geometry.screenPoint(for: world)
            #expect((back?.distance(to: point) ?? .infinity) <= 1e-5, "\(geometry.state) \(point)")
        }
    }

    @Test(
        "a point has a coordinate if and only if it is below the horizon, which a view from straight above does not have",
        arguments: [1.0, 20, 45, 60, 85])
    func horizon(pitch: Double) throws {
        var state = CameraState.origin
        #expect(CameraGeometry(state: state, viewport: .phone).horizonY == nil)
        state.pitch = pitch
        state.bearing = 123
        let geometry = CameraGeometry(state: state, viewport: .phone)
        let horizon = try #require(geometry.horizonY)
        for y in [horizon, horizon - 1e-9 * abs(horizon), horizon - 1, horizon - 1000] {
            #expect(geometry.worldPoint(at: ScreenPoint(x: 10, y: y - 1e-9)) == nil)
            #expect(geometry.coordinate(at: ScreenPoint(x: 10, y: y - 1e-9)) == nil)
        }
        #expect(geometry.worldPoint(at: ScreenPoint(x: 10, y: horizon + 1e-3)) != nil)
        // The horizon is as far above the center as the camera's distance times the cotangent of the pitch.
        let expected = 400 - geometry.cameraDistance / tangent(degrees: pitch)
        expectClose(horizon, to: expected, within: 1e-9 * abs(expected) + 1e-9)
    }

    @Test("the camera is one and a half heights away with the standard field of view")
    func distance() {
        expectClose(CameraGeometry(state: .origin, viewport: .phone).cameraDistance, to: 1200, within: 1e-9)
    }

    @Test(
        "the world has 512 pixels at zoom 0 and density 160 and doubles with each level",
        arguments: [(0, 160, 512), (3, 160, 4096), (1, 480, 3072), (-1, 320, 512), (0, 10, 32)])
    func scale(zoom: Double, density: Double, pixels: Double) {
        let state = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: zoom)
        let geometry = CameraGeometry(
            state: state, viewport: Viewport(width: 100, height: 100, density: ScreenDensity(pixelsPerInch: density)))
        expectClose(geometry.pixelsPerWorld, to: pixels, within: 1e-9)
    }

    @Test("the bearing is the direction that is up", arguments: [(0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (45, 1, 1)])
    func bearing(bearing: Double, north: Double, east: Double) throws {
        var state = CameraState.origin
        state.bearing = bearing
        let geometry = CameraGeometry(state: state, viewport: .phone)
        let above = try #require(geometry.coordinate(at: ScreenPoint(x: 200, y: 390)))
        #expect([above.latitude, above.longitude].map { ($0 * 1e6).rounded().signum } == [north, east])
    }

    @Test("the center is in the middle of the view without its padding")
    func padding() throws {
        let viewport = Viewport(width: 400, height: 800, padding: EdgePadding(top: 100, left: 50, bottom: 300, right: 10))
        var state = CameraState.origin
        state.center = Coordinate(latitude: 10, longitude: 20)
        state.pitch = 40
        let geometry = CameraGeometry(state: state, viewport: viewport)
        #expect(geometry.focus == ScreenPoint(x: 220, y: 300))
        #expect(geometry.coordinate(at: geometry.focus) == state.center)
    }

    @Test("the right half of a pitched view is the mirror image of the left one, and distant ground is smaller")
    func perspective() throws {
        var state = CameraState.origin
        state.pitch = 50
        let geometry = CameraGeometry(state: state, viewport: .phone)
        let left = try #require(geometry.worldPoint(at: ScreenPoint(x: 100, y: 100)))
        let right = try #require(geometry.worldPoint(at: ScreenPoint(x: 300, y: 100)))
        let near = try #require(geometry.worldPoint(at: ScreenPoint(x: 300, y: 700)))
        expectClose(left.x - 0.5, to: 0.5 - right.x, within: 1e-15)
        #expect(right.x - left.x > 2 * (near.x - 0.5))
    }

    /// The distance on the screen to the next coordinate that a `Double` can represent.
    private func lastBit(of coordinate: Coordinate, in geometry: CameraGeometry, at point: ScreenPoint) -> Double {
        let next = Coordinate(
            latitude: coordinate.latitude + coordinate.latitude.ulp, longitude: coordinate.longitude + coordinate.longitude.ulp)
        return geometry.point(for: next, copy: .asGiven)?.distance(to: point) ?? 0
    }
}

extension Double {
    fileprivate var signum: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
