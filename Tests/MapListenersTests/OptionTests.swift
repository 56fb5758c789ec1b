import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(200, 400)

@Suite("Options of navigation")
struct OptionTests {
    @Test("a pan of one direction moves the map in that alone", arguments: NavigationOptions.PanMode.allCases)
    func panMode(mode: NavigationOptions.PanMode) {
        let map = MapBench()
        map.navigation.options.panMode = mode
        map.play(.fling(from: middle, to: Vec2F(300, 500)))
        let (east, north) = (abs(map.state.center.longitude - 8) > 1e-6, abs(map.state.center.latitude - 47) > 1e-6)
        #expect(east == (mode != .vertical) && north == (mode != .horizontal))
    }

    @Test("in cooperative mode one finger is blocked once a touch, two navigate, and so does a mouse")
    func cooperative() {
        let map = MapBench()
        map.navigation.options.isCooperative = true
        map.play(.drag(from: middle, to: Vec2F(300, 500)))
        #expect(map.events == [.blocked] && map.state == MapBench.start)
        map.play(.drag(from: middle, to: Vec2F(300, 500)))
        #expect(map.events == [.blocked, .blocked])
        map.play(.twoFingerDrag(from: middle, to: Vec2F(300, 400)))
        #expect(map.began == [.pan])
        map.play(.drag(from: middle, to: Vec2F(300, 500)).with(.mouse))
        #expect(map.began == [.pan, .pan])
    }

    @Test("in cooperative mode a wheel zooms with control held, and is blocked without", arguments: [KeyModifiers(), .control, .command])
    func cooperativeWheel(keys: KeyModifiers) {
        let map = MapBench()
        map.navigation.options.isCooperative = true
        map.play(.scroll(at: middle, by: 90).holding(keys))
        #expect((map.state.zoom > 10) == !keys.isEmpty)
        #expect(map.events.contains(.blocked) == keys.isEmpty)
    }

    @Test("two fingers zoom and turn about the focal point", arguments: [0.0, 40])
    func focalPoint(pitch: Double) throws {
        var state = MapBench.start
        state.pitch = pitch
        let map = MapBench(state)
        map.navigation.options.focalPoint = AnchorPoint(x: 0.25, y: 0.75)
        let place = try #require(map.place(at: ScreenPoint(x: 100, y: 600)))
        map.play(.twoFingers(around: Vec2F(250, 350), angle: 90, turning: 50, stretching: 2, moving: Vec2F(40, 60), in: .milliseconds(300)))
        #expect(map.state.zoom > 10.4 && map.state.bearing != 0)
        #expect(map.distance(of: place, from: ScreenPoint(x: 100, y: 600)) < 0.01)
    }

    @Test("a rubber band gives way beyond the limits, less and less, and settles within them", arguments: [false, true])
    func rubberBand(isOn: Bool) {
        let constraints = CameraConstraints(
            bounds: CoordinateBounds(south: 46.9, west: 7.9, north: 47.1, east: 8.1), zoomRange: 9...10)
        for script in [GestureScript.drag(from: Vec2F(50, 100), to: Vec2F(350, 700)), .pinch(around: middle, from: 80, to: 300)] {
            let map = MapBench(constraints: constraints)
            map.navigation.options.hasRubberBand = isOn
            map.play(script, finishing: false)
            let over = constraints.overshoot(of: map.state, viewport: map.camera.viewport)
            #expect(over.isNone == !isOn)
            #expect(abs(over.zoom) < 1, "a band of one level never gives way by more")
            map.finish()
            #expect(constraints.overshoot(of: map.state, viewport: map.camera.viewport).isNone)
        }
    }

    @Test("padding moves the middle about which the map is turned and tilted")
    func padding() throws {
        let viewport = Viewport(width: 400, height: 800, padding: EdgePadding(top: 200, left: 0, bottom: 0, right: 0))
        let map = MapBench(viewport: viewport)
        map.play(.drag(from: middle, to: Vec2F(260, 340)).with(.mouse, buttons: .secondary))
        #expect(map.state.bearing > 20 && map.state.pitch > 10)
        #expect(map.state.pixels(to: MapBench.start) < 0.01, "the middle of what the padding leaves stays")
        #expect(map.camera.geometry.focus == ScreenPoint(x: 200, y: 500))
    }

