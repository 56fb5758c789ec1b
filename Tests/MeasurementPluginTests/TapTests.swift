import Geodesy
import MapCameras
import MapListeners
import MapTesting
import MeasurementPlugin
import NumberExpectations
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Taps")
struct TapTests {
    static let a = Vec2F(300, 300)
    static let b = Vec2F(700, 300)
    static let c = Vec2F(700, 700)

    @Test("a tap adds a point immediately, and listeners at higher indices do not receive the tap")
    func adds() {
        let run = MeasurementRun()
        let before = run.camera.state
        run.bench.play(.tap(at: Self.a), settling: false)
        #expect(run.names == ["added 0"])
        #expect(run.measuring.points == [run.coordinate(Self.a).wrapped])
        run.bench.settle()
        run.tap(Self.b)
        #expect(run.names == ["added 0", "added 1"])
        #expect(run.measuring.state.length == run.coordinate(Self.a).distance(to: run.coordinate(Self.b)))
        #expect(Set(run.below.kinds) == [.touchDown, .clearTouch])
        #expect(run.camera.state == before)
    }

    @Test("a click of another button of a mouse adds no point", arguments: [TouchPointer.Buttons.secondary, .middle])
    func otherButtons(buttons: TouchPointer.Buttons) {
        let run = MeasurementRun()
        run.bench.play(GestureScript.tap(at: Self.a).with(.mouse, buttons: buttons))
        #expect(run.names.isEmpty)
        #expect(run.measuring.state.isEmpty)
    }

    @Test("two quick taps add two points and do not zoom")
    func quickTaps() {
        let run = MeasurementRun()
        run.bench.play(.tap(at: Self.a) + .pause(.milliseconds(60)) + .tap(at: Vec2F(340, 300)))
        #expect(run.names == ["added 0", "added 1"])
        #expect(run.camera.state == MeasurementRun.zurich)
    }

    /// Taps on a measurement, and compares the names of the events and the status.
    @discardableResult
    private func check(
        _ rule: String, _ taps: [Vec2F], on points: [Vec2F], _ names: [String], _ status: MeasurementState.Status = .open,
        _ change: (inout MeasurementOptions) -> Void = { _ in }
    ) -> MeasurementRun {
        let run = MeasurementRun(.with(change), points: points)
        for tap in taps { run.tap(tap) }
        #expect(run.names == names, "\(rule)")
        #expect(run.measuring.state.status == status, "\(rule)")
        return run
    }

    @Test("a tap on the first of three points closes the ring, and on the last of two it finishes the line")
    func onPoints() {
        let (a, b, c) = (Self.a, Self.b, Self.c)
        let ring = check("the first of three", [a + Vec2F(10, 10)], on: [a, b, c], ["closed"], .closed)
        #expect(ring.measuring.state.count == 3)
        #expect(ring.measuring.state.area != nil)
        #expect(ring.undo()?.status == .open)
        check("the first of two adds a point", [a], on: [a, b], ["added 2"])
        check("the last of two", [b], on: [a, b], ["finished"], .finished)
        let single = check("a single point leaves the tap to the map", [a], on: [a], [])
        #expect(single.below.kinds.contains(.clickConfirmed))
        let line = [a, b, a + Vec2F(30, 0)]
        check("the first is nearer than the last", [a + Vec2F(5, 0)], on: line, ["closed"], .closed)
        check("the last is nearer than the first", [a + Vec2F(25, 0)], on: line, ["finished"], .finished)
    }

    @Test(
        "if closing and finishing are off, or a radius is negative or NaN, a tap adds a point, and with an infinite radius only the first does"
    )
    func options() {
        let (a, corners) = (Self.a, [Self.a, Self.b, Self.c])
        check("disabled", [a, a], on: corners, ["added 3", "added 4"]) {
            $0.closesOnFirstPoint = false
            $0.finishesOnLastPoint = false
        }
        for dp in [-22, Float.nan] {
            check("a radius of \(dp) is zero", [a + Vec2F(1, 0), a + Vec2F(2, 0)], on: corners, ["added 3", "added 4"]) {
                $0.hitRadius.finger = .dp(dp)
                $0.closeRadius.finger = .dp(dp)
            }
        }
        check("infinite", [a, Self.b], on: [], ["added 0"]) { $0.hitRadius.finger = .dp(.infinity) }
    }

    static let radii: [(TouchPointer.Kind, Float, Bool)] = [
        (.finger, 21.9, true), (.finger, 22.1, false), (.mouse, 9.9, true), (.mouse, 10.1, false), (.stylus, 9.9, true),
        (.stylus, 10.1, false),
    ]

