import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The barrel and the predictions of pencils")
struct PencilTests {
    @Test("a double tap on the barrel switches to the eraser and back, and tells which")
    func eraser() {
        let run = DrawingBench(.freehandLine, drawing: Scene.drawn)
        let eraser = EraserSwitch(run.listener, eraser: .partEraser)
        run.bench.handler.insertListener(eraser, at: 0)
        var texts: [String] = []
        let token = run.bench.handler.observeEvents { if case .announced(let feedback) = $0 { texts.append(feedback.englishText) } }
        defer { token.cancel() }
        #expect(run.bench.handler.perform(.toggleEraser))
        #expect(eraser.isErasing)
        #expect(run.listener.tool.name == "part eraser")
        run.play(.tap(at: Vec2F(150, 300)) + .pause(.seconds(1)))
        #expect(run.drawing.features.map { $0.id } == [2])
        #expect(run.bench.handler.perform(.toggleEraser))
        #expect(!eraser.isErasing)
        #expect(run.listener.tool.name == "freehand line")
        #expect(texts == ["Eraser", "Drawing"])
    }

    @Test("at every sample of a drag, the barrel loses nothing of the stroke", arguments: Scene.all)
    func duringDrag(scene: Scene) {
        let plain = DrawingBench(scene.mode(), drawing: scene.drawing)
        plain.play(scene.script)
        let run = DrawingBench(scene.mode(), drawing: scene.drawing)
        let eraser = EraserSwitch(run.listener)
        run.bench.handler.insertListener(eraser, at: 0)
        for event in scene.script.events(sampling: DrawingBench.sampling) {
            run.bench.play([event], settling: false)
            guard run.listener.isActive else { continue }
            #expect(!run.bench.handler.perform(.toggleEraser))
            #expect(!eraser.isErasing)
        }
        run.bench.settle()
        #expect(run.drawing == plain.drawing)
        #expect(run.steps == plain.steps)
    }

    @Test("without a tool to return to, the switch does nothing")
    func ownEraser() {
        let tool = DrawingTool.eraser
        let run = DrawingBench(tool)
        #expect(!EraserSwitch(run.listener, eraser: tool).toggle())
        #expect(run.listener.tool.name == "eraser")
    }

    @Test("the preview has the predictions of the handler during a drag, and they never become part of the drawing")
    func predictions() {
        let plain = DrawingBench(.freehandLine)
        plain.play(.path(Vec2F(50, 200), Vec2F(350, 250)))
        let run = DrawingBench(.freehandLine)
        for event in GestureScript.path(Vec2F(50, 200), Vec2F(350, 250)).events(sampling: DrawingBench.sampling) {
            run.bench.handler.setPredictedPositions([Vec2F(10, 700), Vec2F(.nan, 0)])
            run.bench.play([event], settling: false)
            let expected = run.listener.isActive ? [DrawingBench.coordinate(10, 700)] : []
            #expect(run.listener.preview.predicted == expected)
        }
        #expect(run.drawing == plain.drawing)
    }

    @Test("the preview shows the predictions in the view as it is now, also when the map has moved since the last event")
    func predictionsOnMovingMap() throws {
        let run = DrawingBench(.freehandLine)
        let path = GestureScript.path(Vec2F(50, 200), Vec2F(350, 250)).events(sampling: DrawingBench.sampling)
        run.bench.handler.setPredictedPositions([Vec2F(10, 700)])
        run.bench.play(path.filter { $0.touchAction != .up }, settling: false)
        run.camera.pan(by: Vec2F(60, 30))
        let coordinate = try #require(run.camera.coordinate(at: Vec2F(10, 700)))
        #expect(run.listener.preview.predicted == [coordinate])
    }
}
