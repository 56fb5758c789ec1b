import DrawingPlugin
import Geodesy
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// With `DragStart.afterLongPress`, one finger moves the map, and draws after a long press.
@Suite("Drags that begin with a long press")
struct LongPressTests {
    private static let options = DrawingOptions.with { $0.dragStart = .afterLongPress }

    static let modes: [@Sendable () -> DrawingTool] = [
        { .freehandLine }, { .freehandPolygon }, { .rectangle }, { .circle }, { .eraser }, { .partEraser },
        { .angledRectangle }, { .sector },
    ]

    private func bench(_ mode: DrawingTool, drawing: Drawing = Drawing(), configuration: TouchConfiguration = .openMobileMaps)
        -> DrawingBench
    {
        let run = DrawingBench(mode, drawing: drawing, options: Self.options, configuration: configuration)
        // Without frames, only the first and the last event of a wait are reported.
        run.map.bench.frameRate = 0
        return run
    }

    @Test("a drag without a long press moves the map exactly as without drawing, in every mode", arguments: 0..<modes.count)
    func pans(mode: Int) {
        let script = GestureScript.path(Vec2F(50, 200), Vec2F(350, 350))
        for slop in [0, 1000] as [Float] {
            let (run, alone) = (bench(Self.modes[mode](), drawing: Scene.drawn), DrawingBench(.freehandLine, draws: false))
            for bench in [run, alone] { bench.navigation.options.pan.slop = .dp(slop) }
            for event in script.events(sampling: DrawingBench.sampling) {
                run.bench.play([event], settling: false)
                alone.bench.play([event], settling: false)
                #expect(run.camera.state == alone.camera.state)
            }
            #expect(run.camera.state != DrawingBench.start)
            #expect(run.names == ["waiting 0.0", "waitCancelled"])
            run.expectNothingDone(since: Scene.drawn)
        }
    }

    @Test("a drag after the long press draws what a drag without a wait draws, and the map does not move", arguments: 0..<modes.count)
    func draws(mode: Int) {
        let run = bench(Self.modes[mode](), drawing: Scene.drawn)
        let other = DrawingBench(Self.modes[mode](), drawing: Scene.drawn)
        run.play(.preciseDrag(from: Vec2F(150, 200), to: Vec2F(170, 600)))
        other.play(.path(Vec2F(150, 200), Vec2F(170, 600)))
        #expect(run.drawing == other.drawing)
        #expect(run.drawing != Scene.drawn)
        #expect(run.camera.state == DrawingBench.start)
        #expect(run.names.prefix(3) == ["waiting 0.0", "waiting 1.0", "began"])
        #expect(run.steps.dropFirst(2) == other.steps[...])
    }

    @Test("the progress follows the frames in event time, never decreases, and is 1 exactly with the long press")
    func progress() {
        let run = bench(.freehandLine, configuration: .here)
        let events = GestureScript.preciseDrag(from: Vec2F(100, 200), to: Vec2F(300, 200)).events(sampling: DrawingBench.sampling)
        run.bench.play(Array(events[..<1]), settling: false)
        #expect(run.listener.needsFrames)
        #expect(run.listener.preview.wait == DrawingWait(position: Vec2F(100, 200), progress: 0))
        for (time, progress) in [(100, 0.1), (250, 0.25), (250, 0.25), (200, 0.25), (999, 0.999)] as [(Int64, Double)] {
            #expect(run.listener.advance(to: .zero + .milliseconds(time)))
            #expect(run.listener.preview.wait?.progress == progress)
        }
        #expect(run.names == ["waiting 0.0", "waiting 0.1", "waiting 0.25", "waiting 0.999"], "a frame without progress reports nothing")
        // The handler wakes later than the deadline, and a frame can come before that.
        #expect(run.listener.advance(to: .zero + .milliseconds(1005)))
        #expect(run.listener.preview.wait!.progress < 1)
        #expect(!run.events.contains(.began))
        run.bench.wait(.milliseconds(1005))
        #expect(run.events.suffix(3) == [.waiting(DrawingWait(position: Vec2F(100, 200), progress: 1)), .began, .changed])
        #expect(run.listener.isActive)
        #expect(!run.listener.needsFrames)
        #expect(run.listener.preview.wait == nil)
        let count = run.events.count
        #expect(!run.listener.advance(to: .zero + .seconds(2)))
        #expect(run.events.count == count)
    }

