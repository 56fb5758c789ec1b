import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A touch that stops the map")
struct StoppingTouchTests {
    private static let point = Vec2F(200, 400)
    private static let clicks: Set<TouchGesture.Kind> = [.clickUnconfirmed, .clickConfirmed, .doubleClick, .twoFingerClick]

    /// The clicks that content in front of the navigation receives while the map decelerates, and how many levels the map zooms.
    private func clicks(_ script: GestureScript, options: NavigationOptions = .recommended) -> (kinds: [TouchGesture.Kind], levels: Double)
    {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
        let navigation = MapNavigationListener(camera: camera, options: options)
        let content = RecordingListener("content")
        let bench = TouchTestBench(content, navigation)
        bench.play(.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)) + .pause(.milliseconds(50)), settling: false)
        #expect(navigation.needsFrames)
        let before = content.kinds.count
        bench.play(script)
        return (content.kinds.dropFirst(before).filter { Self.clicks.contains($0) }, camera.state.zoom - 10)
    }

    @Test("a tap that stops the map is no tap, unless the option makes it one, and the next tap is a first tap")
    func taps() {
        func check(
            _ script: GestureScript, isTap: Bool = false, clicks expected: [TouchGesture.Kind],
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            var options = NavigationOptions.recommended
            options.stoppingTouchIsTap = isTap
            let found = clicks(script, options: options)
            #expect(found.kinds == expected, sourceLocation: sourceLocation)
            #expect(found.levels == 0, sourceLocation: sourceLocation)
        }
        let tap = GestureScript.tap(at: Self.point)
        check(tap, clicks: [])
        check(.twoFingerTap(at: Self.point), clicks: [])
        check(tap + .pause(.milliseconds(100)) + tap, clicks: [.clickUnconfirmed, .clickConfirmed])
        check(tap, isTap: true, clicks: [.clickUnconfirmed, .clickConfirmed])
    }

    @Test(
        "a small movement of it stays, unless it becomes a long press",
        arguments: [(Int64(80), true), (450, true), (600, false)])
    func smallMovement(rest: Int64, stays: Bool) throws {
        let map = plainMap(options: .recommended)
        map.play(.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)) + .pause(.milliseconds(50)), settling: false)
        #expect(map.navigation.isAnimating)
        map.navigation.advance(to: map.bench.scheduler.now)
        let place = try map.place(at: ScreenPoint(Self.point))
        let end = Self.point + Vec2F(5, 4)
        map.play(
            GestureScript(
                FingerStroke(at: Self.point).moving(to: end, in: .milliseconds(30)).resting(for: .milliseconds(rest))))
        expectPlace(place, at: ScreenPoint(stays ? end : Self.point), on: map, within: 0.5)
        #expect(!map.navigation.needsFrames)
    }

    @Test("double taps in a row add up, because they do not stop the zoom of the first one")
    func doubleTaps() {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
        let navigation = MapNavigationListener(camera: camera)
        let bench = TouchTestBench(navigation)
        bench.play(.doubleTap(at: Self.point) + .pause(.milliseconds(50)) + .doubleTap(at: Self.point))
        expectView(camera.state, zoom: .near(12, within: 0.001))
    }

    @Test("double clicks of the secondary button do not zoom, and its drags turn")
    func secondaryButton() {
        let map = plainMap(options: .recommended)
        map.play(GestureScript.doubleTap(at: Self.point).with(.mouse, buttons: .secondary))
        #expect(map.state == MapTestBench.start)
        map.play(GestureScript.drag(from: Self.point, to: Vec2F(300, 400)).with(.mouse, buttons: .secondary))
        #expect(map.state.bearing != 0)
    }
}
