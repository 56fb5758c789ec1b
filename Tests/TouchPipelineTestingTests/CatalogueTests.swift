import Testing
import TouchPipeline
import TouchPipelineTesting

/// The examples of the documentation catalogs, compiled and run.
@Suite("Examples of the documentation")
struct CatalogueTests {
    final class PinDropper: TouchInterface {
        private(set) var pins: [Vec2F] = []
        var interests: TouchGesture.Kinds { .longPress }

        func onLongPress(_ posScreen: Vec2F) -> Bool {
            pins.append(posScreen)
            return true
        }
    }

    @Test("a long press drops a pin, and the map does not receive it")
    func pins() {
        let pins = PinDropper()
        let map = RecordingListener("map")
        let bench = TouchTestBench(pins, map)
        bench.play(.longPress(at: Vec2F(100, 200)) + .drag(from: Vec2F(100, 200), to: Vec2F(300, 200)))
        #expect(pins.pins == [Vec2F(100, 200)])
        #expect(!map.kinds.contains(.longPress))
    }

    @Test("a transcript compares with a literal")
    func transcript() {
        let bench = TouchTestBench(RecordingListener())
        let heard = bench.play(.tap(at: Vec2F(100, 200)))
        #expect(
            heard == """
                0 ms    touchDown (100.0, 200.0)
                60 ms   clickUnconfirmed (100.0, 200.0)
                60 ms   clearTouch lifted
                360 ms  clickConfirmed (100.0, 200.0)
                """)
    }

    @Test("a listener that consumes half of the gestures, an action in a callback, a custom stroke")
    func docComments() {
        let map = RecordingListener("map")
        let tool = RecordingListener("tool", consuming: [.move, .moveComplete])
        let bench = TouchTestBench(tool, map)
        bench.play(.drag(from: Vec2F(0, 0), to: Vec2F(300, 0)))
        #expect(!map.kinds.contains(.moveComplete))

        let hook = FingerStroke(at: Vec2F(100, 400))
            .moving(to: Vec2F(300, 400), in: .milliseconds(200))
            .resting(for: .milliseconds(80))
            .moving(to: Vec2F(300, 200), in: .milliseconds(150), profile: .accelerating)
        bench.play(GestureScript(hook))
        let (a, b) = (Vec2F(0, 0), Vec2F(200, 0))
        bench.play(.together(.drag(from: a, to: b), .pause(.milliseconds(150)) + .cancel))
        let script = .tap(at: a) + .pause(.seconds(1)) + .drag(from: a, to: b).holdingStill(for: .milliseconds(100))
        let events = script.events(sampling: TouchSampling(rate: 60, jitter: 0.5, seed: 7))
        #expect(LawChecker.violations(of: events).isEmpty)

        var stream = RandomTouchStream(seed: 42)
        bench.play(&stream, events: 500)
        #expect(bench.handler.state == .idle)
    }
}