    @Test("the position of the wait follows the finger under the slop, and the drag begins at the finger")
    func tremor() {
        let run = bench(.rectangle)
        let stroke = FingerStroke(at: Vec2F(100, 200)).moving(to: Vec2F(108, 204), in: .milliseconds(100), profile: .uniform)
            .resting(for: .milliseconds(500)).moving(to: Vec2F(300, 500), in: .milliseconds(200), profile: .uniform)
        let events = GestureScript(stroke).events(sampling: DrawingBench.sampling)
        run.bench.play(Array(events[..<11]), settling: false)
        #expect(run.listener.preview.wait?.position == Vec2F(108, 204))
        run.bench.play(Array(events[11...]))
        run.expect(run.drawing.features[0].shape.outline[0][0], at: Vec2F(108, 204))
    }

    @Test("the wait ends with a tap, which the mode uses as before, or with a long press that a listener in front consumes")
    func taps() {
        func check(_ rule: String, _ run: DrawingBench, _ script: GestureScript, _ names: [String], _ contents: [String]) {
            run.map.bench.frameRate = 0
            run.play(script)
            #expect(run.names == names, "\(rule)")
            #expect(run.drawing.contents == contents, "\(rule)")
        }
        let tap = GestureScript.tap(at: Vec2F(150, 300))
        check(
            "a mode that uses taps", bench(.eraser, drawing: Scene.drawn), tap, ["waiting 0.0", "waitCancelled", "erased"], ["polygon 4"])
        let below = RecordingListener("below")
        let other = bench(.freehandLine)
        other.bench.handler.addListener(below)
        check("a mode that does not", other, tap, ["waiting 0.0", "waitCancelled"], [])
        #expect(below.kinds.contains(.clickConfirmed))
        check(
            "a long press that is consumed in front",
            DrawingBench(.freehandLine, options: Self.options, above: [RecordingListener(consuming: .longPress)]),
            .preciseDrag(from: Vec2F(100, 200), to: Vec2F(300, 200)), ["waiting 0.0", "waitCancelled"], [])
    }

    @Test("the second tap of a double tap, which never becomes a long press, does not wait, and its drag zooms the map")
    func quickZoom() {
        let (run, alone) = (bench(.freehandLine), DrawingBench(.freehandLine, draws: false))
        alone.map.bench.frameRate = 0
        let script = GestureScript.quickZoom(at: Vec2F(200, 400), by: 100)
        for bench in [run, alone] { bench.play(script) }
        #expect(run.names == ["waiting 0.0", "waitCancelled"])
        #expect(run.camera.state == alone.camera.state)
        #expect(run.camera.state.zoom != 10)
    }

