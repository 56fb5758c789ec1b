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

    @Test("a wheel notch during a flight starts at the zoom level that is shown")
    func wheelDuringFlight() {
        let map = flyingMap()
        let before = map.state
        map.play(.scroll(at: Vec2F(200, 400), by: 100))
        #expect(abs(map.state.zoom - (before.zoom + 100.0 / 450)) < 1e-6)
        #expect(map.state.pixels(to: before) < 1)
    }

    @Test("an arrow key during a flight starts at the place that is shown", arguments: [MapCommand.panLeft, .panUp])
    func arrowDuringFlight(command: MapCommand) {
        let map = flyingMap()
        let before = map.state
        map.bench.handler.perform(command)
        map.settle()
        #expect(abs(map.state.pixels(to: before) - 100) < 0.01)
        #expect(map.state.zoom == before.zoom)
    }

    @Test("a key during a flight starts at the zoom level, the bearing and the pitch that are shown")
    func otherKeysDuringFlight() {
        for (command, zoom, bearing, pitch) in [
            (MapCommand.zoomIn, 1.0, 0.0, 0.0), (.zoomOut, -1, 0, 0), (.rotateRight, 0, 15, 0), (.tiltUp, 0, 0, 10),
        ] {
            let map = flyingMap()
            let before = map.state
            map.bench.handler.perform(command)
            map.settle()
            #expect(abs(map.state.zoom - before.zoom - zoom) < 1e-9, "\(command)")
            #expect(abs(map.state.bearing - before.bearing - bearing) < 1e-9, "\(command)")
            #expect(abs(map.state.pitch - before.pitch - pitch) < 1e-9, "\(command)")
        }
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
        #expect(map.state == other.state)
        #expect(map.events == other.events)
        let still = plainMap()
        still.play(.scroll(at: Vec2F(100, 200), by: 0))
        #expect(still.events.isEmpty)
        #expect(still.navigation.needsFrames == false)
    }
}
