import Foundation
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// The parts that a user of Open Mobile Maps brings: listeners, a custom handler, events of positions, the density as a scale, and the
/// touch handler of a view.
@MainActor
@Suite("Coming from Open Mobile Maps")
struct OpenMobileMapsTests {
    private let scheduler = VirtualScheduler()
    private let heard = RecordingListener("map")

    private func handler(density: ScreenDensity = .standard) -> DefaultTouchHandler {
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .openMobileMaps.at(density: density))
        handler.addListener(heard)
        return handler
    }

    private func kinds(_ gestures: [RecognizedGesture]) -> [TouchGesture.Kind] {
        // Of consecutive moves, one.
        gestures.map(\.gesture.kind).reduce(into: []) { if $0.last != $1 || $1 != .move && $1 != .twoFingerMove { $0.append($1) } }
    }

    // MARK: The listeners

    @Test("each gesture has its method, and the ones that are not implemented go on to the next listener")
    func methods() {
        let (counter, map) = (TapCounter(), RecordingListener("map"))
        let bench = TouchTestBench(
            handler: makeTouchHandler(scheduler: scheduler, density: ScreenDensity(scale: 2.75), over: map, counter: counter),
            scheduler: scheduler)
        bench.play(.tap(at: Vec2F(40, 50)) + .pause(.seconds(1)) + .longPress(at: Vec2F(90, 90)))
        #expect(counter.positions == [Vec2F(40, 50)])
        #expect(Set(map.kinds).intersection([.clickConfirmed, .clickUnconfirmed, .longPress]) == [.clickUnconfirmed, .longPress])
    }

    @Test("listeners behind a consumer do not receive the gesture, and the end of the touch goes to all")
    func consuming() {
        let first = RecordingListener("first", consuming: [.clickUnconfirmed])
        let bench = TouchTestBench(first, heard)
        bench.play(.tap(at: Vec2F(10, 10)))
        #expect(first.kinds == [.touchDown, .clickUnconfirmed, .clearTouch])
        #expect(heard.kinds == [.touchDown, .clearTouch])
    }

    @Test("an index puts a listener in front, and after its removal the next listener receives the gestures")
    func order() {
        let handler = handler()
        let first = RecordingListener("first", consuming: .all)
        handler.insertListener(first, at: 0)
        let bench = TouchTestBench(handler: handler, scheduler: scheduler)
        bench.play(.tap(at: Vec2F(10, 10)))
        #expect(!heard.kinds.contains(.touchDown))
        let before = first.kinds.count
        handler.removeListener(first)
        bench.play(.tap(at: Vec2F(10, 10)))
        #expect(first.kinds.count == before)
        #expect(heard.kinds.contains(.clickConfirmed))
    }

    // MARK: Events of positions alone

    private func feed(_ handler: DefaultTouchHandler, _ action: TouchAction, _ points: [Vec2F], after milliseconds: Int, scroll: Float = 0)
    {
        scheduler.advance(by: .milliseconds(milliseconds))
        handler.onTouchEvent(TouchEvent(pointers: points, scrollDelta: scroll, touchAction: action))
    }

    @Test("a tap, a second one, a long press and a drag need nothing but positions")
    func positions() {
        let handler = handler()
        let points = [Vec2F(100, 100)]
        feed(handler, .down, points, after: 0)
        feed(handler, .up, points, after: 50)
        feed(handler, .down, points, after: 100)
        feed(handler, .up, points, after: 50)
        #expect(
            kinds(heard.gestures) == [
                .touchDown, .clickUnconfirmed, .clearTouch, .touchDown, .doubleClick, .clearTouch,
            ])
        feed(handler, .down, points, after: 1000)
        scheduler.advance(by: .milliseconds(501))
        #expect(heard.kinds.last == .longPress)
        feed(handler, .up, points, after: 100)
        feed(handler, .down, points, after: 1000)
        feed(handler, .move, [Vec2F(150, 100)], after: 16)
        feed(handler, .up, [Vec2F(150, 100)], after: 16)
        #expect(kinds(heard.gestures).suffix(4) == [.touchDown, .move, .moveComplete, .clearTouch])
    }

    @Test("two fingers of positions alone tap, pinch and lift one after the other")
    func twoFingers() {
        let handler = handler()
        let (left, right) = (Vec2F(100, 100), Vec2F(300, 100))
        feed(handler, .down, [left], after: 0)
        feed(handler, .down, [right, left], after: 8)
        feed(handler, .up, [left, right], after: 40)
        feed(handler, .up, [left], after: 8)
        #expect(heard.kinds.contains(.twoFingerClick))
        feed(handler, .down, [left], after: 1000)
        feed(handler, .down, [right, left], after: 8)
        feed(handler, .move, [Vec2F(350, 100), Vec2F(50, 100)], after: 16)
        feed(handler, .up, [Vec2F(50, 100), Vec2F(350, 100)], after: 16)
        #expect(Set(heard.kinds).isSuperset(of: [.twoFingerMove, .twoFingerMoveComplete]))
        feed(handler, .up, [Vec2F(50, 100)], after: 8)
        #expect(handler.state == .idle)
    }

    @Test("a scroll carries its delta, and a cancel ends a touch without a click")
    func scrollAndCancel() {
        let handler = handler()
        feed(handler, .scroll, [Vec2F(10, 10)], after: 0, scroll: 30)
        #expect(heard.kinds == [.scroll])
        feed(handler, .down, [Vec2F(10, 10)], after: 10)
        feed(handler, .cancel, [Vec2F(10, 10)], after: 10)
        scheduler.advance(by: .seconds(1))
        #expect(heard.kinds == [.scroll, .touchDown, .clearTouch])
    }

    // MARK: The density

    /// The pixels of 3 mm at a scale of 2.75, which is 440 pixels per inch.
    private nonisolated static let slop = Float(3 / 25.4 * 440)

    @Test(
        "a wobble of 5 pixels at a scale of 1 to 4, and a movement up to 3 mm, are a tap",
        arguments: [
            (1, 5, true), (1.5, 5, true), (2, 5, true), (2.75, 5, true), (4, 5, true), (2.75, slop - 1, true), (2.75, slop + 1, false),
        ] as [(Double, Float, Bool)])
    func wobble(scale: Double, pixels: Float, isTap: Bool) {
        let bench = TouchTestBench(handler: handler(density: ScreenDensity(scale: scale)), scheduler: scheduler)
        bench.play(.drag(from: Vec2F(100, 100), to: Vec2F(100 + pixels, 100), in: .milliseconds(80)))
        #expect(Set(heard.kinds).intersection([.clickConfirmed, .moveComplete]) == [isTap ? .clickConfirmed : .moveComplete])
    }

    @Test("listeners and the camera read the same density from a scale")
    func sameDensity() {
        let handler = handler(density: ScreenDensity(scale: 3))
        #expect(heard.environment?.density.pixelsPerInch == 480)
        handler.setDensity(ScreenDensity(scale: 2))
        #expect(heard.environment?.density.pixelsPerInch == 320)
        let view = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 3)
        let viewport = Viewport(width: 400, height: 800, density: ScreenDensity(scale: 2))
        #expect(CameraGeometry(state: view, viewport: viewport).pixelsPerWorld == 512 * 8 * 2)
    }

    // MARK: A custom handler

    @Test("a custom handler works with the host of a view, gesture switches, interaction modes and the test bench")
    func ownHandler() throws {
        let inner = DefaultTouchHandler(scheduler: scheduler)
        let own = RecordingTouchHandler(inner)
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 3), viewport: Viewport(width: 400, height: 800))
        let navigation = MapNavigationListener(camera: camera)
        own.addListener(navigation)
        let gestures = MapGestures(navigation: navigation, handler: own)
        let host = TouchPipelineHost(handler: own, scheduler: scheduler)
        #expect(host.defaultHandler === inner)
        #expect(!own.listeners.isEmpty)
        let bench = TouchTestBench(handler: own, scheduler: scheduler)
        bench.play(.drag(from: Vec2F(200, 400), to: Vec2F(100, 400)))
        #expect(camera.state.center.longitude > 0)
        #expect(own.events.count > 5)
        gestures.disableDefaultAction(forGesture: .pan)
        let before = camera.state.center
        bench.play(.drag(from: Vec2F(200, 400), to: Vec2F(100, 400)))
        #expect(camera.state.center == before)

        let tool = RecordingListener("tool", consuming: .all)
        let modes = InteractionModes(handler: own)
        try modes.define(.draw, [tool])
        try modes.change(to: .draw)
        bench.play(.tap(at: Vec2F(10, 10)))
        #expect(tool.kinds.contains(.touchDown))
    }

    // MARK: A touch handler of a view

    private func touch(_ finger: Int, _ phase: TouchPointer.Phase, _ x: Float) -> TouchSample {
        TouchSample(id: finger, phase: phase, position: Vec2F(x, 100), timestamp: scheduler.now)
    }

    @Test("the touches of a view, converted once for each callback, pinch and tap with two fingers")
    func setOfTouches() {
        let handler = handler()
        handler.onTouchEvent(TouchEvent(.down, snapshot: [touch(1, .began, 100), touch(2, .began, 300)]))
        scheduler.advance(by: .milliseconds(50))
        handler.onTouchEvent(TouchEvent(.up, snapshot: [touch(2, .ended, 300), touch(1, .ended, 100)]))
        #expect(heard.kinds.contains(.twoFingerClick))
        #expect(handler.diagnostics == TouchDiagnostics())
        scheduler.advance(by: .seconds(1))
        handler.onTouchEvent(TouchEvent(.down, snapshot: [touch(1, .began, 100), touch(2, .began, 300)]))
        scheduler.advance(by: .milliseconds(16))
        handler.onTouchEvent(TouchEvent(.move, snapshot: [touch(1, .moved, 50), touch(2, .stationary, 300)]))
        scheduler.advance(by: .milliseconds(16))
        // One finger lifts in the frame in which the other one moves. The move comes first.
        handler.onTouchEvent(TouchEvent(.move, snapshot: [touch(1, .moved, 40), touch(2, .ended, 300)]))
        handler.onTouchEvent(TouchEvent(.up, snapshot: [touch(1, .moved, 40), touch(2, .ended, 300)]))
        #expect(kinds(heard.gestures).suffix(2) == [.twoFingerMove, .twoFingerMoveComplete])
        handler.onTouchEvent(TouchEvent(.cancel, snapshot: [touch(1, .cancelled, 40)]))
        #expect(handler.state == .idle)
    }

    @Test("the touches of a view, converted once for each touch as in their loop, still tap with two fingers")
    func loopOverTouches() {
        let handler = handler()
        handler.onTouchEvent(TouchEvent(.down, snapshot: [touch(1, .began, 100)]))
        handler.onTouchEvent(TouchEvent(.down, snapshot: [touch(1, .began, 100), touch(2, .began, 300)]))
        scheduler.advance(by: .milliseconds(50))
        handler.onTouchEvent(TouchEvent(.up, snapshot: [touch(1, .ended, 100), touch(2, .ended, 300)]))
        handler.onTouchEvent(TouchEvent(.up, snapshot: [touch(2, .ended, 300)]))
        #expect(heard.kinds.contains(.twoFingerClick))
        #expect(handler.state == .idle)
        // The finger that lands again in the second event is counted.
        #expect(handler.diagnostics.inconsistentStreams == 1)
    }

    @Test("a pinch on a trackpad at a scale of 2 zooms by 2.414 levels, about the cursor")
    func trackpad() {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 3), viewport: Viewport(width: 400, height: 800))
        var options = NavigationOptions()
        options.momentum = .none
        let handler = DefaultTouchHandler(scheduler: scheduler)
        handler.addListener(MapNavigationListener(camera: camera, options: options))
        var bridge = TrackpadBridge()
        func pinch(_ phase: TrackpadPhase, _ scale: Double) {
            scheduler.advance(by: .milliseconds(16))
            let events = bridge.pinch(phase, x: 200, y: 400, scale: scale, displayScale: 1, at: scheduler.now)
            for event in events { handler.onTouchEvent(event) }
        }
        pinch(.began, 1)
        for step in 1...40 { pinch(.changed, 1 + Double(step) / 40) }
        for _ in 0..<20 { pinch(.changed, 2) }
        pinch(.ended, 2)
        // The movement before the threshold of 0.1 levels may be missing.
        #expect((2.3...2.42).contains(camera.state.zoom - 3))
    }

    @Test("the methods of a checked class are the callbacks of the listener that inherits from it")
    func checkedPort() {
        let ruler = PortedRulerListener()
        let bench = TouchTestBench(ruler, heard)
        bench.play(.tap(at: Vec2F(10, 10)))
        #expect(ruler.ends == [Vec2F(10, 10)])
        #expect(!heard.kinds.contains(.clickConfirmed))
    }

    // MARK: The page

    @Test(
        "the page contains the code that is compiled here",
        arguments: ["FirstHandler.swift", "PortedRuler.swift", "RecordingTouchHandler.swift"])
    func page(file: String) throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: here.appendingPathComponent("Examples/" + file), encoding: .utf8)
        let path = "../../Sources/TouchPipeline/TouchPipeline.docc/ComingFromOpenMobileMaps.md"
        let page = try String(contentsOf: here.appendingPathComponent(path), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }
}
