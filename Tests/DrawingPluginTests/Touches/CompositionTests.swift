import DrawingPlugin
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Composition")
struct CompositionTests {
    private let stroke = GestureScript.path(Vec2F(100, 200), Vec2F(300, 200))

    @Test("a listener in front can claim the movement, and a touch whose touchDown it consumed does not draw")
    func inFront() {
        for kinds in [TouchGesture.Kinds.move, .touchDown] {
            let run = DrawingBench(.freehandLine, above: [RecordingListener(consuming: kinds)])
            run.play(stroke)
            #expect(run.events.isEmpty)
            #expect(run.drawing == Drawing())
        }
    }

    @Test("only moves are consumed, from the first one on, so that the map does not move before the stroke begins")
    func consumes() {
        let run = DrawingBench(.freehandLine)
        run.bench.observer.name = { $0 === run.listener ? "drawing" : "map" }
        run.play(stroke + .pause(.seconds(1)) + .tap(at: Vec2F(100, 100)) + .pause(.seconds(1)) + .longPress(at: Vec2F(100, 100)))
        let consumed = run.bench.detailedTranscript.lines.filter { $0.hasSuffix("drawing") }
        #expect(!consumed.isEmpty)
        #expect(consumed.allSatisfy { $0.contains("move") })
    }

    @Test("drawing delays no tap of other listeners")
    func tapsDoNotWait() {
        let run = DrawingBench(.freehandLine)
        run.bench.handler.removeListener(run.navigation)
        let taps = RecordingListener(interests: .clickConfirmed)
        run.bench.handler.addListener(taps)
        run.play(.tap(at: Vec2F(100, 100)))
        #expect(taps.transcript.lines.last == "60 ms  clickConfirmed (100.0, 100.0)")
    }

    @Test("of two drawing listeners, the first one receives the touch, or the second one if the first is disabled")
    func twoAlike() {
        let run = DrawingBench(.freehandLine)
        let second = DrawingListener(camera: run.camera, tool: .freehandLine)
        run.bench.handler.insertListener(second, at: 1)
        run.play(stroke)
        #expect([run.drawing.contents, second.drawing.contents] == [["line 2"], []])
        run.listener.isEnabled = false
        run.play(.pause(.seconds(1)) + stroke)
        #expect([run.drawing.contents, second.drawing.contents] == [["line 2"], ["line 2"]])
    }

    @Test("a drag that is cancelled inside `began` does not claim that move, and its events are in order")
    func cancelFromInside() {
        let run = DrawingBench(.freehandLine)
        run.onEvent = { [unowned run] event in
            if event == .began { run.listener.cancel() }
        }
        run.play(stroke)
        #expect(run.names == ["began", "changed", "cancelled cancelledByApp"])
        #expect(run.drawing == Drawing())
        #expect(run.camera.state != DrawingBench.start)
    }

    @Test("a new tool is reported, continues a draft of its kind, and finishes a draft of another kind")
    func modes() {
        let run = DrawingBench(.freehandLine, drawing: Scene.all[1].drawing)
        run.listener.tool = .line
        run.play(.tap(at: Vec2F(300, 200)))
        #expect(run.drawing.contents == ["line 2", "polygon 4", "draft line 3"])
        run.listener.tool = .polygon
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(200, 400)))
        #expect(run.drawing.contents == ["line 2", "polygon 4", "line 3", "draft polygon 1"])
        #expect(run.names == ["tool line", "changed", "tool polygon", "committed", "changed"])
    }

    @Test("an edit by the app is one undo step")
    func edits() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        run.listener.edit { $0 = Drawing() }
        #expect(run.drawing == Drawing())
        #expect(run.undone() == Scene.drawn)
    }
}

@Suite("The map during strokes")
struct MapUnderStrokesTests {
    @Test("a map that follows fingers from the first pixel does not move during a drag that draws", arguments: Scene.all)
    func stays(scene: Scene) {
        let run = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        run.navigation.options.pan.slop = .dp(0)
        for event in scene.script.events(sampling: DrawingBench.sampling) {
            run.bench.play([event], settling: false)
            guard run.listener.isActive || run.events.isEmpty, event.touchAction == .move, event.pointers.count == 1 else { continue }
            #expect(run.camera.state == DrawingBench.start, "\(scene.name) at \(event.timestamp ?? .zero)")
        }
    }
}
