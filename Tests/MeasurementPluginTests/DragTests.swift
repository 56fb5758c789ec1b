import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import NumberExpectations
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Drags")
struct DragTests {
    static let a = Vec2F(200, 300)
    static let b = Vec2F(500, 300)
    static let c = Vec2F(500, 700)

    /// Expects the names of the events, the measurement as before, and that the map has moved.
    private func expectPan(
        _ run: MeasurementRun, since before: MeasurementState, _ names: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(run.names == names, sourceLocation: sourceLocation)
        #expect(run.measuring.state == before, sourceLocation: sourceLocation)
        #expect(run.camera.state != MeasurementRun.zurich, sourceLocation: sourceLocation)
    }

    @Test("a point follows the finger, the length is updated, the drag is one undo step, and the map stays")
    func drag() {
        let run = MeasurementRun(points: [Self.a, Self.b, Self.c])
        let before = run.measuring.state
        var (lengths, reported) = ([Double](), [Double]())
        var dragged: Set<String> = []
        run.onEvent = { [unowned run] event in
            guard case .changed(let drag) = event else { return }
            lengths.append(run.measuring.state.length)
            reported.append(drag.total)
            dragged.insert(drag.isNew ? "new point \(drag.index)" : "point \(drag.index)")
        }
        run.bench.play(.drag(from: Self.b, to: Vec2F(800, 300)))
        #expect(run.outline == ["began", "changed", "moved 1"])
        #expect(isNear(run.position(1), Vec2F(800, 300)))
        #expect(dragged == ["point 1"])
        #expect(lengths.count > 10)
        #expect(reported == lengths)
        #expect(lengths == lengths.sorted())
        #expect(run.camera.state == MeasurementRun.zurich)
        #expect(Set(run.below.kinds).isDisjoint(with: [.moveComplete, .longPress]))
        #expect(run.measuring.savedState.undoCount == 4)
        let after = run.measuring.state
        #expect(run.undo()?.exact == before.exact)
        #expect(run.redo()?.exact == after.exact)
    }

    @Test("of several points within the hit radius the nearest one is dragged", arguments: [0, 1])
    func nearest(index: Int) {
        let points = [Self.a, Self.a + Vec2F(20, 0)]
        let run = MeasurementRun(points: points)
        run.bench.play(.drag(from: points[index], to: Vec2F(800, 600)))
        #expect(run.outline == ["began", "changed", "moved \(index)"])
    }

