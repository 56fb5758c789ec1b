import Testing

@testable import TouchPipelineUI

@Suite("The leading edge")
struct LeadingEdgeTests {
    @Test(
        "a touch more than 44 points from the leading edge makes the system wait, and a nearer one makes the map wait",
        arguments: [
            (0.0, LeadingEdge.Waiting.map), (43.9, .map), (44, .map), (44.1, .system), (200, .system), (389, .system), (390, .system),
            // A finger that UIKit reports beyond the view.
            (-3, .map), (400, .system),
        ])
    func leftToRight(x: Double, waiting: LeadingEdge.Waiting) {
        #expect(LeadingEdge(viewWidth: 390, isRightToLeft: false).waiting(forTouchAt: x) == waiting)
        // The same, mirrored.
        #expect(LeadingEdge(viewWidth: 390, isRightToLeft: true).waiting(forTouchAt: 390 - x) == waiting)
    }

    @Test("in a view as narrow as the edge, and at a position that is not finite, the map waits", arguments: [false, true])
    func noRoom(isRightToLeft: Bool) {
        for x in stride(from: 0.0, through: 44, by: 4) {
            #expect(LeadingEdge(viewWidth: 44, isRightToLeft: isRightToLeft).waiting(forTouchAt: x) == .map)
        }
        for x in [Double.nan, .infinity, -.infinity] {
            #expect(LeadingEdge(viewWidth: 390, isRightToLeft: isRightToLeft).waiting(forTouchAt: x) == .map)
        }
    }
}
