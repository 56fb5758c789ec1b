import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Updates of long presses")
struct LongPressTests {
    private let map = plainMap(options: .here)
    private let log = DelegateLog()
    private let script = GestureScript(
        FingerStroke(at: Vec2F(100, 100)).resting(for: .milliseconds(700)).moving(to: Vec2F(300, 300), in: .milliseconds(400)))

    @Test("a long press has updates while the finger moves, and ends when it lifts")
    func updates() {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        map.play(script)
        #expect(log.entries(of: .longPress).count > 10)
        #expect(DelegateLog.isPaired(log.entries(of: .longPress)))
        #expect(log.entries(of: .longPress).last == .end)
        #expect(log.origins.last == Vec2F(300, 300))
        #expect(log.entries(of: .pan).first == .begin, "the map pans, and the pan delegate receives the pan")
        #expect(map.state != MapTestBench.start)
    }

    @Test("if its delegate holds the map, the map does not pan, and no listener at a higher index receives the movement")
    func holds() {
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        gestures.setDelegates(log)
        log.holdsMap = true
        let below = RecordingListener("below")
        map.bench.handler.addListener(below)
        map.play(script)
        #expect(map.state == MapTestBench.start)
        #expect(log.entries(of: .longPress).last == .end)
        #expect(log.entries(of: .longPress).count > 10)
        #expect(log.entries(of: .pan).isEmpty)
        #expect(!below.kinds.contains(.moveComplete))
        // This holds for one gesture only: the next drag pans.
        map.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 300)))
        #expect(map.state != MapTestBench.start)
        #expect(log.entries(of: .pan).last == .end)
    }
}
