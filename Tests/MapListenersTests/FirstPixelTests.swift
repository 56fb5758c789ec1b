import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = Vec2F(200, 400)

@Suite("From the first pixel")
struct FirstPixelTests {
    /// Views with different bearings and with pitches of 0° to 60°.
    static let views: [CameraState] = (0..<24).map { (index: Int) -> CameraState in
        let center = Coordinate(latitude: Double(index * 7 % 150 - 75), longitude: Double(index * 97 % 360 - 180))
        return CameraState(center: center, zoom: Double(index % 20 + 2), bearing: Double(index * 15), pitch: Double(index % 7 * 10))
    }

    /// Plays a drag, and checks that the place where the finger has landed stays under it.
    private func expectHeld(by script: GestureScript, on map: MapTestBench) throws {
        map.navigation.options.momentum = .none
        let events = script.events()
        let held = try map.place(at: ScreenPoint(events[0].pointers[0].position))
        var distances: [Double] = []
        for event in events {
            map.bench.handler.onTouchEvent(event)
            guard event.touchAction == .move else { continue }
            distances.append(map.distance(of: held, from: ScreenPoint(event.pointers[0].position)))
        }
        #expect(distances.count > 10)
        #expect(distances.filter { !($0 <= 0.01) }.isEmpty)
    }

    @Test("a place stays under one finger from the landing to the lift, at any bearing and pitch", arguments: views)
    func pan(view: CameraState) throws {
        try expectHeld(by: .drag(from: Vec2F(180, 500), to: Vec2F(330, 620), in: .milliseconds(400)), on: plainMap(view))
    }

    @Test("a slow pan that begins with a long press loses no movement", arguments: [0.0, 55])
    func slow(pitch: Double) throws {
        var view = MapTestBench.start
        view.pitch = pitch
        let map = plainMap(view)
        // 2 px each 80 ms: the long press of half a second comes before the slop of 18.9 px.
        try expectHeld(by: .drag(from: middle, to: Vec2F(300, 400), in: .seconds(4), profile: .uniform), on: map)
        #expect(map.began == [.pan])
    }

    /// Small movements around a coordinate: of each direction and each length below the tap's tolerance of 18.9 px.
    static let tremors: [Vec2F] = (1...18).map { length in
        let angle = Double(length) * 40 * .pi / 180
        return Vec2F(Float(Math.cos(angle)) * Float(length), Float(Math.sin(angle)) * Float(length))
    }

    @Test("a tap with a tremor, a long press and a double tap leave the camera unchanged to the last bit", arguments: tremors)
    func tremor(offset: Vec2F) {
        // The longer ones are long presses after half a second.
        for milliseconds: Int64 in [80, 450, 900] {
            let map = plainMap(FirstPixelTests.views[5])
            let start = map.state
            map.bench.handler.addListener(RecordingListener("none", interests: [.longPress, .clickConfirmed]))
            map.bench.play(GestureScript.drag(from: middle, to: middle + offset, in: .milliseconds(milliseconds)), settling: false)
            map.settle()
            expectMap(map, at: start, events: [])
        }
        let map = plainMap()
        map.navigation.enabledGestures.remove(.doubleTapZoom)
        let tap = GestureScript.drag(from: middle, to: middle + offset, in: .milliseconds(60))
        map.play(tap + .pause(.milliseconds(60)) + tap)
        #expect(map.state == MapTestBench.start)
    }

    @Test("a double tap and a two-finger tap with a tremor zoom from the view before the touch", arguments: tremors)
    func zoomingTaps(offset: Vec2F) throws {
        let still = plainMap()
        still.play(.doubleTap(at: middle))
        let map = plainMap()
        let tap = GestureScript.drag(from: middle, to: middle + offset, in: .milliseconds(60))
        map.play(tap + .pause(.milliseconds(60)) + .tap(at: middle))
        #expect(map.state.pixels(to: still.state) < 0.001)
        expectView(map.state, zoom: .near(still.state.zoom, within: 1e-12))
        let two = plainMap()
        let origin = two.state
        let way = offset * 0.5
        let fingers = GestureScript.together(
            .drag(from: middle - Vec2F(60, 0), to: middle - Vec2F(60, 0) + way, in: .milliseconds(70)),
            .drag(from: middle + Vec2F(60, 0), to: middle + Vec2F(60, 0) + way, in: .milliseconds(70)))
        two.play(fingers)
        let goal = CameraGeometry(state: origin, viewport: two.camera.viewport).state(
            zoom: 9, holding: ScreenPoint(middle + way), constraints: two.camera.constraints)
        #expect(two.began.last == .twoFingerTapZoom)
        #expect(two.state.pixels(to: goal) < 0.001)
        expectView(two.state, pitch: .exactly(0))
    }

