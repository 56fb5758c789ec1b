import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Select and edit")
struct SelectTests {
    private func ring(_ run: DrawingBench) -> [ScreenPoint] {
        run.drawing.feature(2)!.shape.outline[0].map { run.position(of: $0) }
    }

    @Test("a tap selects a feature, a tap on nothing clears the selection, and a further one is passed on")
    func tap() {
        let run = DrawingBench(SelectMode(), drawing: Drawing(Scene.drawn.features))
        let map = RecordingListener()
        run.bench.handler.addListener(map)
        run.play(.taps(Vec2F(200, 310), Vec2F(200, 600), Vec2F(200, 100)))
        #expect(run.events == [.selected([1]), .selected([2]), .selected([])])
        #expect(!map.kinds.contains(.clickConfirmed))
        run.play(.tap(at: Vec2F(200, 100)))
        #expect(map.kinds.contains(.clickConfirmed))
        #expect(!run.listener.canUndo)
    }

    @Test("a drag moves a vertex under the finger, and the map does not move")
    func vertex() {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.play(.path(Vec2F(305, 495), Vec2F(350, 450)))
        #expect(near(ring(run)[1], Vec2F(350, 450)))
        #expect(near(ring(run)[0], Vec2F(100, 500)) && ring(run).count == 4)
        #expect(run.steps == ["began", "edited", "ended"])
        #expect(run.camera.state == DrawingBench.start)
    }

    @Test(
        "a drag from the middle of an edge inserts a vertex, also between the last and the first one",
        arguments: [
            (Vec2F(200, 500), Vec2F(200, 450), 1), (Vec2F(100, 600), Vec2F(50, 600), 4),
        ])
    func midpoint(from: Vec2F, to: Vec2F, index: Int) {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.play(.path(from, to))
        #expect(ring(run).count == 5)
        #expect(near(ring(run)[index], to))
    }

    @Test("a long press removes a vertex, and the rest of the touch has no effect")
    func deletion() {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.play(.preciseDrag(from: Vec2F(300, 500), to: Vec2F(350, 400)))
        #expect(ring(run).count == 3)
        #expect(run.steps == ["edited"])
        run.camera.state = DrawingBench.start
        run.play(.longPress(at: Vec2F(300, 700)))
        #expect(run.events.last == .rejected([.tooFewPoints(count: 2, minimum: 3)]))
        #expect(ring(run).count == 3)
        #expect(run.listener.undo() && run.drawing == Scene.drawn)
    }

    @Test("a drag inside the area moves the whole shape with the finger")
    func shape() {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.play(.path(Vec2F(180, 640), Vec2F(220, 540)))
        for (point, before) in zip(ring(run), [Vec2F(100, 500), Vec2F(300, 500), Vec2F(300, 700), Vec2F(100, 700)]) {
            #expect(near(point, before + Vec2F(40, -100)))
        }
    }

    @Test("a drag on a feature that is not selected moves the map")
    func notSelected() {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.play(.path(Vec2F(200, 300), Vec2F(200, 400)))
        #expect(run.drawing == Scene.drawn && run.events.isEmpty)
        #expect(run.camera.state != DrawingBench.start)
    }

    @Test("an edit that makes an area cross itself is reverted and reported with the reason")
    func rejected() {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.play(.path(Vec2F(300, 500), Vec2F(50, 600)))
        #expect(run.steps == ["began", "rejected", "ended"])
        #expect(run.drawing == Scene.drawn && !run.listener.canUndo)
    }

    @Test("a drag inside a circle moves it, and a drag of its rim handle changes the radius")
    func circle() {
        let center = DrawingBench.place(200, 400)
        let radius = center.distance(to: DrawingBench.place(300, 400))
        let drawing = Drawing([DrawnFeature(id: 1, .circle(center: center, radius: radius))], selection: [1])
        let run = DrawingBench(SelectMode(), drawing: drawing)
        run.play(.path(Vec2F(300, 400), Vec2F(350, 400)))
        guard case .circle(center, let larger) = run.drawing.features[0].shape else { return #expect(Bool(false)) }
        #expect(abs(larger / radius - 1.5) < 0.001)
        run.play(.path(Vec2F(200, 450), Vec2F(250, 350)))
        guard case .circle(let moved, larger) = run.drawing.features[0].shape else { return #expect(Bool(false)) }
        #expect(near(run.position(of: moved), Vec2F(250, 300)))
    }

    @Test("a drag on a point moves it")
    func point() {
        let run = DrawingBench(SelectMode(), drawing: Drawing([DrawnFeature(id: 1, .point(DrawingBench.place(200, 400)))], selection: [1]))
        run.play(.path(Vec2F(205, 400), Vec2F(300, 300)))
        #expect(run.drawing.features[0].shape == .point(DrawingBench.place(300, 300)))
    }

    @Test("the preview has a handle for each vertex and for the middle of each long edge")
    func handles() {
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        #expect(run.listener.preview.handles.map { $0.kind } == Array(repeating: .vertex, count: 4) + Array(repeating: .midpoint, count: 4))
        run.camera.state.zoom = 8
        #expect(run.listener.preview.handles.count == 4)
        run.listener.select([])
        #expect(run.listener.preview.handles.isEmpty)
    }

    @Test("a feature across the antimeridian can be edited on each visible copy of the world")
    func antimeridian() {
        let line = DrawnShape.line([Coordinate(latitude: 0, longitude: 179), Coordinate(latitude: 0, longitude: 181)])
        for longitude in [179.9, -179.9] {
            let view = CameraState(center: Coordinate(latitude: 0, longitude: longitude), zoom: 7)
            let run = DrawingBench(SelectMode(), drawing: Drawing([DrawnFeature(id: 1, line)]), view: view)
            run.play(.tap(at: Vec2F(200, 405)))
            #expect(run.drawing.selection == [1])
            let end = run.position(of: Coordinate(latitude: 0, longitude: 181)).vec2F
            run.play(.pause(.seconds(1)) + .path(end, end + Vec2F(0, 60)))
            guard case .line(let places) = run.drawing.features[0].shape else { return #expect(Bool(false)) }
            #expect(abs(places[1].longitude - 181) < 0.01 && places[1].latitude < 0)
        }
    }
}
