import Geodesy
import MapCameras
import Testing
import TouchPipelineTesting

@Suite("Visible area")
struct VisibleAreaTests {
    @Test("looking straight down, the visible area is the view itself", arguments: [0.0, 30, 90, 200])
    func flat(bearing: Double) throws {
        var state = CameraState.origin
        state.bearing = bearing
        let geometry = CameraGeometry(state: state, viewport: .phone)
        let area = try #require(geometry.visibleArea)
        let corners = [(0.0, 0.0), (400, 0), (400, 800), (0, 800)]
        for (corner, point) in zip(corners, area.polygon) {
            let shown = try #require(geometry.screenPoint(for: point))
            #expect(shown.distance(to: ScreenPoint(x: corner.0, y: corner.1)) < 1e-6)
        }
    }

    @Test("every visible point is in the box of the area, up to the depth where lengths are a twentieth", arguments: [0.0, 40, 60, 85])
    func contains(pitch: Double) throws {
        var generator = SplitMix64(seed: 3)
        var state = CameraState.origin
        state.pitch = pitch
        state.bearing = 77
        let geometry = CameraGeometry(state: state, viewport: .phone)
        let rect = try #require(geometry.visibleArea).rect
        #expect(rect.minX.isFinite)
        #expect(rect.maxX.isFinite)
        #expect(rect.minY.isFinite)
        #expect(rect.maxY.isFinite)
        let top = geometry.horizonY.map { $0 + (400 - $0) / 20 } ?? 0
        for _ in 0..<500 {
            let point = ScreenPoint(x: .random(in: 0...400, using: &generator), y: .random(in: max(top, 0)...800, using: &generator))
            let world = try #require(geometry.worldPoint(at: point))
            #expect(world.x >= rect.minX - 1e-12)
            #expect(world.x <= rect.maxX + 1e-12)
            #expect(world.y >= rect.minY - 1e-12)
            #expect(world.y <= rect.maxY + 1e-12)
        }
    }

    @Test("the coordinates of the area cross the antimeridian if the view does")
    func antimeridian() throws {
        let state = CameraState(center: Coordinate(latitude: 10, longitude: 179.5), zoom: 6)
        let bounds = try #require(CameraGeometry(state: state, viewport: .phone).visibleArea).bounds
        #expect(bounds.crossesAntimeridian)
        #expect(bounds.contains(state.center))
        #expect(bounds.contains(Coordinate(latitude: 10, longitude: -179.5)))
        #expect(abs(bounds.longitudeSpan - 400.0 / 32768 * 360) < 1e-9)
    }

    @Test("a view wider than the world has all longitudes, and never more latitude than the square")
    func world() throws {
        let state = CameraState(center: Coordinate(latitude: 60, longitude: 3), zoom: 0)
        let bounds = try #require(CameraGeometry(state: state, viewport: Viewport(width: 600, height: 2000)).visibleArea).bounds
        #expect(bounds.longitudeSpan == 360)
        #expect(abs(bounds.north - WebMercator.latitudeLimit) < 1e-9)
        #expect(abs(bounds.south + WebMercator.latitudeLimit) < 1e-9)
    }
}
