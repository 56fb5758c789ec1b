import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Eraser")
struct EraserTests {
    @Test("a tap erases only the topmost feature, or the area around it, and clears its selection")
    func tap() {
        let twice = Drawing(Scene.drawn.features + [DrawnFeature(id: 3, Scene.drawn.features[0].shape)])
        let run = DrawingBench(.eraser, drawing: twice)
        run.play(.tap(at: Vec2F(200, 310)))
        #expect(run.drawing.ids == [1, 2])
        #expect(run.events == [.erased(twice.features[2])])
        let inside = DrawingBench(.eraser, drawing: Scene.drawn)
        inside.play(.tap(at: Vec2F(200, 600)))
        #expect(inside.drawing == Drawing([Scene.drawn.features[0]]))
        #expect(inside.names == ["selected", "erased"])
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

    @Test("a drag erases all features along its path, also between two samples")
    func drag() {
        let run = DrawingBench(.eraser, drawing: Scene.drawn)
        // Two samples on either side of the line.
        run.play(.path(Vec2F(200, 200), Vec2F(200, 400), each: .milliseconds(20)))
        #expect(run.drawing.ids == [2])
        #expect(run.steps == ["began", "erased", "ended"])
        #expect(run.undone()?.ids == [1, 2])
        let both = DrawingBench(.eraser, drawing: Scene.drawn)
        both.play(.path(Vec2F(150, 200), Vec2F(170, 600)))
        #expect(both.drawing == Drawing())
        #expect(both.undone() == Scene.drawn)
    }

    @Test("with `.parts`, a drag cuts a line at the edge of the finger and keeps the pieces, and removes a line of which none are left")
    func parts() {
        let run = DrawingBench(.partEraser, drawing: Scene.drawn)
        run.play(.path(Vec2F(200, 200), Vec2F(200, 400)))
        #expect(run.drawing.ids == [1, 3, 2])
        #expect(run.drawing.contents == ["line 2", "line 2", "polygon 4"])
        let pieces = run.drawing.features.map { $0.shape.outline[0] }
        run.expect([pieces[0][1], pieces[1][0]], at: [Vec2F(178, 300), Vec2F(222, 300)], within: 0.1)
        #expect(run.steps == ["began", "edited", "committed", "ended"])
        #expect(run.undone() == Scene.drawn)
        let end = DrawingBench(.partEraser, drawing: Scene.drawn)
        end.play(.path(Vec2F(40, 200), Vec2F(40, 400)))
        #expect(end.drawing.ids == [1, 2])
        end.expect(end.drawing.features[0].shape.outline[0][0], at: Vec2F(62, 300), within: 0.1)
        end.play(.path(Vec2F(20, 300), Vec2F(380, 300)))
        #expect(end.drawing.ids == [2])
    }
}
