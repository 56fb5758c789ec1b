import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(200, 400)

@Suite("Options of navigation")
struct OptionTests {
    @Test("a pan mode of one direction moves the map only in that direction", arguments: PanOptions.Mode.allCases)
    func panMode(mode: PanOptions.Mode) {
        let map = plainMap()
        map.navigation.options.pan.mode = mode
        map.play(.fling(from: middle, to: Vec2F(300, 500)))
        let moves = [abs(map.state.center.longitude - 8) > 1e-6, abs(map.state.center.latitude - 47) > 1e-6]
        #expect(moves == [mode != .vertical, mode != .horizontal])
    }

    @Test("in cooperative mode one finger is blocked once per touch, two fingers and a mouse move the map")
    func cooperative() {
        let map = plainMap()
        map.navigation.options.isCooperative = true
        map.play(.drag(from: middle, to: Vec2F(300, 500)))
        expectMap(map, events: [.blocked])
        map.play(.drag(from: middle, to: Vec2F(300, 500)))
        #expect(map.events == [.blocked, .blocked])
        map.play(.twoFingerDrag(from: middle, to: Vec2F(300, 400)))
        #expect(map.began == [.pan])
        map.play(.drag(from: middle, to: Vec2F(300, 500)).with(.mouse))
        #expect(map.began == [.pan, .pan])
    }

    private func threeFingers(_ way: Vec2F) -> GestureScript {
        .together(
            (0..<3).map {
                let point = middle + Vec2F(Float($0) * 60 - 60, 0)
                return GestureScript(FingerStroke(at: point).moving(to: point + way, in: .milliseconds(300)))
            })
    }

    private func tiltedMap(isCooperative: Bool) -> MapTestBench {
        var start = MapTestBench.start
        start.pitch = 30
        let map = plainMap(start)
        map.navigation.options.isCooperative = isCooperative
        map.navigation.options.momentum = .none
        return map
    }

    @Test("in cooperative mode two fingers side by side pan in every direction", arguments: [Vec2F(0, 100), Vec2F(0, -100), Vec2F(100, 0)])
    func cooperativePan(way: Vec2F) throws {
        let map = tiltedMap(isCooperative: true)
        let place = try map.place(at: ScreenPoint(middle))
        map.play(.twoFingerDrag(from: middle, to: middle + way))
        expectView(map.state, pitch: .exactly(30))
        expectPlace(place, at: ScreenPoint(middle + way), on: map, within: 1)
        #expect(map.began == [.pan])
    }

    @Test(
        "three fingers tilt the map up and down in cooperative mode only, and not sideways",
        arguments: [
            (Vec2F(0, -100), true, true), (Vec2F(0, 60), true, true), (Vec2F(100, 20), true, false), (Vec2F(0, -100), false, false),
        ] as [(Vec2F, Bool, Bool)])
    func threeFingerTilt(way: Vec2F, isCooperative: Bool, tilts: Bool) {
        let map = tiltedMap(isCooperative: isCooperative)
        map.play(threeFingers(way))
        guard tilts else { return expectView(map.state, pitch: .exactly(30)) }
        // The movement up to the threshold of 4 dp is discarded, and what is left of the sample in which it is passed.
        let share = (map.state.pitch - 30) / (-Double(way.y) / 2)
        #expect(share > 0.85)
        #expect(share <= 1)
        #expect(map.events.filter { $0 != .blocked } == [.began(.tilt), .ended(.tilt, willDecelerate: false)])
        #expect(!map.navigation.needsFrames)
    }

    @Test("a navigation that leaves the chain cancels a tilt of three fingers, and keeps what it has shown")
    func removedDuringThreeFingerTilt() {
        let map = tiltedMap(isCooperative: true)
        let events = threeFingers(Vec2F(0, -100)).events()
        map.bench.play(Array(events.dropLast(events.count / 3)), settling: false)
        let state = map.state
        expectView(state, pitch: .above(31))
        map.bench.handler.removeListener(map.navigation)
        expectMap(map, at: state, lastEvent: .cancelled(.tilt))
    }

