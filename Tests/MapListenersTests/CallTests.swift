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
        let place = try map.place(at: ScreenPoint(x: 200, y: 400))
        map.navigation.pan(by: Vec2F(30, -50), over: duration, at: map.bench.scheduler.now)
        if duration > .zero { #expect(map.state == MapTestBench.start, "an animation waits for a frame") }
        settle()
        expectPlace(place, at: ScreenPoint(x: 230, y: 350), on: map)
        map.navigation.zoom(by: 1.5, over: duration, at: .zero)
        settle()
        map.navigation.rotate(by: -30, over: duration, at: .zero)
        settle()
        map.navigation.tilt(by: 20, over: duration, at: .zero)
        settle()
        expectView(map.state, zoom: 11.5, bearing: 330, pitch: 20)
        map.navigation.resetNorth(over: duration, at: .zero)
        settle()
        expectView(map.state, bearing: .exactly(0), pitch: .exactly(0))
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
        expectView(map.state, zoom: .between(10, 11))
        map.navigation.advance(to: now + .milliseconds(200))
        expectView(map.state, zoom: 11)
    }

    @Test("consecutive zooms add up, about the given point")
    func zoomsAddUp() throws {
        let map = plainMap()
        let corner = Vec2F(50, 100)
        let place = try map.place(at: ScreenPoint(corner))
        for _ in 0..<3 { map.navigation.zoom(by: 1, around: corner, over: .milliseconds(300), at: .zero) }
        map.settle()
        expectView(map.state, zoom: 13)
        expectPlace(place, at: ScreenPoint(corner), on: map)
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
        expectView(map.state, latitude: .exactly(47), longitude: .exactly(8), bearing: .exactly(0))
    }
}
