import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Features selected by an area")
struct AreaSelectionTests {
    private static let hole = Drawing(
        [
            DrawnFeature(id: 1, .point(DrawingBench.coordinate(200, 300))),
            DrawnFeature(id: 2, .line([DrawingBench.coordinate(50, 350), DrawingBench.coordinate(350, 350)])),
            DrawnFeature(
                id: 3,
                .polygon([
                    [
                        DrawingBench.coordinate(20, 420), DrawingBench.coordinate(380, 420), DrawingBench.coordinate(380, 780),
                        DrawingBench.coordinate(20, 780),
                    ],
                    [
                        DrawingBench.coordinate(60, 460), DrawingBench.coordinate(340, 460), DrawingBench.coordinate(340, 740),
                        DrawingBench.coordinate(60, 740),
                    ],
                ])),
            DrawnFeature(
                id: 4,
                .circle(
                    center: DrawingBench.coordinate(200, 150),
                    radius: DrawingBench.coordinate(200, 150).distance(to: DrawingBench.coordinate(250, 150)))),
        ], selection: [4])

    /// A bench with a selecting listener in front of the drawing listener. A lasso begins with a long press.
    private func run(_ drawing: Drawing, mode: DrawingTool = .select, _ options: AreaSelectionOptions = AreaSelectionOptions())
        -> (DrawingBench, AreaSelectionListener)
    {
        let run = DrawingBench(mode, drawing: drawing)
        let area = AreaSelectionListener(camera: run.camera, targets: [run.listener], options: options)
        run.bench.handler.insertListener(area, at: 0)
        return (run, area)
    }

    private func box(_ from: Vec2F, _ to: Vec2F) -> GestureScript {
        GestureScript(FingerStroke(at: from).resting(for: .milliseconds(600)).moving(to: to, in: .milliseconds(200), profile: .uniform))
    }

    @Test(
        "points, lines, polygons with holes and circles follow the rule",
        arguments: [
            (Vec2F(180, 280), Vec2F(220, 320), [1], [1]), (Vec2F(100, 280), Vec2F(220, 400), [1, 2], [1]),
            (Vec2F(20, 280), Vec2F(380, 400), [1, 2], [1, 2]), (Vec2F(100, 500), Vec2F(300, 700), [], []),
            (Vec2F(100, 440), Vec2F(300, 700), [3], []), (Vec2F(5, 405), Vec2F(395, 795), [3], [3]),
            (Vec2F(240, 140), Vec2F(300, 160), [4], []), (Vec2F(140, 90), Vec2F(260, 210), [4], [4]),
            (Vec2F(195, 145), Vec2F(205, 155), [4], []),
        ] as [(Vec2F, Vec2F, [DrawnFeature.ID], [DrawnFeature.ID])])
    func rules(from: Vec2F, to: Vec2F, touched: [DrawnFeature.ID], inside: [DrawnFeature.ID]) {
        withEvery("rule", in: [(AreaRule.intersecting, touched), (.contained, inside)]) { rule, expected in
            var options = AreaSelectionOptions()
            (options.rule, options.shape) = (rule, .box)
            let (run, _) = run(Self.hole, options)
            run.play(box(from, to))
            run.expectNothingDone(since: Drawing(Self.hole.features, selection: expected))
            #expect(run.camera.state == DrawingBench.start)
        }
    }

    @Test("the selection is added to or reduced, and reported live")
    func combinations() {
        var options = AreaSelectionOptions()
        (options.shape, options.combination) = (.box, .add)
        let (run, area) = run(Self.hole, options)
        run.play(box(Vec2F(20, 280), Vec2F(380, 400)))
        #expect(run.drawing.selection == [4, 1, 2])
        #expect(run.events.last == .selected([4, 1, 2]))
        area.options.combination = .remove
        run.play(.pause(.seconds(1)) + box(Vec2F(180, 280), Vec2F(220, 320)))
        #expect(run.drawing.selection == [4, 2])
    }

    @Test("in every mode and every order of the chain, an interruption at any sample restores the selection", arguments: 0..<6)
    func interruptions(order: Int) {
        let modes: [() -> DrawingTool] = [{ .select }, { .freehandLine }, { .line }, { .eraser }]
        let script = box(Vec2F(20, 280), Vec2F(380, 400))
        withEvery("mode", in: modes.indices) { mode in
            withEvery("sample", in: [1, 25, 49] + stride(from: 52, through: 79, by: 3)) { sample in
                let (run, area) = run(Self.hole, mode: modes[mode]())
                let all: [any TouchListener] = [area, run.listener, run.navigation]
                let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
                run.bench.handler.setListeners(orders[order].map { all[$0] })
                run.play(script.cancelled(after: .milliseconds(10 * sample)))
                run.expectNothingDone(since: Self.hole)
                #expect(!area.isActive)
            }
        }
    }

    @Test("a selected group moves with a drag after the lasso, and undo moves it back")
    func moved() {
        var options = AreaSelectionOptions()
        options.shape = .box
        let (run, _) = run(Self.hole, options)
        run.play(box(Vec2F(20, 280), Vec2F(380, 400)) + .pause(.seconds(1)) + .path(Vec2F(200, 350), Vec2F(240, 400)))
        run.expect(run.drawing.features[0].shape.outline[0][0], at: Vec2F(240, 350))
        #expect(run.undone() == Drawing(Self.hole.features, selection: [1, 2]))
    }

    @Test("a drawing that the app changes during the drag is compared anew")
    func edited() {
        var options = AreaSelectionOptions()
        options.shape = .box
        let (run, area) = run(Self.hole, options)
        var isEdited = false
        area.onEvent = { event in
            guard case .changed = event, !isEdited else { return }
            isEdited = true
            run.listener.edit { $0.features.append(DrawnFeature(id: 9, .point(DrawingBench.coordinate(100, 300)))) }
        }
        run.play(box(Vec2F(20, 280), Vec2F(380, 400)))
        #expect(run.drawing.selection == [1, 2, 9])
    }
}
