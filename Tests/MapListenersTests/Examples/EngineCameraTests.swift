import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A camera over another map")
struct EngineCameraTests {
    /// A map that stores what it shows, in its own units.
    private final class StoringEngine: MapEngine {
        let size = (width: 390.0, height: 844.0)
        let pixelsPerPoint = 3.0
        var view = (latitude: 46.95, longitude: 7.45, zoom: 13.0, heading: 30.0, tilt: 40.0)

        func show(latitude: Double, longitude: Double, zoom: Double, heading: Double, tilt: Double) {
            view = (latitude, longitude, zoom, heading, tilt)
        }
    }

    private let engine = StoringEngine()

    @Test("a pan and a pinch hold the places under the fingers, in the units of the map")
    func holding() throws {
        let camera = EngineCamera(engine)
        let navigation = MapNavigationListener(camera: camera)
        let bench = TouchTestBench(navigation, configuration: .recommended.at(density: ScreenDensity(pixelsPerInch: 480)))
        let (start, end) = (Vec2F(300, 900), Vec2F(700, 1500))
        let coordinate = try #require(camera.coordinate(at: start))
        bench.play(GestureScript.drag(from: start, to: end).holdingStill(for: .milliseconds(200)))
        let shown = try #require(camera.point(for: coordinate))
        #expect(shown.distance(to: end) < 0.05)

        let middle = Vec2F(585, 1266)
        let center = try #require(camera.coordinate(at: middle))
        bench.play(GestureScript.pinch(around: middle, from: 300, to: 600).holdingStill(for: .milliseconds(200)))
        // The movement before the threshold is applied in the frames of an app, which this test does not have.
        #expect(engine.view.zoom > 13.7)
        #expect(engine.view.zoom < 14.01)
        let shownCenter = try #require(camera.point(for: center))
        #expect(shownCenter.distance(to: middle) < 0.5)
    }

    @Test("a frame with predicted fingers changes nothing but what it shows, also where levels are rounded", arguments: [13.3, 15.3, 7.1])
    func predictions(zoom: Double) {
        let engines = [StoringEngine(), StoringEngine()]
        let maps = zip(engines, [true, false]).map { engine, predicts in
            engine.view.zoom = zoom
            let navigation = MapNavigationListener(camera: EngineCamera(engine))
            navigation.options.predictsTouches = predicts
            var bench = TouchTestBench(navigation, configuration: .recommended.at(density: ScreenDensity(pixelsPerInch: 480)))
            bench.frameRate = 0
            return (navigation, bench)
        }
        var largestLead = 0.0
        for event in GestureScript.pinch(around: Vec2F(585, 1266), from: 300, to: 900, in: .milliseconds(400)).events().dropLast() {
            for (_, bench) in maps { bench.play([event], settling: false) }
            #expect(abs(engines[0].view.zoom - engines[1].view.zoom) < 1e-6)
            for (navigation, bench) in maps { navigation.advance(to: bench.scheduler.now + .milliseconds(16)) }
            largestLead = max(largestLead, engines[0].view.zoom - engines[1].view.zoom)
        }
        #expect(largestLead > 0.05)
    }

    @Test("a state that is not valid is ignored, and the others are clamped")
    func limits() {
        let camera = EngineCamera(engine)
        var shown: [Double] = []
        camera.state.zoom = .nan
        shown.append(engine.view.zoom)
        camera.state.zoom = 30
        shown.append(engine.view.zoom)
        camera.state.pitch = 80
        shown.append(engine.view.tilt)
        #expect(shown == [13, 21, 60])
    }
}
