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

    private func expectNoLanding(_ run: DrawingBench, _ label: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(run.listener.preview.landing == nil, label, sourceLocation: sourceLocation)
        #expect(run.listener.preview.shape == nil, label, sourceLocation: sourceLocation)
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
        expectNoLanding(run)
        run.play(.tap(at: Vec2F(200, 500)))
        #expect(run.drawing.draft?.vertices.last == preview.landing)
    }

    @Test("the landing snaps as the tap would, and closes a shape at its first vertex")
    func snapping() {
        let run = DrawingBench(.point, drawing: Scene.drawn)
        hover(run, Vec2F(102, 503))
        let preview = run.listener.preview
        #expect(preview.landing == DrawingBench.coordinate(100, 500))
        #expect(preview.snapTarget?.coordinate == preview.landing)
        run.bench.handler.onHoverEnd()
        run.play(.tap(at: Vec2F(102, 503)))
        #expect(run.drawing.features.last?.shape == preview.landing.map { .point($0) })
        let area = DrawingBench(.polygon)
        area.play(.taps(Vec2F(100, 200), Vec2F(300, 200), Vec2F(300, 500)))
        hover(area, Vec2F(101, 201))
        #expect(area.listener.preview.snapTarget?.kind == .closing)
        #expect(area.listener.preview.landing == DrawingBench.coordinate(100, 200))
    }

    @Test("strokes and the eraser land where the pencil is, and a handle of the selected feature attracts it")
    func modes() {
        let run = DrawingBench(.freehandLine, drawing: Scene.drawn)
        hover(run, Vec2F(102, 503))
        #expect(run.listener.preview.snapTarget == nil)
        var landings = [run.listener.preview.landing]
        for tool in [.eraser, .select] as [DrawingTool] {
            run.listener.tool = tool
            landings.append(run.listener.preview.landing)
        }
        hover(run, Vec2F(50, 50))
        landings.append(run.listener.preview.landing)
        run.listener.tool = .rectangle
        landings.append(run.listener.preview.landing)
        let (pencil, vertex) = (DrawingBench.coordinate(102, 503), DrawingBench.coordinate(100, 500))
        #expect(landings == [pencil, pencil, vertex, nil, DrawingBench.coordinate(50, 50)])
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
        if !scene.name.contains("selection") {
            #expect(run.drawing == scene.drawing)
            #expect(run.listener.preview.landing != nil)
        }
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

    @Test("there is no landing of a pointer that does not draw, of a listener that is disabled or has left, and above the horizon")
    func noLanding() {
        let run = DrawingBench(.point, options: .with { $0.inputPolicy = .pencilOnly })
        hover(run, Vec2F(200, 300), .mouse)
        expectNoLanding(run, "a mouse")
        #expect(run.events.isEmpty)
        hover(run, Vec2F(200, 300))
        #expect(run.listener.preview.landing != nil)
        run.listener.isEnabled = false
        expectNoLanding(run, "disabled")
        hover(run, Vec2F(200, 310))
        expectNoLanding(run, "still disabled")
        run.listener.isEnabled = true
        hover(run, Vec2F(200, 300))
        #expect(run.listener.preview.landing != nil)
        run.bench.handler.removeListener(run.listener)
        expectNoLanding(run, "has left")
        run.bench.handler.insertListener(run.listener, at: 0)
        run.camera.constraints.pitchRange = 0...85
        run.camera.state.pitch = 84
        hover(run, Vec2F(200, 1))
        expectNoLanding(run, "above the horizon")
    }
}
