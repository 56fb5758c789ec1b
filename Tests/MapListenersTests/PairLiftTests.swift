import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(600, 1200)

/// The lifts of two fingers: what the map has shown stays, and nothing moves under a finger.
@Suite("Two fingers that lift")
struct PairLiftTests {
    /// A system's navigation and touches.
    struct Preset: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var options: NavigationOptions
        var configuration: TouchConfiguration
        /// The distance between the fingers at the end of a pinch from 272 px in which neither finger leaves the touch slop.
        var span: Float
        /// The levels below the threshold of the zoom, which the map discards.
        var discarded: Double
    }

    static let presets: [Preset] = [
        Preset(testDescription: "here", options: .here, configuration: .here, span: 370, discarded: 0.1),
        Preset(testDescription: "hereClassic", options: .hereClassic, configuration: .here, span: 370, discarded: 0.1),
        Preset(testDescription: "openMobileMaps", options: .openMobileMaps, configuration: .openMobileMaps, span: 370, discarded: 0),
        // 8 points are 23 px.
        Preset(testDescription: "mapbox", options: .mapbox, configuration: .mapbox, span: 325, discarded: Math.log2(295.0 / 272)),
        Preset(testDescription: "google", options: .google, configuration: .android, span: 315, discarded: 0.05),
        Preset(testDescription: "apple", options: .apple, configuration: .apple, span: 325, discarded: 0.03),
    ]

    private func map(_ options: NavigationOptions, _ configuration: TouchConfiguration, pitch: Double = 0) -> MapTestBench {
        var view = MapTestBench.start
        view.pitch = pitch
        var options = options
        options.rotation.northSnapAngle = 0
        return plainMap(
            view, viewport: Viewport(width: 1200, height: 2400, density: ScreenDensity(pixelsPerInch: 460)), options: options,
            configuration: configuration)
    }

    @Test("a pinch within the slop of a tap stays", arguments: presets)
    func smallPinch(preset: Preset) {
        let map = map(preset.options, preset.configuration)
        map.navigation.options.momentum = .none
        let log = DelegateLog()
        let gestures = MapGestures(navigation: map.navigation)
        gestures.setDelegates(log)
        map.bench.handler.insertListener(gestures.listener, at: 0)
        let slop = preset.configuration.finger.clickDistance.pixels(density: map.camera.viewport.density)
        #expect((preset.span - 272) / 2 < slop)
        // Less than the long-press time of every preset, after which the movement would be past the slop.
        map.play(.pinch(around: middle, from: 272, to: preset.span, in: .milliseconds(300)))
        expectView(map.state, zoom: .near(10 + Math.log2(Double(preset.span) / 272) - preset.discarded, within: 0.001))
        #expect(map.events.last == .ended(map.began.reduce(into: []) { $0.formUnion($1) }, willDecelerate: false))
        #expect(log.entries(of: .pinchRotate).last == .end)
    }

    @Test("a tilt within the slop of a tap stays")
    func smallTilt() {
        // With the longer time of the preset `here` it is a two-finger tap.
        let map = map(.here, .openMobileMaps, pitch: 20)
        map.play(.twoFingerDrag(from: middle, to: middle - Vec2F(0, 52), in: .milliseconds(400)))
        expectView(map.state, pitch: .above(24))
        #expect(map.events.last == .ended(.tilt, willDecelerate: false))
    }

    @Test("a movement within the slop of which the system cancels one finger is undone", arguments: [Int64(100), 400])
    func cancelledFinger(milliseconds: Int64) throws {
        let map = map(.openMobileMaps, .openMobileMaps)
        let moves = GestureScript.pinch(around: middle, from: 272, to: 370, in: .milliseconds(milliseconds)).events()
            .filter { $0.touchAction != .up }
        map.bench.play(moves, settling: false)
        expectView(map.state, zoom: .above(10.3))
        let pointers = try #require(moves.last?.pointers)
        var (first, second) = (pointers[0], pointers[1])
        let time = map.bench.scheduler.now
        (first.phase, second.phase) = (.cancelled, .stationary)
        map.bench.play([TouchEvent(.cancel, pointers: [first, second], timestamp: time + .milliseconds(4))], settling: false)
        second.phase = .ended
        map.bench.play([TouchEvent(.up, pointers: [second], timestamp: time + .milliseconds(60))])
        map.settle()
        expectMap(map, lastEvent: .cancelled([.pan, .pinchZoom]))
    }

    @Test("a two-finger tap undoes what the map has followed, whether it zooms the map or not", arguments: [true, false])
    func tap(zooms: Bool) {
        let map = map(.recommended, .recommended)
        if !zooms { map.navigation.enabledGestures.remove(.twoFingerTapZoom) }
        map.play(.twoFingers(around: middle, apart: 200, moving: Vec2F(40, 8), in: .milliseconds(150)))
        expectView(map.state, zoom: .near(zooms ? 9 : 10))
        if !zooms { #expect(map.state == MapTestBench.start) }
        #expect(map.events.contains(.cancelled(.pan)))
    }

    @Test("a two-finger tap that a listener above consumes undoes what the map has followed", arguments: [0.0, 2])
    func consumedTap(stretch: Double) {
        let map = map(.recommended, .recommended)
        let tool = RecordingListener("tool", consuming: .twoFingerClick)
        map.bench.handler.insertListener(tool, at: 0)
        map.play(
            .twoFingers(around: middle, apart: 200, stretching: 1 + stretch / 100, moving: Vec2F(40, 8), in: .milliseconds(150)))
        #expect(tool.kinds.contains(.twoFingerClick))
        expectMap(map, lastEvent: .cancelled(.pan))
    }

    @Test("while one finger stays, the map does not move, and the finger keeps its place", arguments: [Vec2F(0, 0), Vec2F(200, 150)])
    func stays(way: Vec2F) throws {
        let map = map(.recommended, .recommended)
        let pair = GestureScript.twoFingers(
            around: middle, apart: 300, stretching: way == .zero ? 2 : 1, moving: way, in: .milliseconds(200), profile: .uniform)
        let moves = pair.events().filter { $0.touchAction != .up }
        map.bench.play(moves, settling: false)
        let pointers = try #require(moves.last?.pointers)
        var (first, second) = (pointers[0], pointers[1])
        var time = map.bench.scheduler.now + .milliseconds(4)
        // The finger that stays moves in the event of the lift, too.
        let point = try map.place(at: ScreenPoint(second.position))
        (first.phase, second.phase) = (.ended, .moved)
        second.position = second.position + Vec2F(5, -3)
        map.bench.play([TouchEvent(.up, pointers: [first, second], timestamp: time)], settling: false)
        var worst = map.distance(of: point, from: ScreenPoint(second.position))
        for index in 0..<60 {
            time = time + .milliseconds(8)
            map.bench.wait(.milliseconds(8))
            // It goes on, rests, and goes on slowly.
            let step = index < 10 ? Vec2F(3, 1) : index > 40 ? Vec2F(0.5, -0.5) : .zero
            second.position = second.position + step
            if step != .zero { map.bench.play([TouchEvent(.move, pointers: [second], timestamp: time)], settling: false) }
            map.navigation.advance(to: time)
            worst = max(worst, map.distance(of: point, from: ScreenPoint(second.position)))
        }
        #expect(worst < 0.5)
        second.phase = .ended
        map.bench.play([TouchEvent(.up, pointers: [second], timestamp: time)], settling: false)
        // Under the slop the finger has not begun a pan.
        #expect(map.events.last == .ended(way == .zero ? [.pan, .pinchZoom] : .pan, willDecelerate: false))
    }

    @Test(
        "a pair that lifts within 100 ms goes on by its own velocity, and later, or after a rest, it stays",
        arguments: [(Int64(0), Int64(60), true), (0, 100, true), (0, 140, false), (200, 50, false)] as [(Int64, Int64, Bool)])
    func fling(rest: Int64, gap: Int64, decelerates: Bool) throws {
        for configuration in [TouchConfiguration.recommended, .openMobileMaps] {
            let map = map(.recommended, configuration)
            let end = lift(gap, after: .milliseconds(rest), on: map)
            let place = try map.place(at: end)
            #expect(map.events == [.began(.pan), .ended(.pan, willDecelerate: decelerates)])
            #expect(map.navigation.isAnimating == decelerates)
            #expect(map.navigation.needsFrames == decelerates)
            map.settle()
            // 300 px in 200 ms.
            let way = (1500 - PanMomentum.standardStoppingSpeed) / map.navigation.options.momentum.panFriction
            expectPlace(place, at: ScreenPoint(x: end.x + (decelerates ? way : 0), y: end.y), on: map, within: 1)
        }
    }

    @Test("a pinch that a facade disables between the two lifts ends without momentum", arguments: [false, true])
    func disabledBetweenLifts(isDisabled: Bool) throws {
        let map = map(.recommended, .recommended)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        let pinch = GestureScript.twoFingers(
            around: middle, apart: 300, stretching: 2, moving: .zero, in: .milliseconds(200), profile: .uniform)
        let moves = pinch.events().filter { $0.touchAction != .up }
        map.bench.play(moves, settling: false)
        let pointers = try #require(moves.last?.pointers)
        var (first, second) = (pointers[0], pointers[1])
        let time = map.bench.scheduler.now
        (first.phase, second.phase) = (.ended, .stationary)
        map.bench.play([TouchEvent(.up, pointers: [first, second], timestamp: time + .milliseconds(4))], settling: false)
        let state = map.state
        if isDisabled { gestures.disableDefaultAction(forGesture: .pinchRotate) }
        second.phase = .ended
        map.bench.play([TouchEvent(.up, pointers: [second], timestamp: time + .milliseconds(30))], settling: false)
        #expect(map.navigation.isAnimating == !isDisabled)
        #expect(map.state == state)
        if isDisabled { #expect(map.events.last == .cancelled([.pan, .pinchZoom])) }
    }

    /// Two fingers move sideways, rest, and lift one after the other. Returns their middle at the end.
    private func lift(_ gap: Int64, after rest: Duration, on map: MapTestBench) -> ScreenPoint {
        func finger(_ point: Vec2F, staying: Duration) -> GestureScript {
            GestureScript(
                FingerStroke(at: point).moving(to: point + Vec2F(300, 0), in: .milliseconds(200), profile: .uniform).resting(for: staying))
        }
        let late = rest + .milliseconds(gap)
        let script = GestureScript.together(
            finger(middle, staying: rest), finger(middle + Vec2F(0, 250), staying: late))
        for event in script.events() {
            map.bench.play([event], settling: false)
            map.navigation.advance(to: event.timestamp ?? .zero)
            if event.touchAction != .up || event.pointers.count == 2 { #expect(!map.navigation.isAnimating) }
        }
        return ScreenPoint(middle + Vec2F(300, 125))
    }
}