    @Test(
        "in cooperative mode a wheel zooms with the control key, and is blocked without it",
        arguments: [KeyModifiers(), .control, .command])
    func cooperativeWheel(keys: KeyModifiers) {
        let map = plainMap()
        map.navigation.options.isCooperative = true
        map.play(.scroll(at: middle, by: 90).holding(keys))
        #expect((map.state.zoom > 10) == !keys.isEmpty)
        #expect(map.events.contains(.blocked) == keys.isEmpty)
    }

    @Test("two fingers zoom and turn about the focal point", arguments: [0.0, 40])
    func focalPoint(pitch: Double) throws {
        var state = MapTestBench.start
        state.pitch = pitch
        let map = plainMap(state)
        map.navigation.options.focalPoint = AnchorPoint(x: 0.25, y: 0.75)
        let place = try map.place(at: ScreenPoint(x: 100, y: 600))
        map.play(.twoFingers(around: Vec2F(250, 350), angle: 90, turning: 50, stretching: 2, moving: Vec2F(40, 60), in: .milliseconds(300)))
        expectView(map.state, zoom: .above(10.4))
        #expect(map.state.bearing != 0)
        expectPlace(place, at: ScreenPoint(x: 100, y: 600), on: map)
    }

    @Test("a rubber band stretches less and less beyond the limits, and settles within them", arguments: [false, true])
    func rubberBand(isOn: Bool) {
        let constraints = CameraConstraints(
            bounds: CoordinateBounds(south: 46.9, west: 7.9, north: 47.1, east: 8.1), zoomRange: 9...10)
        for script in [GestureScript.drag(from: Vec2F(50, 100), to: Vec2F(350, 700)), .pinch(around: middle, from: 80, to: 300)] {
            let map = plainMap(constraints: constraints)
            map.navigation.options.hasRubberBand = isOn
            map.play(script, settling: false)
            let over = constraints.overshoot(of: map.state, viewport: map.camera.viewport)
            #expect(over.isNone == !isOn)
            #expect(abs(over.zoom) < 1, "a band of one level never gives way by more")
            map.settle()
            #expect(constraints.overshoot(of: map.state, viewport: map.camera.viewport).isNone)
        }
    }

    @Test("a map gives way beyond its bounds as UIScrollView does, with the width of the view as its room", arguments: [-300.0, 100, 390])
    func rubberBandOfAPan(distance: Double) throws {
        // The bounds are almost a point, so the map is at its limit from the start.
        let bounds = CoordinateBounds(south: 46.999999, west: 7.999999, north: 47.000001, east: 8.000001)
        let map = plainMap(constraints: CameraConstraints(bounds: bounds))
        map.navigation.options.hasRubberBand = true
        let start = map.state.center
        let finger = Vec2F(distance < 0 ? 395 : 5, 400)
        map.play(.drag(from: finger, to: finger + Vec2F(Float(distance), 0)), settling: false)
        let way = try #require(map.camera.geometry.point(for: start)).x - 200
        let expected = (1 - 1 / (abs(distance) * 0.55 / 400 + 1)) * 400
        #expect(abs(abs(way) - expected) < 0.01, "\(way)")
        #expect((way < 0) == (distance < 0))
    }

    @Test("the return into the limits ends as soon as wider limits contain the map")
    func widerLimits() {
        let map = plainMap(constraints: CameraConstraints(zoomRange: 9...10))
        map.navigation.options.hasRubberBand = true
        map.play(.pinch(around: middle, from: 80, to: 300), settling: false)
        #expect(map.navigation.needsFrames)
        map.camera.constraints = CameraConstraints(zoomRange: 9...20)
        let zoom = map.state.zoom
        #expect(zoom > 10)
        map.play(.pause(.milliseconds(20)), settling: false)
        #expect(!map.navigation.needsFrames)
        #expect(map.state.zoom == zoom)
    }

