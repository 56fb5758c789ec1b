import DrawingPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Composition")
struct CompositionTests {
    private let stroke = GestureScript.path(Vec2F(100, 200), Vec2F(300, 200))

    @Test("who claims in front has the movement; a touch whose beginning somebody in front consumed is not drawn with")
    func inFront() {
        for kinds in [TouchGesture.Kinds.move, .touchDown] {
            let run = DrawingBench(FreehandMode(), above: [RecordingListener(consuming: kinds)])
            run.play(stroke)
            #expect(run.events.isEmpty && run.drawing == Drawing())
        }
    }

    @Test("only what it needs is consumed: moves, from the first one on, so that the map does not move before the stroke begins")
    func consumes() {
        let run = DrawingBench(FreehandMode())
        run.bench.observer.name = { $0 === run.listener ? "drawing" : "map" }
        run.play(stroke + .pause(.seconds(1)) + .tap(at: Vec2F(100, 100)) + .pause(.seconds(1)) + .longPress(at: Vec2F(100, 100)))
        let consumed = run.bench.detailedTranscript.lines.filter { $0.hasSuffix("drawing") }
        #expect(!consumed.isEmpty && consumed.allSatisfy { $0.contains("move") })
    }

    @Test("nobody's tap waits for the sake of drawing")
    func tapsDoNotWait() {
        let run = DrawingBench(FreehandMode())
        run.bench.handler.removeListener(run.navigation)
        let taps = RecordingListener(interests: .clickConfirmed)
        run.bench.handler.addListener(taps)
        run.play(.tap(at: Vec2F(100, 100)))
        #expect(taps.transcript.lines.last == "60 ms  clickConfirmed (100.0, 100.0)")
    }

    @Test("two that draw: the first one has the touch, and when it is switched off, the second one")
    func twoAlike() {
        let run = DrawingBench(FreehandMode())
        let second = DrawingListener(camera: run.camera, mode: FreehandMode())
        run.bench.handler.insertListener(second, at: 1)
        run.play(stroke)
        #expect(run.drawing.features.count == 1 && second.drawing == Drawing())
        run.listener.isEnabled = false
        run.play(.pause(.seconds(1)) + stroke)
        #expect(run.drawing.features.count == 1 && second.drawing.features.count == 1)
    }

    @Test("a drag that is cancelled from inside `began` claims nothing with that move, and its events come in order")
    func cancelFromInside() {
        let run = DrawingBench(FreehandMode())
        run.onEvent = { [unowned run] event in
            if event == .began { run.listener.cancel() }
        }
        run.play(stroke)
        #expect(run.names == ["began", "cancelled commanded"])
        #expect(run.drawing == Drawing())
        #expect(run.camera.state != DrawingBench.start)
    }

    @Test("another mode is told; a draft of the same kind goes on, one of another kind is finished first")
    func modes() {
        let run = DrawingBench(FreehandMode(), drawing: Scene.all[1].drawing)
        run.listener.mode = TapMode()
        run.play(.tap(at: Vec2F(300, 200)))
        #expect(run.drawing.draft?.vertices.count == 3)
        run.listener.mode = TapMode(closed: true)
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(200, 400)))
        #expect(run.drawing.features.count == 3 && run.drawing.draft?.kind == .polygon)
        #expect(run.names == ["mode line", "changed", "mode polygon", "committed", "changed"])
    }

    @Test("what a host changes is one step")
    func edits() {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.listener.edit { $0 = Drawing() }
        #expect(run.drawing == Drawing())
        #expect(run.listener.undo() && run.drawing == Scene.drawn)
    }
}
