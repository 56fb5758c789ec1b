import Testing
import TouchPipeline
import TouchPipelineTesting

/// At 160 pixels an inch 5 mm are 31.5 px, and 6.5 mm are 40.9 px.
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

    @Test("a finger that moves by up to 5 mm taps", arguments: [(Float(0), true), (25, true), (31, true), (32, false)])
    func tap(pixels: Float, taps: Bool) {
        let script = GestureScript.drag(from: middle, to: middle + Vec2F(0, pixels), in: .milliseconds(120))
        #expect(kinds(script).contains(.clickConfirmed) == taps)
    }

    @Test(
        "two fingers that move by up to 6.5 mm within 600 ms tap; a quick pinch, a short drag of two fingers and a long press of two do not",
        arguments: [
            (Vec2F(0, 0), Vec2F(0, 0), 90, true), (Vec2F(0, 0), Vec2F(0, 0), 590, true), (Vec2F(0, 40), Vec2F(0, 0), 200, true),
            (Vec2F(0, 40), Vec2F(0, 40), 200, true), (Vec2F(-20, 0), Vec2F(20, 0), 150, true), (Vec2F(20, 20), Vec2F(20, -10), 300, true),
            (Vec2F(-21, 0), Vec2F(21, 0), 80, false), (Vec2F(21, 0), Vec2F(-21, 0), 80, false), (Vec2F(0, 42), Vec2F(0, 42), 120, false),
            (Vec2F(0, 42), Vec2F(0, 0), 120, false), (Vec2F(0, 0), Vec2F(0, 0), 600, false), (Vec2F(-40, 0), Vec2F(40, 0), 100, false),
            (Vec2F(0, 42), Vec2F(0, -42), 150, false),
        ] as [(Vec2F, Vec2F, Int, Bool)])
    func twoFingerTap(first: Vec2F, second: Vec2F, milliseconds: Int, taps: Bool) {
        let found = kinds(twoFingers(first, second, for: .milliseconds(milliseconds)))
        #expect(found.intersection([.twoFingerClick, .clickUnconfirmed]) == (taps ? [.twoFingerClick] : []))
    }

    @Test("a long press is still recognized, and so is a tap beside it")
    func longPress() {
        let scripts: [GestureScript] = [.longPress(at: middle), .touch(at: middle, for: .milliseconds(490))]
        #expect(scripts.map { kinds($0).contains(.longPress) } == [true, false])
    }

    @Test("without a distance of its own, a two-finger tap is measured for each finger")
    func withoutDistance() {
        let pinch = twoFingers(Vec2F(-17, 0), Vec2F(17, 0), for: .milliseconds(60))
        let configurations: [TouchConfiguration] = [.openMobileMaps, .here]
        #expect(configurations.map { kinds(pinch, $0).contains(.twoFingerClick) } == [true, false])
    }
}
