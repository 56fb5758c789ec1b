import Geodesy
import MapCameras
import NumberExpectations
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
        #expect([rect.minX, rect.maxX, rect.minY, rect.maxY].filter { !$0.isFinite }.isEmpty)
        let top = geometry.horizonY.map { $0 + (400 - $0) / 20 } ?? 0
        for _ in 0..<500 {
            let point = ScreenPoint(x: .random(in: 0...400, using: &generator), y: .random(in: max(top, 0)...800, using: &generator))
            let world = try #require(geometry.worldPoint(at: point))
            let beyond = [rect.minX - world.x, world.x - rect.maxX, rect.minY - world.y, world.y - rect.maxY]
            #expect(beyond.filter { !($0 <= 1e-12) }.isEmpty)
        }
    }

    @Test("the coordinates of the area cross the antimeridian if the view does")
    func antimeridian() throws {
        let state = CameraState(center: Coordinate(latitude: 10, longitude: 179.5), zoom: 6)
        let bounds = try #require(CameraGeometry(state: state, viewport: .phone).visibleArea).bounds
        #expect(bounds.crossesAntimeridian)
        #expect([state.center, Coordinate(latitude: 10, longitude: -179.5)].filter { !bounds.contains($0) }.isEmpty)
        expectClose(bounds.longitudeSpan, to: 400.0 / 32768 * 360, within: 1e-9)
    }

    @Test("a view wider than the world has all longitudes, and never more latitude than the square")
    func world() throws {
        let state = CameraState(center: Coordinate(latitude: 60, longitude: 3), zoom: 0)
        let bounds = try #require(CameraGeometry(state: state, viewport: Viewport(width: 600, height: 2000)).visibleArea).bounds
        #expect(bounds.longitudeSpan == 360)
        expectClose([bounds.north, bounds.south], to: [WebMercator.latitudeLimit, -WebMercator.latitudeLimit], within: 1e-9)
    }
}
