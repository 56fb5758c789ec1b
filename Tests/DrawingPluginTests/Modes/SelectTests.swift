import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Select and edit")
struct SelectTests {
    /// The corners of the area of `Scene`.
    private static let corners = [Vec2F(100, 500), Vec2F(300, 500), Vec2F(300, 700), Vec2F(100, 700)]

    @Test("a tap selects a feature, a tap on nothing clears the selection, and a further one is passed on")
    func tap() {
        let run = DrawingBench(.select, drawing: Drawing(Scene.drawn.features))
        let map = RecordingListener()
        run.bench.handler.addListener(map)
        run.play(.taps(Vec2F(200, 310), Vec2F(200, 600), Vec2F(200, 100)))
        #expect(run.events == [.selected([1]), .selected([2]), .selected([])])
        #expect(!map.kinds.contains(.clickConfirmed))
        run.play(.tap(at: Vec2F(200, 100)))
        #expect(map.kinds.contains(.clickConfirmed))
        #expect(!run.listener.canUndo)
    }

    @Test("a drag moves what it begins on by the movement of the finger, or inserts a vertex in the middle of an edge")
    func drags() {
        func check(_ rule: String, _ from: Vec2F, _ to: Vec2F, _ change: (inout [Vec2F]) -> Void) {
            let run = DrawingBench(.select, drawing: Scene.drawn)
            run.play(.path(from, to))
            var corners = Self.corners
            change(&corners)
            run.expect(run.drawing.feature(2)!.shape.outline[0], at: corners, rule)
            #expect(run.steps == ["began", "edited", "ended"], "\(rule)")
            #expect(run.camera.state == DrawingBench.start, "the map does not move: \(rule)")
        }
        check("a vertex, 5 px beside it", Vec2F(305, 495), Vec2F(350, 450)) { $0[1] = Vec2F(345, 455) }
        check("the middle of an edge", Vec2F(200, 500), Vec2F(200, 450)) { $0.insert(Vec2F(200, 450), at: 1) }
        check("the middle of the edge from the last to the first vertex", Vec2F(100, 600), Vec2F(50, 600)) { $0.append(Vec2F(50, 600)) }
        check("the whole shape, inside the area", Vec2F(180, 640), Vec2F(220, 540)) { $0 = $0.map { $0 + Vec2F(40, -100) } }
        let point = Drawing([DrawnFeature(id: 1, .point(DrawingBench.coordinate(200, 400)))], selection: [1])
        let run = DrawingBench(.select, drawing: point)
        run.play(.path(Vec2F(205, 400), Vec2F(300, 300)))
        #expect(run.drawing.features[0].shape == .point(DrawingBench.coordinate(295, 300)))
    }

