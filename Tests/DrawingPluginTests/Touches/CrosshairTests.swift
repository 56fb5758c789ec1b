import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The map moves under a fixed point, and a command or a tap anywhere chooses the coordinate there.
@Suite("The crosshair")
struct CrosshairTests {
    private static let middle = Vec2F(200, 400)

    private func bench(_ mode: DrawingTool, drawing: Drawing = Drawing(), _ placement: PointPlacement = .crosshair) -> DrawingBench {
        let run = DrawingBench(mode, drawing: drawing, options: .with { $0.placement = placement })
        // The coordinate that is brought under the crosshair stays there.
        run.navigation.options.momentum = .none
        return run
    }

    /// Expects that the crosshair chooses a coordinate, and what is drawn then.
    private func expectChoice(in run: DrawingBench, leaves contents: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(run.listener.chooseAtCrosshair(), sourceLocation: sourceLocation)
        #expect(run.drawing.contents == contents, sourceLocation: sourceLocation)
    }

    /// Pans the map with one finger, which brings the coordinate at `position` under the crosshair.
    private func bring(_ position: Vec2F, _ run: DrawingBench) {
        let coordinate = run.camera.coordinate(at: position)!
        run.play(.path(position, Self.middle) + .pause(.seconds(1)))
        run.expect(coordinate, at: Self.middle, within: 0.1)
        run.camera.state.center = coordinate
    }

