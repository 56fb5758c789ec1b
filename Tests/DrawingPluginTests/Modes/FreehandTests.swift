import DrawingPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Freehand")
struct FreehandTests {
    private let a = Vec2F(100, 200)
    private let b = Vec2F(300, 200)
    private let c = Vec2F(300, 500)

    @Test("a stroke becomes a line through the landing, the turn and the lift, and the map does not move")
    func line() throws {
        let run = DrawingBench(.freehandLine)
        run.play(.path(a, b, c))
        #expect(run.steps == ["began", "committed", "ended"])
        run.expect(try run.outline(of: .line)[0], at: [a, b, c])
        #expect(run.camera.state == DrawingBench.start)
        #expect(run.drawing.contents == ["line 3"])
        #expect(run.drawing.features[0].unsimplified.isEmpty)
    }

    @Test("a line ends where the finger lifts, also if its last sample is nearer to the last kept one than the spacing")
    func shortEnd() throws {
        var options = DrawingOptions()
        options.freehand.spacing = .dp(30)
        let run = DrawingBench(.freehandLine, options: options)
        let lift = b + Vec2F(11, 0)
        run.play(.path(a, b, lift))
        run.expect(try run.outline(of: .line)[0].suffix(1), at: [lift])
    }

    @Test("a closed stroke becomes an area whose first vertex is not repeated")
    func polygon() throws {
        let run = DrawingBench(.freehandPolygon)
        run.play(.path(a, b, c, Vec2F(101, 202)))
        #expect(run.drawing.contents == ["polygon 4"])
        let ring = try run.outline(of: .polygon)[0]
        #expect(ring.first != ring.last)
    }

    @Test("the stroke before simplification has all samples at least 2 dp apart, including coalesced ones")
    func everySample() {
        var options = DrawingOptions()
        options.storesUnsimplified = true
        let run = DrawingBench(.freehandLine, options: options)
        let script = GestureScript.path(a, b, c)
        run.bench.play(script.events(sampling: TouchSampling(rate: 240)))
        // 200 and 300 pixels in 48 samples each, all more than 2 pixels apart.
        #expect(run.drawing.features[0].unsimplified.count >= 96)
        run.expect(run.drawing.features[0].unsimplified[0], at: a)
    }

    @Test("the line is within 1.5 dp of the stroke at the zoom at which it was drawn", arguments: [160.0, 460])
    func tolerance(density: Double) throws {
        var options = DrawingOptions()
        options.storesUnsimplified = true
        let run = DrawingBench(
            .freehandLine, options: options, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: density)))
        let wave = FingerStroke(at: a).turning(around: Vec2F(150, 300), by: 300, stretching: 0.4, in: .milliseconds(900))
        run.play(GestureScript(wave))
        let feature = run.drawing.features[0]
        let corners = try run.outline(of: .line)[0].map { run.position(of: $0) }
        #expect(corners.count < feature.unsimplified.count / 2)
        for sample in feature.unsimplified {
            let point = run.position(of: sample)
            let distance = zip(corners, corners.dropFirst()).map { ScreenSegment(from: $0, to: $1).distance(to: point) }.min()!
            #expect(distance <= density / 160 * 1.5 + 0.001)
        }
    }

    @Test("an area that crosses itself is rejected and stays as the draft")
    func crossing() {
        let run = DrawingBench(.freehandPolygon)
        run.play(.path(Vec2F(100, 200), Vec2F(300, 400), Vec2F(300, 200), Vec2F(100, 400)))
        #expect(run.steps == ["began", "rejected", "ended"])
        #expect(run.drawing.contents == ["draft polygon 4"])
        // The draft stays if another area is drawn.
        run.play(.path(a, b, c))
        #expect(run.drawing.contents == ["polygon 3", "draft polygon 4"])
    }

    @Test("a line at its limit reports it, accepts no more samples, and keeps its vertices")
    func limit() throws {
        var options = DrawingOptions()
        options.freehand.maximumVertices = 4
        let run = DrawingBench(.freehandLine, options: options)
        let zigzag = GestureScript.path(
            Vec2F(50, 100), Vec2F(350, 150), Vec2F(50, 200), Vec2F(350, 250), Vec2F(50, 300), Vec2F(350, 350), Vec2F(50, 400))
        run.play(zigzag)
        #expect(run.steps == ["began", "limitReached", "committed", "ended"])
        #expect((2...4).contains(try run.outline(of: .line)[0].count))
    }

    @Test("longitudes are continuous across the antimeridian")
    func antimeridian() throws {
        let view = CameraState(center: Coordinate(latitude: 0, longitude: 179.9), zoom: 8)
        let run = DrawingBench(.freehandLine, view: view)
        run.play(.path(Vec2F(50, 400), Vec2F(350, 420)))
        let longitudes = try run.outline(of: .line)[0].map { $0.longitude }
        #expect(longitudes[0] < 180)
        #expect(longitudes[1] > 180)
        #expect(longitudes[1] - longitudes[0] < 1)
    }

    @Test("a tap is passed on to the map, and a stroke right after it draws")
    func afterTap() {
        let run = DrawingBench(.freehandLine)
        run.play(.tap(at: a) + .pause(.milliseconds(100)) + .path(a, b))
        #expect(run.drawing.contents == ["line 2"])
        #expect(run.camera.state == DrawingBench.start)
    }
}
