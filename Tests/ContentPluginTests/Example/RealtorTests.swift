import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A map of houses for sale")
struct RealtorTests {
    let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 60.17, longitude: 24.94), zoom: 12), viewport: Viewport(width: 400, height: 800))

    func realtor(_ houses: [(Vec2F, String)]) -> Realtor {
        let features = houses.compactMap { position, price in
            camera.coordinate(at: position).map {
                ContentFeature(.circle(radius: .dp(6), at: $0), properties: ["price": .string(price)])
            }
        }
        return Realtor(camera: camera, houses: features, office: Coordinate(latitude: 60.17, longitude: 24.94))
    }

    @Test("a tap near a house shows its price, and a tap on the map closes the card")
    func tap() {
        let realtor = realtor([(Vec2F(100, 200), "410,000"), (Vec2F(300, 600), "285,000")])
        let bench = TouchTestBench(realtor.touches)
        bench.play(.tap(at: Vec2F(112, 209)))
        #expect(realtor.card == "410,000")
        bench.play(.tap(at: Vec2F(350, 100)))
        #expect(realtor.card == nil)
    }

    @Test("a tap on a cluster zooms to where the cluster splits")
    func cluster() {
        let realtor = realtor([(Vec2F(100, 200), "410,000"), (Vec2F(112, 200), "285,000")])
        let bench = TouchTestBench(realtor.touches)
        bench.play(.tap(at: Vec2F(106, 200)))
        realtor.animator.advance(to: bench.scheduler.now + .seconds(1))
        #expect(camera.state.zoom == 14)
    }

    @Test("a drag after a long press moves the office")
    func moveOffice() {
        let realtor = realtor([])
        let press = FingerStroke(at: Vec2F(200, 390)).resting(for: .milliseconds(600))
        TouchTestBench(realtor.touches).play(GestureScript(press.moving(to: Vec2F(300, 390), in: .milliseconds(200))))
        #expect(realtor.office.longitude > 24.94)
    }
}
