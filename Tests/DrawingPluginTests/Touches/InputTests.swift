import DrawingPlugin
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Input")
struct InputTests {
    private let stroke = GestureScript.path(Vec2F(100, 200), Vec2F(300, 200))

    @Test("the policy decides which pointers draw, and the others move the map")
    func policies() {
        func check(_ rule: String, _ policy: DrawingOptions.InputPolicy, _ rows: (kind: TouchPointer.Kind, draws: Bool)...) {
            let run = DrawingBench(.freehandLine, options: .with { $0.inputPolicy = policy })
            for (index, row) in rows.enumerated() {
                let before = run.drawing.features.count
                run.camera.state = DrawingBench.start
                run.play(stroke.with(row.kind) + .pause(.seconds(1)))
                let isDrawn = run.drawing.features.count > before
                let isStill = run.camera.state == DrawingBench.start
                #expect([isDrawn, isStill] == [row.draws, row.draws], "\(rule): \(row.kind), touch \(index)")
            }
        }
        check("any: everything draws", .any, (.finger, true), (.stylus, true), (.mouse, true), (.trackpad, true), (.finger, true))
        check(
            "pencil only: fingers and mice move the map", .pencilOnly, (.finger, false), (.stylus, true), (.mouse, false),
            (.finger, false))
        check(
            "automatic: fingers draw until a pencil touches the screen, and move the map from then on", .automatic, (.finger, true),
            (.stylus, true), (.finger, false), (.stylus, true), (.mouse, true))
    }

    @Test("a pencil counts as seen when it lands, also if the mode does not use the touch")
    func pencilSeen() {
        let run = DrawingBench(.line)
        run.play(stroke.with(.stylus))
        #expect(run.listener.hasSeenPencil)
    }

    @Test("taps and long presses also follow the policy")
    func taps() {
        let run = DrawingBench(.point, options: .with { $0.inputPolicy = .pencilOnly })
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
