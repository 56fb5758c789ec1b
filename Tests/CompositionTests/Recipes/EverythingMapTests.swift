import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a chain of everything")
struct EverythingMapTests {
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))

    private func makeMap() -> EverythingMap {
        EverythingMap(camera: camera, pins: [("Bern", camera.coordinate(at: Vec2F(100, 200))!)])
    }

    @Test("a tap on a pin belongs to the pin, a slow drag to the map, a swipe to neither")
    func navigating() {
        let map = makeMap()
        let bench = TouchTestBench(map.listeners)
        bench.play(.tap(at: Vec2F(100, 200)))
        #expect(map.log == ["Bern"])

        let before = camera.state
        bench.play(.drag(from: Vec2F(300, 500), to: Vec2F(300, 700), in: .milliseconds(800)))
        #expect(camera.state.center.latitude > before.center.latitude)
        #expect(map.log == ["Bern"])

        let moved = camera.state
        bench.play(.fling(from: Vec2F(300, 500), to: Vec2F(100, 500)))
        #expect(map.log == ["Bern", "swiped left"])
        #expect(camera.state == moved)
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

        let before = camera.state
        bench.play(.pinch(around: Vec2F(200, 400), from: 100, to: 200))
        #expect(camera.state.zoom > before.zoom)
        #expect(map.drawing.drawing.features.count == 1)
        #expect(map.measuring.points.count == 2)
    }

    @Test("a mouse with the Shift key selects what it draws around, and the map stays")
    func selecting() {
        let map = makeMap()
        let bench = TouchTestBench(map.listeners)
        let before = camera.state
        let drag = GestureScript.drag(from: Vec2F(50, 150), to: Vec2F(200, 300)).with(.mouse).holding(.shift)
        bench.play(drag)
        #expect(map.content.content.selectedAnnotationCount == 1)
        #expect(camera.state == before)
    }

    @Test("an interruption at any sample leaves the drawing as it was", arguments: InterruptionTest.Interruption.allCases)
    func interruptions(interruption: InterruptionTest.Interruption) {
        let drag = GestureScript.drag(from: Vec2F(100, 500), to: Vec2F(300, 500))
        let violations = InterruptionTest.violations(by: interruption, during: drag) {
            let map = makeMap()
            map.tool = .draw
            return InterruptionTest.Subject(map.drawing, others: [map.navigation]) {
                map.drawing.drawing == Drawing() ? nil : "a line is left"
            }
        }
        #expect(violations == [])
    }
}