    @Test(
        "a map left near to north turns there; farther away, and with an angle of 0, it does not",
        arguments: [
            (20.0, 7.0, true), (30.0, 7.0, false), (20, 0, false), (-20, 7, true), (30, 20, true),
        ] as [(Double, Double, Bool)])
    func northSnap(turn: Double, angle: Double, snaps: Bool) {
        let map = MapBench()
        map.navigation.options.momentum = .none
        map.navigation.options.northSnapAngle = angle
        // The first 14.3° of two fingers 200 px apart are an arc of 25 px.
        map.play(.rotate(around: middle, by: turn), finishing: false)
        #expect(abs(abs(map.state.bearing.remainder(dividingBy: 360)) - (abs(turn) - 14.324)) < 0.01)
        map.finish()
        #expect((map.state.bearing == 0) == snaps)
    }

    @Test("a length in dp is the same on the glass of any screen", arguments: [160.0, 320, 480])
    func density(density: Double) {
        let factor = density / 160
        let map = MapBench(viewport: Viewport(width: 400 * factor, height: 800 * factor, density: density))
        map.play(.twoFingerDrag(from: middle, to: Vec2F(200, 340)).scaled(by: Float(factor)), finishing: false)
        #expect(abs(map.state.pitch - 28) < 0.01, "60 dp less 4, half a degree each")
    }
}

@Suite("Which of four things two fingers mean")
struct ArbiterTests {
    @Test(
        "tilting needs both fingers to move up or down side by side, past its threshold",
        arguments: [
            (Vec2F(0, -60), Vec2F(0, -60), NavigationGestures.tilt), (Vec2F(0, 60), Vec2F(0, 60), .tilt),
            (Vec2F(0, -3), Vec2F(0, -3), NavigationGestures()),
            (Vec2F(60, 0), Vec2F(60, 0), .pan), (Vec2F(40, -60), Vec2F(40, -60), .tilt), (Vec2F(60, -40), Vec2F(60, -40), .pan),
        ] as [(Vec2F, Vec2F, NavigationGestures)])
    func tilting(a: Vec2F, b: Vec2F, expected: NavigationGestures) {
        let map = MapBench()
        map.play(.together(.drag(from: Vec2F(100, 400), to: Vec2F(100, 400) + a), .drag(from: Vec2F(300, 400), to: Vec2F(300, 400) + b)))
        #expect(map.began == (expected.isEmpty ? [] : [expected]))
    }

    @Test("once a pinch has begun, moving both fingers up pans and does not tilt")
    func panDuringPinch() {
        let map = MapBench()
        let left = FingerStroke(at: Vec2F(150, 400)).moving(to: Vec2F(100, 400), in: .milliseconds(200)).moving(
            to: Vec2F(100, 300), in: .milliseconds(200))
        let right = FingerStroke(at: Vec2F(250, 400)).moving(to: Vec2F(300, 400), in: .milliseconds(200)).moving(
            to: Vec2F(300, 300), in: .milliseconds(200))
        map.play(.together(GestureScript(left), GestureScript(right)), finishing: false)
        #expect(map.state.pitch == 0 && map.state.zoom > 10.8 && map.state.center.latitude < 47)
    }

    @Test("once a tilt has begun, pinching does not zoom")
    func tiltLocks() {
        let map = MapBench()
        let left = FingerStroke(at: Vec2F(150, 400)).moving(to: Vec2F(150, 340), in: .milliseconds(200)).moving(
            to: Vec2F(50, 340), in: .milliseconds(200))
        let right = FingerStroke(at: Vec2F(250, 400)).moving(to: Vec2F(250, 340), in: .milliseconds(200)).moving(
            to: Vec2F(350, 340), in: .milliseconds(200))
        map.play(.together(GestureScript(left), GestureScript(right)))
        #expect(map.began == [.tilt] && map.state.zoom == 10 && map.state.pitch > 25)
    }

