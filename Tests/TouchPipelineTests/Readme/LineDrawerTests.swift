import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("LineDrawer")
struct LineDrawerTests {
    private static let drag = GestureScript.drag(from: Vec2F(100, 200), to: Vec2F(300, 200), in: .milliseconds(100))

    @Test("a drag draws a line, and the map receives clearTouch when the line has begun")
    func drawing() {
        let (drawer, map) = (LineDrawer(), RecordingListener("map"))
        TouchTestBench(drawer, map).play(Self.drag)
        #expect(drawer.lines.count == 1)
        #expect(drawer.lines.first?.last == Vec2F(300, 200))
        #expect(
            GestureTranscript(map.gestures.condensed()) == """
                0 ms       touchDown (100.0, 200.0)
                33.333 ms  clearTouch takenOver
                100 ms     clearTouch lifted
                """)
    }

    @Test(
        "other gestures, and drags that are cancelled, draw nothing",
        arguments: [
            .tap(at: Vec2F(100, 200)), .pinch(around: Vec2F(200, 400), from: 200, to: 300), drag.cancelled(),
            drag.cancelled(after: .milliseconds(80)), .quickZoom(at: Vec2F(100, 200), by: 200),
            drag.withAnotherFinger(at: Vec2F(200, 500), after: .zero, for: .milliseconds(60)),
        ] as [GestureScript])
    func nothing(script: GestureScript) {
        // The map is interested in second taps, so a drag that begins with a tap is a quick zoom.
        let drawer = LineDrawer()
        TouchTestBench(drawer, RecordingListener("map")).play(script)
        #expect(drawer.lines.isEmpty)
        #expect(!drawer.isDrawing)
    }

    @Test("an interrupted drag leaves no line behind, and the next one draws", arguments: InterruptionTest.Interruption.allCases)
    func interruptions(interruption: InterruptionTest.Interruption) {
        let violations = InterruptionTest.violations(by: interruption, during: Self.drag) {
            let drawer = LineDrawer()
            return InterruptionTest.Subject(drawer) { drawer.isDrawing || !drawer.lines.isEmpty ? "there is a line" : nil }
                .playingAgain { "\(drawer.lines)" }
        }
        #expect(violations.isEmpty)
    }

    @Test("no combination of touches and changes of the chain leaves a line unfinished")
    func combinations() {
        let violations = CombinationTest.violations(seeds: 0..<20) { _ in
            let drawer = LineDrawer()
            return CombinationTest.Subject(drawer) { isAtRest in isAtRest && drawer.isDrawing ? "a line is unfinished" : nil }
        }
        #expect(violations.isEmpty)
    }
}
