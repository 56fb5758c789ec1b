import DrawingPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A second finger")
struct SecondFingerTests {
    /// A click distance below 10 dp, so that a stroke can begin before it is discarded.
    private static let configuration: TouchConfiguration = {
        var configuration = TouchConfiguration.openMobileMaps
        configuration.finger.clickDistance = .dp(3)
        return configuration
    }()

    private func stroke(_ way: Float, in milliseconds: Int64) -> FingerStroke {
        FingerStroke(at: Vec2F(100, 200)).moving(to: Vec2F(100 + way, 200), in: .milliseconds(milliseconds), profile: .uniform)
    }

    private func run(_ way: Float, _ milliseconds: Int64, _ mode: DrawingTool = .freehandLine) -> DrawingBench {
        let run = DrawingBench(mode, configuration: Self.configuration)
        let first = stroke(way, in: milliseconds - 1).resting(for: .milliseconds(300))
        run.play(GestureScript(first).withAnotherFinger(at: Vec2F(300, 600), after: .milliseconds(milliseconds), for: .milliseconds(50)))
        return run
    }

    static let rows: [(way: Float, milliseconds: Int64, end: DrawingEvent)] = [
        (10, 150, .discarded), (10, 151, .paused), (10.5, 150, .paused), (200, 100, .paused), (8, 400, .paused),
    ]

    @Test("within 150 ms and 10 dp it discards the drag, later it pauses the stroke", arguments: rows)
    func boundary(row: (way: Float, milliseconds: Int64, end: DrawingEvent)) {
        let run = run(row.way, row.milliseconds)
        #expect(run.events.last == row.end)
        #expect(run.steps == ["began", row.end.name])
        #expect(run.drawing.contents == (row.end == .paused ? ["draft line 2"] : []))
    }

    @Test(
        "a drag that cannot be paused restores the drawing",
        arguments: [(Int64(150), DrawingEvent.discarded), (151, .cancelled(.touch(.additionalFinger)))])
    func otherModes(milliseconds: Int64, end: DrawingEvent) {
        for mode in [.rectangle, .circle] as [DrawingTool] {
            let run = run(10, milliseconds, mode)
            #expect(run.events.last == end)
            #expect(run.drawing == Drawing())
        }
    }

    private let pinch = GestureScript.pinch(around: Vec2F(200, 400), from: 200, to: 400)

    @Test("a pinch moves the map exactly as without drawing", arguments: Scene.all)
    func navigates(scene: Scene) {
        let run = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        let alone = DrawingBench(scene.mode(), draws: false)
        let script = pinch.staggered(by: .milliseconds(30))
        run.play(script)
        alone.play(script)
        #expect(run.camera.state == alone.camera.state)
        #expect(run.camera.state != DrawingBench.start)
        #expect(run.names.filter { $0 == "waiting 0.0" || !$0.hasPrefix("waiting") } == scene.eventsOfWait)
        #expect(run.drawing == scene.drawing)
    }

    /// A stroke, then a second finger that moves the map, then the first finger continues alone.
    private var pausedStroke: GestureScript {
        let first = FingerStroke(at: Vec2F(100, 200)).moving(to: Vec2F(300, 200), in: .milliseconds(200), profile: .uniform)
            .moving(to: Vec2F(300, 300), in: .milliseconds(200), profile: .uniform)
            .moving(to: Vec2F(50, 700), in: .milliseconds(400), profile: .uniform)
        let second = FingerStroke(at: Vec2F(200, 600)).moving(to: Vec2F(200, 700), in: .milliseconds(180), profile: .uniform)
        return .together(GestureScript(first), .pause(.milliseconds(200)) + GestureScript(second))
    }

    @Test("the finger that stays does not draw, and positions of two fingers are never joined")
    func stayingFinger() {
        let run = DrawingBench(.freehandLine)
        run.play(pausedStroke)
        #expect(run.steps == ["began", "paused"])
        #expect(run.camera.state != DrawingBench.start)
        let vertices = run.drawing.draft?.vertices ?? []
        #expect(vertices.count == 2)
        #expect(vertices.allSatisfy { abs($0.latitude - vertices[0].latitude) < 1e-9 })
    }

    @Test("a touch within the hit radius of the end continues the stroke", arguments: [21.9, 22.1] as [Float])
    func resumes(distance: Float) {
        let run = DrawingBench(.freehandLine)
        run.play(pausedStroke)
        let end = run.position(of: run.drawing.draft!.vertices.last!).vec2F
        run.removeEvents()
        run.play(.path(end + Vec2F(distance, 0), end + Vec2F(distance, 150)))
        let resumes = distance < 22
        #expect(run.steps == (resumes ? ["resumed", "committed", "ended"] : ["began", "committed", "committed", "ended"]))
        #expect(run.drawing.contents == (resumes ? ["line 4"] : ["line 2", "line 2"]))
    }

    @Test("a stroke can be paused repeatedly, and each part is simplified in its own view")
    func pausedTwice() {
        let run = DrawingBench(.freehandLine)
        run.play(pausedStroke)
        for _ in 0..<2 {
            run.camera.state.zoom += 0.5
            let end = run.position(of: run.drawing.draft!.vertices.last!).vec2F
            let first = FingerStroke(at: end).moving(to: end + Vec2F(-60, 30), in: .milliseconds(200), profile: .uniform)
                .resting(for: .milliseconds(100))
            run.play(GestureScript(first).withAnotherFinger(at: Vec2F(390, 790), after: .milliseconds(250), for: .milliseconds(20)))
        }
        #expect(run.steps == ["began", "paused", "resumed", "paused", "resumed", "paused"])
        #expect(run.drawing.contents == ["draft line 6"])
        #expect(run.listener.finish())
        #expect(run.drawing.contents == ["line 6"])
        // Each touch is an undo step.
        #expect([run.undone()?.contents, run.undone()?.contents] == [["draft line 6"], ["draft line 4"]])
    }

    @Test("a continued stroke that is cancelled stays paused as before")
    func resumedAndCancelled() {
        let run = DrawingBench(.freehandLine)
        run.play(pausedStroke)
        let paused = run.drawing
        let end = run.position(of: paused.draft!.vertices.last!).vec2F
        run.play(GestureScript.path(end, end + Vec2F(0, 150)).cancelled())
        #expect(run.steps == ["began", "paused", "resumed", "cancelled cancelled"])
        #expect(run.drawing == paused)
    }
}
