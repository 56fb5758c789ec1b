import Testing
import TouchPipeline
import TouchPipelineTesting

/// At 160 pixels an inch 4 mm are 25.2 px, and 5 mm are 31.5 px.
@Suite("Taps with the recommended thresholds")
struct RecommendedTests {
    private let middle = Vec2F(300, 300)

    private func kinds(_ script: GestureScript, _ configuration: TouchConfiguration = .recommended) -> Set<TouchGesture.Kind> {
        let listener = RecordingListener("all")
        let bench = TouchTestBench(listener, configuration: configuration)
        bench.play(script)
        bench.wait(.seconds(1))
        return Set(listener.gestures.map { $0.gesture.kind })
    }

    /// Two fingers that land together, move apart, and lift within 10 ms.
    private func twoFingers(_ first: Vec2F, _ second: Vec2F, for duration: Duration) -> GestureScript {
        let (a, b) = (middle - Vec2F(60, 0), middle + Vec2F(60, 0))
        return .together(
            .drag(from: a, to: a + first, in: duration),
            .drag(from: b, to: b + second, in: duration + .milliseconds(10)))
    }

    @Test("a finger that moves by up to 4 mm taps", arguments: [(Float(0), true), (19, true), (25, true), (26, false)])
    func tap(pixels: Float, taps: Bool) {
        let script = GestureScript.drag(from: middle, to: middle + Vec2F(0, pixels), in: .milliseconds(120))
        #expect(kinds(script).contains(.clickConfirmed) == taps)
    }

    @Test(
        "two fingers that move by up to 5 mm within half a second tap",
        arguments: [
            (Vec2F(0, 0), Vec2F(0, 0), Int64(90)), (Vec2F(0, 0), Vec2F(0, 0), 450), (Vec2F(0, 31), Vec2F(0, 0), 200),
            (Vec2F(0, 24), Vec2F(0, 24), 200), (Vec2F(-12, 0), Vec2F(12, 0), 150), (Vec2F(20, 20), Vec2F(20, -10), 300),
        ] as [(Vec2F, Vec2F, Int64)])
    func twoFingerTap(first: Vec2F, second: Vec2F, milliseconds: Int64) {
        #expect(kinds(twoFingers(first, second, for: .milliseconds(milliseconds))).contains(.twoFingerClick))
    }

    @Test(
        "a quick pinch, a short drag of two fingers and a long press of two are no taps",
        arguments: [
            (Vec2F(-14, 0), Vec2F(14, 0), Int64(80)), (Vec2F(14, 0), Vec2F(-14, 0), 80), (Vec2F(0, 27), Vec2F(0, 27), 120),
            (Vec2F(0, 32), Vec2F(0, 0), 120), (Vec2F(0, 0), Vec2F(0, 0), 600), (Vec2F(-40, 0), Vec2F(40, 0), 100),
            (Vec2F(0, 18), Vec2F(0, -18), 150),
        ] as [(Vec2F, Vec2F, Int64)])
    func noTap(first: Vec2F, second: Vec2F, milliseconds: Int64) {
        let found = kinds(twoFingers(first, second, for: .milliseconds(milliseconds)))
        #expect(!found.contains(.twoFingerClick) && !found.contains(.clickUnconfirmed))
    }

    @Test("a long press is still recognised, and so is a tap beside it")
    func longPress() {
        #expect(kinds(.longPress(at: middle)).contains(.longPress))
        #expect(!kinds(.touch(at: middle, for: .milliseconds(490))).contains(.longPress))
    }

    @Test("without a distance of its own, a two-finger tap is measured for each finger")
    func withoutDistance() {
        let pinch = twoFingers(Vec2F(-14, 0), Vec2F(14, 0), for: .milliseconds(60))
        #expect(kinds(pinch, .openMobileMaps).contains(.twoFingerClick))
        #expect(!kinds(pinch, .recommended).contains(.twoFingerClick))
    }
}