    private func expectNothingBegan(_ run: DrawingBench, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!run.events.contains { $0.beginsDrag }, sourceLocation: sourceLocation)
        #expect(!run.listener.needsFrames, sourceLocation: sourceLocation)
        #expect(run.listener.preview.wait == nil, sourceLocation: sourceLocation)
        #expect(run.drawing == Scene.drawn, sourceLocation: sourceLocation)
    }

    @Test("every interruption of the wait ends it once, and nothing begins", arguments: 0..<modes.count)
    func interrupted(mode: Int) {
        let rest = GestureScript.longPress(at: Vec2F(150, 250))
        for sample in stride(from: 50, to: 490, by: 110) as StrideTo<Int64> {
            let moment = Duration.milliseconds(sample)
            let scripts: [GestureScript] = [
                rest.cancelled(after: moment), rest.withAnotherFinger(at: Vec2F(300, 600), after: moment, for: .milliseconds(20)),
            ]
            for script in scripts {
                let run = bench(Self.modes[mode](), drawing: Scene.drawn)
                run.play(script)
                #expect(run.names == ["waiting 0.0", "waitCancelled"])
                expectNothingBegan(run)
            }
            let interruptions: [(DrawingBench) -> Void] = [
                { $0.listener.cancel() }, { $0.listener.isEnabled = false }, { $0.bench.handler.removeListener($0.listener) },
                { $0.listener.tool = .point }, { $0.listener.drawing = $0.listener.drawing }, { $0.listener.undo() },
            ]
            for interrupt in interruptions {
                let run = bench(Self.modes[mode](), drawing: Scene.drawn)
                run.bench.play(Array(rest.events(sampling: DrawingBench.sampling)[..<1]), settling: false)
                run.bench.wait(moment)
                interrupt(run)
                run.bench.wait(.seconds(1))
                #expect(run.names.prefix(2) == ["waiting 0.0", "waitCancelled"])
                expectNothingBegan(run)
            }
        }
    }

    @Test("a map that followed the finger under the slop returns when the stroke begins")
    func mapReturns() {
        let run = bench(.freehandLine)
        run.map.bench.frameRate = 60
        run.navigation.options.pan.slop = .dp(0)
        let stroke = FingerStroke(at: Vec2F(100, 200)).moving(to: Vec2F(110, 200), in: .milliseconds(100), profile: .uniform)
            .resting(for: .milliseconds(900)).moving(to: Vec2F(300, 500), in: .milliseconds(200), profile: .uniform)
        let events = GestureScript(stroke).events(sampling: DrawingBench.sampling)
        run.bench.play(Array(events[..<11]), settling: false)
        #expect(run.camera.state != DrawingBench.start)
        run.bench.play(Array(events[11...]))
        #expect(run.camera.state.center.distance(to: DrawingBench.start.center) < 0.001)
        #expect(run.drawing.features.count == 1)
    }

    @Test("a paused stroke continues with a long press at its end")
    func resumes() {
        let run = bench(.freehandLine, drawing: Scene.all[1].drawing)
        run.play(.preciseDrag(from: Vec2F(150, 120), to: Vec2F(350, 250)))
        #expect(run.steps == ["waiting 0.0", "waiting 1.0", "resumed", "committed", "ended"])
    }

    @Test("pencils and mice draw immediately, and a vertex of the selected feature is dragged immediately and removed by a long press")
    func withoutAWait() {
        withEvery("pointer", in: [TouchPointer.Kind.stylus, .mouse]) { kind in
            let run = bench(.freehandLine)
            run.play(GestureScript.path(Vec2F(100, 200), Vec2F(300, 200)).with(kind))
            #expect(run.steps == ["began", "committed", "ended"])
        }
        let run = bench(.select, drawing: Scene.drawn)
        run.play(.path(Vec2F(300, 500), Vec2F(350, 450)))
        #expect(run.steps == ["began", "edited", "ended"])
        run.removeEvents()
        run.play(.pause(.seconds(1)) + .longPress(at: Vec2F(100, 500)))
        #expect(run.steps == ["edited"])
    }

    @Test("an app that cancels inside the first or the last event of the wait gets a consistent order", arguments: [0.0, 1])
    func cancelsInside(progress: Double) {
        let run = bench(.freehandLine)
        run.onEvent = { [unowned run] event in
            if case .waiting(let wait) = event, wait.progress == progress { run.listener.cancel() }
        }
        run.play(.preciseDrag(from: Vec2F(100, 200), to: Vec2F(300, 200)))
        let first = ["waiting 0.0", "waitCancelled"]
        let last = ["waiting 0.0", "waiting 1.0", "began", "changed", "cancelled cancelledByApp"]
        #expect(run.names == (progress == 0 ? first : last))
        #expect(run.drawing == Drawing())
        #expect(run.events.isPaired(open: false))
    }
}
