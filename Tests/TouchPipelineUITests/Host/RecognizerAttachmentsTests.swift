import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("What a recognizer adds to a view")
struct RecognizerAttachmentsTests {
    @Test("its parts are removed once, the last one first")
    func removal() {
        let view = FakeFinger()
        var removed: [Int] = []
        let parts = RecognizerAttachments(in: view, [{ removed.append(1) }, { removed.append(2) }])
        parts.add { removed.append(3) }
        #expect(removed.isEmpty)
        parts.end()
        parts.end()
        #expect(removed == [3, 2, 1])
    }

    @Test("its parts are in the view of the recognizer until that has another view, or none")
    func place() {
        var view: FakeFinger? = FakeFinger()
        let parts = RecognizerAttachments(in: view!, [])
        #expect(parts.isIn(view))
        #expect(!parts.isIn(FakeFinger()))
        #expect(!parts.isIn(nil))
        view = nil
        #expect(!parts.isIn(view))
    }

    @Test("a recognizer that its view has removed ends its frames and removes its parts with the next frame, or when the screen changes")
    func removedRecognizer() {
        for isFrame in [true, false] {
            let host = TouchPipelineHost(scheduler: VirtualScheduler(now: instant(1000)))
            let (view, source) = (FakeFinger(), FakeSource())
            // What a recognizer does after `addGestureRecognizer` and a touch.
            var recognizerView: FakeFinger? = view
            var parts: RecognizerAttachments?
            var presence: WindowPresence?
            presence = WindowPresence(host: host) {
                guard let ended = parts, !ended.isIn(recognizerView) else { return false }
                parts = nil
                ended.end()
                return true
            }
            parts = RecognizerAttachments(in: view, [{ presence?.leave() }])
            presence?.enter(screen: nil) { source }
            let client = FakeClient(9)
            host.frames.add(client)
            presence?.frame(at: 1)
            #expect(client.times.count == 1)
            // `removeGestureRecognizer`, which UIKit does not report.
            recognizerView = nil
            if isFrame { presence?.frame(at: 1.1) } else { presence?.enter(screen: ObjectIdentifier(view)) { source } }
            #expect(client.times.count == 1)
            #expect(source.isInvalidated)
            #expect(host.frames.source == nil)
            presence = nil
        }
    }

    @Test("the input of a view leaves nothing behind when it ends")
    func endInput() {
        let scheduler = VirtualScheduler(now: instant(1000))
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600))
        let host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        host.reducesMotion = true
        let press = FakeFinger()
        #expect(host.keyDown(MapKey(.rightArrow), ObjectIdentifier(press), bindings: .editing.appending(.map)))
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
