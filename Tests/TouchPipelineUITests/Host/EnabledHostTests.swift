import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("A host that is disabled, and the cursor")
struct EnabledHostTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let host: TouchPipelineHost
    private let listener = RecordingListener("listener", consuming: .move)
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 400, height: 300))

    init() {
        host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        host.setListeners([listener])
    }

    private var now: Double { Double(scheduler.now.microseconds) / 1000 }

    private func feed(_ finger: FakeFinger, _ phase: TouchPointer.Phase, x: Double = 100) {
        scheduler.advance(by: .milliseconds(8))
        host.feed(host.input.take([touch(finger, phase, at: now, x: x)], now: host.now))
    }

    private func mouse(_ phase: TouchPointer.Phase, x: Double) {
        scheduler.advance(by: .milliseconds(8))
        host.input.addMouse(
            TouchSample(
                TouchInput.mouse, phase: phase, position: Vec2F(Float(x), 0), timestamp: host.now, kind: .mouse,
                buttons: phase == .moved ? nil : .primary))
        host.feed(host.input.drain())
    }

    @Test("disabling cancels the touch, and its finger has no effect until it lands again, also after the host is enabled again")
    func touchInProgress() {
        let finger = FakeFinger()
        feed(finger, .began)
        feed(finger, .moved, x: 200)
        listener.forget()
        host.isEnabled = false
        #expect(listener.kinds == [.clearTouch])
        #expect(!host.isTouched)
        feed(finger, .moved, x: 250)
        host.isEnabled = true
        feed(finger, .moved, x: 300)
        feed(finger, .ended, x: 300)
        #expect(listener.kinds == [.clearTouch])
        feed(finger, .began)
        #expect(listener.kinds == [.clearTouch, .touchDown])
    }

    @Test("an action of assistive technology moves no map that is disabled, and a command of the app does")
    func actions() {
        host.isEnabled = false
        let before = camera.state
        #expect(!host.performAction(.zoomIn))
        #expect(camera.state == before)
        #expect(host.perform(.zoomIn))
        host.isEnabled = true
        #expect(host.performAction(.zoomIn))
    }

    @Test("no input reaches a listener of a disabled host, and its view and its keys go to what is around")
    func input() {
        let before = camera.state
        host.isEnabled = false
        feed(FakeFinger(), .began)
        #expect(!host.isTouched)
        host.feed(host.input.scroll(WheelTick(x: 10, y: 10, delta: 50, timestamp: now / 1000, modifiers: []), now: host.now))
        for phase in [TrackpadPhase.began, .changed, .ended] {
            host.feed(host.input.pan(movement(phase, at: now), x: 90, y: 0, now: host.now))
        }
        host.hover(TouchHover(at: .zero, timestamp: host.now, kind: .mouse, modifiers: []))
        #expect(host.hoveringKind == nil)
        let isUsed = [
            host.perform(MapKey("+"), bindings: .map), host.zoomIn(around: .zero), host.uses(.scrolls), host.uses(.movements, x: 0, y: 0),
        ]
        #expect(isUsed == [false, false, false, false])
        #expect(listener.kinds.isEmpty)
        #expect(camera.state == before)
        host.isEnabled = true
        #expect(host.perform(MapKey("+"), bindings: .map))
    }

    @Test("an update of SwiftUI disables and enables the host, and leaves it alone otherwise")
    func update() {
        let hosted = HostedContent()
        let view = FakeHostedView(host: host)
        func isEnabled(after isEnabled: Bool) -> Bool {
            var update = HostedContent.Update(navigation: host.navigation)
            update.isEnabled = isEnabled
            hosted.update(view, to: update)
            return host.isEnabled
        }
        #expect([true, false, false, true].map { isEnabled(after: $0) } == [true, false, false, true])
        host.isEnabled = false
        #expect(!isEnabled(after: true))
    }

    @Test("the cursor is a hand where a drag moves the map, closed while the mouse holds it")
    func cursor() {
        var cursors = [host.cursor(x: 300, y: 0)]
        mouse(.began, x: 300)
        cursors.append(host.cursor(x: 300, y: 0))
        mouse(.ended, x: 300)
        cursors.append(host.cursor(x: 300, y: 0))
        #expect(cursors == [.openHand, .closedHand, .openHand])
        // Over a region, while the mouse holds the region, without pans, and without a map.
        host.setListeners([RegionList([TouchRegion(ScreenRect(x: 0, y: -10, width: 200, height: 100), listener: listener)])])
        cursors = [host.cursor(x: 50, y: 0)]
        mouse(.began, x: 50)
        cursors.append(host.cursor(x: 300, y: 0))
        mouse(.ended, x: 50)
        host.navigation?.enabledGestures.remove(.pan)
        cursors.append(host.cursor(x: 300, y: 0))
        host.navigation = nil
        cursors.append(host.cursor(x: 300, y: 0))
        #expect(cursors == [.system, .system, .system, .system])
    }
}

/// A view without a platform.
private final class FakeHostedView: HostedMapView {
    let host: TouchPipelineHost
    var keyBindings = KeyBindings.map
    var accessibilityCommands: [MapCommand] = []
    var accessibilityActionName: (MapCommand) -> String = { $0.englishName }
    var announcement: (CommandFeedback) -> String = { $0.englishText }

    init(host: TouchPipelineHost) { self.host = host }
}