    @Test("padding moves the point about which the map turns and tilts")
    func padding() throws {
        let viewport = Viewport(width: 400, height: 800, padding: EdgePadding(top: 200, left: 0, bottom: 0, right: 0))
        let map = plainMap(viewport: viewport)
        map.play(.drag(from: middle, to: Vec2F(260, 340)).with(.mouse, buttons: .secondary))
        expectView(map.state, bearing: .above(20), pitch: .above(10))
        #expect(map.state.pixels(to: MapTestBench.start) < 0.01, "the middle of what the padding leaves stays")
        #expect(map.camera.geometry.focus == ScreenPoint(x: 200, y: 500))
    }

    @Test(
        "a bearing close to north snaps to north, and a bearing further away or with an angle of 0 does not",
        arguments: [
            (20.0, 7.0, true), (30.0, 7.0, false), (20, 0, false), (-20, 7, true), (30, 20, true),
        ] as [(Double, Double, Bool)])
    func northSnap(turn: Double, angle: Double, snaps: Bool) {
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.navigation.options.rotation.northSnapAngle = angle
        map.navigation.options.catchUpDuration = nil
        // The first 14.3° of two fingers 200 px apart are an arc of 25 px.
        map.play(.rotate(around: middle, by: turn), settling: false)
        let turned = abs(map.state.bearing.remainder(dividingBy: 360))
        let expected: Double = abs(turn) - 14.324
        #expect(abs(turned - expected) < 0.01)
        map.settle()
        #expect((map.state.bearing == 0) == snaps)
    }

    @Test(
        "a pan that ends close to north snaps to north, if the option is on",
        arguments: [(6.0, true, true), (7, true, true), (7.1, true, false), (-6, true, true), (6, false, false)] as [(Double, Bool, Bool)],
        [true, false])
    func northSnapOfPans(row: (bearing: Double, isOn: Bool, snaps: Bool), flings: Bool) {
        var view = MapTestBench.start
        view.bearing = row.bearing
        let map = plainMap(view)
        map.navigation.options.rotation.snapsToNorthAfterPan = row.isOn
        map.play(flings ? .fling(from: middle, to: Vec2F(300, 500)) : .drag(from: middle, to: Vec2F(300, 500)))
        #expect((map.state.bearing == 0) == row.snaps)
        // A tap is not a pan.
        let tapped = plainMap(view)
        tapped.play(.tap(at: middle))
        #expect(tapped.state.bearing != 0)
    }

    @Test("a map that holds its poles at the edges cannot be dragged beyond them", arguments: [0.0, 50], [false, true])
    func poles(pitch: Double, hasRubberBand: Bool) throws {
        let view = CameraState(center: Coordinate(latitude: 80, longitude: 8), zoom: 4, bearing: 30, pitch: pitch)
        let map = plainMap(view, constraints: CameraConstraints(holdsPolesAtEdges: true))
        map.navigation.options.hasRubberBand = hasRubberBand
        map.play(.fling(from: Vec2F(200, 200), to: Vec2F(220, 700)))
        let area = try #require(map.camera.geometry.visibleArea).rect
        #expect(abs(area.minY) < 1e-9)
        #expect(area.maxY < 1)
    }

    @Test("a length in dp has the same physical size on any screen", arguments: [160.0, 320, 480])
    func density(density: Double) {
        let factor = density / 160
        let map = plainMap(viewport: Viewport(width: 400 * factor, height: 800 * factor, density: ScreenDensity(pixelsPerInch: density)))
        map.play(.twoFingerDrag(from: middle, to: Vec2F(200, 340)).scaled(by: Float(factor)), settling: false)
        expectView(map.state, pitch: .near(30, within: 0.01), "60 dp, half a degree each")
    }
}
