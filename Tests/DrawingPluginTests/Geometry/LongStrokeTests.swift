import DrawingPlugin
import MapCameras
import Testing

@Suite struct LongStrokeTests {
    /// Each point is farther out than all before it, so each split takes one point off an end: recursion would be as deep as the line.
    @Test func aLineThatSplitsOnePointAtATimeOverflowsNothing() {
        let count = 30_000
        let line = (0..<count).map { ScreenPoint(x: Double($0), y: $0 % 2 == 0 ? 0 : 1e7 - Double($0) * 100) }
        #expect(LineSimplifier(tolerance: 1).vertices(of: line).count == count)
    }
}
