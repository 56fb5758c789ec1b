import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Navigation: commands")
struct CommandTests {
    @Test(
        "a pan moves the view by 100 dp, against the map",
        arguments: [(MapCommand.panLeft, 100.0, 0.0), (.panRight, -100, 0), (.panUp, 0, 100), (.panDown, 0, -100)])
    func pans(command: MapCommand, x: Double, y: Double) throws {
        let map = plainMap()
        let start = ScreenPoint(x: 200, y: 400)
        let place = try map.place(at: start)
        let factor = Double(ScreenLength.dp(1).pixels(density: map.bench.handler.configuration.density))
        #expect(map.bench.handler.perform(command))
        #expect(map.state == MapTestBench.start, "an animation waits for a frame")
        map.settle()
        expectPlace(place, at: ScreenPoint(x: 200 + x * factor, y: 400 + y * factor), on: map)
    }

    @Test("zoom, rotation, tilt and north are steps, which the options set", arguments: [false, true])
    func steps(isReduced: Bool) {
        let map = plainMap()
        if isReduced { map.navigation.options.steps = map.navigation.options.steps.reducingMotion }
        for command in [MapCommand.zoomIn, .rotateRight, .rotateRight, .tiltUp, .zoomOutFurther] {
            #expect(map.bench.handler.perform(command))
            #expect(map.navigation.isAnimating == !isReduced)
            map.settle()
        }
        expectView(map.state, zoom: 9, bearing: 30, pitch: 10)
        map.bench.handler.perform(.resetNorth)
        map.settle()
        expectView(map.state, bearing: .exactly(0), pitch: .exactly(0))
    }

    @Test("the steps of MapLibre GL JS zoom to whole levels")
    func wholeLevels() {
        let map = plainMap()
        map.navigation.options = .mapLibre
        map.camera.state.zoom = 9.3
        map.bench.handler.perform(.zoomIn)
        map.settle()
        expectView(map.state, zoom: 10)
    }

    @Test("a disabled command does not move the map")
    func switchedOff() {
        let map = plainMap()
        map.navigation.options.steps.commands = MapCommands.pan.union(MapCommands.history)
        #expect(map.navigation.commands == .pan)
        let isConsumed = [map.bench.handler.perform(.zoomIn), map.bench.handler.perform(.undo), map.navigation.onCommand(.zoomIn)]
        #expect(isConsumed == [false, false, false])
        map.settle()
        #expect(map.state == MapTestBench.start)
    }

    @Test(
        "a command while a finger moves the map has no effect, and the finger keeps its place",
        arguments: MapCommands.map.union(MapCommands.editing).filter { $0 != .cancel })
    func duringDrag(command: MapCommand) throws {
        let (map, other) = (plainMap(), plainMap())
        let events = GestureScript.drag(from: Vec2F(200, 400), to: Vec2F(300, 300)).events()
        for bench in [map, other] {
            bench.bench.play(Array(events.prefix(events.count / 2)), settling: false)
            if bench === map { bench.bench.handler.perform(command) }
            bench.bench.play(Array(events.dropFirst(events.count / 2)), settling: false)
        }
        #expect(map.state != MapTestBench.start)
        #expect(map.state == other.state)
    }

    @Test("announcements for screen readers")
    func feedback() {
        let map = plainMap()
        var heard: [String] = []
        let token = map.bench.handler.observeEvents { if case .announced(let feedback) = $0 { heard.append(feedback.englishText) } }
        defer { token.cancel() }
        map.camera.state.zoom = 4.25
        for command in [MapCommand.panLeft, .zoomIn, .zoomIn, .rotateLeft, .tiltUp, .resetNorth] { map.bench.handler.perform(command) }
        map.navigation.options.steps.zoom = 100
        map.bench.handler.perform(.zoomOut)
        let texts: [String] = ["Moved left", "Zoom level 5.3", "Zoom level 6.3", "Rotated left", "Tilted up", "North up", "Zoom level 0"]
        #expect(heard == texts)
    }

    @Test("quick commands add up: each one starts from the end of the one before", arguments: [0.0, 0.05, 0.19])
    func addUp(seconds: Double) throws {
        func end(_ command: MapCommand, after seconds: Double?) -> CameraState {
            let map = plainMap()
            map.camera.state.pitch = 10
            for _ in 0..<3 {
                map.bench.handler.perform(command)
                if let seconds {
                    map.bench.wait(.microseconds(Int64(seconds * 1e6)))
                    map.navigation.advance(to: map.bench.scheduler.now)
                } else {
                    map.settle()
                }
            }
            map.settle()
            return map.state
        }
        withEvery("command", in: [MapCommand.rotateLeft, .rotateRight, .tiltUp, .panLeft, .panDown, .zoomIn]) { command in
            let (quick, slow) = (end(command, after: seconds), end(command, after: nil))
            expectView(quick, zoom: .near(slow.zoom), bearing: .near(slow.bearing), pitch: .near(slow.pitch))
            #expect(quick.center.distance(to: slow.center) < 0.01)
            #expect(slow != MapTestBench.start)
        }
    }

    @Test("a step that is not finite counts as zero", arguments: [Double.nan, .infinity, -.infinity])
    func unusable(step: Double) {
        let map = plainMap()
        var steps = map.navigation.options.steps.reducingMotion
        (steps.zoom, steps.furtherZoom, steps.rotation, steps.tilt, steps.pan) = (step, step, step, step, .dp(Float(step)))
        map.navigation.options.steps = steps
        var heard: [String] = []
        let token = map.bench.handler.observeEvents { if case .announced(let feedback) = $0 { heard.append(feedback.englishText) } }
        defer { token.cancel() }
        for command in MapCommands.navigation.subtracting([.resetNorth]) {
            #expect(map.bench.handler.perform(command))
        }
        map.settle()
        expectView(map.state, zoom: .exactly(10), bearing: .exactly(0), pitch: .exactly(0))
        #expect(map.state.center.distance(to: MapTestBench.start.center) < 1e-6)
        #expect(!heard.contains("Zoom level ?"))
    }
}
