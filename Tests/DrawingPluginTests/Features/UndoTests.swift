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
        #expect(finished.features.count == 1)
        var counts: [Int] = []
        while run.listener.undo() { counts.append(run.drawing.draft?.vertices.count ?? 0) }
        #expect(counts == [3, 2, 1, 0])
        #expect(run.drawing == Drawing())
        #expect(!run.listener.canUndo)
        while run.listener.redo() {}
        #expect(run.drawing == finished)
        #expect(!run.listener.canRedo)
        #expect(run.events.filter { $0 == .undone }.count == 4)
        #expect(run.events.filter { $0 == .redone }.count == 4)
    }

    @Test("undo restores the selection before the step, and redo the selection after it")
    func selection() {
        let run = DrawingBench(.eraser, drawing: Scene.drawn)
        run.play(.tap(at: Vec2F(200, 600)))
        #expect(run.drawing.selection.isEmpty)
        #expect(run.drawing.features.count == 1)
        run.removeEvents()
        #expect(run.listener.undo())
        #expect(run.drawing == Scene.drawn)
        #expect(run.listener.redo())
        #expect(run.drawing.selection.isEmpty)
        #expect(run.drawing.features.count == 1)
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
        var steps = 0
        while run.listener.undo() { steps += 1 }
        #expect(steps == max(0, depth ?? 100))
    }

    @Test("a new feature never gets the id of one that was undone")
    func ids() {
        let run = DrawingBench(.point)
        run.play(.tap(at: Vec2F(100, 200)))
        #expect(run.listener.undo())
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(100, 300)))
        #expect(run.drawing.features.map { $0.id } == [2])
    }

    @Test("undo during a drag cancels the drag, and nothing else")
    func midDrag() {
        let run = DrawingBench(.freehandLine)
        run.play(.path(Vec2F(100, 200), Vec2F(300, 200)))
        let events = GestureScript.path(Vec2F(100, 400), Vec2F(300, 400)).events(
            startingAt: run.bench.scheduler.now, sampling: DrawingBench.sampling)
        run.bench.play(Array(events[..<10]), settling: false)
        #expect(run.listener.undo())
        run.bench.play(Array(events[10...]))
        #expect(run.drawing.features.count == 1)
        #expect(run.steps == ["began", "committed", "ended", "began", "cancelled changed"])
        #expect(run.listener.undo())
        #expect(run.drawing == Drawing())
    }

    @Test("finish during a stroke keeps the stroke")
    func finishMidDrag() {
        let run = DrawingBench(.freehandLine)
        let events = GestureScript.path(Vec2F(100, 400), Vec2F(300, 400)).events(sampling: DrawingBench.sampling)
        run.bench.play(Array(events[..<15]), settling: false)
        #expect(run.listener.finish())
        run.bench.play(Array(events[15...]))
        #expect(run.steps == ["began", "committed", "ended"])
        #expect(run.drawing.features.count == 1)
    }

    @Test("setting the drawing clears the undo history and replaces duplicate ids")
    func replaced() {
        let run = DrawingBench(.point)
        run.play(.tap(at: Vec2F(100, 200)))
        let point = DrawnFeature(id: 7, .point(DrawingBench.coordinate(0, 0)))
        run.listener.drawing = Drawing([point, point])
        #expect(!run.listener.canUndo)
        #expect(run.drawing.features.map { $0.id } == [7, 8])
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(100, 200)))
        #expect(run.drawing.features.last?.id == 9)
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
