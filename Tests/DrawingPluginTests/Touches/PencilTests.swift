import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The barrel and the predictions of pencils")
struct PencilTests {
    @Test("a double tap on the barrel switches to the eraser and back, and tells which, but does nothing without a tool to return to")
    func eraser() {
        let run = DrawingBench(.freehandLine, drawing: Scene.drawn)
        let eraser = EraserSwitch(run.listener, eraser: .partEraser)
        run.bench.handler.insertListener(eraser, at: 0)
        var texts: [String] = []
        let token = run.bench.handler.observeEvents { if case .announced(let feedback) = $0 { texts.append(feedback.englishText) } }
        defer { token.cancel() }
        for (isErasing, tool) in [(true, "part eraser"), (false, "freehand line")] {
            #expect(run.bench.handler.perform(.toggleEraser))
            #expect(eraser.isErasing == isErasing)
            #expect(run.listener.tool.name == tool)
            if isErasing { run.play(.tap(at: Vec2F(150, 300)) + .pause(.seconds(1))) }
            #expect(run.drawing.ids == [2])
        }
        #expect(texts == ["Eraser", "Drawing"])
        let tool = DrawingTool.eraser
        let erasing = DrawingBench(tool)
        #expect(!EraserSwitch(erasing.listener, eraser: tool).toggle())
        #expect(erasing.listener.tool.name == "eraser")
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
            #expect([run.bench.handler.perform(.toggleEraser), eraser.isErasing] == [false, false])
        }
        run.bench.settle()
        #expect(run.drawing == plain.drawing)
        #expect(run.steps == plain.steps)
    }

    @Test("the preview has the predictions of the handler in the view as it is now, and they never become part of the drawing")
    func predictions() throws {
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
        let moving = DrawingBench(.freehandLine)
        let path = GestureScript.path(Vec2F(50, 200), Vec2F(350, 250)).events(sampling: DrawingBench.sampling)
        moving.bench.handler.setPredictedPositions([Vec2F(10, 700)])
        moving.bench.play(path.filter { $0.touchAction != .up }, settling: false)
        moving.camera.pan(by: Vec2F(60, 30))
        let coordinate = try #require(moving.camera.coordinate(at: Vec2F(10, 700)))
        #expect(moving.listener.preview.predicted == [coordinate])
    }
}
