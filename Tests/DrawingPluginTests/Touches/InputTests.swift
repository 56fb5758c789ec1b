import DrawingPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Input")
struct InputTests {
    private let stroke = GestureScript.path(Vec2F(100, 200), Vec2F(300, 200))

    private func draws(_ policy: DrawingOptions.InputPolicy, _ kinds: TouchPointer.Kind...) -> [Bool] {
        var options = DrawingOptions()
        options.inputPolicy = policy
        let run = DrawingBench(.freehandLine, options: options)
        return kinds.map { kind in
            let before = run.drawing.features.count
            run.camera.state = DrawingBench.start
            run.play(stroke.with(kind) + .pause(.seconds(1)))
            let isDrawn = run.drawing.features.count > before
            #expect(isDrawn == (run.camera.state == DrawingBench.start))
            return isDrawn
        }
    }

    @Test("any: everything draws")
    func any() { #expect(draws(.any, .finger, .stylus, .mouse, .trackpad, .finger) == [true, true, true, true, true]) }

    @Test("pencil only: fingers and mice move the map")
    func pencilOnly() { #expect(draws(.pencilOnly, .finger, .stylus, .mouse, .finger) == [false, true, false, false]) }

    @Test("automatic: fingers draw until a pencil touches the screen, and move the map from then on")
    func automatic() { #expect(draws(.automatic, .finger, .stylus, .finger, .stylus, .mouse) == [true, true, false, true, true]) }

    @Test("a pencil counts as seen when it lands, also if the mode does not use the touch")
    func pencilSeen() {
        let run = DrawingBench(.line)
        run.play(stroke.with(.stylus))
        #expect(run.listener.hasSeenPencil)
    }

    @Test("taps and long presses also follow the policy")
    func taps() {
        var options = DrawingOptions()
        options.inputPolicy = .pencilOnly
        let run = DrawingBench(.point, options: options)
        run.play(.tap(at: Vec2F(100, 200)) + .pause(.seconds(1)) + .preciseDrag(from: Vec2F(100, 200), to: Vec2F(200, 300)))
        #expect(run.drawing == Drawing())
        #expect(run.events.isEmpty)
    }

    @Test("other buttons of a mouse do not draw", arguments: [TouchPointer.Buttons.secondary, .middle, []])
    func buttons(buttons: TouchPointer.Buttons) {
        let run = DrawingBench(.freehandLine)
        run.play(stroke.with(.mouse, buttons: buttons))
        #expect(run.events.isEmpty)
    }

    @Test("nothing is drawn above the horizon")
    func horizon() {
        let view = CameraState(center: DrawingBench.start.center, zoom: 10, pitch: 85)
        for mode in [.freehandLine, .point, .rectangle, .circle, .eraser] as [DrawingTool] {
            let constrained = WebMercatorCamera(
                state: view, viewport: Viewport(width: 400, height: 800), constraints: CameraConstraints(pitchRange: 0...85))
            let listener = DrawingListener(camera: constrained, tool: mode)
            let bench = TouchTestBench(listener)
            bench.play(.tap(at: Vec2F(200, 5)) + .pause(.seconds(1)) + .path(Vec2F(100, 5), Vec2F(300, 5)))
            #expect(listener.drawing == Drawing())
            // From the ground into the sky: only the samples on the ground count.
            bench.play(.path(Vec2F(100, 700), Vec2F(300, 5)))
            #expect(!listener.isActive)
        }
    }
}
