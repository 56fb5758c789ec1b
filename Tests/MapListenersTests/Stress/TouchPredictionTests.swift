import Geodesy
import MapCameras
import MapListeners
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A map whose frames are displayed at a known time. Frames and events are given one by one.
private final class Display {
    let map: MapTestBench
    /// The views that frames have shown.
    private(set) var frames: [CameraState] = []

    init(
        _ start: CameraState = MapTestBench.start, predicts: Bool = true,
        constraints: CameraConstraints = CameraConstraints(pitchRange: 0...60), _ change: (inout NavigationOptions) -> Void = { _ in }
    ) {
        var options = NavigationOptions.recommended
        options.predictsTouches = predicts
        change(&options)
        map = MapTestBench(start, constraints: constraints, options: options)
        map.bench.frameRate = 0
    }

    func add(_ event: TouchEvent) { map.play([event], settling: false) }

    /// Shows a frame that is displayed a time after the present one, if the navigation needs it.
    func frame(in delay: Duration = .zero) {
        if map.navigation.needsFrames { map.navigation.advance(to: map.bench.scheduler.now + delay) }
        frames.append(map.state)
    }

    /// The distance between the view and that of another map, in pixels at the zoom of this one, with levels as 100 pixels and degrees as 10.
    func distance(to other: Display) -> Double {
        let (a, b) = (map.state, other.map.state)
        return a.pixels(to: b) + abs(a.zoom - b.zoom) * 100 + abs((a.bearing - b.bearing).remainder(dividingBy: 360)) * 10
            + abs(a.pitch - b.pitch) * 10
    }
}

/// Fingers on lines with a constant speed, with a sample every 8 ms from the landing on.
private struct Lines {
    let starts: [Vec2F]
    /// The speeds, in pixels per millisecond.
    let speeds: [Vec2F]

    func positions(at milliseconds: Double) -> [Vec2F] { zip(starts, speeds).map { $0 + $1 * Float(milliseconds) } }

    func event(_ action: TouchAction, at milliseconds: Int) -> TouchEvent {
        let phase: TouchPointer.Phase = action == .down ? .began : action == .up ? .ended : .moved
        let pointers = positions(at: Double(milliseconds)).enumerated().map {
            TouchPointer(id: $0.offset, position: $0.element, phase: phase)
        }
        return TouchEvent(action, pointers: TouchPointers(pointers), timestamp: .zero + .milliseconds(milliseconds))
    }

    /// The landing and the moves until a time.
    func events(until end: Int) -> [TouchEvent] {
        stride(from: 0, through: end, by: 8).map { event($0 == 0 ? .down : .move, at: $0) }
    }
}

private let onePointFivePixels = Lines(starts: [Vec2F(100, 300)], speeds: [Vec2F(1.2, 0.9)])
private let pinch = Lines(starts: [Vec2F(180, 300), Vec2F(220, 500)], speeds: [Vec2F(-0.6, -0.9), Vec2F(0.7, 0.8)])

@Suite("A frame shows the fingers where they will be")
struct TouchPredictionTests {
    @Test(
        "a place is under its finger when the frame is seen, and under the sample after the next event",
        arguments: [onePointFivePixels, pinch], [(0.0, 0.0), (140, 0), (30, 50)])
    fileprivate func held(lines: Lines, view: (bearing: Double, pitch: Double)) {
        var start = MapTestBench.start
        (start.bearing, start.pitch) = view
        let display = Display(start) {
            $0.tilt.threshold = .dp(.infinity)
            $0.momentum = .none
        }
        var points: [WorldPoint] = []
        for event in lines.events(until: 320) {
            display.add(event)
            let time = Double((event.timestamp ?? .zero).microseconds) / 1000
            if time == 0 { points = lines.starts.compactMap { display.map.camera.geometry.worldPoint(at: ScreenPoint($0)) } }
            // The map catches up until then.
            guard time > 250 else { continue }
            func worst(at positions: [Vec2F]) -> Double {
                zip(points, positions).map { display.map.distance(of: $0, from: ScreenPoint($1)) }.max() ?? .infinity
            }
            #expect(worst(at: lines.positions(at: time)) < 0.01, "the sample at \(time) ms")
            display.frame(in: .milliseconds(16))
            #expect(worst(at: lines.positions(at: time + 16)) < 0.4, "the frame after \(time) ms")
            #expect(worst(at: lines.positions(at: time)) > 10)
        }
        #expect(points.count == lines.starts.count)
    }

