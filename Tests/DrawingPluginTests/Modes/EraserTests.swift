import DrawingPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Eraser")
struct EraserTests {
    private func ids(_ run: DrawingBench) -> [DrawnFeature.ID] { run.drawing.features.map { $0.id } }

    @Test("a tap takes the topmost feature away that it touches, and only that")
    func tap() {
        let twice = Drawing(Scene.drawn.features + [DrawnFeature(id: 3, Scene.drawn.features[0].shape)])
        let run = DrawingBench(EraserMode(), drawing: twice)
        run.play(.tap(at: Vec2F(200, 310)))
        #expect(ids(run) == [1, 2])
        #expect(run.events == [.erased(twice.features[2])])
    }

    @Test("a tap on nothing is passed on")
    func tapOnNothing() {
        let run = DrawingBench(EraserMode(), drawing: Scene.drawn)
        let map = RecordingListener()
        run.bench.handler.addListener(map)
        run.play(.tap(at: Vec2F(200, 100)))
        #expect(run.events.isEmpty && map.kinds.contains(.clickConfirmed))
    }

    @Test("an area is touched inside, too; what is selected and erased is selected no more")
    func inside() {
        let run = DrawingBench(EraserMode(), drawing: Scene.drawn)
        run.play(.tap(at: Vec2F(200, 600)))
        #expect(ids(run) == [1])
        #expect(run.names == ["selected", "erased"])
        #expect(run.drawing.selection == nil)
    }

    @Test("a drag takes everything on its way, also between two samples")
    func drag() {
        let run = DrawingBench(EraserMode(), drawing: Scene.drawn)
        // Two samples on either side of the line.
        run.play(.path(Vec2F(200, 200), Vec2F(200, 400), each: .milliseconds(20)))
        #expect(ids(run) == [2])
        #expect(run.steps == ["began", "erased", "ended"])
        #expect(run.listener.undo() && ids(run) == [1, 2])
        let both = DrawingBench(EraserMode(), drawing: Scene.drawn)
        both.play(.path(Vec2F(150, 200), Vec2F(170, 600)))
        #expect(both.drawing == Drawing())
        #expect(both.listener.undo() && both.drawing == Scene.drawn)
    }

    @Test("by option it takes of a line what it touches, and leaves the pieces, cut where the finger's edge was")
    func parts() {
        let run = DrawingBench(EraserMode(.parts), drawing: Scene.drawn)
        run.play(.path(Vec2F(200, 200), Vec2F(200, 400)))
        #expect(ids(run) == [1, 3, 2])
        let pieces = run.drawing.features.filter { $0.shape.kind == .line }.map { $0.shape.outline[0] }
        #expect(pieces.map { $0.count } == [2, 2])
        #expect(near(run.position(of: pieces[0][1]), Vec2F(178, 300), 0.1))
        #expect(near(run.position(of: pieces[1][0]), Vec2F(222, 300), 0.1))
        #expect(run.steps == ["began", "edited", "committed", "ended"])
        #expect(run.listener.undo() && run.drawing == Scene.drawn)
    }

    @Test("an end that is erased leaves the rest, and a line of which nothing is left is gone")
    func ends() {
        let run = DrawingBench(EraserMode(.parts), drawing: Scene.drawn)
        run.play(.path(Vec2F(40, 200), Vec2F(40, 400)))
        #expect(ids(run) == [1, 2])
        #expect(near(run.position(of: run.drawing.features[0].shape.outline[0][0]), Vec2F(62, 300), 0.1))
        run.play(.path(Vec2F(20, 300), Vec2F(380, 300)))
        #expect(ids(run) == [2])
    }
}
