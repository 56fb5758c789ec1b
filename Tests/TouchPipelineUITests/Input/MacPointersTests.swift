import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@Suite("The pointers of a Mac")
struct MacPointersTests {
    private var input = TouchInput()

    private func mouse(
        _ phase: TouchPointer.Phase, at milliseconds: Double, x: Double, _ buttons: TouchPointer.Buttons? = .primary
    ) -> TouchSample {
        TouchSample(
            TouchInput.mouse, phase: phase, position: Vec2F(Float(x), 0), timestamp: instant(milliseconds), kind: .mouse, buttons: buttons)
    }

    private func finger(_ finger: FakeFinger, _ phase: TouchPointer.Phase, at milliseconds: Double, x: Double) -> TouchSample {
        TouchSample(.object(ObjectIdentifier(finger)), phase: phase, position: Vec2F(Float(x), 0), timestamp: instant(milliseconds))
    }

    private mutating func events(mouse sample: TouchSample) -> [String] {
        input.addMouse(sample)
        return input.drain().map(text)
    }

    private mutating func events(finger sample: TouchSample) -> [String] {
        input.addFinger(sample)
        return input.drain().map(text)
    }

    @Test("after a release that AppKit has not reported, a movement without a button or a scroll frees the mouse")
    mutating func lostRelease() {
        #expect(FreeMouseMove(after: input) == .hover)
        _ = events(mouse: mouse(.began, at: 0, x: 10))
        #expect(FreeMouseMove(after: input) == .lostRelease)
        #expect(events(mouse: mouse(.moved, at: 10, x: 20, [])) == ["cancel@10 1c(10,0)"])
        #expect(FreeMouseMove(after: input) == .hover)

        _ = events(mouse: mouse(.began, at: 20, x: 10))
        #expect(input.endLostPress(now: instant(30)).map(text) == ["cancel@30 1c(10,0)"])
        #expect(input.endLostPress(now: instant(40)).isEmpty)
        let scroll = input.pan(movement(.began, at: 50), x: 0, y: 0, now: instant(50))
        #expect(scroll + input.pan(movement(.changed, at: 60), x: 9, y: 0, now: instant(60)) != [])
        #expect(FreeMouseMove(after: input) == .ignored)
    }

    @Test("a finger on a display cancels the mouse that the system adds for it, which then has no effect until the finger lifts")
    mutating func emulatedMouse() {
        let touch = FakeFinger()
        _ = events(mouse: mouse(.began, at: 0, x: 10))
        let landing = [
            events(finger: finger(touch, .began, at: 1, x: 10)), events(mouse: mouse(.moved, at: 2, x: 12)),
            events(mouse: mouse(.began, at: 3, x: 12)),
        ]
        #expect(landing == [["cancel@1 1c(10,0)", "down@1 1b(10,0)"], [], []])
        #expect(FreeMouseMove(after: input) == .ignored)
        let others = [
            events(finger: finger(touch, .moved, at: 4, x: 30)), events(finger: finger(touch, .ended, at: 5, x: 30)),
            events(mouse: mouse(.moved, at: 6, x: 30)), events(mouse: mouse(.ended, at: 7, x: 30)),
            events(mouse: mouse(.began, at: 8, x: 5)),
        ]
        #expect(others == [["move@4 1m(30,0)"], ["up@5 1e(30,0)"], [], [], ["down@8 1b(5,0)"]])
    }

    @Test("a finger has one identity while it is down, another one afterwards, and none if its landing was ignored")
    func identities() {
        var fingers = FingerIdentities<String>()
        let (first, second) = (fingers.identity(of: "a", in: .began), fingers.identity(of: "b", in: .began))
        #expect(first != nil)
        #expect(first != second)
        let identities = [.moved, .ended, .moved].map { fingers.identity(of: "a", in: $0) }
        #expect(identities == [first, first, nil])
        #expect([fingers.identity(of: "ignored", in: .ended), fingers.identity(of: "b", in: .stationary)] == [nil, second])
        fingers.reset()
        #expect(fingers.identity(of: "b", in: .ended) == nil)
    }

    @Test(
        "the buttons of a mouse have the meaning that their numbers have in AppKit",
        arguments: [(0, TouchPointer.Buttons.primary), (1, .secondary), (2, .middle), (3, .back), (4, .forward), (9, .middle)])
    func buttons(number: Int, button: TouchPointer.Buttons) { #expect(TouchPointer.Buttons(number: number) == button) }
}

@MainActor
@Suite("The trackpad of a Mac")
struct MacTrackpadTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 400, height: 300))

    private func makeHost() -> TouchPipelineHost {
        TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
    }

    @Test("fingers that rest on the trackpad stop an animation of the map")
    func rest() {
        let host = makeHost()
        host.perform(.zoomIn)
        host.navigation?.advance(to: instant(1050))
        host.stopMotion()
        let zoom = camera.state.zoom
        host.navigation?.advance(to: instant(2000))
        #expect(camera.state.zoom == zoom)
        #expect(zoom < 5)
    }

    @Test("a double tap of two fingers zooms in around the pointer, unless double taps are off")
    func smartZoom() {
        let host = makeHost()
        host.reducesMotion = true
        let coordinate = camera.coordinate(at: Vec2F(100, 100))
        #expect(host.zoomIn(around: Vec2F(100, 100)))
        #expect(abs(camera.state.zoom - 5) < 1e-9)
        let after = camera.coordinate(at: Vec2F(100, 100))
        #expect(abs((after?.longitude ?? 0) - (coordinate?.longitude ?? 1)) < 1e-6)
        host.navigation?.enabledGestures.remove(.doubleTapZoom)
        #expect(!host.zoomIn(around: Vec2F(100, 100)))
        #expect(abs(camera.state.zoom - 5) < 1e-9)
    }

    @Test("a mouse whose release was lost ends with the next scroll, and not while a button is pressed")
    func lostRelease() {
        let host = makeHost()
        host.input.addMouse(TouchSample(TouchInput.mouse, phase: .began, position: Vec2F(1, 1), timestamp: host.now, kind: .mouse))
        host.feed(host.input.drain())
        host.endLostPress(isPressed: true)
        #expect(host.isTouched)
        host.endLostPress(isPressed: false)
        #expect(!host.isTouched)
    }

    @Test("a touch in another scale finds the camera in that scale, also before the view is laid out")
    func scale() {
        let host = makeHost()
        host.resize(width: 400, height: 300, scale: DisplayScale(1))
        host.setScale(DisplayScale(2))
        #expect(camera.viewport == Viewport(width: 800, height: 600, density: ScreenDensity(scale: 2)))
    }
}
