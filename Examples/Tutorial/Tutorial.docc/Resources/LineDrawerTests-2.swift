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
}
