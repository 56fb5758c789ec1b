// Public reports about other tools, tried here. Each test says what was reported, and holds what is right.
import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Reports about other drawing tools") struct PublicReports {
    // jovobe/tsl#42: "offset between mouse and vertex grows as you move away from origin". See `GrabOffset.long`.

    @Test(
        "EsotericSoftware/spine-editor#511: what a drag creates begins where the pointer landed, not where the drag was recognized",
        arguments: ["rectangle", "circle", "sector", "freehand line"])
    func beginsAtTheLanding(name: String) throws {
        let map = MapTestBench()
        let modes: [DrawingTool] = [.rectangle, .circle, .sector, .freehandLine]
        let drawing = DrawingListener(camera: map.camera, tool: try #require(modes.first { $0.name == name }))
        map.insert(drawing)
        map.play(.drag(from: Vec2F(120, 300), to: Vec2F(300, 470), in: .milliseconds(600)))
        let first: Coordinate? =
            switch drawing.drawing.features.first?.shape {
            case .circle(let center, _): center
            case .polygon(let rings): rings[0][0]
            case .line(let coordinates): coordinates[0]
            default: drawing.drawing.draft?.vertices.first
            }
        let point = try #require(first.flatMap { map.camera.point(for: $0) })
        #expect((point - Vec2F(120, 300)).length < 1)
    }

    @Test("codice/ddf#1661: the number of points does not grow when a polygon is written, read, edited and written again")
    func pointsDoNotGrow() throws {
        let map = MapTestBench()
        let ring = [map.coordinate(100, 300), map.coordinate(300, 300), map.coordinate(300, 500), map.coordinate(100, 500)]
        var drawing = Drawing([DrawnFeature(id: 1, .polygon([ring]))])
        for _ in 0..<5 {
            let text = try GeoJSONWriter().text(of: drawing.geoJSON)
            drawing = Drawing(geoJSON: GeoJSONFeatureCollection(try GeoJSONReader().features(from: text)))
            drawing.selection = [1]
            let listener = DrawingListener(camera: map.camera, tool: .select, drawing: drawing)
            map.insert(listener)
            let corner = try #require(map.camera.point(for: listener.drawing.features[0].shape.outline[0][0]))
            map.play(.drag(from: corner, to: corner + Vec2F(-5, -5), in: .milliseconds(400)))
            drawing = listener.drawing
            map.bench.handler.removeListener(listener)
        }
        #expect(drawing.features.map { $0.shape.outline[0].count } == [4])
    }

    @Test(
        "stamen/fieldpapers#121: a double tap near the first vertex closes the area without another vertex",
        arguments: [0, 6, 15] as [Float])
    func doubleTapNearTheStart(distance: Float) {
        let map = MapTestBench()
        let drawing = DrawingListener(camera: map.camera, tool: .polygon)
        map.insert(drawing)
        for point in [Vec2F(100, 300), Vec2F(300, 300), Vec2F(300, 500)] {
            map.play(.tap(at: point))
            map.wait(.seconds(1))
        }
        map.play(.doubleTap(at: Vec2F(100 + distance, 300 + distance / 2)))
        map.wait(.seconds(1))
        #expect(drawing.drawing.features.map { $0.shape.outline[0].count } == [3])
        #expect(drawing.drawing.draft == nil)
    }

    @Test("geoman-io/leaflet-geoman#1377: a line may end where it began, and a tap on its first vertex does not end it")
    func closedLine() {
        let map = MapTestBench()
        let drawing = DrawingListener(camera: map.camera, tool: .line)
        map.insert(drawing)
        for point in [Vec2F(100, 300), Vec2F(300, 300), Vec2F(300, 500), Vec2F(100, 300)] {
            map.play(.tap(at: point))
            map.wait(.seconds(1))
        }
        #expect(drawing.drawing.draft?.vertices.count == 4)
        #expect(drawing.finish())
        #expect(drawing.drawing.features.map { $0.shape.outline[0].count } == [4])
    }

    @Test("leforthomas/cesium-drawhelper#9: a shape that crosses itself is not drawn, and that is reported and can be corrected")
    func hourglass() {
        let map = MapTestBench()
        let drawing = DrawingListener(camera: map.camera, tool: .polygon)
        var flaws: [DrawingFlaw] = []
        drawing.onEvent = { if case .rejected(let found) = $0 { flaws += found } }
        map.insert(drawing)
        for point in [Vec2F(100, 300), Vec2F(300, 300), Vec2F(100, 500), Vec2F(300, 500), Vec2F(100, 300)] {
            map.play(.tap(at: point))
            map.wait(.seconds(1))
        }
        #expect(flaws.count == 1)
        #expect(drawing.drawing.draft?.vertices.count == 4)
        #expect(drawing.undo())
        #expect(drawing.drawing.draft?.vertices.count == 3)
        #expect(drawing.finish())
        #expect(drawing.drawing.features.count == 1)
    }

    @Test(
        "CGCookie/retopoflow#233: a lift while the pointer wiggles leaves the vertex where the pointer is, not near its start",
        arguments: [1, 3, 6])
    func wiggle(amplitude: Int) throws {
        let map = MapTestBench()
        let drawing = DrawingListener(
            camera: map.camera, tool: .select,
            drawing: Drawing([DrawnFeature(id: 1, .line([map.coordinate(100, 300), map.coordinate(300, 600)]))], selection: [1]))
        map.insert(drawing)
        let fingers = Fingers(map)
        fingers.drag(from: 100, to: 260, y: 300, steps: 20, lifts: false)
        for step in 0..<20 {
            fingers.send(
                .move, Fingers.at(260 + Double(step % 2 == 0 ? amplitude : -amplitude), 300 + Double(step % 3) * Double(amplitude)))
        }
        fingers.send(.up, Fingers.at(260, 300, .ended))
        map.settle()
        let point = try #require(map.camera.point(for: drawing.drawing.features[0].shape.outline[0][0]))
        #expect((point - Vec2F(260, 300)).length < 1)
    }

    @Test("surge-synthesizer/shortcircuit-xt#2638: pressing a handle without a drag does not move it")
    func press() {
        let map = MapTestBench()
        let line = DrawnShape.line([map.coordinate(100, 300), map.coordinate(300, 600)])
        let drawing = DrawingListener(camera: map.camera, tool: .select, drawing: Drawing([DrawnFeature(id: 1, line)], selection: [1]))
        map.insert(drawing)
        let fingers = Fingers(map)
        // Under the slop, and past it and back to the first position.
        for reach in [2.0, 30] {
            fingers.send(.down, Fingers.at(108, 306, .began), after: 700)
            fingers.send(.move, Fingers.at(108 + reach, 306))
            fingers.send(.move, Fingers.at(108, 306))
            fingers.send(.up, Fingers.at(108, 306, .ended))
            map.settle()
            let coordinate = drawing.drawing.features[0].shape.outline[0][0]
            #expect(coordinate.distance(to: map.coordinate(100, 300)) < 0.01)
        }
    }
}
