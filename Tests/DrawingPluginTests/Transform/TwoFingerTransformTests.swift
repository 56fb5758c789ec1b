import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Two fingers on the selection")
struct TwoFingerTransformTests {
    /// The views in which the fingers are tested: plain, turned and tilted, far north on the antimeridian, and of the whole world.
    static let views: [CameraState] = [
        DrawingBench.start,
        CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 14, bearing: 37, pitch: 60),
        CameraState(center: Coordinate(latitude: 78, longitude: 179.999), zoom: 12, bearing: -100, pitch: 30),
        CameraState(center: Coordinate(latitude: -20, longitude: -179.9), zoom: 3),
        CameraState(center: Coordinate(latitude: 0, longitude: 10), zoom: 22),
    ]

    private static func polygon(_ points: [Vec2F], _ view: CameraState) -> DrawnShape {
        .polygon([points.map { DrawingBench.coordinate($0.x, $0.y, view: view) }])
    }

    private let both = GestureScript.twoFingers(
        around: Vec2F(200, 500), apart: 120, angle: 20, turning: 75, stretching: 1.6, moving: Vec2F(30, -60), in: .milliseconds(300))

    /// The positions of the two fingers in an event.
    private func pair(_ event: TouchEvent) -> (Vec2F, Vec2F)? {
        event.pointers.count == 2 ? (event.pointers[0].position, event.pointers[1].position) : nil
    }

    @Test("the places under both fingers stay under them at every sample, to 0.001 px, in any view", arguments: 0..<views.count)
    func held(view: Int) throws {
        let view = Self.views[view]
        let events = both.events(sampling: DrawingBench.sampling)
        let landing = try #require(pair(events[0]))
        let shape = Self.polygon([landing.0, Vec2F(180, 400), landing.1, Vec2F(200, 600)], view)
        let run = DrawingBench(.select, drawing: Drawing([DrawnFeature(id: 1, shape)], selection: [1]), view: view)
        let before = run.camera.state
        var (moves, worst) = (0, 0.0)
        for event in events {
            run.bench.play([event], settling: false)
            guard event.touchAction == .move, let fingers = pair(event) else { continue }
            moves += 1
            let ring = run.drawing.features[0].shape.outline[0]
            for (coordinate, finger) in [(ring[0], fingers.0), (ring[2], fingers.1)] {
                let position = run.position(of: coordinate)
                worst = max(worst, abs(position.x - Double(finger.x)), abs(position.y - Double(finger.y)))
            }
        }
        #expect(moves > 20, "\(moves) moves, worst \(worst) px")
        #expect(worst < 0.001, "\(moves) moves, worst \(worst) px")
        run.bench.settle()
        #expect(run.steps == ["began", "edited", "ended"])
        #expect(run.camera.state == before)
    }

    @Test("the live values of the preview are the turn and the factor of the fingers, and are gone after the lift")
    func values() throws {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        let script = GestureScript.twoFingers(
            around: Vec2F(200, 600), apart: 100, turning: 40, stretching: 1.2, in: .milliseconds(200), profile: .uniform)
        let events = script.events(sampling: DrawingBench.sampling)
        var last: TransformPreview?
        for event in events {
            run.bench.play([event], settling: false)
            if let preview = run.listener.preview.transform, preview.isActive { last = preview }
        }
        let preview = try #require(last)
        #expect(abs(preview.angle - 40) < 2.1)
        #expect(abs(preview.factor - 1.2) < 0.011)
        #expect(preview.handle == nil)
        run.expect(preview.center, at: Vec2F(200, 600))
        run.bench.settle()
        #expect(run.listener.preview.transform?.isActive == false)
    }

    @Test("several selected features turn and scale together, on each copy of the world, as one undo step")
    func several() {
        let view = CameraState(center: Coordinate(latitude: 10, longitude: 180), zoom: 6)
        func feature(_ id: Double, _ shape: DrawnShape, _ shift: Double) -> DrawnFeature {
            let move = CoordinateTransform(
                about: Coordinate(latitude: 0, longitude: 0), movingTo: Coordinate(latitude: 0, longitude: shift))!
            func moved(_ coordinates: [Coordinate]) -> [Coordinate] { move.coordinates(for: coordinates)! }
            switch shape {
            case .polygon(let rings): return DrawnFeature(id: .number(id), .polygon(rings.map(moved)))
            case .line(let coordinates): return DrawnFeature(id: .number(id), .line(moved(coordinates)))
            default: return DrawnFeature(id: .number(id), shape)
            }
        }
        let area = Self.polygon([Vec2F(120, 500), Vec2F(280, 500), Vec2F(280, 600), Vec2F(120, 600)], view)
        let line = DrawnShape.line([Vec2F(100, 300), Vec2F(300, 320)].map { DrawingBench.coordinate($0.x, $0.y, view: view) })
        let drawing = Drawing([feature(1, area, 360), feature(2, line, -360)], selection: [2, 1])
        let run = DrawingBench(.select, drawing: drawing, view: view)
        run.play(.rotate(around: Vec2F(200, 550), by: 90, apart: 100, in: .milliseconds(400), profile: .uniform))
        #expect(run.steps == ["began", "edited", "edited", "ended"])
        let lines = run.drawing.features[1].shape.outline[0]
        // A clockwise quarter turn about (200, 550) of (100, 300) and (300, 320).
        run.expect(lines, at: [Vec2F(450, 450), Vec2F(430, 650)], within: 0.5)
        for (feature, before) in zip(run.drawing.features, drawing.features) {
            #expect(abs(feature.shape.outline[0][0].longitude - before.shape.outline[0][0].longitude) < 30)
        }
        run.expectOneStep(since: drawing)
    }

    /// Where two fingers land, and whether they take the selection: the square from (100, 500) to (300, 700).
    static let landings: [(a: Vec2F, b: Vec2F, takes: Bool)] = [
        (Vec2F(150, 600), Vec2F(250, 600), true),
        (Vec2F(79, 600), Vec2F(321, 600), true),
        // One finger inside, the other beyond the hit radius of 22 px, the middle inside: up to 66 px.
        (Vec2F(200, 600), Vec2F(365, 600), true),
        (Vec2F(200, 600), Vec2F(367, 600), false),
        (Vec2F(200, 520), Vec2F(200, 440), true),
        (Vec2F(200, 470), Vec2F(200, 440), false),
        (Vec2F(200, 300), Vec2F(200, 400), false),
        (Vec2F(100, 300), Vec2F(300, 300), false),
        (Vec2F(150, 600), Vec2F(200, 300), false),
    ]

    @Test(
        "both fingers must hit the selection, or their middle with both near it, and otherwise the map moves as without it",
        arguments: landings)
    func landing(row: (a: Vec2F, b: Vec2F, takes: Bool)) {
        let script = GestureScript.together(
            .path(row.a, row.a + Vec2F(60, 60), each: .milliseconds(200)), .path(row.b, row.b + Vec2F(-60, 40), each: .milliseconds(200)))
        let run = DrawingBench(.select, drawing: Scene.drawn)
        run.play(script)
        let alone = DrawingBench(.select, draws: false)
        alone.play(script)
        #expect((run.drawing != Scene.drawn) == row.takes)
        #expect(run.camera.state == (row.takes ? DrawingBench.start : alone.camera.state))
        #expect(run.events.isEmpty == !row.takes)
        #expect(alone.camera.state != DrawingBench.start)
    }

    @Test("a small shape between the fingers is enough, and so is a point, whose radius two fingers do not change")
    func small() {
        let view = DrawingBench.start
        let shapes = [
            Self.polygon([Vec2F(195, 395), Vec2F(205, 395), Vec2F(200, 405)], view), .point(DrawingBench.coordinate(200, 400)),
            .circle(center: DrawingBench.coordinate(200, 400), radius: 500),
        ]
        for shape in shapes {
            let run = DrawingBench(.select, drawing: Drawing([DrawnFeature(id: 1, shape)], selection: [1]))
            run.play(
                .twoFingers(
                    around: Vec2F(200, 400), apart: 80, turning: 30, stretching: 2, moving: Vec2F(50, 20), in: .milliseconds(300),
                    profile: .uniform))
            #expect(run.steps == ["began", "edited", "ended"])
            #expect(run.camera.state == view)
            if case .circle(let center, let radius) = run.drawing.features[0].shape {
                run.expect(center, at: Vec2F(250, 420), within: 2)
                #expect(abs(radius / 1000 - 1) < 0.05)
            }
        }
    }

    @Test("without a selection, in other modes, for pointers that do not draw, and switched off, two fingers move the map")
    func notTaken() {
        let pinch = GestureScript.pinch(around: Vec2F(200, 600), from: 100, to: 180)
        var switchedOff = DrawingOptions()
        switchedOff.transform.twoFingers = []
        var pencil = DrawingOptions()
        pencil.inputPolicy = .pencilOnly
        let runs = [
            DrawingBench(.select, drawing: Drawing(Scene.drawn.features)), DrawingBench(.freehandLine, drawing: Scene.drawn),
            DrawingBench(.select, drawing: Scene.drawn, options: switchedOff),
            DrawingBench(.select, drawing: Scene.drawn, options: pencil),
        ]
        let alone = DrawingBench(.select, draws: false)
        alone.play(pinch)
        for run in runs {
            run.play(pinch)
            #expect(run.camera.state == alone.camera.state)
            #expect(run.events.isEmpty)
        }
    }

    @Test("a mode is asked for two fingers from the moment it is chosen")
    func modes() {
        let run = DrawingBench(.freehandLine, drawing: Scene.drawn)
        #expect(!run.listener.interests.contains(.twoFingerMove))
        run.listener.tool = .select
        run.play(.rotate(around: Vec2F(200, 600), by: 45, apart: 100))
        #expect(run.drawing != Scene.drawn)
        #expect(run.camera.state == DrawingBench.start)
        run.listener.tool = .freehandLine
        run.play(.pause(.seconds(1)) + .pinch(around: Vec2F(200, 600), from: 100, to: 180))
        #expect(run.camera.state != DrawingBench.start)
    }

    @Test("changes that the options leave out do not happen")
    func changes() {
        let rows: [(changes: TransformOptions.Changes, happens: [Bool])] = [
            (.turn, [true, false, false]), (.scale, [false, true, false]), ([.move, .scale], [false, true, true]),
            ([.turn, .scale], [true, true, false]),
        ]
        for (changes, happens) in rows {
            var options = DrawingOptions()
            options.transform.twoFingers = changes
            let run = DrawingBench(.select, drawing: Scene.drawn, options: options)
            run.play(
                .twoFingers(
                    around: Vec2F(200, 600), apart: 100, turning: 30, stretching: 1.5, moving: Vec2F(40, 0), in: .milliseconds(300),
                    profile: .uniform))
            let ring = run.drawing.features[1].shape.outline[0].map { run.position(of: $0) }
            let side = ScreenPoint(x: ring[1].x - ring[0].x, y: ring[1].y - ring[0].y)
            let length = (side.x * side.x + side.y * side.y).squareRoot()
            let (turns, scales, moves) = (abs(side.y) > 1, abs(length - 200) > 1, abs((ring[0].x + ring[2].x) / 2 - 200) > 1)
            #expect([turns, scales, moves] == happens)
        }
    }

    @Test("the finger that stays after the lift moves the map, and the change stays one undo step")
    func stayingFinger() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        let first = FingerStroke(at: Vec2F(150, 600)).moving(to: Vec2F(150, 640), in: .milliseconds(200), profile: .uniform)
            .resting(for: .milliseconds(200)).moving(to: Vec2F(250, 740), in: .milliseconds(300), profile: .uniform)
        let second = FingerStroke(at: Vec2F(250, 600)).moving(to: Vec2F(250, 560), in: .milliseconds(200), profile: .uniform)
        run.play(.together(GestureScript(first), GestureScript(second)))
        #expect(run.steps == ["began", "edited", "ended"])
        #expect(run.camera.state != DrawingBench.start)
        #expect(run.undone() == Scene.drawn)
    }

    @Test("a two-finger tap on the selection changes nothing, and zooms the map as without the listener")
    func tap() {
        let (run, alone) = (DrawingBench(.select, drawing: Scene.drawn), DrawingBench(.select, draws: false))
        for bench in [run, alone] {
            bench.play(
                .twoFingers(around: Vec2F(200, 600), apart: 100, moving: Vec2F(3, 0), in: .milliseconds(60), profile: .uniform))
        }
        run.expectNothingDone(since: Scene.drawn)
        #expect(run.events.isPaired(open: false))
        #expect(run.camera.state == alone.camera.state)
        #expect(run.camera.state.zoom < DrawingBench.start.zoom - 0.5)
    }

    @Test("features wait at the edge of the map")
    func edge() {
        let view = CameraState(center: Coordinate(latitude: 80, longitude: 0), zoom: 4)
        let area = Self.polygon([Vec2F(120, 350), Vec2F(280, 350), Vec2F(280, 450), Vec2F(120, 450)], view)
        let run = DrawingBench(.select, drawing: Drawing([DrawnFeature(id: 1, area)], selection: [1]), view: view)
        run.play(.twoFingerDrag(from: Vec2F(200, 400), to: Vec2F(200, 40), apart: 100))
        let moved = run.drawing.features[0].shape
        #expect(moved != area)
        #expect(moved.isValid)
        #expect(moved.outline[0].allSatisfy { $0.latitude <= WebMercator.latitudeLimit + 1e-9 })
        #expect(run.undone()?.features[0].shape == area)
    }
}