    @Test("a movement that another listener claims, at any sample, leaves the camera unchanged to the last bit", arguments: 0..<30)
    func claimed(sample: Int) {
        let map = plainMap(FirstPixelTests.views[9])
        let start = map.state
        var moves = 0
        let claimer = RecordingListener("claimer", interests: [.move, .twoFingerMove, .moveComplete, .twoFingerMoveComplete]) {
            recognized in
            switch recognized.gesture {
            case .move(_, let phase): moves += 1; return phase == .pan && moves > sample
            case .twoFingerMove: moves += 1; return moves > sample
            default: return moves > sample
            }
        }
        map.bench.handler.insertListener(claimer, at: 0)
        let script =
            sample % 2 == 0
            ? GestureScript.drag(from: middle, to: Vec2F(320, 300), in: .milliseconds(600))
            : .twoFingers(around: middle, apart: 150, turning: 50, stretching: 2, moving: Vec2F(30, 60), in: .milliseconds(600))
        map.play(script)
        #expect(moves > sample)
        #expect(map.state == start)
    }

    @Test("after a long press that another listener consumes the map returns while the finger is down")
    func longPress() {
        let map = plainMap()
        map.bench.handler.insertListener(RecordingListener("pin", interests: .longPress) { _ in true }, at: 0)
        let events = GestureScript(
            FingerStroke(at: middle).moving(to: Vec2F(208, 400), in: .milliseconds(100))
                .resting(for: .seconds(1))
        ).events()
        map.bench.play(events.filter { $0.touchAction != .up }, settling: false)
        map.bench.wait(.milliseconds(600))
        map.settle()
        #expect(map.state == MapTestBench.start)
    }

    @Test("a move by the app during a touch stays: the movement before is not undone, also if the finger trembles afterwards")
    func movedByTheApp() {
        func end(of script: GestureScript, movedTo view: CameraState, afterEvents count: (_ all: Int) -> Int) -> CameraState {
            let map = plainMap()
            let events = script.events()
            let split = count(events.count)
            map.bench.play(Array(events.prefix(split)), settling: false)
            map.camera.state = view
            map.bench.play(Array(events.dropFirst(split)))
            map.settle()
            return map.state
        }
        let atLift = CameraState(center: Coordinate(latitude: 10, longitude: 20), zoom: 5)
        let lifted = end(of: .drag(from: middle, to: Vec2F(210, 400), in: .milliseconds(90)), movedTo: atLift) { $0 - 1 }
        #expect(lifted == atLift)
        let before = CameraState(center: Coordinate(latitude: -10, longitude: 20), zoom: 5)
        let trembled = end(of: .drag(from: middle, to: Vec2F(212, 400), in: .milliseconds(120)), movedTo: before) { _ in 6 }
        expectView(trembled, zoom: .exactly(5))
        #expect(trembled.pixels(to: before) < 0.001)
    }

    @Test("undoing a movement does not stop a flight that a tap has started")
    func flight() {
        let map = plainMap()
        let home = CameraTarget(coordinate: Coordinate(latitude: 10, longitude: 20), zoom: 8)
        let pin = RecordingListener("pin", interests: .clickUnconfirmed) { [unowned map] recognized in
            map.navigation.animator.start(.flight(CameraFlight(to: home)), at: recognized.context.timestamp)
            return true
        }
        map.bench.handler.insertListener(pin, at: 0)
        map.play(.drag(from: middle, to: Vec2F(210, 400), in: .milliseconds(90)))
        expectView(map.state, latitude: 10, zoom: 8)
    }

    @Test(
        "undoing a movement takes at most 100 ms, and is immediate with a duration of zero",
        arguments: [Duration.milliseconds(100), .zero])
    func easing(duration: Duration) {
        let map = plainMap()
        map.navigation.options.pan.restoreDuration = duration
        map.bench.play(GestureScript.drag(from: middle, to: Vec2F(212, 400), in: .milliseconds(90)), settling: false)
        let begin = map.bench.scheduler.now
        #expect((map.state == MapTestBench.start) == (duration == .zero))
        var last = map.state.pixels(to: MapTestBench.start)
        var time = begin
        while map.navigation.advance(to: time) {
            let distance = map.state.pixels(to: MapTestBench.start)
            #expect(distance <= last)
            (last, time) = (distance, time + .milliseconds(5))
        }
        #expect(time - begin <= .milliseconds(105))
        #expect(map.state == MapTestBench.start)
    }