    @Test("a long press removes a vertex, and the rest of the touch has no effect")
    func deletion() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        run.play(.preciseDrag(from: Vec2F(300, 500), to: Vec2F(350, 400)))
        let triangle = run.drawing
        #expect(triangle.contents == ["line 2", "polygon 3"])
        #expect(run.steps == ["edited"])
        run.camera.state = DrawingBench.start
        run.play(.longPress(at: Vec2F(300, 700)))
        #expect(run.events.last == .rejected([.tooFewPoints(count: 2, minimum: 3)]))
        #expect(run.drawing == triangle)
        #expect(run.undone() == Scene.drawn)
    }

    @Test("a drag on a feature that is not selected moves the map")
    func notSelected() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        run.play(.path(Vec2F(200, 300), Vec2F(200, 400)))
        #expect(run.drawing == Scene.drawn)
        #expect(run.events.isEmpty)
        #expect(run.camera.state != DrawingBench.start)
    }

    @Test("an edit that makes an area cross itself is reverted and reported with the reason")
    func rejected() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        run.play(.path(Vec2F(300, 500), Vec2F(50, 600)))
        #expect(run.steps == ["began", "rejected", "ended"])
        run.expectNothingDone(since: Scene.drawn)
    }

    @Test("a drag inside a circle moves it, and a drag of its rim handle changes the radius")
    func circle() throws {
        let center = DrawingBench.coordinate(200, 400)
        let radius = center.distance(to: DrawingBench.coordinate(300, 400))
        let drawing = Drawing([DrawnFeature(id: 1, .circle(center: center, radius: radius))], selection: [1])
        let run = DrawingBench(.select, drawing: drawing)
        run.play(.path(Vec2F(300, 400), Vec2F(350, 400)))
        let larger = try run.circle()
        #expect(larger.center == center)
        #expect(abs(larger.radius / radius - 1.5) < 0.001)
        run.play(.path(Vec2F(200, 450), Vec2F(250, 350)))
        let moved = try run.circle()
        #expect(moved.radius == larger.radius)
        run.expect(moved.center, at: Vec2F(250, 300))
    }

    @Test("the preview has a handle for each vertex and for the middle of each long edge")
    func handles() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        #expect(run.listener.preview.handles.map { $0.kind } == Array(repeating: .vertex, count: 4) + Array(repeating: .midpoint, count: 4))
        run.camera.state.zoom = 8
        #expect(run.listener.preview.handles.count == 4)
        run.listener.select([])
        #expect(run.listener.preview.handles.isEmpty)
    }

    @Test("a feature across the antimeridian can be edited on each visible copy of the world")
    func antimeridian() throws {
        let line = DrawnShape.line([Coordinate(latitude: 0, longitude: 179), Coordinate(latitude: 0, longitude: 181)])
        for longitude in [179.9, -179.9] {
            let view = CameraState(center: Coordinate(latitude: 0, longitude: longitude), zoom: 7)
            let run = DrawingBench(.select, drawing: Drawing([DrawnFeature(id: 1, line)]), view: view)
            run.play(.tap(at: Vec2F(200, 405)))
            #expect(run.drawing.selection == [1])
            let end = run.position(of: Coordinate(latitude: 0, longitude: 181)).vec2F
            run.play(.pause(.seconds(1)) + .path(end, end + Vec2F(0, 60)))
            let moved = try run.outline(of: .line)[0][1]
            #expect(abs(moved.longitude - 181) < 0.01)
            #expect(moved.latitude < 0)
        }
    }

    /// Every way to move a selection: a drag, a call, a key, and copies.
    @Test(
        "a move of the selection to the edge of the world is limited as a whole: the shapes keep their form, and undo restores them",
        arguments: ["drag", "call", "key", "copies"], [Float(-1), 1])
    func edgeOfTheWorld(way: String, direction: Float) throws {
        let view = CameraState(center: Coordinate(latitude: direction < 0 ? 80 : -80, longitude: 8), zoom: 3)
        // 159 px from the edge.
        let top: Float = direction < 0 ? 100 : 500
        func ring(_ x: Float, _ y: Float) -> DrawnShape {
            .polygon([
                [Vec2F(x, y), Vec2F(x + 100, y), Vec2F(x + 100, y + 166), Vec2F(x, y + 166)].map {
                    DrawingBench.coordinate($0.x, $0.y, view: view)
                }
            ])
        }
        let drawing = Drawing(
            [
                DrawnFeature(id: 1, ring(100, top + 17)),
                DrawnFeature(
                    id: 2, .line([DrawingBench.coordinate(250, top, view: view), DrawingBench.coordinate(300, top + 200, view: view)])),
            ],
            selection: [1, 2])
        let run = DrawingBench(.select, drawing: drawing, options: .with { $0.commandStep = .dp(200) }, view: view)
        func points(_ features: some Sequence<DrawnFeature>) -> [WorldPoint] {
            features.flatMap { $0.shape.outline.joined().map { WebMercator.project($0) } }
        }
        let offset = Vec2F(0, 200 * direction)
        switch way {
        case "drag": run.play(.path(Vec2F(150, top + 100), Vec2F(150, top + 100) + offset))
        case "call": #expect(run.listener.moveSelection(by: offset))
        case "key": #expect(run.bench.handler.perform(direction < 0 ? .moveUp : .moveDown))
        default: #expect(run.listener.duplicateSelection(by: offset).count == 2)
        }
        let (before, after) = (points(drawing.features), points(run.drawing.features.suffix(2)))
        let south = after[0].y - before[0].y
        let scale = run.camera.geometry.pixelsPerWorld
        #expect(Float(south) * direction > 0)
        for (old, new) in zip(before, after) {
            let (x, y) = (new.x - after[0].x - old.x + before[0].x, new.y - old.y - south)
            let distances: [Double] = [abs(x) * scale, abs(y) * scale]
            #expect(distances.filter { !($0 < 1e-6) }.isEmpty)
        }
        // The first vertex to reach the edge is at the edge.
        #expect(abs(direction < 0 ? after.map { $0.y }.min()! : 1 - after.map { $0.y }.max()!) * scale < 1e-6)
        #expect(run.undone()?.features == drawing.features)
    }
}
