import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a chain of everything")
struct EverythingMapTests {
    /// A map with a pin in the middle of the screen, at (200, 400).
    private func makeMap() -> EverythingMap {
        let middle = Coordinate(latitude: 47, longitude: 8)
        let camera = WebMercatorCamera(state: CameraState(center: middle, zoom: 10), viewport: Viewport(width: 400, height: 800))
        return EverythingMap(camera: camera, pins: [("Bern", middle)])
    }

    @Test("a tap on a pin belongs to the pin, a slow drag to the map, a swipe to neither")
    func navigating() {
        let map = makeMap()
        let bench = TouchTestBench(map.listeners)
        bench.play(.tap(at: Vec2F(200, 400)))
        #expect(map.log == ["Bern"])

        let before = map.camera.state
        bench.play(.drag(from: Vec2F(300, 500), to: Vec2F(300, 700), in: .milliseconds(800)))
        #expect(map.camera.state.center.latitude > before.center.latitude)
        #expect(map.log == ["Bern"])

        let moved = map.camera.state
        bench.play(.fling(from: Vec2F(300, 500), to: Vec2F(100, 500)))
        #expect(map.log == ["Bern", "swiped left"])
        #expect(map.camera.state == moved)
    }

    @Test("with a tool, one finger works and two fingers move the map")
    func tools() {
        let map = makeMap()
        let bench = TouchTestBench(map.listeners)
        map.tool = .draw
        bench.play(.drag(from: Vec2F(100, 500), to: Vec2F(300, 500)))
        #expect(map.log == ["drew a line"])
        map.tool = .measure
        bench.play(.tap(at: Vec2F(100, 600)) + .pause(.seconds(1)) + .tap(at: Vec2F(300, 600)))
        #expect(map.measuring.points.count == 2)

        let before = map.camera.state
        bench.play(.pinch(around: Vec2F(200, 400), from: 100, to: 200))
        #expect(map.camera.state.zoom > before.zoom)
        #expect(map.drawing.drawing.features.count == 1)
        #expect(map.measuring.points.count == 2)
    }

    @Test("a mouse with the Shift key selects what it draws around, and the map stays")
    func selecting() {
        let map = makeMap()
        let bench = TouchTestBench(map.listeners)
        let before = map.camera.state
        let drag = GestureScript.drag(from: Vec2F(150, 350), to: Vec2F(250, 450)).with(.mouse).holding(.shift)
        bench.play(drag)
        #expect(map.content.content.selectedAnnotationCount == 1)
        #expect(map.camera.state == before)
    }

    @Test("an interruption at any sample leaves the drawing as it was", arguments: InterruptionTest.Interruption.allCases)
    func interruptions(interruption: InterruptionTest.Interruption) {
        let drag = GestureScript.drag(from: Vec2F(100, 500), to: Vec2F(300, 500))
        let violations = InterruptionTest.violations(by: interruption, during: drag) {
            let map = makeMap()
            map.tool = .draw
            // By default a late second finger pauses a stroke, so that a zoom in the middle of a line loses nothing. Here it discards the line.
            map.drawing.options.discardTime = .seconds(1)
            map.drawing.options.discardDistance = .dp(1000)
            return InterruptionTest.Subject(map.drawing) { map.drawing.drawing == Drawing() ? nil : "a line is left" }
        }
        #expect(violations.isEmpty)
    }
}
