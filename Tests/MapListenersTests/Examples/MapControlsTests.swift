import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A panel and a toolbar")
struct MapControlsTests {
    private let map = MapTestBench()
    private let controls = MapControls(
        panel: ScreenRect(x: 0, y: 700, width: 400, height: 100), toolbar: ScreenRect(x: 0, y: 0, width: 400, height: 60))

    init() { map.insert(controls.regions) }

    @Test("a drag on the panel slides, and the map stays")
    func panel() {
        map.play(.drag(from: Vec2F(50, 750), to: Vec2F(250, 750)))
        #expect(controls.log == ["slid by 200"])
        #expect(map.state == map.start)
    }

    @Test("a pan beside a thumb that rests on the panel pans, and does not zoom")
    func beside() {
        map.play(
            GestureScript.drag(from: Vec2F(200, 300), to: Vec2F(300, 300)).withAnotherFinger(
                at: Vec2F(50, 750), after: .zero, for: .seconds(2)))
        #expect(map.state.zoom == map.start.zoom)
        #expect(map.movedPixels > 90)
    }

    @Test("a tap on the toolbar is the button's, and a drag that begins there is the map's")
    func toolbar() {
        map.play(.tap(at: Vec2F(200, 30)))
        #expect(controls.log == ["tapped"])
        #expect(map.state == map.start)
        map.play(.drag(from: Vec2F(200, 30), to: Vec2F(200, 230)))
        #expect(controls.log == ["tapped"])
        #expect(map.movedPixels > 150)
    }
}
