import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

/// One finger that lands, moves, and lifts at another position without a move to it.
struct LiftedStroke: Sendable {
    /// The time between the landing and the first move.
    var rest: Duration = .zero
    let way: [Vec2F]
    let lift: Vec2F

    var events: [TouchEvent] {
        var time = TouchInstant(microseconds: 1_000_000)
        func event(_ action: TouchAction, _ phase: TouchPointer.Phase, _ position: Vec2F) -> TouchEvent {
            TouchEvent(action, TouchPointer(id: 1, position: position, phase: phase), timestamp: time)
        }
        var events = [event(.down, .began, way[0])]
        time = time + rest
        for position in way.dropFirst() {
            time = time + .milliseconds(10)
            events.append(event(.move, .moved, position))
        }
        time = time + .milliseconds(10)
        return events + [event(.up, .ended, lift)]
    }
}

@Suite("The position of the lift")
struct LiftPositionTests {
    private static let precise = Duration.milliseconds(600)
    private static let lift = Vec2F(60, 53)

    /// Moves within the touch slop, moves past it, and no moves.
    private static let precisePaths = [[Vec2F(50, 50), Vec2F(58, 52)], [Vec2F(150, 90), Vec2F(100, 70), Vec2F(58, 52)], [Vec2F(58, 52)]]

    private func run(_ mode: DrawingTool, _ stroke: LiftedStroke, drawing: Drawing = Drawing()) -> DrawingBench {
        let run = DrawingBench(mode, drawing: drawing)
        run.bench.play(stroke.events)
        #expect(run.events.isPaired(open: false))
        return run
    }

    @Test("a precisely placed vertex or point is where the finger lifted, not at its last move", arguments: precisePaths)
    func placed(way: [Vec2F]) throws {
        let stroke = LiftedStroke(rest: Self.precise, way: way, lift: Self.lift)
        let line = run(.line, stroke)
        line.expect(try #require(line.drawing.draft).vertices, at: [Self.lift])
        let point = run(.point, stroke)
        point.expect(try point.outline(of: .point)[0], at: [Self.lift])
    }

    @Test("a freehand line, a circle and a rectangle end where the finger lifted, and the eraser erases up to there")
    func shapes() throws {
        let stroke = LiftedStroke(way: [Vec2F(100, 300), Vec2F(150, 340), Vec2F(200, 400)], lift: Vec2F(207, 411))
        let line = run(.freehandLine, stroke)
        line.expect(try line.outline(of: .line)[0].suffix(1), at: [stroke.lift])
        let (center, radius) = try run(.circle, stroke).circle()
        #expect(abs(radius - center.distance(to: DrawingBench.coordinate(207, 411))) < 0.01)
        let rectangle = run(.rectangle, stroke)
        rectangle.expect(try rectangle.outline(of: .polygon)[0][2], at: stroke.lift)
        let target = DrawnFeature(id: 1, .line([DrawingBench.coordinate(40, 300), DrawingBench.coordinate(360, 300)]))
        let across = LiftedStroke(way: [Vec2F(200, 100), Vec2F(200, 200)], lift: Vec2F(200, 320))
        #expect(run(.eraser, across, drawing: Drawing([target])).drawing.features.isEmpty)
    }

    @Test(
        "a vertex, a midpoint and a whole shape move to where the finger lifted",
        arguments: [(Vec2F(300, 500), 1, Vec2F(357, 447)), (Vec2F(200, 500), 1, Vec2F(257, 447)), (Vec2F(180, 640), 0, Vec2F(157, 447))])
    func editing(from start: Vec2F, index: Int, expected: Vec2F) throws {
        let way = [start, start + Vec2F(25, -25), start + Vec2F(50, -50)]
        let run = run(.select, LiftedStroke(way: way, lift: start + Vec2F(57, -53)), drawing: Scene.drawn)
        let ring = try #require(run.drawing.feature(2)).shape.outline[0]
        run.expect(ring[index], at: expected, within: 0.05)
        #expect(run.steps == ["began", "edited", "ended"])
    }

    @Test("a lift at a position that is not finite ends the drag at its last position")
    func impossible() throws {
        let run = run(.line, LiftedStroke(rest: Self.precise, way: [Vec2F(50, 50), Vec2F(58, 52)], lift: Vec2F(.nan, 53)))
        run.expect(try #require(run.drawing.draft).vertices[0], at: Vec2F(58, 52))
    }

    @Test("a drag that the app cancels on the way to the lift leaves nothing")
    func cancelledMeanwhile() {
        let run = DrawingBench(.line)
        let coordinate = DrawingBench.coordinate(60, 53)
        run.onEvent = { [unowned run] _ in
            if case .point(let shown)? = run.listener.preview.shape, shown.distance(to: coordinate) < 0.01 { run.listener.cancel() }
        }
        run.bench.play(LiftedStroke(rest: Self.precise, way: [Vec2F(50, 50), Vec2F(58, 52)], lift: Self.lift).events)
        #expect(run.drawing == Drawing())
        #expect(run.names.last == "cancelled cancelledByApp")
    }
}