    @Test("a quick zoom shows the finger where it will be, and is exact after the next event")
    func quickZoom() {
        let (ahead, exact) = (Display(), Display(predicts: false))
        let script = GestureScript.quickZoom(at: Vec2F(200, 300), by: 300, in: .milliseconds(300))
        var leads: [Double] = []
        for event in script.events().dropLast() {
            for display in [ahead, exact] { display.add(event) }
            #expect(ahead.distance(to: exact) < 1e-6)
            for display in [ahead, exact] { display.frame(in: .milliseconds(16)) }
            leads.append(ahead.map.state.zoom - exact.map.state.zoom)
        }
        // 16 ms of 1 px in a millisecond, at 128 dp for a level. The script accelerates to twice that.
        #expect((leads.max() ?? 0) > 0.12)
        #expect((leads.max() ?? 1) < 0.25)
    }

    @Test("what is decided does not depend on frames with predictions", arguments: 0..<8)
    func decisions(seed: Int) {
        let runs = RunSize.either(2, stress: 1000)
        var predicted = 0
        for run in 0..<runs {
            let seed = UInt64(seed * runs + run)
            var random = SplitMix64(seed: seed)
            var stream = RandomTouchStream(seed: seed)
            let events = stream.events(80)
            let displays = [true, false].map { predicts in
                Display(predicts: predicts, constraints: CameraConstraints(zoomRange: 8...12, pitchRange: 0...60)) {
                    $0.hasRubberBand = seed % 3 == 0
                    $0.isCooperative = seed % 7 == 0
                }
            }
            var previous = displays[0].map.state
            for event in events {
                for display in displays { display.add(event) }
                // An event of which the navigation does not hear leaves the frame as it is. This input changes nothing else.
                for display in displays { display.map.navigation.options.isCooperative = seed % 7 == 0 }
                #expect(displays[0].distance(to: displays[1]) < 1e-4, "seed \(seed), \(event.touchAction) at \(stream.clock)")
                let delay = Duration.milliseconds(Int(random.whole(in: 0...25)))
                if random.chance(0.7) { for display in displays { display.frame(in: delay) } }
                if displays[0].distance(to: displays[1]) > 1, displays[0].map.state != previous { predicted += 1 }
                previous = displays[0].map.state
            }
            #expect(displays[0].map.events == displays[1].map.events, "seed \(seed)")
            for display in displays {
                for _ in 0..<400 {
                    display.map.wait(.milliseconds(16))
                    display.frame()
                }
            }
            #expect(displays[0].distance(to: displays[1]) < 1e-3, "seed \(seed): the end")
            #expect(!displays[0].map.navigation.needsFrames)
        }
        #expect(predicted > runs)
    }

    @Test("a finger that rests is shown where it is, and then no frames are needed")
    func rest() {
        let display = Display()
        for event in onePointFivePixels.events(until: 160) { display.add(event) }
        let held = display.map.state
        display.frame(in: .milliseconds(16))
        #expect(display.map.state != held)
        #expect(display.map.navigation.needsFrames)
        display.map.wait(.milliseconds(50))
        display.frame()
        #expect(display.map.state.pixels(to: held) < 1e-6)
        #expect(!display.map.navigation.needsFrames)
    }

    @Test("whatever ends the gesture, the map is then where the finger was")
    func ends() {
        let ends: [(name: String, end: (Display) -> Void)] = [
            ("the app cancels", { $0.map.navigation.cancel() }),
            ("the system cancels", { $0.add(TouchEvent(.cancel, pointers: TouchPointers(), timestamp: .zero + .milliseconds(160))) }),
            ("the listener leaves", { $0.map.bench.handler.removeListener($0.map.navigation) }),
            ("the gesture is disabled", { $0.map.navigation.enabledGestures.remove(.pan) }),
            ("the prediction is switched off", { $0.map.navigation.options.predictsTouches = false }),
            ("the finger lifts", { $0.add(onePointFivePixels.event(.up, at: 160)) }),
            ("an event without a movement", { $0.add(onePointFivePixels.event(.move, at: 160)) }),
            ("the app reads the state of a stopped map", { $0.map.navigation.stop() }),
        ]
        for (name, end) in ends {
            let displays = [Display { $0.momentum = .none }, Display(predicts: false) { $0.momentum = .none }]
            for display in displays {
                for event in onePointFivePixels.events(until: 160) { display.add(event) }
                display.frame(in: .milliseconds(16))
            }
            #expect(displays[0].distance(to: displays[1]) > 15, "\(name)")
            for display in displays { end(display) }
            #expect(displays[0].distance(to: displays[1]) < 1e-6, "\(name)")
        }
    }

