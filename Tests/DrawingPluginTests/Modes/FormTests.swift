import DrawingPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Rectangles and circles")
struct FormTests {
    private let a = Vec2F(100, 200)
    private let b = Vec2F(300, 500)

    @Test("the sides of a rectangle are parallel to the screen, from the landing to the lift", arguments: [0, 30] as [Double])
    func rectangle(bearing: Double) throws {
        var view = DrawingBench.start
        view.bearing = bearing
        let run = DrawingBench(.rectangle, view: view)
        run.play(.path(a, b))
        #expect(run.steps == ["began", "committed", "ended"])
        run.expect(try run.outline(of: .polygon)[0], at: [a, Vec2F(300, 200), b, Vec2F(100, 500)])
        #expect(run.camera.state == view)
    }

    @Test("the preview shows the shape during the drag")
    func preview() {
        let run = DrawingBench(.rectangle)
        run.play(.path(a, b), interruptedAt: 14) {
            #expect(run.listener.preview.shape?.kind == .polygon)
            #expect(run.drawing.features.isEmpty)
        }
        #expect(run.listener.preview.shape == nil)
    }

    @Test("a rectangle without height is rejected")
    func flat() {
        let run = DrawingBench(.rectangle)
        run.play(.path(a, Vec2F(300, 200)))
        #expect(run.steps == ["began", "rejected", "ended"])
        #expect(run.drawing.features.isEmpty)
    }

    @Test("a rectangle with a corner that is not visible is not shown, and no earlier one is added at the lift")
    func invisibleCorner() {
        let view = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 12, pitch: 60)
        let run = DrawingBench(.rectangle, view: view)
        run.play(.path(a + Vec2F(0, 300), b + Vec2F(0, 100)), interruptedAt: 15) {
            #expect(run.listener.preview.shape?.kind == .polygon)
            // The first corner is now behind the camera.
            run.camera.state.center.latitude += 1
        }
        #expect(run.steps == ["began", "ended"])
        #expect(run.drawing.features.isEmpty)
    }

    @Test("the center of a circle is where the finger landed, and its radius is the distance on the ground")
    func circle() throws {
        let run = DrawingBench(.circle)
        run.play(.path(a, b))
        let (center, radius) = try run.circle()
        #expect(center == DrawingBench.coordinate(100, 200))
        #expect(abs(radius - center.distance(to: DrawingBench.coordinate(300, 500))) < 0.001)
        let ring = run.drawing.features[0].shape.outline[0]
        #expect(ring.count == 64)
        for coordinate in ring { #expect(abs(center.distance(to: coordinate) - radius) < 0.001) }
    }

    @Test("a circle across the antimeridian has continuous longitudes")
    func antimeridian() {
        let view = CameraState(center: Coordinate(latitude: 0, longitude: 179.99), zoom: 8)
        let run = DrawingBench(.circle, view: view)
        run.play(.path(Vec2F(200, 400), Vec2F(350, 400)))
        let ring = run.drawing.features[0].shape.outline[0]
        for (coordinate, next) in zip(ring, ring.dropFirst()) { #expect(abs(coordinate.longitude - next.longitude) < 1) }
    }

    @Test("taps and long presses are passed on")
    func taps() {
        for mode in [.rectangle, .circle] as [DrawingTool] {
            let map = RecordingListener("map")
            let run = DrawingBench(mode)
            run.bench.handler.addListener(map)
            run.play(.tap(at: a) + .pause(.seconds(1)) + .longPress(at: b))
            #expect(run.events.isEmpty)
            #expect(Set(map.kinds).isSuperset(of: [.clickConfirmed, .longPress]))
        }
    }
}