    @Test("a line of three vertices, an area and points are placed while one finger moves the map")
    func places() throws {
        let rows: [(mode: DrawingTool, contents: [String], steps: Int)] = [
            (.line, ["line 3"], 4), (.polygon, ["polygon 3"], 4), (.point, ["point", "point", "point"], 3),
        ]
        for (mode, contents, steps) in rows {
            let run = bench(mode)
            let wanted = [Vec2F(200, 400), Vec2F(300, 400), Vec2F(300, 500)].map { run.camera.coordinate(at: $0)! }
            for (index, coordinate) in wanted.enumerated() {
                if index > 0 { bring(run.camera.point(for: coordinate)!, run) }
                #expect(run.listener.chooseAtCrosshair())
            }
            run.listener.finish()
            #expect(run.drawing.contents == contents)
            let coordinates = run.drawing.features.flatMap { $0.shape.outline.flatMap { $0 } }
            for (coordinate, expected) in zip(coordinates, wanted) { #expect(coordinate.distance(to: expected) < 1) }
            #expect(!run.events.contains { $0.beginsDrag })
            #expect(run.undoAll() == steps)
            #expect(run.drawing == Drawing())
        }
    }

    @Test("at the first vertex the crosshair finishes an area, at the last one a line, and it snaps there in the preview")
    func finishes() {
        for closed in [false, true] {
            let run = bench(closed ? .polygon : .line)
            let vertices = [DrawingBench.coordinate(200, 400), DrawingBench.coordinate(300, 400), DrawingBench.coordinate(300, 500)]
            run.listener.edit { $0.draft = DrawingDraft(closed ? .polygon : .line, vertices: vertices) }
            run.camera.state.center = vertices[closed ? 0 : 2]
            run.camera.pan(by: Vec2F(10, 0))
            #expect(run.listener.preview.snapTarget?.kind == .closing)
            expectChoice(in: run, leaves: closed ? "polygon 3" : "line 3")
        }
    }

    @Test("the rubber line leads to the crosshair as the map moves, with the loupe, and reading it changes nothing")
    func rubberLine() {
        let (run, other) = (bench(.line, drawing: Scene.drawn), bench(.line, drawing: Scene.drawn))
        for bench in [run, other] { bench.listener.chooseAtCrosshair() }
        for x in 0..<40 as Range<Int> {
            for bench in [run, other] { bench.camera.pan(by: ScreenPoint(x: Double(x % 7), y: 3).vec2F) }
            let preview = run.listener.preview
            let target = run.camera.geometry.coordinate(at: ScreenPoint(Self.middle))!
            #expect(preview.rubberBandLine.last == preview.snapTarget?.coordinate ?? target)
            #expect([preview.loupe, preview.crosshair] == [Self.middle, Self.middle])
            let starts: [Coordinate?] = preview.edges.map { $0.start }
            #expect(starts == [preview.vertices.last])
            #expect(run.drawing == other.drawing)
            #expect(run.events == other.events)
        }
        for bench in [run, other] { bench.listener.chooseAtCrosshair() }
        #expect(run.drawing == other.drawing)
        #expect(run.drawing.draft?.vertices.count == 2)
    }

    @Test("it snaps to features, and to what was drawn a moment ago")
    func snaps() {
        let run = bench(.point)
        run.listener.chooseAtCrosshair()
        run.camera.pan(by: Vec2F(12, 0))
        let target = run.listener.preview.snapTarget
        #expect(target?.kind == .vertex)
        run.listener.chooseAtCrosshair()
        #expect(run.drawing.contents == ["point", "point"])
        #expect(run.drawing.features[0].shape == run.drawing.features[1].shape)
        run.listener.options.snaps = false
        #expect(run.listener.preview.snapTarget == nil)
    }

    @Test("taps, long presses and drags of the drawing modes go to the map")
    func touchesGoToTheMap() {
        for mode in [.line, .point, .rectangle, .circle, .angledRectangle, .sector] as [DrawingTool] {
            let below = RecordingListener("below")
            let run = bench(mode)
            run.bench.handler.insertListener(below, at: 1)
            run.play(.tap(at: Vec2F(100, 200)) + .pause(.seconds(1)) + .longPress(at: Vec2F(100, 200)) + .pause(.seconds(1)))
            run.play(.path(Vec2F(100, 200), Vec2F(200, 300)))
            #expect(run.events.isEmpty)
            #expect(run.drawing == Drawing())
            #expect(Set(below.kinds).isSuperset(of: [.clickConfirmed, .longPress, .moveComplete]))
            #expect(run.camera.state != DrawingBench.start)
        }
    }

    @Test("with taps at the crosshair, a tap anywhere does what the command does", arguments: [Vec2F(20, 20), Vec2F(300, 700)])
    func crosshairTaps(position: Vec2F) {
        let modes: [() -> DrawingTool] = [{ .line }, { .point }, { .circle }, { .select }]
        withEvery("mode", in: modes.indices) { mode in
            let taps = bench(modes[mode](), drawing: Scene.drawn, .crosshairTaps)
            let commands = bench(modes[mode](), drawing: Scene.drawn)
            // A command has no frames after it, in which what follows the crosshair would move.
            taps.map.bench.frameRate = 0
            withEvery("offset", in: [0, 200, 100, 30] as [Float]) { offset in
                for run in [taps, commands] { run.camera.state.center = DrawingBench.coordinate(200, 400 + offset) }
                taps.play(.tap(at: position) + .pause(.seconds(1)))
                commands.listener.chooseAtCrosshair()
                #expect(taps.drawing == commands.drawing)
                #expect(taps.events == commands.events)
            }
            #expect(taps.drawing != Scene.drawn)
        }
    }

    @Test("shapes of several places are chosen at the crosshair, with a live preview")
    func shapes() {
        let places = [DrawingBench.coordinate(100, 300), DrawingBench.coordinate(250, 200), DrawingBench.coordinate(300, 500)]
        let rows: [(mode: DrawingTool, count: Int)] = [(.rectangle, 2), (.circle, 2), (.angledRectangle, 3), (.sector, 3)]
        for (mode, count) in rows {
            let run = bench(mode)
            for (index, coordinate) in places.prefix(count).enumerated() {
                run.camera.state.center = coordinate
                #expect(run.listener.preview.shape != nil)
                #expect(run.drawing.draft?.vertices.count ?? 0 == index)
                #expect(run.listener.chooseAtCrosshair())
            }
            #expect(run.drawing.features.count == 1)
            #expect(run.drawing.draft == nil)
            #expect(run.undoAll() == count)
            #expect(run.drawing == Drawing())
        }
    }

    // MARK: Selecting and moving

    /// The area of `Scene` is selected, and its corner at (300, 500) or its middle is under the crosshair.
    private func following(_ position: Vec2F, _ placement: PointPlacement = .crosshair) -> DrawingBench {
        let run = bench(.select, drawing: Scene.drawn, placement)
        run.camera.state.center = DrawingBench.coordinate(position.x, position.y)
        #expect(run.listener.chooseAtCrosshair())
        #expect([run.listener.isDraggingWithCrosshair, run.listener.isActive] == [true, true])
        #expect(run.steps == ["began"])
        return run
    }

    /// Expects that a choice ends what follows the crosshair as an edit.
    private func expectPlaced(_ run: DrawingBench, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(run.listener.chooseAtCrosshair(), sourceLocation: sourceLocation)
        #expect(run.steps == ["began", "edited", "ended"], sourceLocation: sourceLocation)
        #expect(!run.listener.isActive, sourceLocation: sourceLocation)
    }

    @Test("what is under the crosshair is selected or erased, and nothing there clears the selection")
    func selects() {
        let run = bench(.select, drawing: Scene.drawn)
        let rows: [(y: Float, selection: [DrawnFeature.ID])] = [(300, [1]), (200, [])]
        for (y, selection) in rows {
            run.camera.state.center = DrawingBench.coordinate(200, y)
            #expect(run.listener.chooseAtCrosshair())
            #expect(run.drawing.selection == selection)
        }
        #expect(!run.listener.chooseAtCrosshair())
        #expect(!run.listener.canUndo)
        let eraser = bench(.eraser, drawing: Scene.drawn)
        #expect(!eraser.listener.chooseAtCrosshair())
        eraser.camera.state.center = DrawingBench.coordinate(200, 300)
        #expect(eraser.listener.chooseAtCrosshair())
        #expect(eraser.drawing.ids == [2])
    }

    @Test("a vertex follows the crosshair while touches move the map, is in the drawing meanwhile, and is placed as one step")
    func vertex() {
        let run = following(Vec2F(300, 500))
        run.play(.path(Vec2F(100, 600), Vec2F(180, 560)) + .pause(.seconds(1)))
        run.play(.pinch(around: Vec2F(200, 300), from: 200, to: 300) + .pause(.seconds(1)))
        #expect(run.camera.state.zoom > 10)
        run.frame()
        let expected = run.camera.geometry.coordinate(at: ScreenPoint(Self.middle))!
        #expect(run.drawing.features[1].shape.outline[0][1] == expected)
        #expect(run.listener.preview.edited == run.drawing.features[1].shape)
        #expect(run.listener.preview.crosshair == Self.middle)
        expectPlaced(run)
        #expect(run.drawing.features[1].shape.outline[0][1] == expected)
        run.expectOneStep(since: Scene.drawn)
    }

    @Test("the whole feature follows the crosshair, and a tap anywhere places it")
    func feature() {
        let run = following(Vec2F(180, 640), .crosshairTaps)
        run.play(.path(Vec2F(100, 600), Vec2F(180, 560)) + .pause(.seconds(1)))
        let moved = run.drawing
        #expect(moved != Scene.drawn)
        run.play(.tap(at: Vec2F(30, 30)))
        #expect(run.steps == ["began", "edited", "ended"])
        #expect(run.drawing == moved)
        for (old, new) in zip(Scene.drawn.features[1].shape.outline[0], moved.features[1].shape.outline[0]) {
            let ways: [Double] = [old.longitude - new.longitude, old.latitude - new.latitude]
            #expect(ways.filter { !($0 > 0) }.isEmpty)
        }
    }

    @Test("what follows the crosshair is placed by `finish`, and at an invalid position it is rejected and put back")
    func finished() {
        let run = following(Vec2F(180, 640))
        run.camera.pan(by: Vec2F(30, -20))
        #expect(run.listener.finish())
        #expect(run.steps == ["began", "edited", "ended"])
        let invalid = following(Vec2F(300, 500))
        invalid.camera.state.center = DrawingBench.coordinate(50, 600)
        #expect(invalid.listener.chooseAtCrosshair())
        #expect(invalid.steps == ["began", "rejected", "ended"])
        #expect(invalid.drawing == Scene.drawn)
    }

    @Test("what follows the crosshair moves in a frame after the map has moved, and then reports a change")
    func frames() {
        let run = following(Vec2F(180, 640))
        #expect(!run.listener.needsFrames)
        run.camera.pan(by: Vec2F(30, -20))
        run.removeEvents()
        #expect(run.listener.needsFrames)
        #expect(run.drawing == Scene.drawn)
        run.frame()
        #expect(run.drawing != Scene.drawn)
        #expect(run.events == [.changed])
        #expect(!run.listener.needsFrames)
        run.frame()
        #expect(run.events == [.changed])
        tilt(run)
        #expect(!run.listener.needsFrames, "above the horizon there is nothing to follow")
    }

    @Test("the result does not depend on how many frames there are on the way")
    func framesDoNotMatter() {
        for position in [Vec2F(300, 500), Vec2F(200, 500), Vec2F(180, 640)] {
            let (often, never) = (following(position), following(position))
            for step in 0..<30 {
                for run in [often, never] { run.camera.pan(by: ScreenPoint(x: Double(step % 5) - 3, y: 9).vec2F) }
                often.frame()
            }
            for run in [often, never] { run.listener.chooseAtCrosshair() }
            #expect(often.drawing == never.drawing)
            #expect(often.drawing != Scene.drawn)
        }
    }

    @Test("every interruption puts back exactly what follows the crosshair, also above the horizon", arguments: 0..<9)
    func interrupted(number: Int) {
        let interruptions: [(DrawingListener, DrawingBench) -> Void] = [
            { listener, _ in listener.cancel() }, { listener, _ in listener.isEnabled = false }, { listener, _ in listener.undo() },
            { listener, _ in listener.tool = .point }, { listener, _ in listener.select([2]) },
            { listener, _ in listener.edit { _ in } },
            { listener, run in run.bench.handler.removeListener(listener) }, { _, run in run.bench.handler.setListeners([]) },
            { listener, _ in listener.drawing = Scene.drawn },
        ]
        let reasons: [SessionEndReason] = [
            .cancelledByApp, .disabled, .changed, .changed, .changed, .changed, .touch(.removed), .touch(.removed),
            .changed,
        ]
        func expectPutBack(_ run: DrawingBench, sourceLocation: SourceLocation = #_sourceLocation) {
            interruptions[number](run.listener, run)
            run.expectNothingDone(since: Scene.drawn, sourceLocation: sourceLocation)
            #expect(!run.listener.isDraggingWithCrosshair, sourceLocation: sourceLocation)
            let end = ["began", "cancelled \(reasons[number].name)"]
            #expect(run.steps == end + (number == 3 ? ["tool point"] : []), sourceLocation: sourceLocation)
        }
        for position in [Vec2F(300, 500), Vec2F(200, 500), Vec2F(180, 640)] {
            for pans in 0..<3 {
                let run = following(position)
                for _ in 0..<pans {
                    run.camera.pan(by: Vec2F(30, -20))
                    run.frame()
                }
                expectPutBack(run)
                run.camera.pan(by: Vec2F(30, -20))
                #expect(run.drawing == Scene.drawn)
                #expect(run.listener.preview.edited == nil)
            }
            let run = following(position)
            run.camera.pan(by: Vec2F(30, -20))
            run.frame()
            tilt(run)
            expectPutBack(run)
        }
    }

    @Test("an interrupted touch that moves the map does not put it back")
    func touchInterrupted() {
        let run = following(Vec2F(180, 640))
        run.play(GestureScript.path(Vec2F(100, 600), Vec2F(180, 560)).cancelled(after: .milliseconds(100)) + .pause(.seconds(1)))
        run.play(
            .path(Vec2F(100, 600), Vec2F(180, 560)).withAnotherFinger(at: Vec2F(300, 600), after: .milliseconds(90), for: .milliseconds(50))
        )
        #expect(run.listener.isDraggingWithCrosshair)
        #expect(run.steps == ["began"])
    }

    @Test("what begins to follow in an event of another drag is not placed by that touch, which moves the map from then on")
    func beginsInAnotherDrag() {
        withEvery("event", in: 1...6) { number in
            let run = bench(.select, drawing: Scene.drawn, .taps)
            run.camera.state.center = DrawingBench.coordinate(300, 500)
            let before = run.camera.state
            run.onEvent = { [unowned run] _ in if run.events.count == number { run.listener.chooseAtCrosshair() } }
            // The finger lifts beyond its last move, so the drag has one more change at the lift.
            var events = GestureScript.path(Vec2F(80, 540), Vec2F(120, 440)).events(sampling: TouchSampling(rate: 20))
            var lift = events.removeLast()
            lift.pointers[0].position = Vec2F(140, 400)
            run.bench.play(events + [lift])
            #expect(run.listener.isDraggingWithCrosshair)
            if number == 1 { #expect(run.camera.state != before) }
        }
    }

    @Test("what begins to follow in the cancellation of a drag does not undo the call that has cancelled the drag")
    func beginsInACancellation() {
        var moved = Scene.drawn
        moved.features.removeFirst()
        let saved = bench(.select, drawing: moved).listener.savedState
        let calls: [(DrawingListener) -> Void] = [
            { $0.drawing = moved }, { $0.restore(saved) }, { $0.edit { $0.features.removeFirst() } },
        ]
        withEvery("call", in: calls.indices) { index in
            let run = bench(.select, drawing: Scene.drawn, .taps)
            run.camera.state.center = DrawingBench.coordinate(300, 500)
            run.onEvent = { [unowned run] event in
                if case .cancelled = event, run.steps.count == 2 { run.listener.chooseAtCrosshair() }
            }
            run.play(.path(Vec2F(80, 540), Vec2F(120, 440)), interruptedAt: 10) { calls[index](run.listener) }
            #expect(run.steps.prefix(2) == ["began", "cancelled changed"])
            let drawing = run.drawing
            #expect(drawing != Scene.drawn)
            run.listener.cancel()
            #expect(run.drawing == drawing)
        }
    }

    @Test("above the horizon and while the listener is disabled, nothing is placed")
    func nowhere() {
        let camera = WebMercatorCamera(
            state: CameraState(center: DrawingBench.start.center, zoom: 10, pitch: 85), viewport: Viewport(width: 400, height: 800),
            constraints: CameraConstraints(pitchRange: 0...85))
        let listener = DrawingListener(
            camera: camera, tool: .point,
            options: .with {
                $0.crosshair = AnchorPoint(x: 0.5, y: 0.01)
                $0.placement = .crosshair
            })
        func expectNoPlace(_ label: Comment) {
            #expect(!listener.chooseAtCrosshair(), label)
            #expect(listener.preview.shape == nil, label)
            #expect(listener.drawing == Drawing(), label)
        }
        expectNoPlace("above the horizon")
        listener.options.crosshair = .center
        #expect(listener.preview.shape != nil)
        listener.isEnabled = false
        expectNoPlace("disabled")
        listener.isEnabled = true
        #expect(listener.chooseAtCrosshair())
        #expect(listener.drawing.contents == ["point"])
    }

    /// A view with the horizon below the crosshair, and with the crosshair at the center if `isOnGround`.
    private func tilt(_ run: DrawingBench, isOnGround: Bool = false) {
        run.camera.constraints.pitchRange = 0...85
        run.camera.state.pitch = 85
        run.listener.options.crosshair = isOnGround ? .center : AnchorPoint(x: 0.5, y: 0.01)
    }

    @Test("above the horizon no mode places anything, nothing is reported or shown, and what is in progress stays")
    func sky() {
        let modes: [() -> DrawingTool] = [
            { .line }, { .polygon }, { .point }, { .rectangle }, { .circle }, { .angledRectangle },
            { .sector }, { .eraser }, { .select }, { .freehandLine },
        ]
        for mode in modes {
            for placement in [PointPlacement.crosshair, .crosshairTaps] {
                let below = RecordingListener("below")
                let run = bench(mode(), drawing: Scene.drawn, placement)
                run.bench.handler.insertListener(below, at: 1)
                // The first coordinate of a shape of several coordinates.
                run.camera.state.center = DrawingBench.coordinate(50, 100)
                run.listener.chooseAtCrosshair()
                _ = run.listener.preview
                let (before, canUndo) = (run.drawing, run.listener.canUndo)
                run.removeEvents()
                tilt(run)
                let label = Comment(rawValue: run.listener.tool.name)
                #expect([run.listener.chooseAtCrosshair(), run.bench.handler.perform(.place)] == [false, false], label)
                run.play(.tap(at: Vec2F(200, 700)) + .pause(.seconds(1)))
                #expect(run.drawing == before, label)
                #expect(run.events.isEmpty, label)
                #expect([run.listener.canUndo, run.listener.isActive] == [canUndo, false], label)
                #expect(below.kinds.contains(.clickConfirmed), label)
                let preview = run.listener.preview
                #expect(preview.rubberBandLine.isEmpty, label)
                #expect(preview.snapTarget == nil, label)
                #expect(preview.edges.isEmpty, label)
                // On the ground it goes on.
                tilt(run, isOnGround: true)
                run.camera.state = DrawingBench.start
                run.camera.state.center = DrawingBench.coordinate(120, 160)
                if before.draft != nil {
                    #expect(run.listener.chooseAtCrosshair(), label)
                    #expect(run.drawing != before, label)
                }
            }
        }
    }

    @Test("what follows the crosshair stays at its last coordinate above the horizon, and is placed there as one step")
    func followsIntoTheSky() {
        for position in [Vec2F(300, 500), Vec2F(180, 640)] {
            let run = following(position)
            run.camera.pan(by: Vec2F(30, -20))
            run.frame()
            let moved = run.drawing
            #expect(moved != Scene.drawn)
            tilt(run)
            run.play(.path(Vec2F(100, 600), Vec2F(180, 560)) + .pause(.seconds(1)))
            #expect(run.drawing == moved)
            #expect(run.listener.isDraggingWithCrosshair)
            #expect(run.steps == ["began"])
            expectPlaced(run)
            #expect(run.drawing == moved)
            run.expectOneStep(since: Scene.drawn)
        }
    }

    @Test("with taps at the crosshair, a tap above the horizon places at the crosshair on the ground, unless it is interrupted")
    func tapInTheSky() {
        let taps = bench(.line, .crosshairTaps)
        let commands = bench(.line)
        for run in [taps, commands] { tilt(run, isOnGround: true) }
        #expect(taps.camera.coordinate(at: Vec2F(200, 5)) == nil)
        taps.play(.tap(at: Vec2F(200, 5)) + .pause(.seconds(1)))
        commands.listener.chooseAtCrosshair()
        #expect(taps.drawing == commands.drawing)
        #expect(taps.drawing.contents == ["draft line 1"])
        #expect(taps.events == commands.events)
        let (before, view) = (taps.drawing, taps.camera.state)
        taps.play(GestureScript.tap(at: Vec2F(200, 5)).cancelled(after: .milliseconds(20)) + .pause(.seconds(1)))
        taps.play(.tap(at: Vec2F(200, 5)), interruptedAt: 3) { taps.listener.cancel() }
        #expect(taps.drawing == before)
        #expect(taps.camera.state == view)
        // A drag in the sky draws nothing.
        taps.play(.path(Vec2F(100, 5), Vec2F(300, 5)))
        #expect(taps.drawing == before)
        #expect(!taps.listener.isActive)
    }

    @Test("two commands at once are no double tap")
    func quickCommands() {
        let run = bench(.line)
        run.listener.chooseAtCrosshair()
        run.camera.pan(by: Vec2F(60, 0))
        run.listener.chooseAtCrosshair()
        #expect(run.drawing.draft?.vertices.count == 2)
    }
}
