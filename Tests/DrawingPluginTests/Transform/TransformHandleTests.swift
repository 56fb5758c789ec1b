import DrawingPlugin
import Foundation
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The handle that turns and scales")
struct TransformHandleTests {
    /// Above the circle around the square from (100, 500) to (300, 700): 600 − √2 · 100 − 40.
    static let handle = Vec2F(200, 418.5786)

    private func options(_ change: (inout TransformOptions) -> Void) -> DrawingOptions {
        var options = DrawingOptions()
        change(&options.transform)
        return options
    }

    private func ring(_ run: DrawingBench) -> [Coordinate] { run.drawing.feature(2)!.shape.outline[0] }

    private func handle(_ run: DrawingBench) throws -> Coordinate { try #require(run.listener.preview.transform?.handle) }

    @Test("the handle is 40 dp above the circle around the selection, and its center is the centroid")
    func position() throws {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        let preview = try #require(run.listener.preview.transform)
        run.expect(try handle(run), at: Self.handle)
        run.expect(preview.center, at: Vec2F(200, 600), within: 0.05)
        #expect(!preview.isActive)
        #expect(preview.angle == 0)
        #expect(preview.factor == 1)
        run.listener.select([])
        #expect(run.listener.preview.transform == nil)
    }

    @Test("the grabbed place stays under the finger, so that one drag turns and scales about the centroid")
    func drag() throws {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        // From 182 px above the center to 182 px to the right of it, 5 px beside the handle.
        try run.play(.path(Vec2F(200, 413), Vec2F(387, 600))) {
            let preview = try #require(run.listener.preview.transform)
            #expect(preview.isActive)
            #expect(abs(preview.angle - 90) < 0.05)
            #expect(abs(preview.factor - 1) < 0.001)
        }
        #expect(run.steps == ["began", "edited", "ended"])
        run.expect(ring(run), at: [Vec2F(300, 500), Vec2F(300, 700), Vec2F(100, 700), Vec2F(100, 500)], within: 0.3)
        run.play(.pause(.seconds(1)) + .path(Self.handle, Vec2F(200, 600 - 2 * 181.4214)))
        run.expect(ring(run), at: [Vec2F(400, 400), Vec2F(400, 800), Vec2F(0, 800), Vec2F(0, 400)], within: 0.5)
        #expect(run.camera.state == DrawingBench.start)
        #expect(run.listener.undo())
        #expect(run.undone() == Scene.drawn)
    }

    @Test("turns snap to multiples of 15 degrees with the Shift key or the option, and with both they do not")
    func snapping() {
        let rows: [(option: Bool, key: Bool, step: Double, angle: Double)] = [
            (false, false, 15, 36.87), (false, true, 15, 30), (true, false, 15, 30), (true, true, 15, 36.87), (true, false, 10, 40),
            (true, false, 0, 36.87),
        ]
        for (option, key, step, angle) in rows {
            let run = DrawingBench(
                .select, drawing: Scene.drawn,
                options: options {
                    $0.snapsAngle = option
                    $0.angleStep = step
                    $0.handle = .turn
                })
            // The finger is at atan(3 / 4) from north.
            let script = GestureScript.path(Vec2F(200, 420), Vec2F(320, 440))
            run.play(key ? script.holding(.shift) : script)
            let (start, end) = (run.position(of: ring(run)[0]), run.position(of: ring(run)[1]))
            let side = (x: end.x - start.x, y: end.y - start.y)
            #expect(abs(atan2(side.y, side.x) * 180 / Double.pi - angle) < 0.02, "\(option) \(key) \(step)")
            #expect(abs((side.x * side.x + side.y * side.y).squareRoot() - 200) < 0.01)
        }
    }

    @Test("about the opposite corner of the box, that corner stays exactly where it is")
    func oppositeCorner() throws {
        let run = DrawingBench(.select, drawing: Scene.drawn, options: options { $0.center = .oppositeCorner })
        let preview = try #require(run.listener.preview.transform)
        let side = Float(40 / 2.0.squareRoot())
        run.expect([try handle(run), preview.center], at: [Vec2F(300 + side, 500 - side), Vec2F(100, 700)])
        run.play(.path(Vec2F(328, 472), Vec2F(214, 586)))
        run.expect(ring(run), at: [Vec2F(100, 600), Vec2F(200, 600), Vec2F(200, 700), Vec2F(100, 700)], within: 0.3)
        #expect(run.drawing.feature(2)!.shape.outline[0][3].distance(to: Scene.drawn.feature(2)!.shape.outline[0][3]) < 1e-3)
    }

    @Test("on the sphere the handle keeps distances on the ground, and stays under the finger")
    func sphere() throws {
        let view = CameraState(center: Coordinate(latitude: 65, longitude: 20), zoom: 4)
        let square = [Vec2F(150, 400), Vec2F(250, 400), Vec2F(250, 500), Vec2F(150, 500)].map {
            DrawingBench.coordinate($0.x, $0.y, view: view)
        }
        let run = DrawingBench(
            .select, drawing: Drawing([DrawnFeature(id: 1, .polygon([square]))], selection: [1]),
            options: options {
                $0.surface = .sphere
                $0.handle = .turn
            }, view: view)
        let start = run.position(of: try handle(run)).vec2F
        run.play(.path(start, start + Vec2F(130, 110)))
        let turned = run.drawing.features[0].shape.outline[0]
        #expect(turned != square)
        for index in 0..<4 {
            let (before, after) = (square[index].distance(to: square[(index + 1) % 4]), turned[index].distance(to: turned[(index + 1) % 4]))
            #expect(abs(after - before) < 1e-6)
        }
    }

    @Test("the handle is where there is room: above, to the right, below, to the left, or at the edge of the view or of a margin")
    func room() throws {
        let rows: [(center: Vec2F, half: Float, side: Vec2F)] = [
            (Vec2F(200, 400), 60, Vec2F(0, -1)), (Vec2F(150, 100), 60, Vec2F(1, 0)), (Vec2F(340, 100), 60, Vec2F(0, 1)),
            (Vec2F(330, 400), 350, Vec2F(0, -1)),
        ]
        for (center, half, side) in rows {
            let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(Float, Float)]
            let square = corners.map { DrawingBench.coordinate(center.x + half * $0.0, center.y + half * $0.1) }
            let run = DrawingBench(.select, drawing: Drawing([DrawnFeature(id: 1, .polygon([square]))], selection: [1]))
            let radius = half * Float(2).squareRoot() + 40
            let wanted = center + Vec2F(side.x * radius, side.y * radius)
            let inside = Vec2F(min(max(wanted.x, 22), 378), min(max(wanted.y, 22), 778))
            run.expect(try handle(run), at: inside, within: 0.5)
        }
        let run = DrawingBench(.select, drawing: Scene.drawn, options: options { $0.topMargin = .dp(400) })
        // Above is 418.6, which is nearer to the margin than a finger's radius, and at the sides and below there is less room than 181 px.
        run.expect(try handle(run), at: Vec2F(200, 422))
        run.listener.options.transform.topMargin = .dp(390)
        run.play(.tap(at: Vec2F(200, 600)))
        run.expect(try handle(run), at: Self.handle)
    }

