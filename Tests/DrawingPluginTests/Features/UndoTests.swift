import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Undo and redo")
struct UndoTests {
    @Test("each tap of a line is an undo step, and finishing is another one")
    func vertices() {
        let run = DrawingBench(.line)
        run.play(.taps(Vec2F(100, 200), Vec2F(300, 200), Vec2F(300, 500)) + .tap(at: Vec2F(300, 500)))
        let finished = run.drawing
        #expect(finished.contents == ["line 3"])
        var states: [[String]] = []
        while run.listener.undo() { states.append(run.drawing.contents) }
        #expect(states == [["draft line 3"], ["draft line 2"], ["draft line 1"], []])
        #expect(run.drawing == Drawing())
        #expect([run.listener.canUndo, run.listener.canRedo] == [false, true])
        while run.listener.redo() {}
        #expect(run.drawing == finished)
        #expect([run.listener.canUndo, run.listener.canRedo] == [true, false])
        let steps = run.events.filter { $0 == .undone || $0 == .redone }
        #expect(steps == Array(repeating: .undone, count: 4) + Array(repeating: .redone, count: 4))
    }

    @Test("undo restores the selection before the step, and redo the selection after it")
    func selection() {
        let run = DrawingBench(.eraser, drawing: Scene.drawn)
        run.play(.tap(at: Vec2F(200, 600)))
        let erased = Drawing([Scene.drawn.features[0]])
        #expect(run.drawing == erased)
        run.removeEvents()
        #expect(run.undone() == Scene.drawn)
        #expect(run.redone() == erased)
        #expect(run.events == [.undone, .selected([2]), .redone, .selected([])])
    }

    @Test("the number of undo steps is limited by the depth, 100 by default", arguments: [nil, 0, 3, -1])
    func depth(depth: Int?) {
        var options = DrawingOptions()
        if let depth { options.undoDepth = depth }
        let run = DrawingBench(.point, options: options)
        for index in 0..<105 {
            run.listener.edit {
                $0.features.append(DrawnFeature(id: .number(Double(index + 1)), .point(DrawingBench.coordinate(Float(index), 0))))
            }
        }
        #expect(run.undoAll() == max(0, depth ?? 100))
    }

    @Test("a new feature never gets the id of one that was undone")
    func ids() {
        let run = DrawingBench(.point)
        run.play(.tap(at: Vec2F(100, 200)))
        #expect(run.undone() == Drawing())
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(100, 300)))
        #expect(run.drawing.ids == [2])
    }

    @Test("undo during a drag cancels the drag, and nothing else")
    func midDrag() {
        let run = DrawingBench(.freehandLine)
        run.play(.path(Vec2F(100, 200), Vec2F(300, 200)))
        run.play(.path(Vec2F(100, 400), Vec2F(300, 400)), interruptedAt: 9) { #expect(run.listener.undo()) }
        #expect(run.drawing.contents == ["line 2"])
        #expect(run.steps == ["began", "committed", "ended", "began", "cancelled changed"])
        #expect(run.undone() == Drawing())
    }

    @Test("finish during a stroke keeps the stroke")
    func finishMidDrag() {
        let run = DrawingBench(.freehandLine)
        run.play(.path(Vec2F(100, 400), Vec2F(300, 400)), interruptedAt: 14) { #expect(run.listener.finish()) }
        #expect(run.steps == ["began", "committed", "ended"])
        #expect(run.drawing.contents == ["line 2"])
    }

    @Test("setting the drawing clears the undo history and replaces duplicate ids")
    func replaced() {
        let run = DrawingBench(.point)
        run.play(.tap(at: Vec2F(100, 200)))
        let point = DrawnFeature(id: 7, .point(DrawingBench.coordinate(0, 0)))
        run.listener.drawing = Drawing([point, point])
        #expect(!run.listener.canUndo)
        #expect(run.drawing.ids == [7, 8])
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(100, 200)))
        #expect(run.drawing.ids == [7, 8, 9])
    }

    /// Compares random actions with a model that keeps a copy of every state.
    private func runRandomActions(seed: UInt64, steps: Int) {
        var random = SplitMix64(seed: seed)
        let run = DrawingBench(.line)
        var states = [run.drawing]
        var now = 0
        for _ in 0..<steps {
            let canUndo = run.listener.canUndo
            let before = (canUndo, run.drawing)
            switch random.below(8) {
            case 0, 1:
                #expect(run.listener.undo() == (now > 0))
                now = max(0, now - 1)
            case 2:
                #expect(run.listener.redo() == (now + 1 < states.count))
                now = min(states.count - 1, now + 1)
            default:
                act(run, &random)
                // A change of the features or the draft is an undo step.
                let same = before.1.features == run.drawing.features && before.1.draft == run.drawing.draft
                if !same {
                    states = Array(states[...now]) + [run.drawing]
                    now += 1
                }
                continue
            }
            #expect(run.drawing.isIdentical(to: states[now]))
        }
        #expect(run.events.isPaired(open: false))
    }

    func act(_ run: DrawingBench, _ random: inout SplitMix64) {
        run.camera.state = DrawingBench.start
        func point() -> Vec2F { Vec2F(random.number(from: 20, to: 380), random.number(from: 20, to: 780)) }
        if random.chance(0.4) {
            let modes: [DrawingTool] = [
                .line, .polygon, .freehandLine, .point, .circle, .rectangle, .eraser,
                .partEraser, .select, .angledRectangle, .sector,
            ]
            run.listener.tool = random.pick(modes)
        }
        // Each action must be one step. An action that first finishes a draft of another kind would be two.
        let mode = run.listener.tool
        if let draft = run.drawing.draft, mode.name != draft.kind.name {
            let continues = ["angled rectangle", "sector"].contains(mode.name) && draft.kind == .polygon && draft.vertices.count < 3
            if !continues { return run.listener.edit { $0.draft = nil } }
        }
        if random.chance(0.25) {
            run.camera.state.center = run.camera.coordinate(at: point())!
            run.listener.chooseAtCrosshair()
            guard run.listener.isDraggingWithCrosshair else { return }
            run.camera.state.center = run.camera.coordinate(at: point())!
            run.listener.chooseAtCrosshair()
            return
        }
        let script: GestureScript = random.chance(0.5) ? .tap(at: point()) : .path(point(), point(), point(), each: .milliseconds(40))
        run.play(.pause(.seconds(1)) + script)
    }

    @Test("after any sequence of undo and redo, the state equals that of a model, bit for bit", arguments: 0..<8)
    func model(seed: UInt64) { runRandomActions(seed: seed, steps: 40) }
}
