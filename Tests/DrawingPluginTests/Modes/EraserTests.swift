import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Eraser")
struct EraserTests {
    private func ids(_ run: DrawingBench) -> [DrawnFeature.ID] { run.drawing.features.map { $0.id } }

    @Test("a tap erases only the topmost feature")
    func tap() {
        let twice = Drawing(Scene.drawn.features + [DrawnFeature(id: 3, Scene.drawn.features[0].shape)])
        let run = DrawingBench(.eraser, drawing: twice)
        run.play(.tap(at: Vec2F(200, 310)))
        #expect(ids(run) == [1, 2])
        #expect(run.events == [.erased(twice.features[2])])
    }

    @Test("a tap that hits no feature is passed on")
    func tapOnNothing() {
        let run = DrawingBench(.eraser, drawing: Scene.drawn)
        let map = RecordingListener()
        run.bench.handler.addListener(map)
        run.play(.tap(at: Vec2F(200, 100)))
        #expect(run.events.isEmpty)
        #expect(map.kinds.contains(.clickConfirmed))
    }

    @Test("a tap inside an area erases it and clears its selection")
    func inside() {
        let run = DrawingBench(.eraser, drawing: Scene.drawn)
        run.play(.tap(at: Vec2F(200, 600)))
        #expect(ids(run) == [1])
        #expect(run.names == ["selected", "erased"])
        #expect(run.drawing.selection.isEmpty)
    }

    @Test("a drag erases all features along its path, also between two samples")
    func drag() {
        let run = DrawingBench(.eraser, drawing: Scene.drawn)
        // Two samples on either side of the line.
        run.play(.path(Vec2F(200, 200), Vec2F(200, 400), each: .milliseconds(20)))
        #expect(ids(run) == [2])
        #expect(run.steps == ["began", "erased", "ended"])
        #expect(run.listener.undo())
        #expect(ids(run) == [1, 2])
        let both = DrawingBench(.eraser, drawing: Scene.drawn)
        both.play(.path(Vec2F(150, 200), Vec2F(170, 600)))
        #expect(both.drawing == Drawing())
        #expect(both.listener.undo())
        #expect(both.drawing == Scene.drawn)
    }

    @Test("with `.parts`, a drag cuts a line at the edge of the finger and keeps the pieces")
    func parts() {
        let run = DrawingBench(.partEraser, drawing: Scene.drawn)
        run.play(.path(Vec2F(200, 200), Vec2F(200, 400)))
        #expect(ids(run) == [1, 3, 2])
        let pieces = run.drawing.features.filter { $0.shape.kind == .line }.map { $0.shape.outline[0] }
        #expect(pieces.map { $0.count } == [2, 2])
        #expect(near(run.position(of: pieces[0][1]), Vec2F(178, 300), 0.1))
        #expect(near(run.position(of: pieces[1][0]), Vec2F(222, 300), 0.1))
        #expect(run.steps == ["began", "edited", "committed", "ended"])
        #expect(run.listener.undo())
        #expect(run.drawing == Scene.drawn)
    }

    @Test("an erased end leaves the rest of a line, and a completely erased line is removed")
    func ends() {
        let run = DrawingBench(.partEraser, drawing: Scene.drawn)
        run.play(.path(Vec2F(40, 200), Vec2F(40, 400)))
        #expect(ids(run) == [1, 2])
        #expect(near(run.position(of: run.drawing.features[0].shape.outline[0][0]), Vec2F(62, 300), 0.1))
        run.play(.path(Vec2F(20, 300), Vec2F(380, 300)))
        #expect(ids(run) == [2])
    }
}
