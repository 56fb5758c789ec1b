import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// The rules by which fingers, keys, animations and the app move one camera, one by one.
@Suite("Who moves the camera")
struct MoverRuleTests {
    private static let jump = CameraState(center: Coordinate(latitude: 12, longitude: 50), zoom: 8)

    @Test("a view that the program sets during a pan is the one from which the pan goes on")
    func jumpInMidPan() {
        let map = MapTestBench()
        let fingers = Fingers(map)
        fingers.drag(from: 100, to: 200, steps: 20, lifts: false)
        map.camera.state = Self.jump
        fingers.drag(from: 200, to: 230, steps: 10, lands: false, lifts: false)
        #expect(map.state.zoom == 8)
        #expect(abs(map.state.pixels(to: Self.jump) - 30) < 0.01)
    }

    @Test(
        "a view that the program sets during momentum is the one from which the momentum goes on, over the same remaining distance on the screen",
        arguments: [Vec2F(100, 400), Vec2F(300, 200), Vec2F(180, 560)])
    func jumpInMomentum(end: Vec2F) {
        let map = MapTestBench()
        map.play(.fling(from: Vec2F(300, 400), to: end), settling: false)
        let before = map.state
        map.wait(.milliseconds(50))
        let way = map.state.pixels(to: before)
        let still = MapTestBench()
        still.play(.fling(from: Vec2F(300, 400), to: end), settling: false)
        let start = still.state
        still.settle()
        map.camera.state = Self.jump
        map.settle()
        #expect(map.state.zoom == 8)
        #expect(abs(map.state.pixels(to: Self.jump) - (still.state.pixels(to: start) - way)) < 1)
    }

    @Test("an animation that yields ends at once, and the gesture goes on")
    func yields() {
        let map = MapTestBench()
        let fingers = Fingers(map)
        var end: CameraAnimationEnd?
        fingers.drag(from: 100, to: 200, steps: 20, lifts: false)
        map.navigation.animator.start(
            .flight(CameraFlight(to: CameraTarget(zoom: 4))), at: fingers.now, options: CameraAnimationOptions(yieldsToGestures: true)
        ) { end = $0 }
        #expect(end == .replaced)
        #expect(!map.navigation.animator.isRunning)
        fingers.drag(from: 200, to: 300, steps: 20, lands: false, lifts: false)
        #expect(abs(map.movedPixels - 200) < 0.01)
        #expect(map.events == [.began(.pan)])
    }

    @Test("an animation that does not yield cancels the gesture, whose fingers have no effect until their number changes")
    func wins() {
        let map = MapTestBench()
        let fingers = Fingers(map)
        fingers.drag(from: 100, to: 200, steps: 20, lifts: false)
        map.navigation.animator.start(.flight(CameraFlight(to: CameraTarget(Self.jump))), at: fingers.now)
        #expect(map.events == [.began(.pan), .cancelled(.pan)])
        fingers.drag(from: 200, to: 300, steps: 20, lands: false)
        map.settle()
        #expect(map.state.pixels(to: Self.jump) < 0.01)
        #expect(map.events == [.began(.pan), .cancelled(.pan)])
    }

    @Test("the release and the repetition of a key that was held when an animation started have no effect")
    func heldKey() {
        let map = MapTestBench()
        let handler = map.bench.handler
        handler.performFirst(of: [.panLeft], phase: .pressed)
        map.wait(.milliseconds(500))
        for _ in 0..<5 {
            handler.performFirst(of: [.panLeft], phase: .repeated)
            map.wait(.milliseconds(30))
        }
        map.navigation.animator.start(.flight(CameraFlight(to: CameraTarget(Self.jump))), at: map.bench.scheduler.now)
        handler.performFirst(of: [.panLeft], phase: .repeated)
        map.wait(.milliseconds(30))
        handler.performFirst(of: [.panLeft], phase: .released)
        map.settle()
        #expect(map.state.pixels(to: Self.jump) < 0.01)
    }

