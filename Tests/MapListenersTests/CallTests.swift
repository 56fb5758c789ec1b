import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Methods for keyboards and buttons")
struct CallTests {
    @Test(
        "pan, zoom, rotate and pitch by an amount, at once or animated, end at the same view",
        arguments: [Duration.zero, .milliseconds(250)])
    func calls(duration: Duration) throws {
        let map = plainMap()
        // A call over no time needs no frame.
        func settle() { if duration > .zero { map.settle() } }
        let point = try #require(map.worldPoint(at: ScreenPoint(x: 200, y: 400)))
        map.navigation.pan(by: Vec2F(30, -50), over: duration, at: map.bench.scheduler.now)
        if duration > .zero { #expect(map.state == MapTestBench.start, "an animation waits for a frame") }
        settle()
        #expect(map.distance(of: point, from: ScreenPoint(x: 230, y: 350)) < 0.01)
        map.navigation.zoom(by: 1.5, over: duration, at: .zero)
        settle()
        map.navigation.rotate(by: -30, over: duration, at: .zero)
        settle()
        map.navigation.tilt(by: 20, over: duration, at: .zero)
        settle()
        #expect(abs(map.state.zoom - 11.5) < 1e-9)
        #expect(abs(map.state.bearing - 330) < 1e-9)
        #expect(abs(map.state.pitch - 20) < 1e-9)
        map.navigation.resetNorth(over: duration, at: .zero)
        settle()
        #expect(map.state.bearing == 0)
        #expect(map.state.pitch == 0)
    }

    @Test("a call without a time begins now, in a chain and outside of one", arguments: [true, false])
    func present(isInChain: Bool) {
        let map = plainMap()
        map.bench.wait(.seconds(5))
        if !isInChain { map.bench.handler.setListeners([]) }
        let now = map.bench.scheduler.now
        map.navigation.advance(to: now)
        map.navigation.zoom(by: 1, over: .milliseconds(200))
        map.navigation.advance(to: now + .milliseconds(100))
        #expect(map.state.zoom > MapTestBench.start.zoom)
        #expect(map.state.zoom < MapTestBench.start.zoom + 1)
        map.navigation.advance(to: now + .milliseconds(200))
        #expect(abs(map.state.zoom - MapTestBench.start.zoom - 1) < 1e-9)
    }

    @Test("consecutive zooms add up, about the given point")
    func zoomsAddUp() throws {
        let map = plainMap()
        let corner = Vec2F(50, 100)
        let point = try #require(map.worldPoint(at: ScreenPoint(corner)))
        for _ in 0..<3 { map.navigation.zoom(by: 1, around: corner, over: .milliseconds(300), at: .zero) }
        map.settle()
        #expect(abs(map.state.zoom - 13) < 1e-9)
        #expect(map.distance(of: point, from: ScreenPoint(corner)) < 0.01)
    }

    @Test("a number that is not finite changes nothing")
    func notFinite() {
        let map = plainMap()
        map.navigation.pan(by: Vec2F(.nan, 0))
        map.navigation.zoom(by: .nan)
        map.navigation.zoom(by: .infinity)
        map.navigation.zoom(by: 1, around: Vec2F(.infinity, 0), over: .zero)
        map.navigation.rotate(by: .nan)
        map.navigation.tilt(by: -.infinity)
        map.camera.state = CameraState(center: Coordinate(latitude: .nan, longitude: 0), zoom: 1)
        #expect(map.state.isValid)
        #expect(map.state.center == MapTestBench.start.center)
        #expect(map.state.bearing == 0)
    }
}
