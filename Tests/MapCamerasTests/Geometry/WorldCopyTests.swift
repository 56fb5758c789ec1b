import Geodesy
import MapCameras
import NumberExpectations
import Testing

@Suite("World copies")
struct WorldCopyTests {
    private func geometry(longitude: Double, zoom: Double = 3) -> CameraGeometry {
        CameraGeometry(
            state: CameraState(center: Coordinate(latitude: 10, longitude: longitude), zoom: zoom), viewport: .phone)
    }

    @Test("longitudes are continuous across the antimeridian", arguments: [(179.0, 1.0), (-179, -1)])
    func continuity(longitude: Double, side: Double) throws {
        let geometry = geometry(longitude: longitude)
        let beyond = try #require(geometry.coordinate(at: ScreenPoint(x: 200 + side * 100, y: 400)))
        #expect(abs(beyond.longitude) > 180)
        #expect(abs(beyond.longitude - longitude) < 10)
    }

    @Test(
        "a place on the other side of the antimeridian is shown on the nearest copy",
        arguments: [(179.0, -179.0), (-179, 179), (170, -170)])
    func nearestCopy(center: Double, longitude: Double) throws {
        let geometry = geometry(longitude: center)
        let near = try #require(geometry.point(for: Coordinate(latitude: 10, longitude: longitude)))
        let limit = 4096.0 / 360 * 20.001
        #expect(abs(near.x - 200) < limit)
        let far = try #require(geometry.point(for: Coordinate(latitude: 10, longitude: longitude), copy: .asGiven))
        #expect(abs(far.x - 200) > 3000)
    }

    @Test("in a view wider than the world every copy has its own longitudes")
    func wide() throws {
        let viewport = Viewport(width: 2000, height: 400)
        let state = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
        let geometry = CameraGeometry(state: state, viewport: viewport)
        for x in stride(from: 0.0, through: 2000, by: 50) {
            let point = ScreenPoint(x: x, y: 190)
            let coordinate = try #require(geometry.coordinate(at: point))
            expectClose(coordinate.longitude, to: (x - 1000) * 360 / 512, within: 1e-9)
            let back = try #require(geometry.point(for: coordinate, copy: .asGiven))
            #expect(back.distance(to: point) < 1e-6)
            let nearest = try #require(geometry.point(for: coordinate))
            #expect(abs(nearest.x - 1000) <= 256 + 1e-6)
        }
    }

    @Test("outside the world's square there is no coordinate")
    func beyondTheSquare() {
        let state = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
        let geometry = CameraGeometry(state: state, viewport: Viewport(width: 400, height: 800))
        // The square is 512 pixels high, with its middle at 400.
        let rows: [Double] = [143, 657, 145]
        let inside = rows.filter { geometry.coordinate(at: ScreenPoint(x: 200, y: $0)) != nil }
        #expect(inside == [145])
        #expect(geometry.worldPoint(at: ScreenPoint(x: 200, y: 143)) != nil)
    }

    @Test("the nearest copy of a point is at most half a world away")
    func nearestPoint() {
        let geometry = geometry(longitude: 170)
        for x in stride(from: -3.0, through: 3, by: 0.1) {
            let near = geometry.nearestCopy(of: WorldPoint(x: x, y: 0.3))
            #expect(abs(near.x - geometry.center.x) <= 0.5 + 1e-12)
            expectClose(near.x - x, to: (near.x - x).rounded(), within: 1e-12)
        }
    }

    @Test("a pole is shown at the edge of the square", arguments: [90.0, -90, 86])
    func poles(latitude: Double) throws {
        let geometry = geometry(longitude: 0, zoom: 0)
        let edge = latitude > 0 ? WebMercator.latitudeLimit : -WebMercator.latitudeLimit
        let pole = try #require(geometry.point(for: Coordinate(latitude: latitude, longitude: 0)))
        let expected = try #require(geometry.point(for: Coordinate(latitude: edge, longitude: 0)))
        #expect(pole == expected)
    }
}