    @Test("a finger beside the point keeps its distance, and the point does not jump to it, at any bearing and pitch")
    func distanceFromTheFinger() {
        let tilted = CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12, bearing: 137, pitch: 55)
        func check(from start: Vec2F, to end: Vec2F, at position: Vec2F, _ view: CameraState = MeasurementRun.zurich) {
            let run = MeasurementRun(points: [Self.a, Self.b], at: view)
            run.bench.play(.drag(from: start, to: end))
            #expect(isNear(run.position(1), position), "\(run.position(1)) instead of \(position)")
            #expect(run.camera.state == view, "\(position)")
        }
        check(from: Self.b + Vec2F(12, -9), to: Vec2F(812, 391), at: Vec2F(800, 400))
        check(from: Self.b + Vec2F(12, -9), to: Vec2F(312, 791), at: Vec2F(300, 800), tilted)
    }

    @Test("above the horizon there is no coordinate, and the point stays at its last coordinate")
    func horizon() {
        let run = MeasurementRun()
        run.lookAtTheHorizon()
        for position in [Vec2F(500, 900), Vec2F(500, 700)] { run.measuring.addPoint(run.coordinate(position)) }
        run.forget()
        run.bench.play(.drag(from: Vec2F(500, 700), to: Vec2F(500, 5)))
        #expect(run.outline == ["began", "changed", "moved 1"])
        // The last sample below the horizon, which is 140 pixels below the upper edge.
        let position = run.camera.point(for: run.measuring.state.point(at: 1))!
        #expect(position.y > 100)
        #expect(position.y < 300)
    }

    @Test("the middle of a long segment gives a new point, also that of the closing segment of a ring")
    func midpoint() {
        let points = [Self.a, Self.b, Self.c]
        func check(closed: Bool, from start: Vec2F, to end: Vec2F, _ index: Int, sourceLocation: SourceLocation = #_sourceLocation) {
            let run = MeasurementRun(points: points, closed: closed)
            let before = run.measuring.state
            run.bench.play(.drag(from: start, to: end))
            #expect(run.outline == ["began", "changed", "added \(index)"], sourceLocation: sourceLocation)
            #expect(run.measuring.state.count == 4, sourceLocation: sourceLocation)
            #expect(run.measuring.state.isClosed == closed, sourceLocation: sourceLocation)
            #expect(isNear(run.position(index), end, within: 0.5), sourceLocation: sourceLocation)
            #expect(run.undo() == before, sourceLocation: sourceLocation)
        }
        check(closed: false, from: Vec2F(350, 300), to: Vec2F(350, 100), 1)
        check(closed: true, from: Vec2F(350, 300), to: Vec2F(350, 100), 1)
        check(closed: true, from: Vec2F(350, 500), to: Vec2F(150, 700), 3)
        // A line has no closing segment.
        let line = MeasurementRun(points: points)
        let before = line.measuring.state
        line.bench.play(.drag(from: Vec2F(350, 500), to: Vec2F(150, 700)))
        expectPan(line, since: before)
    }

    @Test("the middle is that of the great circle, also far from the straight line")
    func bentSegment() {
        let run = MeasurementRun(at: CameraState(center: Coordinate(latitude: 60, longitude: 0), zoom: 0.5))
        for longitude in [-85.0, 85] { run.measuring.addPoint(Coordinate(latitude: 60, longitude: longitude)) }
        run.forget()
        let handle = run.camera.point(for: run.measuring.midpointHandles[0].midpoint)!
        #expect(handle.y < run.position(0).y - 100)
        run.bench.play(.drag(from: handle, to: Vec2F(500, 600)))
        #expect(run.names.last == "added 1")
    }

    @Test("a segment shorter than 88 points on the screen has no handle", arguments: [(87, false), (89, true)])
    func shortSegment(length: Int, hasHandle: Bool) {
        let run = MeasurementRun(points: [Vec2F(500, 500), Vec2F(500 + Float(length), 500)])
        #expect(run.measuring.midpointHandles.count == (hasHandle ? 1 : 0))
        run.bench.play(.drag(from: Vec2F(500 + Float(length) / 2, 500), to: Vec2F(540, 800)))
        #expect(run.names.contains("added 1") == hasHandle)
    }

    @Test("a drag that ends exactly where it began is not an undo step")
    func unmoved() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        let before = run.measuring.savedState
        let stroke = FingerStroke(at: Self.b).moving(to: Vec2F(700, 300), in: .milliseconds(200)).moving(to: Self.b, in: .milliseconds(200))
        run.bench.play(GestureScript(stroke))
        #expect(run.outline == ["began", "changed", "cancelled unchanged"])
        #expect(run.measuring.state == before.state)
        #expect(run.measuring.savedState == before)
    }

    @Test("if dragging is disabled, drags pan the map", arguments: [Vec2F(500, 300), Vec2F(350, 300)])
    func disabled(start: Vec2F) {
        let options = MeasurementOptions.with {
            $0.dragsPoints = false
            $0.insertsAtMidpoints = false
        }
        let run = MeasurementRun(options, points: [Self.a, Self.b])
        let before = run.measuring.state
        run.bench.play(.drag(from: start, to: Vec2F(500, 600)))
        expectPan(run, since: before)
    }

    static let otherScripts: [GestureScript] = [
        .drag(from: Vec2F(800, 800), to: Vec2F(600, 600)), .fling(from: Vec2F(800, 800), to: Vec2F(500, 800)),
        .pinch(around: Vec2F(350, 300), from: 300, to: 500), .rotate(around: Vec2F(500, 500), by: 60),
        .twoFingerDrag(from: Vec2F(350, 300), to: Vec2F(350, 100), apart: 300), .twoFingerTap(at: Vec2F(350, 300), apart: 300),
        .scroll(at: Vec2F(500, 300), by: 100),
    ]

    @Test("all other gestures go to the map, also if they begin on points", arguments: otherScripts.indices)
    func others(index: Int) {
        let points = [Self.a, Self.b, Self.c]
        let (run, alone) = (MeasurementRun(points: points), MeasurementRun(points: points, isMeasuring: false))
        let before = run.measuring.state
        for run in [run, alone] { run.bench.play(Self.otherScripts[index]) }
        #expect(run.below.transcript.difference(from: alone.below.transcript) == nil)
        #expect(run.camera.state == alone.camera.state)
        expectPan(run, since: before)
    }

    @Test("a quick zoom on a point zooms the map and does not drag the point")
    func quickZoom() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        run.measuring.finishLine()
        let before = run.measuring.state
        run.bench.play(.quickZoom(at: Self.b, by: 200))
        #expect(run.measuring.state == before)
        #expect(run.camera.state.zoom > 12)
    }

    @Test("of two points at the same coordinate the later one is dragged")
    func onTop() {
        let run = MeasurementRun()
        for position in [Self.a, Self.b, Self.a] { run.measuring.addPoint(run.coordinate(position)) }
        run.bench.play(.drag(from: Self.a, to: Vec2F(100, 800)))
        #expect(run.names.last == "moved 2")
    }

    @Test("a drag that is cancelled from inside `began` claims nothing: the map pans")
    func cancelledWhenItBegins() {
        let run = MeasurementRun(points: [Self.a, Self.b])
        let before = run.measuring.state
        run.onEvent = { [unowned run] in if case .began = $0 { run.measuring.isEnabled = false } }
        run.bench.play(.drag(from: Self.b, to: Vec2F(500, 600)))
        expectPan(run, since: before, ["began", "cancelled disabled"])
    }

    @Test("a change by the app during a drag cancels the drag first", arguments: 0..<8)
    func changed(way: Int) {
        let run = MeasurementRun(points: [Self.a, Self.b, Self.c])
        let before = run.measuring.state
        let events = GestureScript.drag(from: Self.b, to: Vec2F(800, 300)).events(startingAt: run.bench.scheduler.now)
        run.bench.play(Array(events[..<20]), settling: false)
        let measuring = run.measuring
        let coordinate = run.coordinate(Vec2F(100, 100))
        switch way {
        case 0: measuring.addPoint(coordinate)
        case 1: measuring.insertPoint(coordinate, at: 0)
        case 2: measuring.movePoint(at: 1, to: coordinate)
        case 3: measuring.removePoint(at: 1)
        case 4: measuring.undo()
        case 5: measuring.removeAllPoints()
        case 6: measuring.restore(MeasurementState())
        default: measuring.options.distance = .wgs84
        }
        #expect(run.names.contains("cancelled changed"))
        run.bench.play(Array(events[20...]))
        #expect(run.isPaired)
        if way < 6 {
            if way == 4 { measuring.redo() } else { measuring.undo() }
            #expect(measuring.state == before)
        }
    }

    @Test("an index that was valid stays valid, whatever the event of the cancelled drag changes", arguments: 0..<3)
    func indexDuringCancellation(call: Int) {
        let run = MeasurementRun(points: [Vec2F(300, 300), Vec2F(700, 300), Vec2F(700, 700)])
        let events = GestureScript.drag(from: Vec2F(300, 300), to: Vec2F(300, 600)).events(sampling: MeasurementRun.sampling)
        run.bench.play(Array(events[..<20]), settling: false)
        run.forget()
        run.onEvent = { [unowned run] event in if case .cancelled = event { run.measuring.removeAllPoints() } }
        switch call {
        case 0: run.measuring.insertPoint(MeasurementRun.zurich.center, at: 3)
        case 1: run.measuring.removePoint(at: 2)
        default: run.measuring.movePoint(at: 2, to: MeasurementRun.zurich.center)
        }
        #expect(run.measuring.state.isEmpty)
        #expect(run.names == ["cancelled changed", ["added 3", "removed 2", "moved 2"][call], "cleared"])
        run.measuring.undo()
        run.measuring.undo()
        #expect(run.measuring.points.map { run.camera.point(for: $0)!.x.rounded() } == [300, 700, 700])
    }

    @Test("the app cancels a drag, and the rest of the touch has no effect")
    func cancelledByApp() {
        let run = MeasurementRun(points: [Vec2F(300, 300), Vec2F(700, 300)])
        let before = run.measuring.state
        let events = GestureScript.drag(from: Vec2F(300, 300), to: Vec2F(300, 600)).events(sampling: MeasurementRun.sampling)
        run.bench.play(Array(events[..<20]), settling: false)
        run.measuring.cancel()
        #expect(run.measuring.state == before)
        run.bench.play(Array(events[20...]))
        #expect(run.measuring.state == before)
        let expected = ["began", "changed", "cancelled cancelledByApp"]
        #expect(run.outline == expected)
        run.measuring.cancel()
        #expect(run.outline == expected)
    }

    @Test("a point on another copy of a tilted world is hit where it is shown", arguments: [30, 45, 60] as [Double])
    func copiesOfTiltedWorld(pitch: Double) throws {
        let view = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 1, pitch: pitch)
        let run = MeasurementRun(at: view)
        let geometry = run.camera.geometry
        // A point to the upper right, where the horizon makes distances shorter. On the next copy it is at the left of the center.
        for coordinate in [Coordinate(latitude: 50, longitude: 150), Coordinate(latitude: 55, longitude: 175)] {
            run.measuring.addPoint(coordinate)
        }
        run.forget()
        let other = try #require(geometry.point(for: Coordinate(latitude: 50, longitude: -210), copy: .asGiven)).vec2F
        #expect(try #require(run.camera.point(for: Coordinate(latitude: 50, longitude: 150))).distance(to: other) > 300)
        // Within the hit radius of 22 dp, and beyond it.
        run.bench.play(.drag(from: other + Vec2F(20, 0), to: other + Vec2F(20, 100), in: .milliseconds(300)) + .pause(.seconds(1)))
        #expect(run.outline == ["began", "changed", "moved 0"])
        run.measuring.undo()
        run.forget()
        run.bench.play(.drag(from: other - Vec2F(26, 0), to: other - Vec2F(26, 100), in: .milliseconds(300)))
        #expect(run.outline.isEmpty)
    }

    @Test("a point is dragged, removed and finished on every copy of the world on which it is shown", arguments: [-1, 0, 1])
    func copies(copy: Double) throws {
        let view = CameraState(center: Coordinate(latitude: 20, longitude: 0), zoom: -0.5)
        // The world is 362 px wide, and the view 1000.
        let run = MeasurementRun(at: view)
        run.camera.constraints.zoomRange = -1...22
        run.camera.state = view
        for coordinate in [Coordinate(latitude: 20, longitude: 10), Coordinate(latitude: 40, longitude: 60)] {
            run.measuring.addPoint(coordinate)
        }
        run.forget()
        let geometry = run.camera.geometry
        func position(_ longitude: Double, _ latitude: Double) throws -> Vec2F {
            let coordinate = Coordinate(latitude: latitude, longitude: longitude + 360 * copy)
            return try #require(geometry.point(for: coordinate, copy: .asGiven)).vec2F
        }
        let start = try position(10, 20)
        let end = start + Vec2F(40, -60)
        run.bench.play(.drag(from: start, to: end, in: .milliseconds(300)))
        #expect(run.outline == ["began", "changed", "moved 0"])
        let moved = run.measuring.state.point(at: 0)
        let expected = try #require(geometry.coordinate(at: ScreenPoint(end))).wrapped
        expectClose([moved.latitude, moved.longitude], to: [expected.latitude, expected.longitude], within: 0.5)
        run.tap(try position(60, 40))
        #expect(run.measuring.state.status == .finished)
        #expect([run.measuring.undo(), run.measuring.undo()] == [true, true])
        #expect(run.measuring.state.point(at: 0) == Coordinate(latitude: 20, longitude: 10))
    }
}
