import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@Suite("What a recognizer adds to a view")
struct AttachedPartsTests {
    @Test("its parts are removed once, the last one first, when it ends or is released", arguments: [true, false])
    func removal(byEnd: Bool) {
        var removed: [Int] = []
        var parts: AttachedParts? = AttachedParts([{ removed.append(1) }, { removed.append(2) }])
        #expect(removed == [])
        if byEnd { parts?.end() }
        parts = nil
        #expect(parts == nil)
        #expect(removed == [2, 1])
    }

    @Test("the input of a view leaves nothing behind when it ends")
    func endInput() {
        let scheduler = VirtualScheduler(now: instant(1000))
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600))
        let host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        host.reducesMotion = true
        let press = FakeFinger()
        #expect(host.keyDown(KeyPress(.rightArrow), ObjectIdentifier(press), bindings: .editing.followed(by: .map)))
        host.hover(TouchHover(at: Vec2F(1, 1)))
        host.feed(host.input.take([touch(FakeFinger(), .began, at: 1000, x: 50)], now: host.now))
        host.endInput()
        #expect(!host.isTouched)
        #expect(host.hoveringKind == nil)
        let longitude = camera.state.center.longitude
        for _ in 0..<100 {
            scheduler.advance(by: .milliseconds(16))
            host.frame(at: Double(scheduler.now.microseconds) / 1e6)
        }
        #expect(camera.state.center.longitude == longitude)
    }
}