    @Test("with a slop the map waits until it is passed, and then catches up evenly at any frame rate", arguments: [8.0, 16, 50])
    func slop(interval: Double) {
        let map = plainMap()
        map.navigation.options.pan.slop = .dp(10)
        map.navigation.options.momentum = .none
        let script = GestureScript(
            FingerStroke(at: middle).moving(to: Vec2F(220, 400), in: .milliseconds(40), profile: .uniform).resting(for: .seconds(1)))
        let events = script.events().filter { $0.touchAction != .up }
        map.bench.sampling = TouchSampling(rate: 120)
        map.bench.play(events.filter { $0.timestamp! <= TouchInstant(microseconds: 45_000) }, settling: false)
        var (last, time) = (map.state.pixels(to: MapTestBench.start), map.bench.scheduler.now)
        var steps: [Double] = []
        while map.navigation.advance(to: time) {
            let way = map.state.pixels(to: MapTestBench.start)
            steps.append(way - last)
            (last, time) = (way, time + .microseconds(Int64(interval * 1000)))
        }
        #expect(abs(map.state.pixels(to: MapTestBench.start) - 20) < 0.01)
        // The first step may be shorter, the last one too.
        #expect(steps[1] > 0)
        for step in steps.dropFirst().dropLast() { #expect(abs(step - steps[1]) < 0.01) }
    }

    @Test(
        "the map catches up with zoom and turn within 150 ms while the fingers rest, and not after they have lifted",
        arguments: [false, true])
    func catchUp(lifts: Bool) {
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.navigation.options.rotation.northSnapAngle = 0
        let way = GestureScript.twoFingers(around: middle, apart: 200, turning: 20, stretching: 1.2, in: .milliseconds(60))
        let events = lifts ? way.events() : way.holdingStill(for: .seconds(1)).events().filter { $0.touchAction != .up }
        map.bench.play(lifts ? events : events.filter { $0.timestamp! <= TouchInstant(microseconds: 61_000) }, settling: false)
        let before = map.state
        #expect(before.zoom < 10.2)
        map.settle()
        if lifts {
            #expect(map.state == before)
        } else {
            expectView(map.state, zoom: .near(10 + Math.log2(1.2), within: 1e-6), bearing: .near(340, within: 1e-6))
        }
    }

    @Test("on a pitched map a pure turn and a pure pinch also hold both places", arguments: [(40.0, 1.0), (0, 1.8), (-30, 1), (0, 0.6)])
    func tilted(turning: Double, stretching: Double) throws {
        var view = MapTestBench.start
        (view.pitch, view.bearing) = (50, 20)
        let map = plainMap(view)
        map.navigation.options.momentum = .none
        map.navigation.options.rotation.northSnapAngle = 0
        let script = GestureScript.twoFingers(
            around: Vec2F(230, 450), apart: 160, angle: 30, turning: turning, stretching: stretching, in: .milliseconds(600))
        var held: [WorldPoint] = []
        var worst = 0.0
        for event in script.events() {
            map.bench.scheduler.advance(to: event.timestamp ?? .zero)
            if event.touchAction == .down, event.pointers.count == 2 {
                held = event.pointers.compactMap { map.worldPoint(at: ScreenPoint($0.position)) }
            }
            map.bench.handler.onTouchEvent(event)
            guard event.touchAction == .move, (event.timestamp ?? .zero) > TouchInstant(microseconds: 500_000) else { continue }
            for (point, pointer) in zip(held, event.pointers) {
                worst = max(worst, map.distance(of: point, from: ScreenPoint(pointer.position)))
            }
        }
        #expect(held.count == 2)
        #expect(worst < 0.01)
        #expect(map.hasBegun(turning != 0 ? .rotate : .pinchZoom))
    }

    @Test("two fingers that move exactly diagonally pan and do not tilt", arguments: [Vec2F(1, 1), Vec2F(1.05, 1), Vec2F(-1, 1)])
    func diagonal(step: Vec2F) {
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.bench.sampling = TouchSampling(rate: 100)
        map.play(.twoFingerDrag(from: middle, to: middle + step * 40))
        #expect(map.began == [.pan])
        expectView(map.state, pitch: .exactly(0))
        let way = Double(step.length) * 40
        #expect(abs(map.state.pixels(to: MapTestBench.start) - way) < 0.05)
    }

    @Test("two fingers tilt if the second one follows in time", arguments: [(Int64(60), true), (140, false)])
    func lateFinger(milliseconds: Int64, tilts: Bool) {
        let map = plainMap()
        map.navigation.options.momentum = .none
        let (a, b) = (Vec2F(140, 400), Vec2F(260, 400))
        let up = Vec2F(0, -80)
        let script = GestureScript.together(
            GestureScript(FingerStroke(at: a).moving(to: a + up, in: .milliseconds(300))),
            GestureScript(FingerStroke(at: b).resting(for: .milliseconds(milliseconds)).moving(to: b + up, in: .milliseconds(300))))
        map.play(script)
        #expect(map.began.contains(.tilt) == tilts)
    }
}
