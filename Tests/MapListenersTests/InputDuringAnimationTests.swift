import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Navigation: input during animations, and relative changes")
struct InputDuringAnimationTests {
    private static let tokyo = CameraTarget(coordinate: Coordinate(latitude: 35.68, longitude: 139.77), zoom: 14.3)

    /// A map during a flight from zoom 7 in Switzerland to Tokyo.
    private func flyingMap() -> MapTestBench {
        let map = plainMap(CameraState(center: Coordinate(latitude: 46.8, longitude: 8.2), zoom: 7))
        map.navigation.animator.start(.flight(CameraFlight(to: Self.tokyo)), at: map.bench.scheduler.now)
        map.bench.wait(.milliseconds(100))
        map.navigation.advance(to: map.bench.scheduler.now)
        return map
    }

    @Test("a wheel notch or a key during a flight starts at the place, the zoom level, the bearing and the pitch that are shown")
    func duringFlight() {
        func check(
            _ name: Comment, pixels: ExpectedNumber = .below(1), zoom: Double = 0, bearing: Double = 0, pitch: Double = 0,
            _ input: (MapTestBench) -> Void
        ) {
            let map = flyingMap()
            let before = map.state
            input(map)
            map.settle()
            let moved = map.state.pixels(to: before)
            #expect(pixels.isMet(by: moved), name)
            expectView(
                map.state, zoom: zoom == 0 ? .exactly(before.zoom) : .near(before.zoom + zoom), bearing: .near(before.bearing + bearing),
                pitch: .near(before.pitch + pitch), name)
        }
        check("wheel", zoom: 100.0 / 450) { $0.play(.scroll(at: Vec2F(200, 400), by: 100)) }
        check("left", pixels: .near(100, within: 0.01)) { $0.bench.handler.perform(.panLeft) }
        check("up", pixels: .near(100, within: 0.01)) { $0.bench.handler.perform(.panUp) }
        check("plus", zoom: 1) { $0.bench.handler.perform(.zoomIn) }
        check("minus", zoom: -1) { $0.bench.handler.perform(.zoomOut) }
        check("rotate", bearing: 15) { $0.bench.handler.perform(.rotateRight) }
        check("tilt", pitch: 10) { $0.bench.handler.perform(.tiltUp) }
    }

    @Test(
        "a rotation by degrees turns the map by these degrees, in their direction",
        arguments: [270.0, -270, 181, -400, 720, 90, -15, 360])
    func relativeRotation(degrees: Double) {
        let map = plainMap()
        let start = map.bench.scheduler.now
        map.navigation.rotate(by: degrees, over: .milliseconds(1000), at: start)
        var (turned, last) = (0.0, map.state.bearing)
        var steps: [Double] = []
        for frame in 1...60 {
            map.navigation.advance(to: start + .microseconds(Int64(frame) * 16_667))
            let step = (map.state.bearing - last).remainder(dividingBy: 360)
            (turned, last) = (turned + step, map.state.bearing)
            steps.append(degrees > 0 ? step : -step)
        }
        map.settle()
        turned += (map.state.bearing - last).remainder(dividingBy: 360)
        #expect(abs(turned - degrees) < 1e-6)
        #expect(steps.allSatisfy { $0 > -1e-9 })
    }

    @Test("two rotations that follow each other turn the map by their sum")
    func rotationsAddUp() {
        let map = plainMap()
        let start = map.bench.scheduler.now
        map.navigation.rotate(by: 200, over: .milliseconds(400), at: start)
        var (turned, last) = (0.0, 0.0)
        for frame in 1...60 {
            if frame == 12 { map.navigation.rotate(by: 200, over: .milliseconds(400), at: start + .microseconds(12 * 16_667)) }
            map.navigation.advance(to: start + .microseconds(Int64(frame) * 16_667))
            (turned, last) = (turned + (map.state.bearing - last).remainder(dividingBy: 360), map.state.bearing)
        }
        #expect(abs(turned - 400) < 1e-6)
    }

    @Test("a pan by more than half the world goes in its direction", arguments: [400.0, -400, 700])
    func relativePan(pixels: Double) {
        let map = plainMap(CameraState(center: Coordinate(latitude: 0, longitude: 170), zoom: 0))
        let start = map.bench.scheduler.now
        map.navigation.pan(by: Vec2F(Float(pixels), 0), over: .milliseconds(1000), at: start)
        var (moved, last) = (0.0, map.state.center.longitude)
        var steps: [Double] = []
        for frame in 1...61 {
            map.navigation.advance(to: start + .microseconds(Int64(frame) * 16_667))
            let step = (map.state.center.longitude - last).remainder(dividingBy: 360)
            (moved, last) = (moved + step, map.state.center.longitude)
            steps.append(pixels > 0 ? -step : step)
        }
        #expect(abs(moved + pixels / 512 * 360) < 1e-6)
        #expect(steps.allSatisfy { $0 > -1e-9 })
    }

    @Test("a scroll of 0 px is no step of a wheel: it moves nothing, reports nothing, and does not change the next step")
    func scrollOfNothing() {
        let (map, other) = (plainMap(), plainMap())
        let notches = { (map: MapTestBench, empty: Int) in
            for notch in 0..<3 {
                if notch > 0 { for _ in 0..<empty { map.bench.play(.scroll(at: Vec2F(100, 200), by: 0) + .pause(.milliseconds(5))) } }
                map.bench.play(.scroll(at: Vec2F(100, 200), by: 100) + .pause(.milliseconds(Int64(30 - 5 * empty))))
            }
            map.settle()
        }
        notches(other, 0)
        notches(map, 2)
        expectMap(map, at: other.state, events: other.events)
        let still = plainMap()
        still.play(.scroll(at: Vec2F(100, 200), by: 0))
        expectMap(still, events: [])
        #expect(!still.navigation.needsFrames)
    }
}
