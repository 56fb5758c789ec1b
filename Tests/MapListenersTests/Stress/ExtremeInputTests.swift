import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Maps with extreme views and limits.
private struct ExtremeMap: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var state = MapTestBench.start
    var viewport = Viewport(width: 400, height: 800)
    var constraints = CameraConstraints(pitchRange: 0...85)

    func make(_ options: NavigationOptions) -> MapTestBench {
        plainMap(state, viewport: viewport, constraints: constraints, options: options)
    }

    private static func at(_ latitude: Double, _ longitude: Double, zoom: Double = 10, bearing: Double = 0, pitch: Double = 0)
        -> CameraState
    {
        CameraState(center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing, pitch: pitch)
    }

    static let all = [
        ExtremeMap(testDescription: "no size", viewport: Viewport(width: 0, height: 0)),
        ExtremeMap(testDescription: "no height", viewport: Viewport(width: 400, height: 0)),
        ExtremeMap(testDescription: "density 0", viewport: Viewport(width: 400, height: 800, density: ScreenDensity(pixelsPerInch: 0))),
        ExtremeMap(
            testDescription: "padding larger than the view",
            viewport: Viewport(width: 400, height: 800, padding: EdgePadding(top: 900, left: 900, bottom: 900, right: 900))),
        ExtremeMap(testDescription: "equal zoom limits", constraints: CameraConstraints(zoomRange: 10...10, pitchRange: 0...0)),
        ExtremeMap(
            testDescription: "bounds of one point",
            constraints: CameraConstraints(bounds: CoordinateBounds(south: 47, west: 8, north: 47, east: 8))),
        ExtremeMap(
            testDescription: "bounds that the whole view must be in",
            constraints: CameraConstraints(bounds: CoordinateBounds(south: 46, west: 7, north: 48, east: 9), boundsMode: .viewport)),
        ExtremeMap(testDescription: "pitch 85: the horizon is in the view", state: at(47, 8, zoom: 16, bearing: 77, pitch: 85)),
        ExtremeMap(testDescription: "north pole", state: at(90, 0, zoom: 3)),
        ExtremeMap(testDescription: "south pole, tilted", state: at(-90, 0, zoom: 3, bearing: 200, pitch: 60)),
        ExtremeMap(testDescription: "antimeridian", state: at(0, 180, zoom: 4)),
        ExtremeMap(testDescription: "whole world", state: at(0, -179.9, zoom: 0)),
        ExtremeMap(testDescription: "deepest zoom", state: at(80, 179.999, zoom: 22, bearing: 359.999, pitch: 60)),
    ]
}

@Suite("Extreme input")
struct ExtremeInputTests {
    private func check(_ map: MapTestBench, _ note: @autoclosure () -> String) {
        let state = map.state
        #expect(state.isValid, "\(note()): \(state)")
        #expect((0..<360).contains(state.bearing), "\(note()): \(state)")
        #expect((-180..<180).contains(state.center.longitude), "\(note()): \(state)")
        if !map.navigation.options.hasRubberBand {
            #expect(map.camera.constraints.overshoot(of: state, viewport: map.camera.viewport).isNone, "\(note()): \(state)")
        }
    }

    @Test("with any touches the state stays finite and within the limits", arguments: ExtremeMap.all, [false, true])
    private func random(extreme: ExtremeMap, hasRubberBand: Bool) {
        for seed in 0..<4 {
            var options = NavigationOptions.plain
            options.hasRubberBand = hasRubberBand
            options.enabledGestures = seed == 3 ? .all : .standard
            let map = extreme.make(options)
            var stream = RandomTouchStream(seed: UInt64(seed), options: RandomTouchStream.Options(size: Vec2F(400, 800)))
            for _ in 0..<RunSize.either(25, stress: 150) {
                let event = stream.nextEvent()
                map.bench.scheduler.advance(to: stream.clock)
                map.navigation.advance(to: stream.clock)
                map.bench.handler.onTouchEvent(event)
                check(map, "seed \(seed) at \(stream.clock)")
            }
            map.bench.play(stream.closingEvents())
            map.settle()
            check(map, "seed \(seed), end")
        }
    }

    @Test("two fingers that reach, leave or cross one pixel move the map no further than themselves", arguments: ExtremeMap.all)
    private func onePixel(extreme: ExtremeMap) {
        let map = extreme.make(.openMobileMaps)
        let point = Vec2F(200, 100)
        let meeting = FingerStroke(at: Vec2F(100, 100)).moving(to: point, in: .milliseconds(200)).moving(
            to: Vec2F(200, 300), in: .milliseconds(200))
        map.play(.together(GestureScript(meeting), .drag(from: point, to: Vec2F(201, 100), in: .milliseconds(400))))
        check(map, "meeting")
        map.play(.together(.drag(from: point, to: Vec2F(300, 300)), .drag(from: point, to: Vec2F(100, 300))))
        check(map, "parting")
        map.play(.together(.touch(at: point, for: .milliseconds(300)), .touch(at: point, for: .milliseconds(300))))
        check(map, "resting")
    }

    @Test("a finger at the horizon, above it and across it pans and pinches a map of pitch 85 without a jump to the ends of the world")
    func horizon() {
        var state = MapTestBench.start
        (state.zoom, state.pitch) = (14, 85)
        for far in [Float(0), 200, 294.9, 295, 295.1, 310] {
            let map = plainMap(state)
            map.navigation.options.momentum = .none
            map.play(.drag(from: Vec2F(200, 700), to: Vec2F(200, far)))
            check(map, "up to \(far)")
            map.play(.drag(from: Vec2F(200, far), to: Vec2F(200, 700)))
            check(map, "down from \(far)")
            map.play(.together(.drag(from: Vec2F(200, far), to: Vec2F(250, far)), .drag(from: Vec2F(200, 700), to: Vec2F(100, 600))))
            check(map, "two at \(far)")
            expectView(map.state, latitude: .near(47, within: 3), longitude: .near(8, within: 3))
        }
    }

    @Test("a drag continues across the antimeridian without a jump")
    func antimeridian() {
        var state = MapTestBench.start
        state.center = Coordinate(latitude: 0, longitude: 179.99)
        let map = plainMap(state)
        map.navigation.options.momentum = .none
        map.bench.sampling = TouchSampling(rate: 1000)
        map.play(.drag(from: Vec2F(300, 400), to: Vec2F(100, 400)))
        expectView(map.state, longitude: .below(-179.8))
        #expect(abs(map.state.pixels(to: state) - 200) < 0.01)
    }

    @Test("a state with a number that is not finite is ignored", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) {
        let map = plainMap()
        map.camera.state.zoom = number
        map.camera.state.bearing = number
        map.camera.state.pitch = number
        map.camera.state.center.longitude = number
        #expect(map.state == MapTestBench.start)
    }
}