    @Test("what was zoomed and turned before the threshold is discarded")
    func discarded() {
        let map = MapBench()
        map.navigation.options.momentum = .none
        map.play(.pinch(around: middle, from: 100, to: 200))
        #expect(abs(map.state.zoom - 10.9) < 1e-6)
        let turned = MapBench()
        turned.navigation.options.momentum = .none
        turned.play(.rotate(around: middle, by: 90))
        #expect(abs(turned.state.bearing - (360 - 90 + 14.3239)) < 0.001)
    }

    @Test(
        "each threshold is passed exactly where it lies",
        arguments: [
            (GestureScript.pinch(around: middle, from: 100, to: 107), NavigationGestures.pinchZoom, false),
            (.pinch(around: middle, from: 100, to: 108), .pinchZoom, true), (.rotate(around: middle, by: 14.2), .rotate, false),
            (.rotate(around: middle, by: 14.5), .rotate, true), (.twoFingerDrag(from: middle, to: Vec2F(203.9, 400)), .pan, false),
            (.twoFingerDrag(from: middle, to: Vec2F(204.1, 400)), .pan, true),
            (.twoFingerDrag(from: middle, to: Vec2F(200, 403.9)), .tilt, false),
            (.twoFingerDrag(from: middle, to: Vec2F(200, 404.1)), .tilt, true),
        ] as [(GestureScript, NavigationGestures, Bool)])
    func thresholds(script: GestureScript, gesture: NavigationGestures, begins: Bool) {
        let map = MapBench()
        map.play(script)
        #expect(map.began.contains { $0.contains(gesture) } == begins)
    }

    @Test("rotation can need a faster turn, a wider angle, and can be locked out by zooming")
    func rotationOptions() {
        func began(_ script: GestureScript, _ change: (inout TwoFingerOptions) -> Void) -> Bool {
            let map = MapBench()
            change(&map.navigation.options.twoFingers)
            map.play(script)
            return map.began.contains { $0.contains(.rotate) }
        }
        let slow = GestureScript.rotate(around: middle, by: 40, in: .seconds(4), profile: .uniform)
        #expect(!began(slow) { $0.rotationSpeedGate = .mapbox } && began(slow) { _ in })
        let turn = GestureScript.rotate(around: middle, by: 25)
        #expect(!began(turn) { $0.rotationThresholdAngle = 30 } && began(turn) { $0.rotationThresholdAngle = 20 })
        let both = GestureScript.pinch(around: middle, from: 100, to: 200)
        let late = GestureScript.twoFingers(around: middle, apart: 100, turning: 40, stretching: 4, in: .milliseconds(300))
        #expect(!began(late) { $0.rotationLockLevels = 0.2 } && began(late) { _ in } && !began(both) { _ in })
        #expect(!began(late) { $0.rotationThresholdFactorWhileZooming = 100 })
    }

    @Test("turning that begins during a pinch does not catch up what was turned before")
    func secondThreshold() {
        let map = MapBench()
        map.navigation.options.momentum = .none
        map.bench.sampling = TouchSampling(rate: 20)
        let script = GestureScript.twoFingers(
            around: middle, apart: 100, turning: 60, stretching: 2, in: .milliseconds(300), profile: .uniform)
        map.play(script, finishing: false)
        // An arc of 25 px at the shortest distance of the fingers, 100 px: 28.65°.
        #expect(map.hasBegun([.pinchZoom, .rotate]))
        #expect(abs(map.state.bearing - (360 - 60 + 28.648)) < 0.01)
    }

    @Test("a zoom factor zooms by that many levels a doubling")
    func zoomFactor() {
        let map = MapBench()
        map.navigation.options.momentum = .none
        map.navigation.options.twoFingers.zoomThreshold = 0
        map.navigation.options.twoFingers.zoomFactor = 0.5
        map.play(.pinch(around: middle, from: 100, to: 200))
        #expect(abs(map.state.zoom - 10.5) < 0.001)
    }
}
