import Geodesy
import MapCameras
import NumberExpectations
import Testing
import TouchPipeline

@Suite("The projection for renderers")
struct GroundProjectionTests {
    static let states = [
        CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0),
        CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 12.3, bearing: 30),
        CameraState(center: Coordinate(latitude: -33, longitude: 179.9), zoom: 5, bearing: 200, pitch: 60),
        CameraState(center: Coordinate(latitude: 80, longitude: -120), zoom: 18, bearing: 359, pitch: 85),
    ]

    @Test("the projection puts every point where the camera shows it", arguments: states)
    func agreesWithTheGeometry(state: CameraState) throws {
        let viewport = Viewport(
            width: 1170, height: 2532, padding: EdgePadding(top: 100, left: 20, bottom: 300, right: 0),
            density: ScreenDensity(pixelsPerInch: 460))
        let geometry = CameraGeometry(state: state, viewport: viewport)
        let projection = try #require(geometry.projection)
        for x in stride(from: -2000.0, through: 3000, by: 500) {
            for y in stride(from: 0.0, through: 4000, by: 500) {
                guard let world = geometry.worldPoint(at: ScreenPoint(x: x, y: y)) else { continue }
                let (east, south) = (world.x - geometry.center.x, world.y - geometry.center.y)
                let w = projection.wEast * east + projection.wSouth * south + projection.w0
                #expect(w > 0)
                let shownX = (projection.xEast * east + projection.xSouth * south + projection.x0) / w
                let shownY = (projection.yEast * east + projection.ySouth * south + projection.y0) / w
                expectClose([shownX, shownY], to: [x, y], within: 1e-4)
            }
        }
    }

    @Test("a point behind the camera has no positive w")
    func behindTheCamera() throws {
        let state = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4, pitch: 60)
        let geometry = CameraGeometry(state: state, viewport: Viewport(width: 800, height: 600))
        let projection = try #require(geometry.projection)
        let behind = 2 * geometry.cameraDistance / geometry.pixelsPerWorld
        #expect(projection.wSouth * behind + projection.w0 < 0)
        #expect(geometry.screenPoint(for: WorldPoint(x: geometry.center.x, y: geometry.center.y + behind)) == nil)
    }
}
