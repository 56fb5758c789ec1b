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
    func line() {
        let run = DrawingBench(.freehandLine)
        run.play(.path(a, b, c))
        #expect(run.steps == ["began", "committed", "ended"])
        guard case .line(let coordinates)? = run.drawing.features.first?.shape else { return #expect(Bool(false)) }
        #expect(coordinates.count == 3)
        for (coordinate, point) in zip(coordinates, [a, b, c]) { #expect(near(run.position(of: coordinate), point)) }
        #expect(run.camera.state == DrawingBench.start)
        #expect(run.drawing.draft == nil)
        #expect(run.drawing.features[0].unsimplified.isEmpty)
    }

    @Test("a line ends where the finger lifts, also if its last sample is nearer to the last kept one than the spacing")
    func shortEnd() throws {
        var options = DrawingOptions()
        options.freehand.spacing = .dp(30)
        let run = DrawingBench(.freehandLine, options: options)
        let lift = b + Vec2F(11, 0)
        run.play(.path(a, b, lift))
        guard case .line(let coordinates)? = run.drawing.features.first?.shape else { return #expect(Bool(false)) }
        #expect(near(run.position(of: try #require(coordinates.last)), lift))
    }

    @Test("a closed stroke becomes an area whose first vertex is not repeated")
    func polygon() {
        let run = DrawingBench(.freehandPolygon)
        run.play(.path(a, b, c, Vec2F(101, 202)))
        guard case .polygon(let rings)? = run.drawing.features.first?.shape else { return #expect(Bool(false)) }
        #expect(rings.count == 1)
        #expect(rings[0].count == 4)
        #expect(rings[0].first != rings[0].last)
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
        let first = run.drawing.features[0].unsimplified[0]
        #expect(near(run.position(of: first), a))
    }

    @Test("the line is within 1.5 dp of the stroke at the zoom at which it was drawn", arguments: [160.0, 460])
    func tolerance(density: Double) {
        var options = DrawingOptions()
        options.storesUnsimplified = true
        let run = DrawingBench(
            .freehandLine, options: options, configuration: .openMobileMaps.at(density: ScreenDensity(pixelsPerInch: density)))
        let wave = FingerStroke(at: a).turning(around: Vec2F(150, 300), by: 300, stretching: 0.4, in: .milliseconds(900))
        run.play(GestureScript(wave))
        let feature = run.drawing.features[0]
        guard case .line(let coordinates) = feature.shape else { return #expect(Bool(false)) }
        let corners = coordinates.map { run.position(of: $0) }
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
        #expect(run.drawing.features.isEmpty)
        #expect(run.drawing.draft?.vertices.count == 4)
        // The draft stays if another area is drawn.
        run.play(.path(a, b, c))
        #expect(run.drawing.features.count == 1)
        #expect(run.drawing.draft?.vertices.count == 4)
    }

    @Test("a line at its limit reports it, accepts no more samples, and keeps its vertices")
    func limit() {
        var options = DrawingOptions()
        options.freehand.maximumVertices = 4
        let run = DrawingBench(.freehandLine, options: options)
        let zigzag = GestureScript.path(
            Vec2F(50, 100), Vec2F(350, 150), Vec2F(50, 200), Vec2F(350, 250), Vec2F(50, 300), Vec2F(350, 350), Vec2F(50, 400))
        run.play(zigzag)
        #expect(run.steps == ["began", "limitReached", "committed", "ended"])
        guard case .line(let coordinates)? = run.drawing.features.first?.shape else { return #expect(Bool(false)) }
        #expect(coordinates.count <= 4)
        #expect(coordinates.count > 1)
    }

    @Test("longitudes are continuous across the antimeridian")
    func antimeridian() {
        let view = CameraState(center: Coordinate(latitude: 0, longitude: 179.9), zoom: 8)
        let run = DrawingBench(.freehandLine, view: view)
        run.play(.path(Vec2F(50, 400), Vec2F(350, 420)))
        guard case .line(let coordinates)? = run.drawing.features.first?.shape else { return #expect(Bool(false)) }
        #expect(coordinates[0].longitude < 180)
        #expect(coordinates[1].longitude > 180)
        #expect(coordinates[1].longitude - coordinates[0].longitude < 1)
    }

    @Test("a tap is passed on to the map, and a stroke right after it draws")
    func afterTap() {
        let run = DrawingBench(.freehandLine)
        run.play(.tap(at: a) + .pause(.milliseconds(100)) + .path(a, b))
        #expect(run.drawing.features.count == 1)
        #expect(run.camera.state == DrawingBench.start)
    }
}