    @Test("fingers are within 22 points of a point, mice and pencils within 10, at any density", arguments: radii, [160.0, 480])
    func radius(row: (TouchPointer.Kind, Float, Bool), density: Double) {
        let (kind, distance, isHit) = row
        let run = MeasurementRun(density: ScreenDensity(pixelsPerInch: density))
        for position in [Self.a, Self.b] { run.measuring.addPoint(run.coordinate(position)) }
        run.forget()
        let tap = GestureScript.tap(at: Self.b + Vec2F(distance * Float(density) / 160, 0)).with(kind)
        run.bench.play(tap)
        #expect(run.names == [isHit ? "finished" : "added 2"])
    }

    @Test("the density of the touches counts, not that of the viewport", arguments: [(Float(63), "finished"), (64, "added 2")])
    func densityOfTheTouches(distance: Float, change: String) {
        let run = MeasurementRun()
        run.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 460))
        for position in [Self.a, Self.b] { run.measuring.addPoint(run.coordinate(position)) }
        run.forget()
        run.tap(Self.b + Vec2F(distance, 0))
        #expect(run.names == [change])
    }

    @Test("handles use the density of the viewport outside a chain")
    func densityOfHandles() {
        let run = MeasurementRun(isMeasuring: false)
        run.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 460))
        // 88 dp are 88 px at 160 pixels an inch, and 253 px at 460.
        for position in [Self.a, Self.a + Vec2F(200, 0)] { run.measuring.addPoint(run.coordinate(position)) }
        var counts = [run.measuring.midpointHandles.count]
        run.bench.handler.insertListener(run.measuring, at: 0)
        counts.append(run.measuring.midpointHandles.count)
        run.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 320))
        counts.append(run.measuring.midpointHandles.count)
        run.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 460))
        run.bench.handler.removeListener(run.measuring)
        counts.append(run.measuring.midpointHandles.count)
        #expect(counts == [1, 0, 1, 1])
    }

    @Test("taps go to the map if the line is finished or closed, or if the listener is disabled or declines them", arguments: 0..<4)
    func leavesTaps(way: Int) {
        let run = MeasurementRun(points: [Self.a, Self.b, Self.c])
        switch way {
        case 0: run.measuring.finishLine()
        case 1: run.measuring.closeRing()
        case 2: run.measuring.isEnabled = false
        default: run.measuring.acceptsTap = { $0.position.x > 600 }
        }
        run.forget()
        run.tap(Vec2F(500, 850))
        #expect(run.below.kinds == [.touchDown, .clickUnconfirmed, .clearTouch, .clickConfirmed])
        #expect(run.names.isEmpty)
        run.bench.play(.doubleTap(at: Vec2F(500, 850)))
        #expect(run.camera.state.zoom == 13)
    }

    @Test("a filter receives the position of the tap and decides about it")
    func filter() {
        let run = MeasurementRun()
        var taps: [MeasurementTap] = []
        run.measuring.acceptsTap = {
            taps.append($0)
            return !$0.context.modifiers.contains(.shift)
        }
        run.tap(Self.a)
        run.bench.play(.tap(at: Self.b).holding(.shift))
        #expect(taps.map(\.coordinate) == [run.coordinate(Self.a).wrapped, run.coordinate(Self.b).wrapped])
        #expect(taps.map(\.position) == [Self.a, Self.b])
        #expect(run.names == ["added 0"])
    }

    @Test("a filter may change the measurement or disable the listener")
    func filterChanges() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        run.measuring.acceptsTap = { [unowned run] _ in run.measuring.removeAllPoints() }
        run.tap(Self.b)
        #expect(run.names == ["cleared", "added 0"])
        run.measuring.acceptsTap = { [unowned run] _ in
            run.measuring.isEnabled = false
            return true
        }
        run.tap(Self.c)
        #expect(run.measuring.state.count == 1)
    }

    @Test("above the horizon a tap goes to the map")
    func horizon() {
        let run = MeasurementRun()
        run.lookAtTheHorizon()
        run.tap(Vec2F(500, 5))
        #expect(run.names.isEmpty)
        #expect(run.below.kinds.contains(.clickConfirmed))
        run.tap(Vec2F(500, 900))
        #expect(run.names == ["added 0"])
    }

    @Test("taps across the antimeridian make one short segment")
    func antimeridian() {
        let run = MeasurementRun(at: CameraState(center: Coordinate(latitude: 0, longitude: 179.99), zoom: 10))
        run.tap(Vec2F(100, 500))
        run.tap(Vec2F(900, 500))
        let points = run.measuring.points
        #expect(points[0].longitude < 180)
        #expect(points[1].longitude > 180)
        // 800 pixels of the 512·2¹⁰ pixels of the equator.
        expectClose(run.measuring.state.length / (2 * Double.pi * Sphere.meanEarthRadius * 800 / 524_288), to: 1, within: 1e-6)
        run.tap(Vec2F(900, 500))
        #expect(run.measuring.state.status == .finished)
    }

    @Test("the closure of the initializer receives the events")
    func closure() {
        var events: [MeasurementEvent] = []
        let measuring = MeasurementListener(camera: MapTestBench().camera) { events.append($0) }
        measuring.addPoint(MapTestBench.start.center)
        #expect(events.count == 1)
    }
}
