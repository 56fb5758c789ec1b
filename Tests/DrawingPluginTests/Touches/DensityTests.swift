import DrawingPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The density of the touch handler applies, not that of the camera's viewport, which is 160 pixels per inch here.
@Suite("Density")
struct DensityTests {
    /// Keeps the density and the hit radius of the canvas at its last tap.
    private final class ProbeMode: DrawingMode {
        var name: String { "probe" }
        private(set) var density = ScreenDensity.standard
        private(set) var hitRadius = 0.0

        func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
            (density, hitRadius) = (canvas.density, canvas.hitRadius)
            return true
        }
    }

    @Test("the hit radius of 22 dp is 63 px at 460 pixels per inch", arguments: [(Float(63), true), (64, false)])
    func hitRadius(distance: Float, isHit: Bool) {
        let run = DrawingBench(
            .eraser, drawing: Scene.drawn, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)))
        run.play(.tap(at: Vec2F(200, 300 - distance)))
        #expect(run.steps == (isHit ? ["erased"] : []))
    }

    @Test("a custom mode reads the density and the hit radius from its canvas")
    func canvas() {
        let probe = ProbeMode()
        let run = DrawingBench(DrawingTool(probe), configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)))
        run.play(.tap(at: Vec2F(200, 300)))
        #expect([probe.density.pixelsPerInch, probe.hitRadius] == [460, 63.25])
        run.bench.handler.setDensity(ScreenDensity(pixelsPerInch: 320))
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(200, 300)))
        #expect([probe.density.pixelsPerInch, probe.hitRadius] == [320, 44])
    }

    @Test("the density of the viewport applies outside of a chain, and that of the touches in a chain")
    func outsideOfAChain() {
        let run = DrawingBench(
            .select, drawing: Scene.drawn, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 460)), draws: false)
        // Edges of 200 px have a handle in their middle at 160 pixels per inch, and are too short for it at 460.
        var counts = [run.listener.preview.handles.count]
        run.bench.handler.insertListener(run.listener, at: 0)
        counts.append(run.listener.preview.handles.count)
        run.bench.handler.removeListener(run.listener)
        counts.append(run.listener.preview.handles.count)
        #expect(counts == [8, 4, 8])
    }

    @Test("copies are 16 dp of the touches away from their originals")
    func copies() {
        let run = DrawingBench(
            .select, drawing: Scene.drawn, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: 320)))
        run.listener.duplicateSelection()
        let start = run.position(of: Scene.drawn.features[1].shape.outline[0][0]).vec2F
        run.expect(run.drawing.features[2].shape.outline[0][0], at: start + Vec2F(32, 32), within: 0.05)
    }

    @Test("the density of a viewport that is not positive and finite counts as 160", arguments: [0, -1, .nan, .infinity] as [Double])
    func badViewport(density: Double) {
        let camera = WebMercatorCamera(
            state: DrawingBench.start, viewport: Viewport(width: 400, height: 800, density: ScreenDensity(pixelsPerInch: density)))
        let listener = DrawingListener(camera: camera, tool: .select, drawing: Scene.drawn)
        #expect(listener.preview.handles.count == 8)
    }
}