    @Test("no handle for one point, for a selection that is not visible, and if the options have none")
    func none() {
        let point = Drawing([DrawnFeature(id: 1, .point(DrawingBench.coordinate(200, 400)))], selection: [1])
        let far = DrawingBench(.select, drawing: Scene.drawn)
        far.camera.state.center = Coordinate(latitude: -30, longitude: 100)
        let runs: [(name: String, bench: DrawingBench)] = [
            ("one point", DrawingBench(.select, drawing: point)), ("not visible", far),
            ("not in the options", DrawingBench(.select, drawing: Scene.drawn, options: options { $0.handle = .move })),
        ]
        for (name, run) in runs { #expect(run.listener.preview.transform == nil, "\(name)") }
        let two = [Vec2F(180, 400), Vec2F(220, 400)].map { DrawnShape.point(DrawingBench.coordinate($0.x, $0.y)) }
        let pair = Drawing([DrawnFeature(id: 1, two[0]), DrawnFeature(id: 2, two[1])], selection: [1, 2])
        #expect(DrawingBench(.select, drawing: pair).listener.preview.transform?.handle != nil)
    }

    @Test("a shape that the drag makes invalid stays as it was, with the reason")
    func rejected() throws {
        // The notch at (70.1, 30) is above the long edge on the parallel of 70°. On the sphere it is 2.4° below the great circle of that edge,
        // which a quarter turn makes straight on the map.
        let ring = [(70.0, 0.0), (70, 60), (76, 60), (70.1, 30), (76, 0)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let drawing = Drawing([DrawnFeature(id: 1, .polygon([ring]))], selection: [1])
        let run = DrawingBench(
            .select, drawing: drawing,
            options: options {
                $0.surface = .sphere
                $0.handle = .turn
            }, view: CameraState(center: Coordinate(latitude: 72, longitude: 30), zoom: 2))
        let preview = try #require(run.listener.preview.transform)
        let (start, center) = (run.position(of: try handle(run)).vec2F, run.position(of: preview.center).vec2F)
        run.play(.path(start, center + Vec2F(180, 0)))
        #expect(run.steps == ["began", "rejected", "ended"])
        guard case .rejected(let flaws)? = run.events.first(where: { $0.name == "rejected" }) else { return }
        #expect(flaws.contains { if case .selfIntersection = $0 { true } else { false } }, "\(flaws)")
        run.expectNothingDone(since: drawing)
    }

    @Test("a finger that comes to the center leaves a valid shape, or the shape as it was")
    func smallest() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        let center = run.position(of: run.listener.preview.transform!.center).vec2F
        run.play(.path(Self.handle, center))
        #expect(run.events.isPaired(open: false))
        #expect(run.events.contains(.began))
        let ring = run.drawing.feature(2)!.shape.outline[0]
        #expect(run.drawing == Scene.drawn || DrawingValidation().flaws(ofRing: ring).isEmpty)
    }
}
