import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// A custom handler behind a host, as in a view, and on the test bench.
@MainActor
@Suite("Example: a custom handler")
struct InkTouchHandlerTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 0, height: 0))

    private func drag(_ host: TouchPipelineHost, _ kind: TouchPointer.Kind, from start: Float, to end: Float) {
        let finger = FakeFinger()
        for step in 0...10 {
            scheduler.advance(by: .milliseconds(8))
            let phase: TouchPointer.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
            let x = start + (end - start) * Float(step) / 10
            host.input.add(
                TouchSample(
                    .object(ObjectIdentifier(finger)), phase: phase, position: Vec2F(x, 100), timestamp: scheduler.now, kind: kind))
            host.feed(host.input.drain())
        }
    }

    @Test("behind a host, a pencil draws, a finger pans, and the host's size, listeners and density reach the map's handler")
    func behindHost() {
        let map = DefaultTouchHandler(scheduler: scheduler)
        let ink = InkTouchHandler(over: map)
        let host = TouchPipelineHost(handler: ink, scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        host.resize(width: 400, height: 300, scale: DisplayScale(2))
        let pins = RecordingListener("pins")
        host.setListeners([pins])
        #expect(map.configuration.density.pixelsPerInch == 320)
        #expect(map.listeners.map { $0 === pins } == [true, false])

        drag(host, .stylus, from: 100, to: 300)
        #expect(ink.strokes.map(\.count) == [10])
        #expect(pins.kinds.isEmpty)
        #expect(camera.state.center.longitude == 0)

        drag(host, .finger, from: 300, to: 100)
        #expect(ink.strokes.count == 1)
        #expect(pins.kinds.contains(.moveComplete))
        #expect(camera.state.center.longitude > 0)
        #expect(host.handler.isTouchClaimed)
    }

    @Test("a bench plays scripts into it, and shows the gestures of the handler behind it")
    func onBench() {
        let map = DefaultTouchHandler(scheduler: scheduler)
        let ink = InkTouchHandler(over: map)
        let bench = TouchTestBench(handler: ink, scheduler: scheduler)
        #expect(
            bench.play(.tap(at: Vec2F(10, 10))) == """
                1000 ms  touchDown (10.0, 10.0)
                1060 ms  clickUnconfirmed (10.0, 10.0)
                1060 ms  clearTouch lifted
                1060 ms  clickConfirmed (10.0, 10.0)
                """)
        #expect(bench.play(.drag(from: Vec2F(0, 0), to: Vec2F(200, 0)).with(.stylus)) == "")
        #expect(ink.strokes.count == 1)
        bench.play(.drag(from: Vec2F(0, 0), to: Vec2F(200, 0)).with(.stylus).cancelled())
        #expect(ink.strokes.count == 1)
    }
}