    @Test("a view that the app sets when a gesture ends stays, although the map would snap to north", arguments: [0.0, 90])
    func setAtTheEnd(bearing: Double) {
        let map = MapTestBench(CameraState(center: MapTestBench.start.center, zoom: 10, bearing: 6))
        map.navigation.onEvent = { [unowned map] event in
            if case .ended = event { map.camera.state = CameraState(center: Self.jump.center, zoom: 8, bearing: bearing) }
        }
        map.play(GestureScript.drag(from: Vec2F(100, 400), to: Vec2F(200, 400)).holdingStill(for: .milliseconds(200)))
        #expect(map.state.pixels(to: Self.jump) < 0.01)
        #expect(map.state.bearing == bearing)
    }

    @Test("momentum ends when the navigation leaves its last chain, and goes on in a mode that has it", arguments: [true, false])
    func leaving(stays: Bool) throws {
        let map = MapTestBench()
        let modes = InteractionModes(handler: map.bench.handler)
        let other = RecordingListener("other", interests: [])
        try modes.define(.navigate, [map.navigation])
        try modes.define(.draw, stays ? [other, map.navigation] : [other])
        try modes.change(to: .navigate)
        map.play(.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)), settling: false)
        map.wait(.milliseconds(50))
        map.navigation.advance(to: map.bench.scheduler.now)
        try modes.change(to: .draw)
        let before = map.state
        for _ in 0..<60 {
            map.wait(.milliseconds(16))
            map.navigation.advance(to: map.bench.scheduler.now)
        }
        #expect((map.state == before) == !stays)
    }

    @Test("a key that repeats after a pause moves the view by one step")
    func repetitionAfterAPause() {
        let map = MapTestBench()
        let handler = map.bench.handler
        handler.performFirst(of: [.panLeft], phase: .pressed)
        map.wait(.milliseconds(500))
        for _ in 0..<5 {
            handler.performFirst(of: [.panLeft], phase: .repeated)
            map.wait(.milliseconds(30))
        }
        map.wait(.seconds(3))
        map.settle()
        let before = map.state
        handler.performFirst(of: [.panLeft], phase: .repeated)
        map.settle()
        #expect(abs(map.state.pixels(to: before) - 100) < 0.01)
    }

    @Test("motion that is reduced, or no longer reduced, in the middle of a gesture moves nothing", arguments: [true, false])
    func reducedMotion(isReduced: Bool) {
        func views(changing: Bool) -> [CameraState] {
            let map = MapTestBench()
            map.navigation.reducesMotion = isReduced
            var views: [CameraState] = []
            let events = GestureScript.twoFingers(
                around: Vec2F(200, 400), apart: 150, turning: 30, stretching: 1.5, moving: Vec2F(30, 40), in: .milliseconds(400)
            ).events().filter { $0.touchAction != .up }
            for (index, event) in events.enumerated() {
                if changing, index == events.count / 2 { map.navigation.reducesMotion.toggle() }
                map.play([event], settling: false)
                views.append(map.state)
            }
            return views
        }
        #expect(views(changing: true) == views(changing: false))
    }

    @Test("two calls in an event add up, and are one movement of the camera each")
    func twoCalls() {
        let map = MapTestBench()
        map.navigation.onEvent = { [unowned map] event in
            guard case .began = event else { return }
            map.navigation.zoom(by: 1)
            map.navigation.zoom(by: 1)
        }
        Fingers(map).drag(from: 100, to: 200, steps: 20, lifts: false)
        #expect(abs(map.state.zoom - 12) < 1e-9)
    }

    @Test("one event of two fingers moves the camera once")
    func once() {
        let map = MapTestBench()
        var (moves, events) = (0, 0)
        let token = map.camera.observe { _ in moves += 1 }
        for event in GestureScript.twoFingers(
            around: Vec2F(200, 400), apart: 150, turning: 40, stretching: 2, moving: Vec2F(40, 60), in: .milliseconds(300)
        ).events() {
            let before = moves
            map.bench.handler.onTouchEvent(event)
            events += 1
            #expect(moves - before <= 1)
        }
        token.cancel()
        #expect(moves > events / 2)
    }
}
