import DrawingPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Hovering pencils")
struct HoverTests {
    private func hover(_ run: DrawingBench, _ position: Vec2F, _ kind: TouchPointer.Kind = .stylus) {
        run.bench.handler.onHover(TouchHover(at: position, kind: kind))
    }

    @Test("the preview has the vertex where a tap would land, with the line to it, and a tap there adds exactly this vertex")
    func vertex() {
        let run = DrawingBench(.line)
        run.play(.taps(Vec2F(100, 200), Vec2F(300, 200)))
        run.removeEvents()
        hover(run, Vec2F(200, 500))
        let preview = run.listener.preview
        #expect(preview.landing == DrawingBench.coordinate(200, 500))
        #expect(preview.rubberBandLine == [DrawingBench.coordinate(300, 200), DrawingBench.coordinate(200, 500)])
        #expect(preview.shape == .point(DrawingBench.coordinate(200, 500)))
        #expect(preview.loupe == nil)
        #expect(run.events == [.changed])
        run.bench.handler.onHoverEnd()
        #expect(run.events == [.changed, .changed])
        #expect(run.listener.preview.landing == nil)
        #expect(run.listener.preview.shape == nil)
        run.play(.tap(at: Vec2F(200, 500)))
        #expect(run.drawing.draft?.vertices.last == preview.landing)
    }

    @Test("the landing snaps as the tap would")
    func snapping() {
        let run = DrawingBench(.point, drawing: Scene.drawn)
        hover(run, Vec2F(102, 503))
        let preview = run.listener.preview
        #expect(preview.landing == DrawingBench.coordinate(100, 500))
        #expect(preview.snapTarget?.coordinate == preview.landing)
        run.bench.handler.onHoverEnd()
        run.play(.tap(at: Vec2F(102, 503)))
        #expect(run.drawing.features.last?.shape == preview.landing.map { .point($0) })
    }

    @Test("the landing closes a shape at its first vertex")
    func closing() {
        let run = DrawingBench(.polygon)
        run.play(.taps(Vec2F(100, 200), Vec2F(300, 200), Vec2F(300, 500)))
        hover(run, Vec2F(101, 201))
        #expect(run.listener.preview.snapTarget?.kind == .closing)
        #expect(run.listener.preview.landing == DrawingBench.coordinate(100, 200))
    }

    @Test("strokes and the eraser land where the pencil is, and a handle of the selected feature attracts it")
    func modes() {
        let run = DrawingBench(.freehandLine, drawing: Scene.drawn)
        hover(run, Vec2F(102, 503))
        #expect(run.listener.preview.landing == DrawingBench.coordinate(102, 503))
        #expect(run.listener.preview.snapTarget == nil)
        run.listener.tool = .eraser
        #expect(run.listener.preview.landing == DrawingBench.coordinate(102, 503))
        run.listener.tool = .select
        #expect(run.listener.preview.landing == DrawingBench.coordinate(100, 500))
        hover(run, Vec2F(50, 50))
        #expect(run.listener.preview.landing == nil)
        run.listener.tool = .rectangle
        #expect(run.listener.preview.landing == DrawingBench.coordinate(50, 50))
    }

    @Test("the landing follows the map that moves under the pencil")
    func movingMap() {
        let run = DrawingBench(.point)
        hover(run, Vec2F(200, 300))
        run.camera.state.center = Coordinate(latitude: 46.9, longitude: 8.1)
        #expect(run.listener.preview.landing == run.camera.coordinate(at: Vec2F(200, 300)))
    }

    @Test("hovers at every sample change neither the drawing nor an event of a touch, in every mode", arguments: Scene.all + Scene.taps)
    func untouched(scene: Scene) {
        let plain = DrawingBench(scene.mode(), drawing: scene.drawing)
        plain.play(scene.script)
        let run = DrawingBench(scene.mode(), drawing: scene.drawing)
        hover(run, Vec2F(101, 501))
        #expect(run.drawing == scene.drawing && run.listener.preview.landing != nil || scene.name.contains("selection"))
        run.bench.handler.onHoverEnd()
        run.removeEvents()
        for event in scene.script.events(sampling: DrawingBench.sampling) {
            run.bench.play([event], settling: false)
            hover(run, Vec2F(101, 501))
            _ = run.listener.preview
            run.bench.handler.onHoverEnd()
        }
        run.bench.settle()
        #expect(run.drawing == plain.drawing)
        #expect(run.steps == plain.steps)
        #expect(run.listener.canUndo == plain.listener.canUndo)
    }

    @Test("a pointer that does not draw shows nothing")
    func policy() {
        var options = DrawingOptions()
        options.inputPolicy = .pencilOnly
        let run = DrawingBench(.point, options: options)
        hover(run, Vec2F(200, 300), .mouse)
        #expect(run.listener.preview.landing == nil)
        #expect(run.events.isEmpty)
        hover(run, Vec2F(200, 300))
        #expect(run.listener.preview.landing != nil)
        run.listener.isEnabled = false
        #expect(run.listener.preview.landing == nil)
        hover(run, Vec2F(200, 310))
        #expect(run.listener.preview.landing == nil)
    }

    @Test("a listener that leaves shows no landing, and above the horizon there is none")
    func leaving() {
        let run = DrawingBench(.point)
        hover(run, Vec2F(200, 300))
        run.bench.handler.removeListener(run.listener)
        #expect(run.listener.preview.landing == nil)
        run.bench.handler.insertListener(run.listener, at: 0)
        run.camera.constraints.pitchRange = 0...85
        run.camera.state.pitch = 84
        hover(run, Vec2F(200, 1))
        #expect(run.listener.preview.landing == nil)
        #expect(run.listener.preview.shape == nil)
    }
}
