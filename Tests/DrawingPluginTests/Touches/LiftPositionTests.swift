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

    @Test("a precisely placed vertex is where the finger lifted, not at its last move", arguments: precisePaths)
    func vertex(way: [Vec2F]) throws {
        let run = run(.line, LiftedStroke(rest: Self.precise, way: way, lift: Self.lift))
        let vertices = try #require(run.drawing.draft).vertices
        #expect(vertices.count == 1)
        #expect(near(run.position(of: vertices[0]), Self.lift))
    }

    @Test("a precisely placed point is where the finger lifted", arguments: precisePaths)
    func point(way: [Vec2F]) throws {
        let run = run(.point, LiftedStroke(rest: Self.precise, way: way, lift: Self.lift))
        guard case .point(let coordinate)? = run.drawing.features.first?.shape else { return #expect(Bool(false)) }
        #expect(near(run.position(of: coordinate), Self.lift))
    }

    @Test("the rim of a circle and the corner of a rectangle are where the finger lifted")
    func forms() throws {
        let stroke = LiftedStroke(way: [Vec2F(100, 300), Vec2F(150, 340), Vec2F(200, 400)], lift: Vec2F(207, 411))
        let circle = run(.circle, stroke)
        guard case .circle(let center, let radius)? = circle.drawing.features.first?.shape else { return #expect(Bool(false)) }
        #expect(abs(radius - center.distance(to: DrawingBench.coordinate(207, 411))) < 0.01)
        let rectangle = run(.rectangle, stroke)
        let corners = try #require(rectangle.drawing.features.first).shape.outline[0]
        #expect(near(rectangle.position(of: corners[2]), Vec2F(207, 411)))
    }

    @Test("a freehand line ends where the finger lifted")
    func freehand() throws {
        let run = run(.freehandLine, LiftedStroke(way: [Vec2F(100, 300), Vec2F(150, 340), Vec2F(200, 400)], lift: Vec2F(207, 411)))
        let end = try #require(run.drawing.features.first?.shape.outline[0].last)
        #expect(near(run.position(of: end), Vec2F(207, 411)))
    }

    @Test(
        "a vertex, a midpoint and a whole shape move to where the finger lifted",
        arguments: [(Vec2F(300, 500), 1, Vec2F(357, 447)), (Vec2F(200, 500), 1, Vec2F(257, 447)), (Vec2F(180, 640), 0, Vec2F(157, 447))])
    func editing(from start: Vec2F, index: Int, expected: Vec2F) throws {
        let way = [start, start + Vec2F(25, -25), start + Vec2F(50, -50)]
        let run = run(.select, LiftedStroke(way: way, lift: start + Vec2F(57, -53)), drawing: Scene.drawn)
        let ring = try #require(run.drawing.feature(2)).shape.outline[0]
        #expect(near(run.position(of: ring[index]), expected, 0.05))
        #expect(run.steps == ["began", "edited", "ended"])
    }

    @Test("the eraser erases between the last move and the lift")
    func eraser() {
        let line = DrawnFeature(id: 1, .line([DrawingBench.coordinate(40, 300), DrawingBench.coordinate(360, 300)]))
        let run = run(
            .eraser, LiftedStroke(way: [Vec2F(200, 100), Vec2F(200, 200)], lift: Vec2F(200, 320)), drawing: Drawing([line]))
        #expect(run.drawing.features.isEmpty)
    }

    @Test("a lift at a position that is not finite ends the drag at its last position")
    func impossible() throws {
        let run = run(.line, LiftedStroke(rest: Self.precise, way: [Vec2F(50, 50), Vec2F(58, 52)], lift: Vec2F(.nan, 53)))
        let vertices = try #require(run.drawing.draft).vertices
        #expect(near(run.position(of: vertices[0]), Vec2F(58, 52)))
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
