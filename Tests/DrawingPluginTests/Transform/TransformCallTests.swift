import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Turning and scaling by calls")
struct TransformCallTests {
    private static func drawing(_ shapes: [DrawnShape]) -> Drawing {
        let features = shapes.enumerated().map { DrawnFeature(id: .number(Double($0.offset + 1)), $0.element) }
        return Drawing(features, selection: features.map { $0.id })
    }

    private static func at(_ latitude: Double, _ longitude: Double) -> Coordinate { Coordinate(latitude: latitude, longitude: longitude) }

    /// An area with a hole, a line across the antimeridian, two points, and areas on different copies of the world.
    static let drawings: [Drawing] = [
        Scene.drawn,
        drawing([.polygon([[at(0, 0), at(0, 9), at(9, 9), at(9, 0)], [at(2, 2), at(2, 3), at(4, 3)]])]),
        drawing([.line([at(60, 179), at(61, 181), at(59, 183)])]), drawing([.point(at(1, 2)), .point(at(3, 5))]),
        drawing([.polygon([[at(10, 179), at(10, 181), at(12, 180)]]), .line([at(11, -178), at(13, -179)])]),
        drawing([.polygon([[at(84, 10), at(84, 14), at(84.5, 12)]])]), drawing([.circle(center: at(50, 8), radius: 3000)]),
    ]

    private func distance(_ a: Drawing, _ b: Drawing) -> Double {
        zip(a.features, b.features).reduce(0) { worst, pair in
            let (one, two) = (pair.0.shape.outline.flatMap { $0 }, pair.1.shape.outline.flatMap { $0 })
            #expect(one.count == two.count)
            return zip(one, two).reduce(worst) { max($0, abs($1.0.longitude - $1.1.longitude) > 1 ? .infinity : $1.0.distance(to: $1.1)) }
        }
    }

    @Test(
        "a turn and its opposite, 24 turns of 15 degrees, and a factor and its inverse restore every coordinate to 1e-6 m",
        arguments: drawings)
    func restores(drawing: Drawing) {
        let run = DrawingBench(.select, drawing: drawing)
        let turns: [[Double]] = [[33, -33], Array(repeating: 15, count: 24)]
        for degrees in turns {
            for turn in degrees { #expect(run.listener.rotateSelection(by: turn)) }
            #expect(distance(run.drawing, drawing) < 1e-6)
        }
        for factor in [0.3, 1 / 0.3] { #expect(run.listener.scaleSelection(by: factor)) }
        #expect(distance(run.drawing, drawing) < 1e-6)
        let steps = run.undoAll()
        // A turn of one circle about its center changes nothing, which is no step.
        #expect(run.drawing == drawing)
        #expect((steps == 28 || drawing.features[0].shape.kind == .circle))
    }

    @Test("a circle scales its radius, and a hole stays where it is in its ring")
    func kinds() throws {
        let run = DrawingBench(.select, drawing: Self.drawings[6])
        #expect(run.listener.scaleSelection(by: 2.5))
        #expect(run.drawing.features[0].shape == .circle(center: Self.at(50, 8), radius: 7500))
        let hole = DrawingBench(.select, drawing: Self.drawings[1])
        #expect(hole.listener.rotateSelection(by: 90, about: Self.at(0, 0)))
        let rings = try hole.outline(of: .polygon)
        #expect(rings.count == 2)
        #expect(rings[0][0] == Self.at(0, 0))
        // A quarter turn takes 3° east to 3° of longitude south in the plane.
        for corner in rings[1] {
            #expect(corner.latitude < 0)
            #expect(abs(corner.longitude - 3) < 1.1)
        }
    }

    @Test("each feature is reported as edited, and other features do not change")
    func events() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        #expect(run.listener.scaleSelection(by: 1.1))
        #expect(run.events == [.edited(run.drawing.features[1])])
        #expect(run.drawing.features[0] == Scene.drawn.features[0])
    }

    @Test("what cannot be done changes nothing and is no step")
    func refused() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        for degrees in [Double.nan, .infinity] { #expect(!run.listener.rotateSelection(by: degrees)) }
        for factor in [0, -2, Double.nan, .infinity, 1e6] { #expect(!run.listener.scaleSelection(by: factor)) }
        #expect(!run.listener.rotateSelection(by: 10, about: Coordinate(latitude: 91, longitude: 0)))
        #expect(run.events.isEmpty)
        // So small that all its vertices are equal.
        #expect(!run.listener.scaleSelection(by: 1e-20))
        #expect(run.steps == ["rejected"])
        run.listener.select([])
        #expect(!run.listener.rotateSelection(by: 10))
        #expect(run.drawing.features == Scene.drawn.features)
        #expect(!run.listener.canUndo)
    }

    @Test("a call cancels the drag in progress, and is one step of its own")
    func duringDrag() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        var turned = Drawing()
        run.play(.rotate(around: Vec2F(200, 600), by: 60, apart: 100), interruptedAt: 14) {
            #expect(run.listener.isActive)
            #expect(run.listener.rotateSelection(by: 90))
            turned = run.drawing
        }
        #expect(run.drawing == turned)
        #expect(run.steps == ["began", "cancelled changed", "edited"])
        run.expectOneStep(since: Scene.drawn)
    }

    @Test("after any calls, drags, undo and redo, the drawing is that of a model, bit for bit", arguments: 0..<8 as Range<UInt64>)
    func model(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let run = DrawingBench(.select, drawing: Scene.drawn)
        var states = [run.drawing]
        var now = 0
        for _ in 0..<40 {
            run.camera.state = DrawingBench.start
            switch random.below(9) {
            case 0, 1:
                #expect(run.listener.undo() == (now > 0))
                now = max(0, now - 1)
            case 2:
                #expect(run.listener.redo() == (now + 1 < states.count))
                now = min(states.count - 1, now + 1)
            case let action:
                let before = run.drawing
                act(action, run, &random)
                if before.features != run.drawing.features {
                    states = Array(states[...now]) + [run.drawing]
                    now += 1
                }
            }
            #expect(run.drawing.isIdentical(to: states[now]))
        }
        #expect(run.events.isPaired(open: false))
        #expect(states.count > 5)
    }

    private func act(_ action: Int, _ run: DrawingBench, _ random: inout SplitMix64) {
        run.listener.select(random.chance(0.5) ? [2] : [1, 2])
        let center = Vec2F(random.number(from: 150, to: 250), random.number(from: 550, to: 650))
        switch action {
        case 3: run.listener.rotateSelection(by: Double(random.number(from: -180, to: 180)))
        case 4: run.listener.scaleSelection(by: Double(random.number(from: 0.8, to: 1.2)))
        case 5, 6:
            let script = GestureScript.twoFingers(
                around: center, apart: 60, turning: Double(random.number(from: -90, to: 90)),
                stretching: Double(random.number(from: 0.8, to: 1.2)), in: .milliseconds(150))
            run.play(.pause(.seconds(1)) + (random.chance(0.3) ? script.cancelled(after: .milliseconds(100)) : script))
        default:
            guard let handle = run.listener.preview.transform?.handle else { return }
            let start = run.position(of: handle).vec2F
            let end = start + Vec2F(random.number(from: -100, to: 100), random.number(from: -60, to: 60))
            run.play(.pause(.seconds(1)) + .path(start, end))
        }
    }
}