    @Test("a view that the program sets during a frame with a prediction stays, and the finger goes on from it")
    func jump() {
        let display = Display()
        for event in onePointFivePixels.events(until: 160) { display.add(event) }
        display.frame(in: .milliseconds(16))
        var jump = MapTestBench.start
        jump.center = Coordinate(latitude: 20, longitude: -100)
        display.map.camera.state = jump
        let finger = ScreenPoint(onePointFivePixels.positions(at: 160)[0])
        let point = display.map.camera.geometry.worldPoint(at: finger)!
        display.add(onePointFivePixels.event(.move, at: 168))
        #expect(display.map.distance(of: point, from: ScreenPoint(onePointFivePixels.positions(at: 168)[0])) < 0.01)
        display.frame(in: .milliseconds(16))
        display.add(onePointFivePixels.event(.move, at: 176))
        #expect(display.map.distance(of: point, from: ScreenPoint(onePointFivePixels.positions(at: 176)[0])) < 0.01)
    }

    @Test("a limit that stops only the prediction does not let the finger lose its place")
    func limit() {
        let start = MapTestBench.start
        // The finger ends 5 px before the limit of the center, and the prediction goes beyond it.
        let way = onePointFivePixels.positions(at: 160)[0] - onePointFivePixels.starts[0]
        let center = WebMercator.project(start.center)
        let west = WebMercator.unproject(WorldPoint(x: center.x - (Double(way.x) + 5) / (512 * 1024), y: center.y)).longitude
        let bounds = CoordinateBounds(south: -80, west: west, north: 80, east: 60)
        let display = Display(constraints: CameraConstraints(bounds: bounds))
        for event in onePointFivePixels.events(until: 160) {
            display.add(event)
            display.frame(in: .milliseconds(16))
        }
        let point = onePointFivePixels.starts[0]
        display.add(onePointFivePixels.event(.move, at: 160))
        let held = MapTestBench(start).camera.geometry.worldPoint(at: ScreenPoint(point))!
        #expect(display.map.distance(of: held, from: ScreenPoint(onePointFivePixels.positions(at: 160)[0])) < 0.01)
    }

    @Test("the momentum goes on from the last frame of the drag, by at most 1 px back", arguments: [60, 90, 120], 0..<10)
    func joins(rate: Int, phase: Int) {
        let frame = 1_000_000 / rate
        let display = Display()
        var next = phase * frame / 10
        var shown: [Double] = []
        func frames(until time: Int) {
            while next <= time {
                display.map.bench.wait(.microseconds(next) - (display.map.bench.scheduler.now - .zero))
                display.frame(in: .microseconds(frame))
                shown.append(display.map.movedPixels)
                next += frame
            }
        }
        for event in onePointFivePixels.events(until: 200) {
            frames(until: Int((event.timestamp ?? .zero).microseconds))
            display.add(event)
        }
        frames(until: 203_000)
        display.add(onePointFivePixels.event(.up, at: 203))
        frames(until: 400_000)
        let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
        #expect((steps.min() ?? -.infinity) > -1, "\(steps)")
        #expect((shown.last ?? 0) > 400)
    }

    @Test("the view under two fingers that rest with a tremor does not tremble")
    func tremor() {
        let display = Display { $0.momentum = .none }
        for event in pinch.events(until: 240) {
            display.add(event)
            display.frame(in: .milliseconds(16))
        }
        var random = SplitMix64(seed: 3)
        let rest = pinch.positions(at: 240)
        var (levels, degrees) = (0.0, 0.0)
        for index in 0..<200 {
            let pointers = rest.enumerated().map { id, position in
                let tremor = Vec2F(random.number(from: -0.25, to: 0.25), random.number(from: -0.25, to: 0.25))
                return TouchPointer(id: id, position: position + tremor, phase: .moved)
            }
            display.add(TouchEvent(.move, pointers: TouchPointers(pointers), timestamp: .zero + .milliseconds(248 + index * 8)))
            let decided = display.map.state
            display.frame(in: .milliseconds(16))
            guard index > 20 else { continue }
            levels = max(levels, abs(display.map.state.zoom - decided.zoom))
            degrees = max(degrees, abs((display.map.state.bearing - decided.bearing).remainder(dividingBy: 360)))
        }
        #expect(levels <= 0.002)
        #expect(degrees <= 0.1)
    }

