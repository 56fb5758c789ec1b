import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import Lines

@Suite("LineDrawer")
struct LineDrawerTests {
    private static let drag = GestureScript.drag(from: Vec2F(100, 200), to: Vec2F(300, 200), in: .milliseconds(100))

    @Test("a drag draws a line")
    func drawing() {
        let drawer = LineDrawer()
        TouchTestBench(drawer).play(Self.drag)
        #expect(drawer.lines.count == 1)
        #expect(drawer.lines.first?.last == Vec2F(300, 200))
    }
}
