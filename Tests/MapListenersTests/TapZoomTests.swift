import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Tap zoom")
struct TapZoomTests {
    private let tap = Vec2F(100, 200)

    private func state(zoom: Double) -> CameraState {
        var state = MapTestBench.start
        state.zoom = zoom
        return state
    }

    @Test(
        "consecutive taps add up to one continuous zoom: four from zoom 5 end at 7, with and without frames in between",
        arguments: [false, true])
    func addingUp(withFrames: Bool) {
        let map = plainMap(state(zoom: 5))
        let script = GestureScript.tap(at: tap, for: .milliseconds(50)).repeated(4, pausing: .milliseconds(100))
        var last = 5.0
        for event in script.events() {
            let time = event.timestamp ?? .zero
            map.bench.scheduler.advance(to: time)
            if withFrames { map.navigation.advance(to: time) }
            #expect(map.state.zoom >= last)
            last = map.state.zoom
            map.bench.handler.onTouchEvent(event)
        }
        map.settle()
        expectView(map.state, zoom: 7)
    }

    @Test(
        "no tap waits for a map without gestures of a second tap, also if they are switched off in the chain",
        arguments: [
            (NavigationGestures.doubleTapZoom, 350.0), (.quickZoom, 350), ([.doubleTapZoom, .quickZoom], 50),
        ] as [(NavigationGestures, Double)])
    func waiting(disabled: NavigationGestures, confirmed: Double) throws {
        let map = plainMap()
        let listener = RecordingListener(interests: .clickConfirmed)
        map.bench.handler.insertListener(listener, at: 0)
        map.navigation.enabledGestures.subtract(disabled)
        map.bench.play(.tap(at: tap, for: .milliseconds(50)))
        let gesture = try #require(listener.gestures.first { $0.gesture.kind == .clickConfirmed })
        #expect(gesture.context.timestamp == TouchInstant(microseconds: Int64(confirmed * 1000)))
    }

    @Test("the place under the tap stays there, or the center, or the focal point", arguments: 0..<3)
    func pivot(mode: Int) throws {
        let map = plainMap()
        if mode == 1 { map.navigation.options.taps.zoomsAboutCenter = true }
        if mode == 2 { map.navigation.options.focalPoint = AnchorPoint(x: 0.25, y: 0.75) }
        let fixed = [ScreenPoint(tap), map.camera.viewport.focus, ScreenPoint(x: 100, y: 600)][mode]
        let place = try map.place(at: fixed)
        map.play(.doubleTap(at: tap))
        expectView(map.state, zoom: 11)
        expectPlace(place, at: fixed, on: map)
    }

    @Test(
        "levels, snapping and the limits of zoom",
        arguments: [(0.5, 0.0, 10.5), (2, 0, 12), (1, 0.5, 11), (1, 4, 12), (5, 0, 13)] as [(Double, Double, Double)])
    func levels(levels: Double, snap: Double, end: Double) {
        let map = plainMap(constraints: CameraConstraints(zoomRange: 9...13))
        map.navigation.options.taps.doubleTapLevels = levels
        map.navigation.options.taps.zoomSnap = snap
        map.play(.doubleTap(at: tap))
        expectView(map.state, zoom: .near(end))
    }

    @Test("taps beyond the limit do not add up: the first one back zooms out at once")
    func beyondLimit() {
        let map = plainMap(state(zoom: 12.9), constraints: CameraConstraints(zoomRange: 9...13))
        map.play(.doubleTap(at: tap) + .pause(.milliseconds(20)) + .twoFingerTap(at: tap), settling: true)
        expectView(map.state, zoom: 12)
    }

    @Test(
        "a quick zoom downwards zooms in, or out if inverted, by its distance, about the tap or the center", arguments: [false, true],
        [false, true])
    func quickZoom(isInverted: Bool, isCentered: Bool) throws {
        let map = plainMap()
        map.navigation.options.catchUpDuration = nil
        map.navigation.options.momentum = .none
        map.navigation.options.taps.quickZoomIsInverted = isInverted
        map.navigation.options.taps.quickZoomsAboutCenter = isCentered
        map.navigation.options.taps.quickZoomDistance = .dp(100)
        let fixed = isCentered ? map.camera.viewport.focus : ScreenPoint(tap)
        let place = try map.place(at: fixed)
        map.bench.sampling = TouchSampling(rate: 1000)
        map.play(.quickZoom(at: tap, by: 100))
        // The slop of a tap is 3 mm, 18.9 px. The rest of it is shorter than the distance of one event.
        expectView(map.state, zoom: .near(isInverted ? 10 - 0.811 : 10 + 0.811, within: 0.01))
        expectPlace(place, at: fixed, on: map)
    }

    @Test("a quick zoom does not end with a step of a double tap")
    func noStep() {
        let map = plainMap()
        map.navigation.options.momentum = .none
        map.play(.quickZoom(at: tap, by: 64).holdingStill(for: .milliseconds(50)), settling: false)
        let zoom = map.state.zoom
        map.settle()
        expectView(map.state, zoom: .exactly(zoom))
        expectView(map.state, zoom: .below(10.6))
        #expect(!map.began.contains(.doubleTapZoom))
    }
}
