import DrawingPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Taps")
struct TapTests {
    private let a = Vec2F(100, 200)
    private let b = Vec2F(300, 200)
    private let c = Vec2F(300, 500)

    @Test("each tap adds a point or a vertex when the finger lifts, without a delay")
    func points() {
        let run = DrawingBench(.point)
        run.play(.tap(at: a) + .pause(.milliseconds(50)) + .tap(at: b))
        #expect(run.names == ["committed", "committed"])
        #expect(
            run.drawing.features.map { $0.shape } == [.point(DrawingBench.coordinate(100, 200)), .point(DrawingBench.coordinate(300, 200))])
        #expect(run.drawing.ids == [1, 2])
        let line = DrawingBench(.line)
        line.bench.play(GestureScript.tap(at: a).events(), settling: false)
        #expect(line.drawing.contents == ["draft line 1"])
    }

    @Test("a tap on the last vertex finishes a line, and one on the first vertex an area")
    func line() {
        let run = DrawingBench(.line)
        run.play(.taps(a, b, c))
        #expect(run.drawing.contents == ["draft line 3"])
        run.play(.tap(at: c + Vec2F(15, 15)))
        let coordinates = [a, b, c].map { DrawingBench.coordinate($0.x, $0.y) }
        #expect(run.drawing == Drawing([DrawnFeature(id: 1, .line(coordinates))]))
        let area = DrawingBench(.polygon)
        area.play(.taps(a, b, c, a + Vec2F(0, 20)))
        #expect(area.drawing.contents == ["polygon 3"])
        // A tap on the last vertex adds nothing.
        area.play(.taps(a, b, c, c))
        #expect(area.drawing.contents == ["polygon 3", "draft polygon 3"])
    }

    @Test("the hit radius is 22 dp for fingers and 10 dp for precise pointers", arguments: TouchPointer.Kind.allCases)
    func hitRadius(kind: TouchPointer.Kind) {
        let radius: Float = kind == .finger ? 22 : 10
        withEvery("distance", in: [(radius - 0.1, true), (radius + 0.1, false)]) { distance, isHit in
            let run = DrawingBench(.line)
            run.play((GestureScript.taps(a, b) + .tap(at: b + Vec2F(distance, 0))).with(kind))
            #expect(run.drawing.features.count == (isHit ? 1 : 0))
        }
    }

    @Test("a double tap finishes the shape, adds no second vertex, and does not zoom the map")
    func doubleTap() {
        for closed in [false, true] {
            let run = DrawingBench(closed ? .polygon : .line)
            run.play(.taps(a, b) + .doubleTap(at: c))
            #expect(run.drawing.contents == [closed ? "polygon 3" : "line 3"])
            #expect(run.camera.state == DrawingBench.start)
        }
    }

    @Test("two taps that are no double tap do not finish a shape, and the second tap of a double tap begins nothing")
    func twoTaps() {
        func check(_ rule: String, _ script: GestureScript, _ contents: [String]) {
            let run = DrawingBench(.polygon)
            run.play(script)
            #expect(run.drawing.contents == contents, "\(rule)")
        }
        check(
            "a tap more than 300 ms after another does not finish the shape", .taps(a, b) + .doubleTap(at: c, gap: .milliseconds(301)),
            ["draft polygon 3"])
        check(
            "a tap at another position does not finish the shape", .tap(at: a) + .pause(.milliseconds(50)) + .tap(at: a + Vec2F(50, 0)),
            ["draft polygon 2"])
        check(
            "the second tap of a double tap begins nothing if the first one finished the shape", .taps(a, b, c) + .doubleTap(at: a),
            ["polygon 3"])
    }

    @Test("too few vertices are rejected with the reason, and the draft stays")
    func tooFew() {
        let run = DrawingBench(.polygon)
        run.play(.taps(a, b))
        var answers = [run.listener.finish()]
        #expect(run.events.last == .rejected([.tooFewPoints(count: 2, minimum: 3)]))
        #expect(run.drawing.contents == ["draft polygon 2"])
        run.play(.tap(at: c))
        for _ in 0..<2 { answers.append(run.listener.finish()) }
        #expect(run.drawing.contents == ["polygon 3"])
        #expect(answers == [true, true, false])
    }

    @Test("at the limit, a tap reports it and adds nothing")
    func limit() {
        var options = DrawingOptions()
        options.freehand.maximumVertices = 2
        let run = DrawingBench(.line, options: options)
        run.play(.taps(a, b, c))
        #expect(run.events.last == .limitReached(vertices: 2))
        #expect(run.drawing.contents == ["draft line 2"])
    }

    @Test("a drag moves the map and does not change the draft")
    func drag() {
        let run = DrawingBench(.line)
        run.play(.tap(at: a))
        let draft = run.drawing.draft
        run.play(.path(b, c))
        #expect(run.drawing.draft == draft)
        #expect(run.camera.state != DrawingBench.start)
    }

    @Test(
        "a long press and a drag place a vertex precisely, with a loupe and a live preview",
        arguments: [false, true])
    func precisely(closed: Bool) {
        let run = DrawingBench(closed ? .polygon : .line)
        run.play(.taps(a, b))
        run.removeEvents()
        let events = GestureScript.preciseDrag(from: Vec2F(200, 600), to: c).events(
            startingAt: run.bench.scheduler.now, sampling: DrawingBench.sampling)
        run.bench.play(Array(events.dropLast(2)), settling: false)
        let preview = run.listener.preview
        #expect(preview.loupe == events[events.count - 3].pointers[0].position)
        #expect(preview.rubberBandLine.count == (closed ? 3 : 2))
        #expect(run.drawing.draft?.vertices.count == 2)
        run.bench.play(Array(events.suffix(2)))
        #expect(run.drawing.draft?.vertices.last == DrawingBench.coordinate(300, 500))
        #expect(run.steps == ["began", "ended"])
        #expect(run.listener.preview.loupe == nil)
        #expect(run.camera.state == DrawingBench.start)
    }

    @Test("a long press and a drag place a point precisely, also without a move")
    func pointPrecisely() {
        let run = DrawingBench(.point)
        run.play(.preciseDrag(from: a, to: b) + .longPress(at: c))
        #expect(
            run.drawing.features.map { $0.shape } == [.point(DrawingBench.coordinate(300, 200)), .point(DrawingBench.coordinate(300, 500))])
    }

    @Test("longitudes are continuous across the antimeridian, also after the map has moved")
    func antimeridian() {
        let view = CameraState(center: Coordinate(latitude: 0, longitude: 179.9), zoom: 8)
        let run = DrawingBench(.line, view: view)
        run.play(.tap(at: Vec2F(50, 400)))
        run.camera.state.center.longitude = -179.9
        run.play(.pause(.seconds(1)) + .tap(at: Vec2F(350, 400)))
        let longitudes = run.drawing.draft!.vertices.map { $0.longitude }
        #expect(longitudes[0] < 180)
        #expect(longitudes[1] > 180)
        #expect(longitudes[1] < 181)
    }
}
