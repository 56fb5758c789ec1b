import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import Lines

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

    @Test("an interrupted drag leaves no line behind, and the next one draws", arguments: InterruptionTest.Interruption.allCases)
    func interruptions(interruption: InterruptionTest.Interruption) {
        let violations = InterruptionTest.violations(by: interruption, during: Self.drag) {
            let drawer = LineDrawer()
            return InterruptionTest.Subject(drawer) { drawer.isDrawing || !drawer.lines.isEmpty ? "there is a line" : nil }
                .playingAgain { "\(drawer.lines)" }
        }
        #expect(violations.isEmpty)
    }
}