    @Test("an animation of the app that starts during a frame with a prediction begins where the finger was, and runs to its end")
    func flight() throws {
        let displays = [Display(), Display(predicts: false)]
        let animators = displays.map(\.map.navigation.animator)
        var ends: [CameraAnimationEnd] = []
        for (display, animator) in zip(displays, animators) {
            for event in onePointFivePixels.events(until: 160) { display.add(event) }
            display.frame(in: .milliseconds(16))
            animator.start(.flight(CameraFlight(to: CameraTarget(zoom: 12))), at: display.map.bench.scheduler.now) { ends.append($0) }
            #expect(display.map.events.last == .cancelled(.pan))
            display.map.wait(.milliseconds(16))
            display.frame()
            #expect(animator.isRunning)
        }
        #expect(displays[0].distance(to: displays[1]) < 1e-6)
        for display in displays {
            for _ in 0..<300 {
                display.map.wait(.milliseconds(16))
                display.frame()
            }
        }
        #expect(ends == [.finished, .finished])
        #expect(displays[0].map.state.zoom == 12)
    }

    @Test("a navigation that leaves its chain during such a frame, and is released, is not asked any more")
    func released() {
        let camera = WebMercatorCamera(state: MapTestBench.start, viewport: MapTestBench.viewport)
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .recommended)
        func add(_ event: TouchEvent) {
            scheduler.advance(to: event.timestamp ?? .zero)
            handler.onTouchEvent(event)
        }
        weak var released: MapNavigationListener?
        do {
            let navigation = MapNavigationListener(camera: camera)
            released = navigation
            handler.addListener(navigation)
            for event in onePointFivePixels.events(until: 160) { add(event) }
            let decided = camera.state
            navigation.advance(to: .zero + .milliseconds(176))
            #expect(camera.state.pixels(to: decided) > 10)
            handler.removeListener(navigation)
            #expect(camera.state.pixels(to: decided) < 1e-6)
        }
        #expect(released == nil)
        add(onePointFivePixels.event(.move, at: 168))
        add(onePointFivePixels.event(.up, at: 176))
    }

    @Test("what is switched off during a gesture predicts nothing any more")
    func switchedOff() {
        let switches: [(name: String, switchOff: (MapNavigationListener) -> Void)] = [
            ("the prediction", { $0.options.predictsTouches = false }), ("the pan", { $0.enabledGestures.remove(.pan) }),
        ]
        for (name, switchOff) in switches {
            let display = Display()
            for event in onePointFivePixels.events(until: 160) { display.add(event) }
            display.frame(in: .milliseconds(16))
            switchOff(display.map.navigation)
            for time in [168, 176] {
                let decided = display.map.state
                display.frame(in: .milliseconds(16))
                #expect(display.map.state.pixels(to: decided) < 1e-6, "\(name)")
                display.add(onePointFivePixels.event(.move, at: time))
            }
        }
    }

    @Test("a map that stops the prediction at a limit of its own does not let the finger lose its place")
    func limitOfMap() {
        let display = Display()
        let finger = onePointFivePixels.positions(at: 160)[0]
        for event in onePointFivePixels.events(until: 160) { display.add(event) }
        let (decided, held) = (display.map.state, display.map.camera.geometry.worldPoint(at: ScreenPoint(finger))!)
        display.frame(in: .milliseconds(16))
        // The map shows a part of the way to the prediction.
        let (from, to) = (WebMercator.project(decided.center), WebMercator.project(display.map.state.center))
        display.map.camera.state.center = WebMercator.unproject(WorldPoint(x: from.x + (to.x - from.x) * 0.3, y: to.y))
        display.add(onePointFivePixels.event(.move, at: 160))
        #expect(display.map.distance(of: held, from: ScreenPoint(finger)) < 0.01)
    }

    @Test("a motion that an observer of the camera starts when the prediction ends has its frames")
    func startedByObserver() {
        let display = Display()
        for event in onePointFivePixels.events(until: 160) { display.add(event) }
        display.frame(in: .milliseconds(16))
        var isFirst = true
        let token = display.map.camera.observe { [unowned navigation = display.map.navigation] _ in
            guard isFirst else { return }
            isFirst = false
            navigation.zoom(by: 1, over: .milliseconds(300))
        }
        display.map.wait(.milliseconds(50))
        display.frame()
        #expect(!isFirst)
        #expect(display.map.navigation.isAnimating)
        #expect(display.map.navigation.needsFrames)
        token.cancel()
    }

    @Test("a host without frames, and one that switches the prediction off, shows the samples")
    func off() {
        let (none, off) = (Display(), Display(predicts: false))
        for event in onePointFivePixels.events(until: 160) {
            for display in [none, off] { display.add(event) }
            off.frame(in: .milliseconds(16))
            #expect(none.distance(to: off) == 0)
        }
        #expect(!off.map.navigation.needsFrames)
    }
}
